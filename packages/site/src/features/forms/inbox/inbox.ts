// What staff do with what visitors sent. Erasing is for good: rows, emails that wait, emails in the
// outbox, and the pages of the database.
import { rm } from 'node:fs/promises';
import { dataPath } from '../../../platform/files/data-folder.ts';
import { failure } from '../../../platform/errors/failure.ts';
import { configuredOrigin } from '../../../platform/config/configured-origin.ts';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import { findStuck } from '../../../platform/jobs/job-store.ts';
import { countWaitingForUrl, MAIL_KINDS, queueMail } from '../../../platform/mail/mail.ts';
import type { Site } from '../../../platform/site.ts';
import { nameOf, type Actor } from '../../access/actor.ts';
import { noteInAudit } from '../../access/audit-log.ts';
import { require, requireSome } from '../../access/permission.ts';
import { textIn } from '../../records/language-map.ts';
import { eraseRegistrations } from '../../events/registration/staff-registrations.ts';
import { deleteDraftsBefore, deleteDraftsOf } from '../submission/form-draft-store.ts';
import type { Typed } from '../definition/form.ts';
import { findForm } from '../definition/form-records.ts';
import { subscribe } from '../submission/take-submission.ts';
import { eraseSentEmails } from './erase-emails.ts';
import { eraseSubscriber, eraseUnconfirmed } from '../newsletter/newsletter.ts';
import {
  addNote,
  changeSubmission,
  deleteSubmission,
  findByReference,
  findBySender,
  findOver,
  listNotes,
  listSubmissions,
} from '../submission/submission-store.ts';
import { deletePuzzlesBefore } from '../spam/puzzle-store.ts';
import { MAX_FILLING_MS } from '../spam/spam.ts';
import { eraseAbandoned, eraseUploads, eraseWaiting } from '../uploads/take-upload.ts';
import { findUploadsOf } from '../uploads/upload-store.ts';
import type { Upload } from '../uploads/upload.ts';
import type { Note, Submission, SubmissionState } from '../submission/submission.ts';

const DAY_MS = 86_400_000;

/** Submissions in these states, newest first. @throws not-allowed */
export async function listInbox(
  site: Site,
  actor: Actor,
  states: readonly SubmissionState[],
  form?: string,
): Promise<Submission[]> {
  require(actor, 'inbox:handle', form === undefined ? undefined : { form });
  return listSubmissions(site.database.read, states, form);
}

/** The same, to be exported: who did is noted. @throws not-allowed */
export async function exportInbox(
  site: Site,
  actor: Actor,
  states: readonly SubmissionState[],
  form?: string,
): Promise<{ submissions: Submission[]; files: Upload[] }> {
  const all = await listInbox(site, actor, states, form);
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, actor, {
      action: 'inbox:exported',
      subject: form ?? 'all forms',
      detail: `${all.length} submissions`,
    }),
  );
  return {
    submissions: all,
    files: await findUploadsOf(
      site.database.read,
      all.map(({ id }) => id),
    ),
  };
}

/** One submission and what was done with it. @throws not-allowed, not-found */
export async function readSubmission(
  site: Site,
  actor: Actor,
  reference: string,
): Promise<{ submission: Submission; notes: Note[]; files: Upload[] }> {
  requireSome(actor, 'inbox:handle');
  const submission = await findByReference(site.database.read, reference);
  if (!submission) throw failure('submission-missing', reference);
  require(actor, 'inbox:handle', { form: submission.form });
  return {
    submission,
    notes: await listNotes(site.database.read, submission.id),
    files: await findUploadsOf(site.database.read, [submission.id]),
  };
}

/**
 * Writes to the sender; from then on the submission waits for them.
 * @throws not-allowed, not-found, no-sender
 */
export async function replyTo(
  site: Site,
  actor: Actor,
  reference: string,
  words: string,
): Promise<void> {
  const { submission } = await readSubmission(site, actor, reference);
  if (!isMailAddress(submission.email)) throw failure('no-sender', submission.reference);
  const title =
    textIn((await findForm(site, submission.form))?.title, submission.language) || submission.form;
  await site.database.transaction(async (writer) => {
    await queueMail(writer, site.clock, [
      { to: submission.email, subject: `${title} [${submission.reference}]`, text: `${words}\n` },
    ]);
    await addNote(writer, submission.id, {
      at: site.clock.now(),
      author: nameOf(actor),
      kind: 'reply',
      words,
    });
    await changeSubmission(writer, submission.id, { state: 'waiting' }, site.clock.now());
  });
}

type Change = { state: SubmissionState } | { assigned: string } | { note: string };

/** Changes the state, who sees to it, or adds a note. @throws not-allowed, not-found */
export async function handleSubmission(
  site: Site,
  actor: Actor,
  reference: string,
  change: Change,
): Promise<void> {
  const { submission } = await readSubmission(site, actor, reference);
  const form = await findForm(site, submission.form);
  await site.database.transaction(async (writer) => {
    await addNote(writer, submission.id, {
      at: site.clock.now(),
      author: nameOf(actor),
      ...noteOf(change),
    });
    await changeSubmission(writer, submission.id, 'note' in change ? {} : change, site.clock.now());
    const isLetGo =
      'state' in change &&
      change.state !== 'spam' &&
      change.state !== 'held' &&
      (submission.state === 'held' || submission.state === 'spam');
    if (isLetGo && form?.purpose === 'newsletter') await subscribe(writer, site, submission);
  });
}

/** A change as it is noted beside the submission. */
function noteOf(change: Change) {
  if ('state' in change) return { kind: 'state', words: change.state } as const;
  if ('assigned' in change) return { kind: 'assigned', words: change.assigned } as const;
  return { kind: 'note', words: change.note } as const;
}

/**
 * Erases one submission, or all that a mail address sent.
 * @returns how many.
 * @throws not-allowed, not-found for an unknown reference
 */
export async function eraseSubmissions(
  site: Site,
  actor: Actor,
  what: { reference: string } | { email: string },
): Promise<number> {
  if ('email' in what) require(actor, 'inbox:handle');
  const found =
    'email' in what
      ? await findBySender(site.database.read, what.email)
      : [(await readSubmission(site, actor, what.reference)).submission];
  await site.database.transaction(async (writer) => {
    for (const { reference, form } of found)
      await noteInAudit(writer, site, actor, {
        action: 'inbox:erased',
        subject: reference,
        detail: form,
      });
  });
  return erase(site, found);
}

/**
 * Everything that a museum knows of a mail address: what it sent, began, registered for and
 * subscribed to, with all emails.
 * @returns how many of what.
 * @throws not-allowed
 */
export async function erasePerson(
  site: Site,
  actor: Actor,
  email: string,
): Promise<{ submissions: number; registrations: number; subscriptions: number; emails: number }> {
  const submissions = await eraseSubmissions(site, actor, { email });
  const registrations = await eraseRegistrations(site, actor, email);
  const subscriptions = await eraseSubscriber(site, actor, email);
  const started = await site.database.transaction((writer) => deleteDraftsOf(writer, email));
  await eraseWaiting(
    site,
    started.flatMap((answers) => Object.values(JSON.parse(answers) as Typed).flat()),
  );
  const emails = await eraseSentEmails(site, email);
  // Whose address it was is what has to be forgotten.
  const detail = `${submissions} submissions, ${registrations} registrations, ${subscriptions} subscriptions, ${emails} letters`;
  await site.database.transaction((writer) =>
    noteInAudit(writer, site, actor, { action: 'person:erased', subject: 'by request', detail }),
  );
  await site.database.scrub([
    'submission',
    'submission_note',
    'form_upload',
    'form_draft',
    'subscription',
    'registration',
    'job',
  ]);
  return { submissions, registrations, subscriptions, emails };
}

/**
 * Erases what was begun and never sent, and files sent ahead of it, once they are older than the
 * settings say.
 * @returns how many
 */
export async function eraseUnfinished(site: Site): Promise<number> {
  const forgotten = new Date(
    Date.parse(site.clock.now()) - site.settings['forms.draft-hours'] * 3_600_000,
  ).toISOString();
  const drafts = await site.database.transaction(async (writer) => {
    await deletePuzzlesBefore(
      writer,
      new Date(Date.parse(site.clock.now()) - MAX_FILLING_MS).toISOString(),
    );
    return deleteDraftsBefore(writer, forgotten);
  });
  const files = await eraseAbandoned(site, forgotten);
  if (drafts + files > 0) await site.database.scrub(['form_draft', 'form_upload']);
  return drafts + files;
}

/**
 * Erases what has been closed, or taken for spam, for as long as the settings say, and what was
 * begun and never sent.
 * @returns how many submissions
 */
export async function eraseOld(site: Site): Promise<number> {
  const before = (days: number) =>
    new Date(Date.parse(site.clock.now()) - days * DAY_MS).toISOString();
  await eraseUnfinished(site);
  if ((await eraseUnconfirmed(site)) > 0) await site.database.scrub(['subscription']);
  return erase(
    site,
    await findOver(
      site.database.read,
      before(site.settings['forms.keep-days']),
      before(site.settings['forms.keep-spam-days']),
    ),
  );
}

async function erase(site: Site, submissions: readonly Submission[]): Promise<number> {
  await eraseUploads(
    site,
    await findUploadsOf(
      site.database.read,
      submissions.map(({ id }) => id),
    ),
  );
  for (const submission of submissions) {
    const emails = await site.database.transaction((writer) =>
      deleteSubmission(writer, submission),
    );
    for (const id of emails) await rm(dataPath(site, 'outbox', `${id}.eml`), { force: true });
  }
  if (submissions.length > 0)
    await site.database.scrub([
      'submission',
      'submission_note',
      'form_upload',
      'form_draft',
      'job',
    ]);
  return submissions.length;
}

/** Letters that the mail server has not taken, for staff to see to. @throws not-allowed */
export async function failedEmails(
  site: Site,
  actor: Actor,
): Promise<{ count: number; since: string; reason: string } | undefined> {
  require(actor, 'inbox:handle');
  return findStuck(site.database.read, MAIL_KINDS);
}

/** How many emails wait until site.url is set. @throws not-allowed */
export async function mailWaitingForUrl(site: Site, actor: Actor): Promise<number> {
  require(actor, 'inbox:handle');
  return countWaitingForUrl(site.database.read, configuredOrigin(site.settings));
}
