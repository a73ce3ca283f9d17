// Sends queued emails: by SMTP where a server is set, else each into a file of the outbox, where it
// can be read and sent by hand.
import { createTransport, type Message } from 'nodemailer';
import { dataPath } from '../files/data-folder.ts';
import { configuredOrigin, type ConfiguredOrigin } from '../config/configured-origin.ts';
import { untilReached } from '../database/retry.ts';
import { writeDurably } from '../files/durable-write.ts';
import {
  attemptsWithin,
  FinalFailure,
  type Job,
  type JobHandler,
  type JobRun,
} from '../jobs/job.ts';
import type { Site } from '../site.ts';
import { replacePayload } from '../jobs/job-store.ts';
import { foldLines, unfold } from './content-lines.ts';
import {
  addressedText,
  linkAddress,
  SEND_LINKED_MAIL,
  SEND_MAIL,
  type Mail,
  type SentMail,
} from './mail.ts';

/** How long a mail server may take for any one step, in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * The jobs that send emails, each tried again until the server takes it. Those with links are taken
 * only where site.url is set.
 */
export function sendMailJobs(site: Site): JobHandler[] {
  const origin = configuredOrigin(site.settings);
  const run: JobHandler['run'] = async (payload, { job, stop }) =>
    send(site, payload as Mail | SentMail, origin, { job, stop });
  return [SEND_MAIL, ...(origin === undefined ? [] : [SEND_LINKED_MAIL])].map((kind) => ({
    kind,
    run,
  }));
}

async function send(
  site: Site,
  mail: Mail | SentMail,
  origin: ConfiguredOrigin | undefined,
  { job, stop }: Pick<JobRun, 'job' | 'stop'>,
): Promise<void> {
  // Sent before a crash that came between sending and noting that it is done.
  if ('sent' in mail) return;
  const late = mail.until !== undefined && mail.until <= site.clock.now();
  if (late)
    site.log.warn(
      { job: job.id, until: mail.until },
      'an email was not sent because it is out of date',
    );
  else {
    const message = messageOf(site, mail, origin, job);
    const server = site.settings['mail.smtp-url'];
    await (server === ''
      ? intoOutbox(site, message, job.id)
      : bySmtp(server, message, { job, tryFor: site.settings['mail.retry-hours'] }));
  }
  // It is out: a database that is away for a while must not have it sent again.
  await untilReached(
    () =>
      replacePayload(site.database, job.id, {
        sent: !late,
        subject: mail.subject,
        ...(mail.about === undefined ? {} : { about: mail.about }),
      } satisfies SentMail),
    { stop, maxMs: site.settings['database.retry-seconds'] * 1000 },
  );
}

function messageOf(
  site: Site,
  { to, replyTo, subject, text, attachments, unsubscribe }: Mail,
  origin: ConfiguredOrigin | undefined,
  { id, createdAt }: Job,
): Message {
  const from = site.settings['mail.from'] || site.settings['site.email'] || 'museum@localhost';
  const leave: Record<string, string> = unsubscribe
    ? {
        'List-Unsubscribe': `<${linkAddress(unsubscribe, origin)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};
  return {
    from,
    to,
    subject,
    text: addressedText(text, origin),
    date: new Date(createdAt),
    messageId: `<${id}@${
      from
        .split('@')
        .at(-1)
        ?.replaceAll(/[^\w.-]/g, '') ?? 'localhost'
    }>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...leave },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(replyTo ? { replyTo } : {}),
    attachments: (attachments ?? []).map((file) => ({
      filename: file.name,
      contentType: file.type,
      content: file.unfolded
        ? folded(addressedText(file.content, origin))
        : addressedText(file.content, origin),
    })),
  };
}

const folded = (text: string): string =>
  foldLines(
    unfold(text)
      .split('\r\n')
      .filter((line) => line !== ''),
  );

async function bySmtp(
  server: string,
  message: Message,
  { job, tryFor }: { job: Job; tryFor: number },
): Promise<void> {
  const transport = createTransport(server, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.sendMail(message);
  } catch (error) {
    // What a server says goes into the log, which is not erased with the email: without anybody's
    // address.
    const reason = String((error as Error).message).replaceAll(/[^\s<>]+@[^\s<>]+/g, '…');
    if (isRefusal(error as SmtpError)) throw new FinalFailure(`Permanently refused: ${reason}`);
    if (job.attempts >= attemptsWithin(tryFor))
      throw new FinalFailure(`Tried for ${tryFor} hours: ${reason}`);
    throw new Error(reason);
  } finally {
    transport.close();
  }
}

/** What nodemailer says about an answer of the server: its number, and to which command. */
type SmtpError = Error & { responseCode?: number; command?: string };

/**
 * A server that answers 5xx to the address or the text will answer so again. To a password or a
 * sender it may not, once the settings are mended.
 */
const isRefusal = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');

/**
 * A file is whole or absent, and an email that is written again is the same file. Its text is kept
 * until the file is durable.
 */
async function intoOutbox(site: Site, message: Message, id: string): Promise<void> {
  const { message: bytes } = await createTransport({
    streamTransport: true,
    buffer: true,
  }).sendMail(message);
  await writeDurably(dataPath(site, 'outbox', `${id}.eml`), bytes ?? '');
}
