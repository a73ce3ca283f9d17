// One step of a long form: checked by itself, and kept.
import type { Site } from '../../../platform/site.ts';
import { readAnswers, type Problem } from '../definition/answers.ts';
import { saveDraft, readDraft, type Draft } from './form-draft.ts';
import { readFormAt } from '../definition/form-records.ts';
import { submitForm, type SubmissionInput, type SubmissionResult } from './take-submission.ts';
import { newFormToken, readFormToken } from '../spam/form-token.ts';
import { fieldsOf, type Form, type Typed } from '../definition/form.ts';
import { wrongDates } from './occurrence-answers.ts';
import { missingFiles, uploadsNamed } from '../uploads/take-upload.ts';

/**
 * Where a draft keeps what came in the field that people do not see; no field of a form has such a
 * name.
 */
const TRAPPED = '-trapped';

type StepSent = {
  slug: string;
  step: string;
  typed: Typed;
  token: string;
  /** What came in the field that people do not see. */ trap: string;
  draftId: string | null;
};
type StepTaken = {
  form: Form;
  token: string;
  typed: Typed;
  draftId: string;
  problems: Problem[];
};

/**
 * Takes a step. All of it is kept, right or wrong; what is wrong comes back.
 * @throws not-found
 */
export async function takeStep(
  site: Site,
  { slug, step, typed, token: sent, trap, draftId }: StepSent,
): Promise<StepTaken> {
  const draft = await readDraft(site, slug, draftId);
  const read = await readFormToken(site, slug, draft?.token ?? sent);
  const form = await readFormAt(site, slug, draft?.version ?? read.version);
  // A page without a token has been shown by no one: it is given one now, and the time that it
  // takes counts from here.
  const token =
    read.token === 'good' ? (draft?.token ?? sent) : await newFormToken(site, slug, form.version);
  const here = fieldsOf(form, step);
  const own = new Set(here.map(({ name }) => name));
  const all: Typed = {
    ...Object.fromEntries(Object.entries(draft?.typed ?? {}).filter(([name]) => !own.has(name))),
    ...typed,
    ...(trap === '' ? {} : { [TRAPPED]: [trap] }),
  };
  const problems = await problemsIn(site, form, all, step);
  const kept = await saveDraft(site, {
    id: draft?.sent === '' ? draft.id : undefined,
    slug,
    version: form.version,
    token,
    typed: all,
  });
  return { form, token, typed: all, problems, draftId: kept };
}

/**
 * What is wrong with a step, or with all of a form. It is checked with all answers, on which its
 * conditions depend.
 */
export async function problemsIn(
  site: Site,
  form: Form,
  typed: Typed,
  step?: string,
): Promise<Problem[]> {
  const part = { ...form, fields: fieldsOf(form, step) };
  const { problems } = readAnswers(form, typed);
  const names = new Set(part.fields.map(({ name }) => name));
  return [
    ...problems.filter(({ field }) => names.has(field)),
    ...missingFiles(part, typed, await uploadsNamed(site, part, typed)),
    ...(await wrongDates(site, part, typed)),
  ];
}

/**
 * Keeps a form of one page in which something is wrong, so that its address shows it again, also
 * after a look elsewhere.
 */
export async function saveUnfinished(
  site: Site,
  { slug, typed, token: sent, draftId }: Pick<StepSent, 'slug' | 'typed' | 'token' | 'draftId'>,
): Promise<string> {
  const draft = await readDraft(site, slug, draftId);
  const read = await readFormToken(site, slug, sent);
  const token = read.token === 'good' ? sent : await newFormToken(site, slug, read.version);
  return saveDraft(site, {
    id: draft?.sent === '' ? draft.id : undefined,
    slug,
    version: read.version,
    token,
    typed,
  });
}

/** Sends a draft; sending it again gives the same reference. */
export async function sendDraft(
  site: Site,
  draft: Draft,
  about: Pick<SubmissionInput, 'trap' | 'solution' | 'language' | 'client'>,
): Promise<{ reference: string } | Extract<SubmissionResult, { problems: Problem[] }>> {
  if (draft.sent !== '') return { reference: draft.sent };
  const { [TRAPPED]: trapped, ...typed } = draft.typed;
  const taken = await submitForm(site, {
    slug: draft.slug,
    typed,
    token: draft.token,
    ...about,
    trap: about.trap || (trapped?.[0] ?? ''),
  });
  if ('problems' in taken) return taken;
  await saveDraft(site, { ...draft, sent: taken.submission.reference });
  return { reference: taken.submission.reference };
}
