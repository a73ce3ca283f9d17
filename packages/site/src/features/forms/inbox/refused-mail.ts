// Emails that could not be sent: refused by the mail server for good, or tried for as long as the
// settings say. Staff see why, and may send them again.
import { failure } from '../../../platform/errors/failure.ts';
import { deleteFailed, findFailed, retryJob } from '../../../platform/jobs/job-store.ts';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import { MAIL_KINDS, type Mail, type SentMail } from '../../../platform/mail/mail.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { noteInAudit } from '../../access/audit-log.ts';
import { require } from '../../access/permission.ts';

/** `reason`: what the mail server said, without anybody's address. */
type RefusedMail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  queuedAt: string;
  reason: string;
};

/** Oldest first. @throws not-allowed */
export async function listRefusedMail(site: Site, actor: Actor): Promise<RefusedMail[]> {
  require(actor, 'inbox:handle');
  return (await findFailed(site.database.read, MAIL_KINDS)).flatMap(
    ({ id, payload, createdAt, error }) => {
      const mail = payload as Mail | SentMail;
      if ('sent' in mail) return [];
      const text =
        typeof mail.text === 'string'
          ? mail.text
          : mail.text.map((part) => (typeof part === 'string' ? part : part.sitePath)).join('');
      return [
        { id, to: mail.to, subject: mail.subject, text, queuedAt: createdAt, reason: error ?? '' },
      ];
    },
  );
}

/**
 * Sends an email again that could not be sent, to another address where one is given.
 * @throws not-allowed, not-found, no-sender for an address that is none
 */
export async function resendMail(site: Site, actor: Actor, id: string, to?: string): Promise<void> {
  require(actor, 'inbox:handle');
  if (to !== undefined && !isMailAddress(to)) throw failure('no-sender', id);
  const job = (await findFailed(site.database.read, MAIL_KINDS)).find((one) => one.id === id);
  if (!job) throw failure('not-found', `email ${id}`);
  await site.database.transaction(async (writer) => {
    await retryJob(writer, site.clock, id, {
      ...(job.payload as Mail),
      ...(to === undefined ? {} : { to }),
    });
    await noteInAudit(writer, site, actor, {
      action: 'mail:resent',
      subject: id,
      detail: to === undefined ? '' : 'to another address',
    });
  });
}

/**
 * Erases emails that could not be sent once they are older than the settings say.
 * @returns how many
 */
export async function eraseRefusedMail(site: Site): Promise<number> {
  const before = new Date(
    Date.parse(site.clock.now()) - site.settings['mail.keep-refused-days'] * 86_400_000,
  ).toISOString();
  const count = await site.database.transaction((writer) =>
    deleteFailed(writer, MAIL_KINDS, before),
  );
  if (count > 0) await site.database.scrub(['job']);
  return count;
}
