// Names of time zones.

/** Whether `name` is a time zone of the IANA database, such as Europe/Vienna. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The time zones that somebody chooses from, by their names. */
export const timeZones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** The time zone of this machine. */
export const machineTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
