// An email: plain text to one address, perhaps with files. Checked before it is queued, so that no
// header can be slipped in. What it says about places of the site are paths: they become addresses
// when it is sent, and only site.url makes them.
import { addJobs } from '../jobs/job-store.ts';
import type { Clock } from '../clock/clock.ts';
import type { ConfiguredOrigin } from '../config/configured-origin.ts';
import type { Reader, Writer } from '../database/database.ts';
import { isMailAddress } from './mail-address.ts';

/** A place of the site, as a path that begins with a slash. */
export type SiteLink = { sitePath: string };

/** Text, and between it links to the site. */
export type MailText = string | readonly (string | SiteLink)[];

export type Mail = {
  to: string;
  replyTo?: string;
  subject: string;
  text: MailText;
  attachments?: {
    name: string;
    type: string;
    content: MailText;
    /**
     * Content lines without folds, as calendars have them: they are folded when the links are in.
     */
    unfolded?: true;
  }[];
  /** Where one leaves a list by a single POST (RFC 8058). */ unsubscribe?: SiteLink;
  /** What it is about, such as the id of a registration: with that it is erased. */
  about?: string;
  /** The instant from which it would say what is not so any more: then it is not sent. */
  until?: string;
};

/** What is kept of an email that is done with: enough to know whether it was sent. */
export type SentMail = { sent: boolean; subject: string; about?: string };

export const SEND_MAIL = 'send-mail';
/**
 * Emails with links to the site. Nobody takes these jobs while site.url is not set: they wait,
 * however long.
 */
export const SEND_LINKED_MAIL = 'send-linked-mail';
export const MAIL_KINDS = [SEND_MAIL, SEND_LINKED_MAIL] as const;

/** The setting mail.retry-hours ends it sooner. */
const ATTEMPTS = 1_000_000;

/** One line of a header: what would begin another is a space. */
const headerLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** A link to a place of the site. */
export function siteLink(path: string): SiteLink {
  if (!/^\/(?!\/)/.test(path)) throw new Error('A link in an email must be a path on this site.');
  return { sitePath: path };
}

/** The text as it is sent. */
export function addressedText(text: MailText, origin: ConfiguredOrigin | undefined): string {
  return typeof text === 'string'
    ? text
    : text.map((part) => (typeof part === 'string' ? part : linkAddress(part, origin))).join('');
}

/** The address of a place of the site. Without site.url there is none. */
export function linkAddress({ sitePath }: SiteLink, origin: ConfiguredOrigin | undefined): string {
  if (origin === undefined)
    throw new Error('An email with links cannot be sent because site.url is not set.');
  return `${origin}${sitePath}`;
}

/**
 * Queues emails in the caller's transaction: they are sent when it is committed, and not at all
 * when it is not. An email to no address is an error of the program.
 */
export async function queueMail(
  writer: Writer,
  clock: Clock,
  mails: readonly Mail[],
): Promise<void> {
  const wrong = mails.find(({ to }) => !isMailAddress(to));
  if (wrong) throw new Error('An email was queued to an invalid address.');
  await addJobs(
    writer,
    clock,
    mails.map((mail) => ({
      kind: hasLinks(mail) ? SEND_LINKED_MAIL : SEND_MAIL,
      payload: { ...mail, subject: headerLine(mail.subject) },
      maxAttempts: ATTEMPTS,
    })),
  );
}

/**
 * Deletes every email about something, sent or not.
 * @returns their numbers, which name their files in the outbox
 */
export async function deleteMailAbout(writer: Writer, about: string): Promise<string[]> {
  if (!/^[0-9a-z]{10,40}$/.test(about)) throw new Error('Emails need the id of a record.');
  const deleted = await writer
    .deleteFrom('job')
    .where('kind', 'in', MAIL_KINDS)
    .where('payload', 'like', `%"about":"${about}"%`)
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

/** How many emails wait for site.url to be set, where it is not. */
export async function countWaitingForUrl(
  reader: Reader,
  origin: ConfiguredOrigin | undefined,
): Promise<number> {
  if (origin !== undefined) return 0;
  const row = await reader
    .selectFrom('job')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('kind', '=', SEND_LINKED_MAIL)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

function hasLinks({ text, attachments = [], unsubscribe }: Mail): boolean {
  return (
    unsubscribe !== undefined ||
    [text, ...attachments.map(({ content }) => content)].some(
      (one) => typeof one !== 'string' && one.some((part) => typeof part !== 'string'),
    )
  );
}
