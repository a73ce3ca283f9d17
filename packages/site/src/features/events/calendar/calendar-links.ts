// Addresses that put one date of an event into somebody's calendar. Nobody is asked before they are followed.

/** One date, as these services take it. Instants are ISO-8601 in UTC; `wholeDays` has local dates in their place. */
export type CalendarEntry = { title: string; description: string; location: string; startsAt: string; endsAt: string; wholeDays?: { from: string; /** The day after the last. */ to: string } };

/** Services shorten what is longer, or refuse it. */
const LONGEST_DESCRIPTION = 900;

export function googleLink({ title, description, location, startsAt, endsAt, wholeDays }: CalendarEntry): string {
  const basic = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const dates = wholeDays ? `${wholeDays.from.replaceAll('-', '')}/${wholeDays.to.replaceAll('-', '')}` : `${basic(startsAt)}/${basic(endsAt)}`;
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', text: title, dates, details: description.slice(0, LONGEST_DESCRIPTION), location }).toString()}`;
}

/** Outlook.com for private accounts, Office 365 for those of work and school. */
export function outlookLink(service: 'outlook.live.com' | 'outlook.office.com', { title, description, location, startsAt, endsAt, wholeDays }: CalendarEntry): string {
  const parameters = {
    path: '/calendar/action/compose', rru: 'addevent', subject: title, body: description.slice(0, LONGEST_DESCRIPTION), location,
    startdt: wholeDays?.from ?? startsAt, enddt: wholeDays?.to ?? endsAt, ...(wholeDays ? { allday: 'true' } : {}),
  };
  // These services read “+” as a plus.
  return `https://${service}/calendar/0/action/compose?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`;
}
