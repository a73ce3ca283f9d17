// What editors of records are made of: their fields, the records that these may name, and the
// numbers that a new item may have.
import { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import type { Translator } from '../../platform/i18n/translator.ts';
import { addNamed } from '../catalogue/add-named.ts';
import { editedKinds, editorOf } from '../catalogue/editor.ts';
import type { EditorSection } from '../catalogue/fields/editing.ts';
import { suggestNumbers } from '../catalogue/suggest-numbers.ts';
import { addressOf } from '../kinds/record-kinds.ts';
import { findNames, readNames } from '../records/find-names.ts';
import type { Stored } from '../records/record.ts';
import { doOnce, READS_KEY } from './do-once.ts';
import { resource } from './resource.ts';

const kindShape = z.enum(['item', 'person', 'place', 'subject', 'collection', 'media']);

const sectionShape = z
  .strictObject({
    group: z.string(),
    label: z.string(),
    fields: z.array(
      z
        .looseObject({
          key: z.string(),
          label: z.string(),
          help: z.string(),
          staff: z.boolean().meta({ description: 'Whether it never leaves the museum.' }),
          control: z.string(),
        })
        .meta({ id: 'EditorField', description: 'A field, with what its control needs.' }),
    ),
  })
  .meta({ id: 'EditorSection' });

const nameShape = z
  .strictObject({
    id: z.string(),
    kind: z.string(),
    label: z.string(),
    note: z.string().meta({ description: 'What tells two of one name apart: a number, dates.' }),
    state: z.enum(['draft', 'published', 'archived']),
    address: z.string().optional().meta({ description: 'Its page on the site.' }),
  })
  .meta({ id: 'RecordName', description: 'A record as other records name it.' });

type RecordName = z.infer<typeof nameShape>;

const numbersShape = z.strictObject({ items: z.array(z.string()) }).meta({ id: 'Numbers' });

export const editingResources = [
  resource({
    operation: 'getEditor',
    method: 'GET',
    path: '/editors/:kind',
    shows: 'The fields of a kind of record that may be edited, under their headings.',
    needs: 'signed-in',
    answers: { 200: z.strictObject({ items: z.array(sectionShape) }).meta({ id: 'Editor' }) },
    handle({ actor, params, words }) {
      const kind = editedKinds.find((one) => one === params.kind);
      if (!kind) throw failure('not-found', 'editor');
      const sections: EditorSection[] = editorOf(kind, { actor, ...wordsOf(words) });
      return { status: 200, body: { items: sections } };
    },
  }),
  resource({
    operation: 'findNames',
    method: 'GET',
    path: '/names',
    shows: 'Records by words of their names or the start of a number, or by their ids.',
    needs: 'signed-in',
    query: z.strictObject({
      kind: kindShape.optional(),
      q: z.string().max(200).default(''),
      scheme: z.string().max(100).optional(),
      ids: z.string().max(20_000).optional().meta({ description: 'Separated by commas.' }),
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    answers: { 200: z.strictObject({ items: z.array(nameShape) }).meta({ id: 'RecordNames' }) },
    async handle({ site, actor, query: { kind, q, scheme, ids, limit } }) {
      const records =
        kind === undefined
          ? await readNames(site, actor, (ids ?? '').split(',').filter(Boolean))
          : await findNames(site, actor, { kind, query: q, scheme, limit });
      return { status: 200, body: { items: records.map(nameOfRecord) } };
    },
  }),
  resource({
    operation: 'addName',
    method: 'POST',
    path: '/names',
    shows: 'Makes a draft of a person, place, subject or collection of nothing but its name.',
    needs: 'signed-in',
    reads: READS_KEY,
    body: z.strictObject({
      kind: z.enum(['person', 'place', 'subject', 'collection']),
      name: z.string().trim().min(1).max(1000),
      language: z.string().min(2).max(35),
      group: z
        .enum(['subject', 'type', 'material', 'technique', 'culture', 'period', 'style'])
        .optional(),
    }),
    answers: { 201: nameShape },
    handle: ({ body, ...sent }) =>
      doOnce(sent, body, async (writer) => ({
        status: 201,
        body: nameOfRecord(await addNamed({ ...sent, writer }, body)),
      })),
  }),
  resource({
    operation: 'suggestNumbers',
    method: 'GET',
    path: '/number-suggestions',
    shows: 'Numbers that a new item may have, in the museum’s own patterns; no item has them.',
    needs: 'signed-in',
    answers: { 200: numbersShape },
    handle: async ({ site, actor }) => ({
      status: 200,
      body: { items: await suggestNumbers(site, actor) },
    }),
  }),
];

const wordsOf = ({ language, t }: Translator) => ({ language, t });

function nameOfRecord(record: Stored<unknown>): RecordName {
  const { id, kind, label, state } = record;
  const address = addressOf(record);
  return {
    id,
    kind,
    label,
    note: noteOn(record),
    state,
    ...(address === undefined ? {} : { address }),
  };
}

function noteOn({ body }: Stored<unknown>): string {
  const { accessionNumber, lifeDates, type } = body as Partial<Record<string, unknown>>;
  const note = accessionNumber ?? lifeDates ?? type;
  return typeof note === 'string' ? note : '';
}
