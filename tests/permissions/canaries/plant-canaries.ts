// Words that occur nowhere else, in everything that visitors may not read: in each field for staff
// of each published record, and in every text of drafts and of what is published later.
import { itemDefinition } from '../../../packages/site/src/features/catalogue/item-definition.ts';
import { collectionFields } from '../../../packages/site/src/features/catalogue/fields/collection-fields.ts';
import { itemFields } from '../../../packages/site/src/features/catalogue/fields/item-fields.ts';
import { personFields } from '../../../packages/site/src/features/catalogue/fields/person-fields.ts';
import { placeFields } from '../../../packages/site/src/features/catalogue/fields/place-fields.ts';
import { fieldsIn } from '../../../packages/site/src/features/catalogue/fields/registry.ts';
import { subjectFields } from '../../../packages/site/src/features/catalogue/fields/subject-fields.ts';
import type { Item } from '../../../packages/site/src/features/catalogue/item.ts';
import { allKinds } from '../../../packages/site/src/features/kinds/record-kinds.ts';
import {
  canonicalJson,
  type RecordKind,
} from '../../../packages/site/src/features/records/record.ts';
import { insertRows } from '../../../packages/site/src/features/records/record-store.ts';
import { loadForWriting, parsed } from '../../../packages/site/src/features/records/records.ts';
import type { Row } from '../../../packages/site/src/platform/database/tables.ts';
import type { Writer } from '../../../packages/site/src/platform/database/database.ts';
import type { Fields } from '../../../packages/site/src/features/working/merge/body.ts';
import { keyed } from '../../../packages/site/src/features/working/merge/keys.ts';
import { insertCopy } from '../../../packages/site/src/features/working/working-copy-store.ts';
import { newId } from '../../../packages/site/src/platform/short-id.ts';
import type { Site } from '../../../packages/site/src/platform/site.ts';
import { reviseRecord } from '../../databases/records.ts';

/** What every canary begins with. */
export const CANARY = 'zqcanary';

/** What stands in the addresses of hidden records: whoever asks for one knows it. */
export const HIDDEN_ADDRESS = 'zqaddress';

/** A word in public fields, which has to be found where the canaries must not be. */
export const PUBLIC_WORD = 'zqpublic';

/** `valueOf`: a value that the field takes, with this word in it. */
type StaffField = { key: string; valueOf(word: string): unknown };

/** The forms that values for staff have; a field with another one needs its own here. */
const forms: readonly ((word: string) => unknown)[] = [
  (word) => word,
  (word) => ({ en: word }),
  (word) => [{ column: word, value: word }],
];

function staffFieldsIn(
  fields: Record<
    string,
    {
      key: string;
      visibility: string;
      schema: { safeParse(value: unknown): { success: boolean } };
    }
  >,
): StaffField[] {
  return fieldsIn(fields)
    .filter(({ visibility }) => visibility !== 'public')
    .map(({ key, schema }) => {
      const form = forms.find((one) => schema.safeParse(one(CANARY)).success);
      if (!form) throw new Error(`No value is known for the field “${key}”: add its form.`);
      return { key, valueOf: form };
    });
}

/** The registries of kinds of records whose fields say who may read them. */
const registries: readonly { kind: RecordKind; fields: readonly StaffField[] }[] = [
  { kind: 'item', fields: staffFieldsIn(itemFields) },
  { kind: 'person', fields: staffFieldsIn(personFields) },
  { kind: 'place', fields: staffFieldsIn(placeFields) },
  { kind: 'subject', fields: staffFieldsIn(subjectFields) },
  { kind: 'collection', fields: staffFieldsIn(collectionFields) },
];

/** The fields that are for staff, by kind. */
export const staffFields: ReadonlyMap<string, readonly string[]> = new Map(
  registries.map(({ kind, fields }) => [kind, fields.map(({ key }) => key)]),
);

/** A value with a canary for each field for staff of a kind. @param mark  ends each word */
export const valuesForStaff = (kind: string, mark: string): [string, unknown][] =>
  (registries.find((one) => one.kind === kind)?.fields ?? []).map(({ key, valueOf }) => [
    key,
    valueOf(`${CANARY}${key.toLowerCase()}${mark}`),
  ]);

/** Plants them. `full` has something in every public field. @returns the ids of the hidden records */
export async function plantCanaries(
  site: Site,
  full: string,
): Promise<{ id: string; kind: string }[]> {
  const hidden = await site.database.transaction(async (writer) => {
    const made = await addHidden(writer);
    for (const { kind, fields } of registries)
      if (fields.length > 0) await fillStaffFields(writer, kind);
    await addCopies(writer);
    return made;
  });
  await nameHidden(site, full, hidden);
  return hidden;
}

async function fillStaffFields(writer: Writer, kind: RecordKind): Promise<void> {
  const rows = await rowsOf(writer, kind);
  for (const [n, { id, body }] of rows.entries()) {
    const more = Object.fromEntries(valuesForStaff(kind, `x${n}`));
    const filled = { ...(JSON.parse(body) as object), ...more };
    await writer
      .updateTable('record')
      .set({ body: canonicalJson(filled) })
      .where('id', '=', id)
      .execute();
  }
}

const rowsOf = (writer: Writer, kind: RecordKind): Promise<Row<'record'>[]> =>
  writer
    .selectFrom('record')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .orderBy('id')
    .execute();

/** Of each kind a draft and a record that is published later, like the fullest one of the kind. */
async function addHidden(writer: Writer): Promise<{ id: string; kind: string }[]> {
  const made: { id: string; kind: string }[] = [];
  for (const { kind, outline } of allKinds) {
    const rows = await rowsOf(writer, kind);
    const fullest = rows.toSorted((a, b) => b.body.length - a.body.length)[0];
    if (!fullest) throw new Error(`There is no ${kind} to make a draft of.`);
    for (const [name, more] of [
      ['draft', { state: 'draft' }],
      ['later', { publish_at: '2027-01-01T00:00:00.000Z' }],
    ] as const) {
      const word = `${CANARY}${name}${kind}`;
      const row = {
        ...fullest,
        ...more,
        id: newId(),
        slug: `${HIDDEN_ADDRESS}${name}${kind}`,
        label: word,
        sort_key: word,
        initial: 'Z',
        body: canonicalJson(withWord(JSON.parse(fullest.body), word)),
      };
      const { links } = outline(JSON.parse(fullest.body), 'en');
      const identifiers = [{ scheme: 'accession', value: word }];
      await insertRows(writer, [row], [{ ...row, sortKey: word, identifiers, links }]);
      made.push({ id: row.id, kind });
    }
  }
  return made;
}

/** Of each kind a working copy of a record that everybody sees, and one of a record to come. */
async function addCopies(writer: Writer): Promise<void> {
  for (const { kind } of allKinds) {
    const rows = await rowsOf(writer, kind);
    const fullest = rows.toSorted((a, b) => b.body.length - a.body.length)[0];
    if (!fullest) throw new Error(`There is no ${kind} to make a copy of.`);
    const { version, body } = fullest;
    for (const [id, name] of [
      [fullest.id, 'copy'],
      [undefined, 'begun'],
    ] as const) {
      const word = `${CANARY}${name}${kind}`;
      const copied = keyed(withWord(JSON.parse(body), word) as Fields);
      await insertCopy(writer, {
        id: newId(),
        kind,
        record: id,
        base: id === undefined ? 0 : version,
        baseBody: id === undefined ? {} : keyed(JSON.parse(body) as Fields),
        seq: 2,
        body: copied,
        state: 'submitted',
        note: `${word} note`,
        clashes: [{ path: ['title'], yours: word, theirs: word }],
        planned: {
          at: '2027-01-01T00:00:00.000Z',
          seq: 2,
          body: copied,
          by: 'operator:ada',
          also: [],
        },
        createdAt: '2026-01-01T00:00:00.000Z',
        createdBy: 'operator:ada',
        updatedAt: '2026-01-01T00:00:00.000Z',
        updatedBy: 'operator:ada',
      });
    }
  }
}

/** Ids, instants and dates, and words that say of which form something is. */
const KEPT = /^[0-7][0-9a-z]{25}$|^[\d:TZ.+-]+$|^[a-z]+\/[a-z0-9.+-]+$/;
const KEPT_KEYS = new Set([
  'kind',
  'type',
  'group',
  'mode',
  'state',
  'status',
  'earliest',
  'latest',
  'use',
  'language',
]);
const ADDRESS_KEYS = new Set(['slug', 'path', 'formerSlugs', 'formerPaths']);

/** The body with the word in every text. */
function withWord(value: unknown, word: string, key = ''): unknown {
  if (typeof value === 'string') {
    if (ADDRESS_KEYS.has(key)) return word.replace(CANARY, HIDDEN_ADDRESS);
    return KEPT.test(value) || KEPT_KEYS.has(key) ? value : `${word} ${value}`;
  }
  if (Array.isArray(value)) return value.map((one) => withWord(one, word, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withWord(inner, word, name)]),
  );
}

/** The full item names the hidden records wherever an item names others, and has a public word. */
async function nameHidden(
  site: Site,
  full: string,
  hidden: readonly { id: string; kind: string }[],
): Promise<void> {
  const idsOf = (kind: string) => hidden.filter((one) => one.kind === kind).map(({ id }) => id);
  const item = (await loadForWriting<Item>(site.database.read, [full])).get(full);
  if (!item) throw new Error('The full item is not there.');
  const { body } = item;
  const [person, later] = idsOf('person');
  await reviseRecord(site, { kind: 'operator', name: 'ada' }, itemDefinition, {
    id: full,
    expectedVersion: item.version,
    body: {
      ...body,
      production: [
        ...(body.production ?? []),
        { role: 'artist', person, place: idsOf('place')[0] },
        { role: 'printer', person: later, place: idsOf('place')[1] },
      ],
      depictedPeople: [...(body.depictedPeople ?? []), ...idsOf('person')],
      depictedPlaces: [...(body.depictedPlaces ?? []), ...idsOf('place')],
      subjects: [...(body.subjects ?? []), ...idsOf('subject')],
      collections: [...(body.collections ?? []), ...idsOf('collection')],
      partOf: idsOf('item')[0],
      relatedItems: idsOf('item').map((id) => ({ item: id, relation: 'copy of' })),
      media: [...(body.media ?? []), ...idsOf('media')],
      notes: { en: `${PUBLIC_WORD} notes` },
    },
  });
}

/** The records and working copies that are planted, as they are stored. */
export async function storedCanaries(site: Site): Promise<string[]> {
  const { read } = site.database;
  const rows = await read.selectFrom('record').selectAll().execute();
  const copies = await read.selectFrom('working_copy').selectAll().execute();
  return [
    ...rows.map((row) => JSON.stringify(parsed(row))),
    ...copies.map(({ body }) => body),
  ].flatMap((text) => text.match(new RegExp(`${CANARY}[a-z]+`, 'g')) ?? []);
}
