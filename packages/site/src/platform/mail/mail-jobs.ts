// Sends queued letters: by SMTP where a server is set, else each into a file of the outbox, where it can be read and sent by hand.
import { join } from 'node:path';
import { createTransport, type Message } from 'nodemailer';
import { writeDurably } from '../files/durable-write.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { Site } from '../site.ts';
import { replacePayload } from '../jobs/job-store.ts';
import { SEND_MAIL, type Mail, type SentMail } from './mail.ts';

/** How long a mail server may take for any one step, in milliseconds. */
const PATIENCE_MS = 20_000;

/** The job that sends one letter. Tried again until the server takes it. */
export function sendMailJob(site: Site): JobHandler {
  return {
    kind: SEND_MAIL,
    async run(payload, { job }) {
      const mail = payload as Mail | SentMail;
      // Sent before a crash that came between sending and noting that it is done.
      if ('sent' in mail) return;
      const message = messageOf(site, mail, job.id, job.createdAt);
      const server = site.settings['mail.smtp-url'];
      await (server === '' ? intoOutbox(site, message, job.id) : bySmtp(server, message));
      await replacePayload(site.database, job.id, { sent: true, subject: mail.subject } satisfies SentMail);
    },
  };
}

function messageOf(site: Site, { to, replyTo, subject, text, attachments, unsubscribe }: Mail, id: string, at: string): Message {
  const from = site.settings['mail.from'] || site.settings['site.email'] || 'museum@localhost';
  return {
    from, to, subject, text, date: new Date(at), messageId: `<${id}@${from.split('@').at(-1)?.replaceAll(/[^\w.-]/g, '') ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}) }, disableFileAccess: true, disableUrlAccess: true, ...(replyTo ? { replyTo } : {}),
    attachments: (attachments ?? []).map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  };
}

async function bySmtp(server: string, message: Message): Promise<void> {
  const transport = createTransport(server, { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS });
  try {
    await transport.sendMail(message);
  } catch (error) {
    // What a server says goes into the log, which is not erased with the letter: without anybody's address.
    throw new Error(String((error as Error).message).replaceAll(/[^\s<>]+@[^\s<>]+/g, '…'));
  } finally {
    transport.close();
  }
}

/** A file is whole or absent, and a letter that is written again is the same file. Its text is kept until the file is durable. */
async function intoOutbox(site: Site, message: Message, id: string): Promise<void> {
  const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  await writeDurably(join(site.dataFolder, 'outbox', `${id}.eml`), bytes ?? '');
}
