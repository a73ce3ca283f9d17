// Lists of records: pages by cursor, counts, everything that matches, and the lists that staff
// keep.
import { z } from 'zod';
import { displayNames } from '../accounts/display-names.ts';
import { submissionsOf } from '../working/submissions.ts';
import { gapNames, type ListedKind } from '../lists/gaps.ts';
import { countForStaff, idsForStaff, listForStaff, type ListRow } from '../lists/list-for-staff.ts';
import { listOrders, type Cursor, type PageAt } from '../lists/list-orders.ts';
import { readNextSteps } from '../lists/next-steps.ts';
import { nextSteps } from '../lists/step-names.ts';
import { listViews, removeView, saveView } from '../lists/saved-views.ts';
import { cursorText, readCursor } from './cursor.ts';
import { doOnce, READS_KEY } from './do-once.ts';
import { apiKinds, stateShape, type ApiKind } from './record-shapes.ts';
import { resource, type Circumstances, type Resource } from './resource.ts';

const MAX_ROWS = 200;
const MAX_IDS = 200_000;

const orderNames = Object.keys(listOrders) as (keyof typeof listOrders)[];

/** A parameter that may come once or more often. */
const gaps = z.union([z.enum(gapNames), z.array(z.enum(gapNames)).max(gapNames.length)]);

const filter = {
  state: stateShape.optional(),
  lacks: gaps.optional().meta({ description: 'Only records that lack all of these.' }),
  collection: z.string().max(64).optional().meta({ description: 'The id of a collection.' }),
  words: z.string().max(500).optional().meta({ description: 'Beginnings of words, all of them.' }),
};

const order = z
  .templateLiteral([z.enum(['', '-']), z.enum(orderNames)])
  .default('name')
  .meta({ description: 'Items by number, people by family name; with “-” the other way round.' });

const pageQuery = z.strictObject({
  ...filter,
  order,
  limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(50),
  after: z.string().max(2000).optional().meta({ description: '“next” of the page before.' }),
  before: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: '“previous” of the page after, or “end” for the last page.' }),
});

const row = z
  .strictObject({
    id: z.string(),
    kind: z.string(),
    state: stateShape,
    label: z.string(),
    version: z.int(),
    updatedAt: z.string(),
    updatedBy: z.string(),
    updatedByName: z.string().meta({ description: 'Who saved it last, for people to read.' }),
    submitted: z
      .strictObject({ at: z.iso.datetime(), by: z.string() })
      .optional()
      .meta({ description: 'Changes wait for approval: since when, and who asks for it.' }),
    gaps: z.array(z.enum(gapNames)).meta({ description: 'What it lacks before it is good.' }),
    number: z.string().optional(),
    makers: z.string().optional(),
    date: z.string().optional(),
    picture: z.strictObject({ preview: z.string(), address: z.string().optional() }).optional(),
  })
  .meta({ id: 'ListRow' });

const pageShape = z
  .strictObject({
    items: z.array(row),
    next: z.string().optional().meta({ description: 'Absent on the last page.' }),
    previous: z.string().optional().meta({ description: 'Absent on the first page.' }),
    isBehind: z.boolean().meta({ description: 'Whether recent changes are still to come.' }),
  })
  .meta({ id: 'ListPage' });

const countsShape = z
  .strictObject({
    total: z.int(),
    isMore: z.boolean().meta({
      description: 'Whether there are more: of what words find, 10,000 are counted at the most.',
    }),
    states: z.record(z.string(), z.int()),
    gaps: z.record(z.string(), z.int()),
  })
  .meta({ id: 'ListCounts' });

const viewInput = {
  name: z.string().trim().min(1).max(200),
  query: z.string().max(4000).meta({ description: 'The parameters of the list.' }),
  isShared: z.boolean().meta({ description: 'Whether everybody at the desk has it.' }),
};
const viewShape = z
  .strictObject({ id: z.string(), ...viewInput, isOwn: z.boolean() })
  .meta({ id: 'View' });

export const listResources: readonly Resource[] = [
  ...apiKinds.flatMap((kind) => [...reading(kind), ...views(kind)]),
  resource({
    operation: 'listNextSteps',
    method: 'GET',
    path: '/next-steps',
    shows: 'What a new museum has not done yet and whoever asks may do, the first thing first.',
    needs: 'signed-in',
    answers: {
      200: z.strictObject({ items: z.array(z.enum(nextSteps)) }).meta({ id: 'NextSteps' }),
    },
    handle: async ({ site, actor }) => ({
      status: 200,
      body: { items: await readNextSteps(site, actor) },
    }),
  }),
];

function reading({ name, definition: { kind: recordKind, plural } }: ApiKind): Resource[] {
  const kind = recordKind as ListedKind;
  return [
    resource({
      operation: `list${name}`,
      method: 'GET',
      path: `/${plural}`,
      shows: 'A page of records, drafts included, with what each lacks.',
      needs: 'record:read-draft',
      query: pageQuery,
      answers: { 200: pageShape },
      async handle({ site, actor, query, words }) {
        const { rows, next, previous, isBehind } = await listForStaff(
          site,
          actor,
          filterOf(kind, query),
          {
            ...orderOf(query.order),
            limit: query.limit,
            at: pageAt(query),
            language: words.language,
          },
        );
        const items = await withPeople({ site, words }, rows);
        const body = {
          items,
          isBehind,
          ...(next ? { next: cursorOf(next) } : {}),
          ...(previous ? { previous: cursorOf(previous) } : {}),
        };
        return { status: 200, body };
      },
    }),
    resource({
      operation: `count${name}`,
      method: 'GET',
      path: `/${plural}/counts`,
      shows: 'How many records there are, by state and by what they lack.',
      needs: 'record:read-draft',
      query: z.strictObject(filter),
      answers: { 200: countsShape },
      handle: async ({ site, actor, query }) => ({
        status: 200,
        body: await countForStaff(site, actor, filterOf(kind, query)),
      }),
    }),
    resource({
      operation: `match${name}`,
      method: 'GET',
      path: `/${plural}/ids`,
      shows: 'The ids of all that match, in the order of the list.',
      needs: 'record:read-draft',
      query: z.strictObject({ ...filter, order }),
      answers: { 200: z.strictObject({ ids: z.array(z.string()) }).meta({ id: 'Ids' }) },
      async handle({ site, actor, query }) {
        const page = { ...orderOf(query.order), limit: MAX_IDS };
        const ids = await idsForStaff(site, actor, filterOf(kind, query), page);
        return { status: 200, body: { ids } };
      },
    }),
  ];
}

/** Lines with the names of who saved them last, and who submitted changes of them. */
async function withPeople(
  { site, words }: Pick<Circumstances, 'site' | 'words'>,
  rows: readonly ListRow[],
): Promise<z.input<typeof row>[]> {
  const submissions = await submissionsOf(
    site,
    rows.map(({ id }) => id),
  );
  const people = [
    ...rows.map(({ updatedBy }) => updatedBy),
    ...[...submissions.values()].map(({ by }) => by),
  ];
  const names = await displayNames(site, people, words.t);
  return rows.map((one) => {
    const submission = submissions.get(one.id);
    return {
      ...one,
      updatedByName: names.get(one.updatedBy) ?? '',
      ...(submission
        ? { submitted: { at: submission.at, by: names.get(submission.by) ?? '' } }
        : {}),
    };
  });
}

function views({ name, definition: { kind, plural } }: ApiKind): Resource[] {
  return [
    resource({
      operation: `list${name}Views`,
      method: 'GET',
      path: `/${plural}/views`,
      shows: 'The lists that whoever asks has kept, and those that others share.',
      needs: 'record:read-draft',
      answers: { 200: z.strictObject({ items: z.array(viewShape) }).meta({ id: 'Views' }) },
      handle: async ({ site, actor }) => ({
        status: 200,
        body: { items: await listViews(site, actor, kind) },
      }),
    }),
    resource({
      operation: `add${name}View`,
      method: 'POST',
      path: `/${plural}/views`,
      shows: 'Keeps a list under a name.',
      needs: 'record:read-draft',
      reads: READS_KEY,
      body: z.strictObject(viewInput).meta({ id: 'SaveView' }),
      answers: { 201: viewShape },
      handle: ({ body, ...sent }) =>
        doOnce(sent, body, async (writer) => ({
          status: 201,
          body: await saveView({ ...sent, writer }, kind, body),
        })),
    }),
    resource({
      operation: `remove${name}View`,
      method: 'DELETE',
      path: `/${plural}/views/:id`,
      shows: 'Forgets a list that whoever asks has kept.',
      needs: 'record:read-draft',
      answers: { 204: null },
      async handle({ site, actor, params: { id } }) {
        await site.database.transaction((writer) => removeView({ writer, actor }, kind, id));
        return { status: 204 };
      },
    }),
  ];
}

type Filter = z.output<z.ZodObject<typeof filter>>;

const filterOf = (kind: ListedKind, { state, lacks, collection, words }: Filter) => ({
  kind,
  gaps: lacks === undefined ? [] : [lacks].flat(),
  state,
  collection,
  words,
});

const orderOf = (given: string) => ({
  order: given.replace('-', '') as keyof typeof listOrders,
  isDescending: given.startsWith('-'),
});

/** @throws cursor-unusable */
function pageAt({
  after,
  before,
}: {
  after?: string | undefined;
  before?: string | undefined;
}): PageAt {
  if (before === 'end') return 'last';
  if (before !== undefined) return { before: placeAt(before) };
  return after === undefined ? 'first' : { after: placeAt(after) };
}

const cursorOf = ({ key, id }: Cursor): string => cursorText([key, id]);

/** @throws cursor-unusable */
function placeAt(text: string): Cursor {
  const [key, id] = readCursor(text, z.tuple([z.string(), z.string()]));
  return { key, id };
}
