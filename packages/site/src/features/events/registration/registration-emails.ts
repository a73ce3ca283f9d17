// The emails of registrations: queued in the same transaction as what they describe.
import type { Writer } from '../../../platform/database/database.ts';
import { localisedPath } from '../../../platform/i18n/languages.ts';
import { translator } from '../../../platform/i18n/translator.ts';
import { unfold } from '../../../platform/mail/content-lines.ts';
import { queueMail, siteLink, type MailText } from '../../../platform/mail/mail.ts';
import type { Site } from '../../../platform/site.ts';
import { textIn } from '../../records/language-map.ts';
import { loadForWriting } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import { writeCalendar } from '../feeds/calendar-file.ts';
import type { MuseumEvent } from '../schedule/event.ts';
import { formatDate } from './email-text.ts';
import type { OccurrenceRow } from '../schedule/occurrence-store.ts';
import { formatLocation } from '../programme/programme-view.ts';
import { confirmKey } from './confirm-key.ts';
import type { Registration } from './registration.ts';
import type { Override } from '../schedule/schedule.ts';
import { findLastChanges, latestOf } from '../feeds/latest-change-store.ts';

export type EmailText = {
  kind:
    | 'confirm'
    | 'confirmed'
    | 'waiting'
    | 'offer'
    | 'expired'
    | 'given-back'
    | 'reminder'
    | 'cancelled'
    | 'moved'
    | 'lowered';
  registration: Registration;
  event: Stored<MuseumEvent> | undefined;
  row: OccurrenceRow | undefined;
  /** The local time that a moved or cancelled date had. */
  was?: string;
};

const subjects: Record<EmailText['kind'], string> = {
  confirm: 'letter.subject.confirm',
  confirmed: 'letter.subject.confirmed',
  waiting: 'letter.subject.waiting',
  offer: 'letter.subject.offer',
  expired: 'letter.subject.expired',
  'given-back': 'letter.subject.given-back',
  reminder: 'letter.subject.reminder',
  cancelled: 'letter.subject.cancelled',
  moved: 'letter.subject.moved',
  lowered: 'letter.subject.lowered',
};
const openingLines: Record<EmailText['kind'], string> = {
  confirm: 'letter.text.confirm',
  confirmed: 'letter.text.confirmed',
  waiting: 'letter.text.waiting',
  offer: 'letter.text.offer',
  expired: 'letter.text.expired',
  'given-back': 'letter.text.given-back',
  reminder: 'letter.text.reminder',
  cancelled: 'letter.text.cancelled',
  moved: 'letter.text.moved',
  lowered: 'letter.text.lowered',
};

/** Queues an email in the caller's transaction. */
export async function queueEmail(writer: Writer, site: Site, email: EmailText): Promise<void> {
  const { kind, registration, event, row } = email;
  const { t } = translator(registration.language);
  const title = event ? textIn(event.body.title, registration.language) : '';
  const page = pageOf(site, registration);
  const { location, venueId } = event
    ? await locationOfDate(writer, event, row, registration.language)
    : { location: '', venueId: undefined };
  const text = linesOf(email, title, location).filter(Boolean).join('\n\n');
  const [linkText, link] = await linkOf(site, email, page);
  const hasLink = kind !== 'cancelled' && kind !== 'given-back' && kind !== 'expired';
  // Who waits has nothing in the calendar yet.
  const isComing = registration.state === 'confirmed' || kind === 'confirmed';
  const status = isComing ? calendarStatus[kind] : undefined;
  const ticket = event &&
    row &&
    status && {
      registration,
      event,
      row,
      location,
      page,
      title,
      status,
      sequence: await sequenceOf(writer, event, venueId),
    };
  await queueMail(writer, site.clock, [
    {
      to: registration.email,
      about: registration.id,
      subject: t(subjects[kind], { title }),
      text: hasLink ? [`${text}\n\n${linkText}\n`, siteLink(link), '\n'] : `${text}\n`,
      ...untilOf(kind, registration, row),
      ...(ticket ? { attachments: [calendarAttachment(ticketCalendar(site, ticket))] } : {}),
    },
  ]);
}

const calendarAttachment = (content: MailText) => ({
  name: 'event.ics',
  type: 'text/calendar; charset=utf-8; method=PUBLISH',
  unfolded: true as const,
  content,
});

function pageOf(site: Site, { id, language, secret }: Registration): string {
  const path = localisedPath(`/registrations/${id}`, language, site.settings['site.languages']);
  return `${path}?key=${secret}`;
}

/** The paragraphs before the link. */
function linesOf(
  { kind, registration, row, was }: EmailText,
  title: string,
  location: string,
): string[] {
  const { language, offerUntil } = registration;
  const { t } = translator(language);
  const date = row && formatDate(kind === 'cancelled' && was ? was : row.local_start, language);
  return [
    t('letter.greeting', { name: registration.name }),
    t(openingLines[kind], {
      title,
      was: was ? formatDate(was, language) : '',
      until: offerUntil && row ? formatInstant(offerUntil, row.time_zone, language) : '',
    }),
    [title, date, location].filter(Boolean).join('\n'),
    t('letter.reference', { reference: registration.reference, count: registration.party }),
  ];
}

async function linkOf(
  site: Site,
  { kind, registration }: EmailText,
  page: string,
): Promise<[text: string, link: string]> {
  const { t } = translator(registration.language);
  if (kind === 'confirm') {
    const key = await confirmKey(site, registration.id);
    return [t('letter.link.confirm'), `${page}&confirm=${key}`];
  }
  return [kind === 'offer' ? t('letter.link.offer') : t('letter.link'), page];
}

/** Where a date of an event is, in one line; what is online has no place. */
export async function locationOfDate(
  reader: Writer | Site['database']['read'],
  { body }: Stored<MuseumEvent>,
  row: Pick<OccurrenceRow, 'override'> | undefined,
  language: string,
): Promise<{ location: string; venueId: string | undefined }> {
  if (body.attendance === 'online')
    return { location: translator(language).t('events.online'), venueId: body.venue };
  // A single date may be elsewhere, and then the room of the others says nothing.
  const elsewhere = row?.override ? (JSON.parse(row.override) as Override).venue : undefined;
  const venueId = elsewhere ?? body.venue;
  const venue = venueId ? (await loadForWriting(reader, [venueId])).get(venueId) : undefined;
  return {
    location: formatLocation(elsewhere ? undefined : body.space, venue, language),
    venueId,
  };
}

/**
 * Which emails bring a calendar entry, and what it says: a place that is gone leaves the calendar
 * as it came.
 */
const calendarStatus: Partial<Record<EmailText['kind'], 'CONFIRMED' | 'CANCELLED'>> = {
  confirmed: 'CONFIRMED',
  moved: 'CONFIRMED',
  reminder: 'CONFIRMED',
  lowered: 'CONFIRMED',
  cancelled: 'CANCELLED',
  'given-back': 'CANCELLED',
};

async function sequenceOf(
  writer: Writer,
  event: Stored<MuseumEvent>,
  venueId: string | undefined,
): Promise<number> {
  const ids = [event.id, ...(venueId ? [venueId] : [])];
  return latestOf(await findLastChanges(writer, ids), ids, {
    sequence: event.version,
    at: event.updatedAt,
  }).sequence;
}

type Ticket = {
  registration: Registration;
  event: Stored<MuseumEvent>;
  row: OccurrenceRow;
  location: string;
  page: string;
  title: string;
  status: 'CONFIRMED' | 'CANCELLED';
  sequence: number;
};

/**
 * An offer says nothing true once it has run out, and nothing but that a date is cancelled is news
 * when it is over.
 */
function untilOf(
  kind: EmailText['kind'],
  { offerUntil }: Registration,
  row: OccurrenceRow | undefined,
): { until?: string } {
  if ((kind === 'offer' || kind === 'confirm') && offerUntil !== undefined)
    return { until: offerUntil };
  return row && kind !== 'cancelled' ? { until: row.ends_at } : {};
}

/**
 * Is in a calendar where the address of the site will: what follows it holds a secret, so that
 * nobody else can have written the two together.
 */
const HERE = 'https://site.invalid';

/**
 * One date as a calendar of its own: its UID is the registration's, so that a moved date replaces
 * the one before.
 */
function ticketCalendar(
  site: Site,
  { registration, row, location, page, title, status, sequence }: Ticket,
): MailText {
  const now = site.clock.now();
  const minutes = Math.max(
    1,
    Math.round((Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000),
  );
  const text = writeCalendar(
    {
      // A ticket is no calendar to be fetched again.
      name: title,
      language: registration.language,
      source: '',
      events: [
        {
          // A place returned is news although the event is what it was.
          uid: `${registration.id}@vitrine`,
          sequence: status === 'CANCELLED' ? sequence + 1 : sequence,
          createdAt: registration.createdAt,
          changedAt: now,
          title,
          description: registration.reference,
          location,
          url: HERE + page,
          categories: [],
          status,
          schedule: { timeZone: row.time_zone, start: row.local_start, minutes },
          overrideTexts: new Map(),
        },
      ],
    },
    now,
  );
  return unfold(text)
    .split(HERE + page)
    .flatMap((part, i) => (i === 0 ? [part] : [siteLink(page), part]));
}

function formatInstant(instant: string, timeZone: string, language: string): string {
  return formatDate(
    Temporal.Instant.from(instant)
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' }),
    language,
  );
}
