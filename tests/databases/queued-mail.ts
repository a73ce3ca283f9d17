// Emails in the queue, as they would be sent from https://museum.example.
import { configuredOrigin } from '../../packages/site/src/platform/config/configured-origin.ts';
import type { Database } from '../../packages/site/src/platform/database/database.ts';
import {
  addressedText,
  linkAddress,
  MAIL_KINDS,
  type Mail,
} from '../../packages/site/src/platform/mail/mail.ts';

export type QueuedMail = {
  kind: string;
  to: string;
  subject: string;
  text: string;
  attachments?: { content: string }[];
  unsubscribe?: string;
};

const origin = configuredOrigin({ 'site.url': 'https://museum.example' });

/** All that is queued, oldest first, with addresses instead of paths. */
export async function queuedMails(database: Database): Promise<QueuedMail[]> {
  const rows = await database.read
    .selectFrom('job')
    .select(['kind', 'payload'])
    .where('kind', 'in', MAIL_KINDS)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, payload }) => {
    const { to, subject, text, attachments, unsubscribe } = JSON.parse(payload) as Mail;
    return {
      kind,
      to,
      subject,
      text: addressedText(text, origin),
      ...(unsubscribe ? { unsubscribe: linkAddress(unsubscribe, origin) } : {}),
      ...(attachments
        ? {
            attachments: attachments.map(({ content }) => ({
              content: addressedText(content, origin),
            })),
          }
        : {}),
    };
  });
}
