// A letter by mail: plain text to one address, perhaps with files. Checked before it is queued, so that no header can be slipped in.
import { addJobs } from '../jobs/job-store.ts';
import type { Clock } from '../clock/clock.ts';
import type { Writer } from '../database/database.ts';
import { isMailAddress } from './mail-address.ts';

export type Mail = { to: string; replyTo?: string; subject: string; text: string; attachments?: { name: string; type: string; content: string }[]; /** Where one leaves a list by a single POST (RFC 8058). */ unsubscribe?: string };

/** What is kept of a letter that has been sent: enough to know that it was. */
export type SentMail = { sent: true; subject: string };

export const SEND_MAIL = 'send-mail';

/** With pauses of at most ten minutes these are more than a day: a mail server may be down that long. */
const ATTEMPTS = 200;

/** One line of a header: what would begin another is a space. */
export const headerLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim().slice(0, 200);

/**
 * Queues letters in the caller's transaction: they are sent when it is committed, and not at all when it is not.
 * A letter to no address is an error of the program.
 */
export async function queueMail(writer: Writer, clock: Clock, letters: readonly Mail[]): Promise<void> {
  const wrong = letters.find(({ to }) => !isMailAddress(to));
  if (wrong) throw new Error('A letter was queued to something that is no mail address.');
  await addJobs(writer, clock, letters.map((letter) => ({ kind: SEND_MAIL, payload: { ...letter, subject: headerLine(letter.subject) }, maxAttempts: ATTEMPTS })));
}
