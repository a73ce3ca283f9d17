// SQL of submissions.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';
import { MAIL_KINDS } from '../../../platform/mail/mail.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Answer } from '../definition/answers.ts';
import type { Sign } from '../spam/spam.ts';
import type { Note, Submission, SubmissionState } from './submission.ts';

/**
 * Keeps a submission unless the same was kept before.
 * @returns the one that is kept, and whether it is this one
 */
export async function insertOnce(
  writer: Writer,
  row: NewRow<'submission'>,
): Promise<{ submission: Submission; isNew: boolean }> {
  await writer
    .insertInto('submission')
    .values(row)
    .onConflict((c) => c.column('once').doNothing())
    .execute();
  const kept = await writer
    .selectFrom('submission')
    .selectAll()
    .where('once', '=', row.once)
    .executeTakeFirstOrThrow();
  return { submission: toSubmission(kept), isNew: kept.id === row.id };
}

type Counted = {
  fingerprint: string;
  words: string;
  email: string;
  nonce: string;
  day: string;
  hour: string;
};

/** How often the same words in whichever form, the same sender and page were seen. */
export async function countSimilar(
  writer: Writer,
  { fingerprint, words, email, nonce, day, hour }: Counted,
): Promise<{ sameWords: number; sameSender: number; samePage: number }> {
  const count = () =>
    writer.selectFrom('submission').select((e) => e.fn.countAll<number>().as('n'));
  const similar = await (
    words === ''
      ? count().where('fingerprint', '=', fingerprint)
      : count().where('words', '=', words)
  )
    .where('created_at', '>', day)
    .executeTakeFirstOrThrow();
  const sender =
    email === ''
      ? { n: 0 }
      : await count()
          .where('email', '=', email)
          .where('created_at', '>', hour)
          .executeTakeFirstOrThrow();
  const page =
    nonce === '' ? { n: 0 } : await count().where('nonce', '=', nonce).executeTakeFirstOrThrow();
  return { sameWords: Number(similar.n), sameSender: Number(sender.n), samePage: Number(page.n) };
}

export async function findByReference(
  reader: Reader | Writer,
  reference: string,
): Promise<Submission | undefined> {
  const row = await reader
    .selectFrom('submission')
    .selectAll()
    .where('reference', '=', reference.toUpperCase())
    .executeTakeFirst();
  return row && toSubmission(row);
}

/** Newest first. */
export async function listSubmissions(
  reader: Reader,
  states: readonly SubmissionState[],
  form?: string,
): Promise<Submission[]> {
  const query = reader
    .selectFrom('submission')
    .selectAll()
    .where('state', 'in', [...states])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return (await (form ? query.where('form', '=', form) : query).execute()).map(toSubmission);
}

export async function changeSubmission(
  writer: Writer,
  id: string,
  values: { state?: SubmissionState; assigned?: string },
  at: string,
): Promise<void> {
  await writer
    .updateTable('submission')
    .set({ ...values, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** What was answered, where a file has another number than it was sent under. */
export async function changeAnswers(
  writer: Writer,
  id: string,
  answers: readonly Answer[],
): Promise<void> {
  await writer
    .updateTable('submission')
    .set({ answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .execute();
}

export async function addNote(
  writer: Writer,
  submissionId: string,
  { at, author, kind, words }: Note,
): Promise<void> {
  await writer
    .insertInto('submission_note')
    .values({ id: newId(), submission_id: submissionId, at, author, kind, words })
    .execute();
}

export async function listNotes(reader: Reader, submissionId: string): Promise<Note[]> {
  const rows = await reader
    .selectFrom('submission_note')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ at, author, kind, words }) => ({
    at,
    author,
    kind: kind as Note['kind'],
    words,
  }));
}

export async function findOver(
  reader: Reader,
  closedBefore: string,
  spamBefore: string,
): Promise<Submission[]> {
  const rows = await reader
    .selectFrom('submission')
    .selectAll()
    .where((e) =>
      e.or([
        e.and([e('state', '=', 'closed'), e('updated_at', '<', closedBefore)]),
        e.and([e('state', '=', 'spam'), e('updated_at', '<', spamBefore)]),
      ]),
    )
    .execute();
  return rows.map(toSubmission);
}

export async function findBySender(reader: Reader, email: string): Promise<Submission[]> {
  return (
    await reader
      .selectFrom('submission')
      .selectAll()
      .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .execute()
  ).map(toSubmission);
}

/**
 * Deletes a submission, its notes and its emails.
 * @returns the ids of the jobs of those letters
 */
export async function deleteSubmission(
  writer: Writer,
  { id, reference }: Submission,
): Promise<string[]> {
  const emails = await writer
    .selectFrom('job')
    .select('id')
    .where('kind', 'in', MAIL_KINDS)
    .where('payload', 'like', `%[${reference}]%`)
    .execute();
  const ids = emails.map((email) => email.id);
  if (ids.length > 0) await writer.deleteFrom('job').where('id', 'in', ids).execute();
  await writer.deleteFrom('submission_note').where('submission_id', '=', id).execute();
  await writer.deleteFrom('submission').where('id', '=', id).execute();
  return ids;
}

/** Deletes queued emails and name a mail address. @returns how many */
export async function deleteEmailsTo(writer: Writer, email: string): Promise<number> {
  const named = JSON.stringify(email.toLowerCase()).slice(1, -1).replaceAll(/[%_]/g, '_');
  const result = await writer
    .deleteFrom('job')
    .where('kind', 'in', MAIL_KINDS)
    .where((e) => e(e.fn<string>('lower', ['payload']), 'like', `%"${named}"%`))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Of each form that has some in a state, how many, and since when the oldest waits. */
export async function countByForm(
  reader: Reader,
  state: SubmissionState,
): Promise<{ form: string; count: number; since: string }[]> {
  const rows = await reader
    .selectFrom('submission')
    .select((e) => ['form', e.fn.countAll<number>().as('n'), e.fn.min('created_at').as('since')])
    .where('state', '=', state)
    .groupBy('form')
    .orderBy('form')
    .execute();
  return rows.map(({ form, n, since }) => ({ form, count: Number(n), since }));
}

/** Where a page of the inbox ends: the newest come first. */
export type SubmissionPlace = Pick<Submission, 'createdAt' | 'id'>;

/** Submissions in a state by these forms, newest first. */
export async function findSubmissions(
  reader: Reader,
  {
    state,
    forms,
    after,
    limit,
  }: {
    state: SubmissionState;
    forms: readonly string[];
    after?: SubmissionPlace | undefined;
    limit: number;
  },
): Promise<Submission[]> {
  if (forms.length === 0) return [];
  const query = reader
    .selectFrom('submission')
    .selectAll()
    .where('state', '=', state)
    .where('form', 'in', [...forms])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const page = after
    ? query.where((is) =>
        is.or([
          is('created_at', '<', after.createdAt),
          is.and([is('created_at', '=', after.createdAt), is('id', '<', after.id)]),
        ]),
      )
    : query;
  return (await page.execute()).map(toSubmission);
}

function toSubmission(row: Row<'submission'>): Submission {
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    formVersion: row.form_version,
    state: row.state as SubmissionState,
    language: row.language,
    answers: JSON.parse(row.answers) as Answer[],
    email: row.email,
    signs: JSON.parse(row.signs) as Sign[],
    assigned: row.assigned,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
