// Takes what a visitor sends by a form: kept once, told to the museum, held where it looks like a
// machine's.
import { createHash, randomBytes } from 'node:crypto';
import type { Writer } from '../../../platform/database/database.ts';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Site } from '../../../platform/site.ts';
import { textIn } from '../../records/language-map.ts';
import { readAnswers, type Answer, type Problem, type Read } from '../definition/answers.ts';
import { readFormAt } from '../definition/form-records.ts';
import { readFormToken } from '../spam/form-token.ts';
import type { Form, Typed } from '../definition/form.ts';
import { isBeyondBudget } from '../spam/guard.ts';
import { requestSubscription } from '../newsletter/newsletter.ts';
import { answerTexts } from './answer-texts.ts';
import { wrongDates } from './occurrence-answers.ts';
import { isSolved, questionOf } from '../spam/puzzle.ts';
import { spendPuzzle } from '../spam/puzzle-store.ts';
import { scoreSubmission, type Circumstances } from '../spam/spam.ts';
import { changeAnswers, countSimilar, insertOnce } from './submission-store.ts';
import type { Submission } from './submission.ts';
import type { Upload } from '../uploads/upload.ts';
import { attachUploads, withCopies, type UploadCopies } from '../uploads/share-uploads.ts';
import { missingFiles, uploadsNamed } from '../uploads/take-upload.ts';

export type SubmissionInput = {
  slug: string;
  typed: Typed;
  token: string;
  /** What came in the field that people do not see. */
  trap: string;
  /** What the sender's browser found for the form's puzzle, if it sets one. */
  solution?: string | undefined;
  language: string;
  client: string;
};
export type SubmissionResult = { submission: Submission } | { problems: Problem[] };

const HOUR_MS = 3_600_000;

type FormToken = Awaited<ReturnType<typeof readFormToken>>;

/** A submission without problems, and what its sending says about its sender. */
type Accepted = {
  sent: SubmissionInput;
  form: Form;
  read: Read;
  uploads: Map<string, Upload>;
  copies: UploadCopies;
  token: FormToken;
  overBudget: boolean;
  now: string;
};

/**
 * Takes a submission. What is wrong comes back as problems; the same form sent twice is one
 * submission.
 * @throws not-found
 */
export async function submitForm(site: Site, sent: SubmissionInput): Promise<SubmissionResult> {
  const token = await readFormToken(site, sent.slug, sent.token);
  const form = await readFormAt(site, sent.slug, token.version);
  const read = readAnswers(form, sent.typed);
  let overBudget: boolean | undefined;
  return withCopies(site, async (copies) => {
    const uploads = await uploadsNamed(site, form, sent.typed);
    const problems = [
      ...read.problems,
      ...missingFiles(form, sent.typed, uploads),
      ...(await wrongDates(site, form, sent.typed)),
    ];
    if (problems.length > 0) return { problems };
    overBudget ??= isBeyondBudget(site, sent.client);
    const now = site.clock.now();
    const accepted = { sent, form, read, uploads, copies, token, overBudget, now };
    return site.database.transaction(async (writer) => ({
      submission: await saveSubmission(writer, site, accepted),
    }));
  });
}

async function saveSubmission(writer: Writer, site: Site, accepted: Accepted): Promise<Submission> {
  const { sent, form, read, uploads, copies, token, now } = accepted;
  const { nonce } = token;
  const recognition = recognitionOf(accepted);
  const { state, signs } = await scored(writer, accepted, recognition);
  const id = newId();
  const { submission: first, isNew } = await insertOnce(writer, {
    id,
    reference: newReference(),
    form: form.slug,
    form_version: form.version,
    // Who asks for the newsletter is answered by an email, not by staff.
    state: state === 'new' && form.purpose === 'newsletter' ? 'closed' : state,
    language: sent.language,
    answers: JSON.stringify(withAgreed(form, read.answers, sent.language)),
    once: nonce === '' ? id : `${nonce} ${recognition.fingerprint}`,
    nonce,
    ...recognition,
    signs: JSON.stringify(signs),
    assigned: '',
    created_at: now,
    updated_at: now,
  });
  if (!isNew) return first;
  const submission = await withFiles(writer, site, first, { uploads, copies });
  if (state === 'new')
    await (form.purpose === 'newsletter'
      ? subscribe(writer, site, submission)
      : notifyMuseum(writer, site, submission, { form, uploads }));
  return submission;
}

type Recognition = { fingerprint: string; words: string; email: string };

/** By what another submission is recognised as like this one. */
function recognitionOf({ form, read, uploads }: Accepted): Recognition {
  // The same file sent again has another number and the same content.
  const content = read.answers.map(({ field, values }) => [
    field,
    values.map((value) => uploads.get(value)?.hash ?? value),
  ]);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([form.slug, content]))
    .digest('base64url');
  return {
    fingerprint,
    words: textKey(textsOf(form, read).long),
    email: emailAnswerOf(form, read),
  };
}

/** Whether it looks like a machine's, by its texts and by how it was sent. */
async function scored(
  writer: Writer,
  { sent, form, read, token, overBudget, now }: Accepted,
  recognition: Recognition,
): Promise<ReturnType<typeof scoreSubmission>> {
  const at = Date.parse(now);
  const similar = await countSimilar(writer, {
    ...recognition,
    nonce: token.nonce,
    day: instant(at - 24 * HOUR_MS),
    hour: instant(at - HOUR_MS),
  });
  return scoreSubmission(textsOf(form, read), {
    ...similar,
    puzzle: await puzzleResult(writer, { sent, form, token, now }),
    trap: sent.trap !== '',
    token: token.token,
    tookMs: at - token.issuedAt,
    unknownFields: read.unknown.length,
    overBudget,
  });
}

/** A puzzle that is solved counts once. */
async function puzzleResult(
  writer: Writer,
  { sent, form, token, now }: Pick<Accepted, 'sent' | 'form' | 'token' | 'now'>,
): Promise<Circumstances['puzzle']> {
  if (form.puzzle === undefined) return 'none';
  const isGood =
    token.token === 'good' && isSolved(questionOf(sent.token), sent.solution ?? '', form.puzzle);
  if (!isGood) return 'unsolved';
  return (await spendPuzzle(writer, token.nonce, now)) ? 'solved' : 'spent';
}

/** Gives a submission the files that it names. Where one has a new number, the answer says so. */
async function withFiles(
  writer: Writer,
  site: Site,
  submission: Submission,
  { uploads, copies }: Pick<Accepted, 'uploads' | 'copies'>,
): Promise<Submission> {
  const ids = [...uploads.keys()];
  const taken = await attachUploads(writer, site, { ids, copies, submissionId: submission.id });
  if (taken.size === 0) return submission;
  for (const copy of taken.values()) uploads.set(copy.id, copy);
  const answers = submission.answers.map((answer) => ({
    ...answer,
    values: answer.values.map((value) => taken.get(value)?.id ?? value),
  }));
  await changeAnswers(writer, submission.id, answers);
  return { ...submission, answers };
}

/**
 * Asks the sender of a form for the newsletter to confirm it; also where staff let one go that was
 * held.
 */
export async function subscribe(
  writer: Writer,
  site: Site,
  { email, language, answers }: Submission,
): Promise<void> {
  await requestSubscription(writer, site, {
    email,
    language,
    agreed: answers.flatMap(({ agreed }) => agreed ?? []).join('\n'),
  });
}

/** An email to the museum's address, to which one can reply. */
async function notifyMuseum(
  writer: Writer,
  site: Site,
  { reference, answers, email }: Submission,
  { form, uploads }: { form: Form; uploads: ReadonlyMap<string, Upload> },
): Promise<void> {
  const to = form.mailTo || site.settings['forms.mail-to'] || site.settings['site.email'];
  if (!isMailAddress(to)) return;
  const [language = 'en'] = site.settings['site.languages'];
  const fileNames = new Map([...uploads].map(([id, { name }]) => [id, name]));
  const lines = answerTexts({ answers }, form, { language, fileNames }).map(
    ({ label, values }) => `${label}\n${values.join('; ')}`,
  );
  await queueMail(writer, site.clock, [
    {
      to,
      subject: `${textIn(form.title, language)} [${reference}]`,
      text: `${lines.join('\n\n')}\n`,
      ...(email === '' ? {} : { replyTo: email }),
    },
  ]);
}

function emailAnswerOf(form: Form, { answers }: Read): string {
  const field = form.fields.find(({ type }) => type === 'email');
  const given = answers.find((answer) => answer.field === field?.name)?.values[0] ?? '';
  // What was not asked is not checked: it is kept as an answer, and no email is sent to it.
  return isMailAddress(given) ? given : '';
}

/**
 * Consents with the words that were agreed to: a form that is changed later does not change what
 * somebody said yes to.
 */
function withAgreed(form: Form, answers: readonly Answer[], language: string): Answer[] {
  const consents = new Map(
    form.fields.flatMap((field) =>
      field.type === 'consent' ? [[field.name, textIn(field.label, language)] as const] : [],
    ),
  );
  return answers.map((answer) => {
    const agreed = consents.get(answer.field);
    return agreed === undefined ? answer : { ...answer, agreed };
  });
}

/** A source is a link by right; of other short answers none is. */
function textsOf(form: Form, { answers }: Read): { short: string[]; long: string[] } {
  const of = (...types: string[]) =>
    answers
      .filter(({ field }) =>
        types.includes(form.fields.find(({ name }) => name === field)?.type ?? 'long-text'),
      )
      .flatMap(({ values }) => values);
  const names = answers
    .filter(({ field }) => field === 'name' || field === 'school')
    .flatMap(({ values }) => values);
  return {
    short: names,
    long: [...of('long-text'), ...of('text').filter((text) => !names.includes(text))],
  };
}

/** Shorter texts are the same by chance: “Thank you for your help.” */
const MIN_LETTERS_FOR_REPEATS = 80;

/**
 * What is the same of a text that is sent to many forms with another link or number in each; empty
 * for a short one.
 */
function textKey(long: readonly string[]): string {
  const letters = long
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/https?:\/\/\S+|www\.\S+/g, '')
    .replaceAll(/[^\p{L}\p{M}]/gu, '');
  return letters.length < MIN_LETTERS_FOR_REPEATS
    ? ''
    : createHash('sha256').update(letters).digest('base64url');
}

const instant = (ms: number): string => new Date(ms).toISOString();

/** Letters and digits that are not taken for each other, spoken or written: 25^8 of them. */
function newReference(): string {
  const letters = 'ACDEFHJKLMNPQRTUVWXY34679';
  const drawn = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('');
  return `${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}
