// Addresses that put one date of an event into somebody's calendar. Nobody is asked before they are
// followed.

/**
 * One date, as these services take it. Instants are ISO-8601 in UTC; `wholeDays` has local dates in
 * their place.
 */
export type CalendarEntry = {
  title: string;
  description: string;
  location: string;
  startsAt: string;
  endsAt: string;
  wholeDays?: { from: string; /** The day after the last. */ to: string };
  repeats?: Repeat | undefined;
};

/** A date that repeats, on its own clock: local times as everywhere, and a rule of iCalendar. */
export type Repeat = { from: string; to: string; timeZone: string; rule: string };

/** Services shorten what is longer, or refuse it. */
const MAX_DESCRIPTION_LENGTH = 900;

/**
 * With its repetition, which Google's links take as `recur`; the times are then local ones with
 * their zone, so that it keeps its hour when clocks change.
 */
export function googleLink({
  title,
  description,
  location,
  startsAt,
  endsAt,
  wholeDays,
  repeats,
}: CalendarEntry): string {
  const basic = (instant: string) => `${instant.slice(0, 19)}Z`;
  const { from, to } = repeats ?? wholeDays ?? { from: basic(startsAt), to: basic(endsAt) };
  const dates = `${from}/${to}`.replaceAll(/[-:]/g, '');
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: description.slice(0, MAX_DESCRIPTION_LENGTH), location, ...(repeats ? { recur: `RRULE:${repeats.rule}`, ...(repeats.from.includes('T') ? { ctz: repeats.timeZone } : {}) } : {}) }).toString()}`;
}

/**
 * Outlook.com for private accounts, Office 365 for those of work and school. Their links take no
 * repetition: the file has it.
 */
export function outlookLink(
  service: 'outlook.live.com' | 'outlook.office.com',
  { title, description, location, startsAt, endsAt, wholeDays }: CalendarEntry,
): string {
  const parameters = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    body: description.slice(0, MAX_DESCRIPTION_LENGTH),
    location,
    startdt: wholeDays?.from ?? startsAt,
    enddt: wholeDays?.to ?? endsAt,
    ...(wholeDays ? { allday: 'true' } : {}),
  };
  // These services read “+” as a plus.
  return `https://${service}/calendar/0/action/compose?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`;
}
