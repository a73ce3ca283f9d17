// What visitors sent by forms: pages of messages, one of them, and what staff do with it.
import { z } from 'zod';
import { displayNames } from '../accounts/display-names.ts';
import { findForm } from '../forms/definition/form-records.ts';
import { eraseSubmissions, handleSubmission, readSubmission } from '../forms/inbox/inbox.ts';
import { readInboxPage } from '../forms/inbox/inbox-page.ts';
import { holdReasons } from '../forms/spam/hold-reasons.ts';
import { answerTexts } from '../forms/submission/answer-texts.ts';
import { submissionStates, type Submission } from '../forms/submission/submission.ts';
import { textIn } from '../records/language-map.ts';
import { cursorText, readCursor } from './cursor.ts';
import { resource, type Circumstances, type Resource } from './resource.ts';

const stateShape = z.enum(submissionStates);

const summary = {
  reference: z.string().meta({ description: 'Short enough to be read out.' }),
  form: z.string().meta({ description: 'The title of the form that it was sent with.' }),
  state: stateShape,
  sender: z.string().meta({ description: 'An email address; empty where none was asked.' }),
  sentAt: z.iso.datetime(),
};

const pageShape = z
  .strictObject({
    items: z.array(z.strictObject(summary).meta({ id: 'ListedMessage' })),
    total: z.int().meta({ description: 'How many there are in this state.' }),
    next: z.string().optional().meta({ description: 'Absent on the last page.' }),
  })
  .meta({ id: 'Messages' });

const messageShape = z
  .strictObject({
    ...summary,
    language: z.string().meta({ description: 'In which the form was read.' }),
    held: z.string().meta({ description: 'Why it was held; empty where it was not.' }),
    answers: z.array(
      z.strictObject({
        label: z.string(),
        values: z.array(z.string()),
        agreed: z.string().optional().meta({ description: 'What somebody agreed to.' }),
      }),
    ),
    files: z.array(z.strictObject({ id: z.string(), name: z.string(), bytes: z.int() })),
    notes: z.array(
      z.strictObject({
        at: z.iso.datetime(),
        author: z.string(),
        kind: z.enum(['note', 'reply', 'state', 'assigned']),
        words: z.string(),
      }),
    ),
  })
  .meta({ id: 'Message' });

const needs = 'inbox:handle';

export const messageResources: readonly Resource[] = [
  resource({
    operation: 'listMessages',
    method: 'GET',
    path: '/messages',
    shows: 'Messages of visitors in a state, newest first.',
    needs,
    query: z.strictObject({
      state: stateShape.default('held'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      after: z.string().max(200).optional().meta({ description: '“next” of the page before.' }),
    }),
    answers: { 200: pageShape },
    async handle({ site, actor, words, query: { state, limit, after } }) {
      const page = await readInboxPage(site, actor, {
        state,
        limit,
        after: after === undefined ? undefined : placeAt(after),
      });
      const { submissions, total, next } = page;
      const titles = await formTitles({ site, words }, submissions);
      const items = submissions.map((one) => summaryOf(one, titles));
      const ends = next ? { next: cursorText([next.createdAt, next.id]) } : {};
      return { status: 200, body: { items, total, ...ends } };
    },
  }),
  resource({
    operation: 'getMessage',
    method: 'GET',
    path: '/messages/:reference',
    shows: 'One message, with its answers in the words of the form.',
    needs,
    answers: { 200: messageShape },
    async handle({ site, actor, words, params: { reference } }) {
      const { submission, notes, files } = await readSubmission(site, actor, reference);
      const fileNames = new Map(files.map(({ id, name }) => [id, name]));
      const names = await displayNames(
        site,
        notes.map(({ author }) => author),
        words.t,
      );
      const body = {
        ...summaryOf(submission, await formTitles({ site, words }, [submission])),
        language: submission.language,
        held: holdReasons(submission.signs, words),
        answers: answerTexts(
          submission,
          await findForm(site, submission.form, submission.formVersion),
          {
            language: words.language,
            fileNames,
          },
        ),
        files: files.map(({ id, name, bytes }) => ({ id, name, bytes })),
        notes: notes.map((note) => ({ ...note, author: names.get(note.author) ?? '' })),
      };
      return { status: 200, body };
    },
  }),
  resource({
    operation: 'changeMessage',
    method: 'PATCH',
    path: '/messages/:reference',
    shows: 'Gives a message another state: out of review, spam, or closed.',
    needs,
    body: z.strictObject({ state: stateShape.exclude(['held']) }).meta({ id: 'MessageChange' }),
    answers: { 204: null },
    async handle({ site, actor, params: { reference }, body: { state } }) {
      await handleSubmission(site, actor, reference, { state });
      return { status: 204 };
    },
  }),
  resource({
    operation: 'deleteMessage',
    method: 'DELETE',
    path: '/messages/:reference',
    shows: 'Erases a message for good, with its files and emails.',
    needs,
    answers: { 204: null },
    async handle({ site, actor, params: { reference } }) {
      await eraseSubmissions(site, actor, { reference });
      return { status: 204 };
    },
  }),
];

/** The titles of the forms that messages came by, by their addresses. */
async function formTitles(
  { site, words }: Pick<Circumstances, 'site' | 'words'>,
  submissions: readonly Submission[],
): Promise<ReadonlyMap<string, string>> {
  const forms = [...new Set(submissions.map(({ form }) => form))];
  const titled = forms.map(async (form): Promise<[string, string]> => {
    const title = textIn((await findForm(site, form))?.title, words.language);
    return [form, title || form];
  });
  return new Map(await Promise.all(titled));
}

const summaryOf = (
  { reference, form, state, email, createdAt }: Submission,
  titles: ReadonlyMap<string, string>,
) => ({ reference, form: titles.get(form) ?? form, state, sender: email, sentAt: createdAt });

/** @throws cursor-unusable */
function placeAt(after: string): { createdAt: string; id: string } {
  const [createdAt, id] = readCursor(after, z.tuple([z.string().max(40), z.string().max(64)]));
  return { createdAt, id };
}
