// One step of a long form: checked by itself, kept, and what comes next.
import type { Site } from '../../platform/site.ts';
import { readAnswers, type Problem } from './answers.ts';
import { keepDraft, readDraft, type Draft } from './form-draft-service.ts';
import { readFormAt } from './form-record-service.ts';
import { takeSubmission, type Taken } from './form-service.ts';
import { newFormToken, readFormToken } from './form-token-service.ts';
import { fieldsOf, stepsOf, type Form, type Typed } from './form.ts';
import { missingFiles, uploadsNamed } from './upload-service.ts';

/** The last step: everything once more, before it is sent. */
export const CHECK = '-check';

export type StepSent = { slug: string; step: string; typed: Typed; token: string; draftId: string | null; /** Whether to go back to the last step after this one. */ thenCheck: boolean };
export type StepTaken = { form: Form; token: string; typed: Typed } & ({ problems: Problem[]; draftId: string | undefined } | { next: string; draftId: string });

/** Takes a step. What is wrong with it comes back; what is right is kept, and the next step is told. @throws not-found */
export async function takeStep(site: Site, { slug, step, typed, token: sent, draftId, thenCheck }: StepSent): Promise<StepTaken> {
  const draft = await readDraft(site, slug, draftId);
  const read = await readFormToken(site, slug, draft?.token ?? sent);
  const form = await readFormAt(site, slug, draft?.version ?? read.version);
  // A page without a token has been shown by no one: it is given one now, and the time that it takes counts from here.
  const token = read.token === 'good' ? (draft?.token ?? sent) : await newFormToken(site, slug, form.version);
  const here = fieldsOf(form, step);
  const own = new Set(here.map(({ name }) => name));
  const all: Typed = { ...Object.fromEntries(Object.entries(draft?.typed ?? {}).filter(([name]) => !own.has(name))), ...typed };
  const problems = await problemsOf(site, { ...form, fields: here }, all, form);
  if (problems.length > 0) return { form, token, typed: all, problems, draftId: draft?.id };
  const kept = await keepDraft(site, { id: draft?.sent === '' ? draft.id : undefined, slug, version: form.version, token, typed: all });
  const steps = stepsOf(form, all).map(({ name }) => name);
  const following = form.steps?.slice(form.steps.findIndex(({ name }) => name === step) + 1).find(({ name }) => steps.includes(name));
  return { form, token, typed: all, next: thenCheck || !following ? CHECK : following.name, draftId: kept };
}

/** A part of a form is checked with the answers of all of it, on which its conditions depend. */
async function problemsOf(site: Site, part: Form, typed: Typed, form: Form): Promise<Problem[]> {
  const { problems } = readAnswers({ fields: form.fields }, typed);
  const names = new Set(part.fields.map(({ name }) => name));
  return [...problems.filter(({ field }) => names.has(field)), ...missingFiles(part, typed, await uploadsNamed(site, part, typed))];
}

/** Sends a draft; sending it again gives the same reference. */
export async function sendDraft(site: Site, draft: Draft, about: { trap: string; language: string; client: string }): Promise<{ reference: string } | Extract<Taken, { problems: Problem[] }>> {
  if (draft.sent !== '') return { reference: draft.sent };
  const taken = await takeSubmission(site, { slug: draft.slug, typed: draft.typed, token: draft.token, ...about });
  if ('problems' in taken) return taken;
  await keepDraft(site, { ...draft, sent: taken.submission.reference });
  return { reference: taken.submission.reference };
}
