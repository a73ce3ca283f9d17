// How many values of each field visitors may read, and how many only staff, by the source that set
// them.
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import { collectionFields } from '../../catalogue/fields/collection-fields.ts';
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import { personFields } from '../../catalogue/fields/person-fields.ts';
import { placeFields } from '../../catalogue/fields/place-fields.ts';
import { subjectFields } from '../../catalogue/fields/subject-fields.ts';
import { walkRecordIds } from '../../records/list-records.ts';
import { isPublic, type RecordKind } from '../../records/record.ts';
import { versionsOf } from '../../records/record-versions.ts';
import { loadForWriting } from '../../records/records.ts';
import { settersOf } from './field-history.ts';
import { findSourcesOfRuns } from './visibility-store.ts';

/** How many records are looked at at once. */
const AT_ONCE = 500;

type Fields = Readonly<Record<string, { visibility: string }>>;

const registries: readonly { kind: RecordKind; fields: Fields }[] = [
  { kind: 'item', fields: itemFields },
  { kind: 'person', fields: personFields },
  { kind: 'place', fields: placeFields },
  { kind: 'subject', fields: subjectFields },
  { kind: 'collection', fields: collectionFields },
  // Of media only what an import may keep for staff.
  {
    kind: 'media',
    fields: { transcriptions: { visibility: 'staff' }, transcribedText: { visibility: 'public' } },
  },
];

/** `source` is the key of the source that set the values, undefined for people. */
export type FieldCount = {
  source: string | undefined;
  kind: RecordKind;
  field: string;
  public: number;
  staff: number;
};

/**
 * The values of all fields of the catalogue, in the order of sources, kinds and fields. What is in
 * a draft is for staff, whatever the field.
 * @throws not-allowed
 */
export async function countVisibility(site: Site, actor: Actor): Promise<FieldCount[]> {
  require(actor, 'audit:read');
  const sources = await findSourcesOfRuns(site.database.read);
  const counts = new Map<string, FieldCount>();
  for (const { kind, fields } of registries)
    for (let after: string | undefined = ''; after !== undefined;)
      after = await countSome(site, { kind, fields, after, sources }, counts);
  return inOrder([...counts.values()]);
}

/** Counts the next records of a kind. @returns the last of them, nothing after the end */
async function countSome(
  site: Site,
  {
    kind,
    fields,
    after,
    sources,
  }: {
    kind: RecordKind;
    fields: Fields;
    after: string;
    sources: ReadonlyMap<string, string>;
  },
  counts: Map<string, FieldCount>,
): Promise<string | undefined> {
  const ids = await walkRecordIds(site, kind, after, AT_ONCE);
  const records = [...(await loadForWriting<object>(site.database.read, ids)).values()];
  for (const versions of await versionsOf(site.database.read, records)) {
    const record = versions.at(-1);
    const isVisible = record !== undefined && isPublic(record, site.clock.now());
    const sourced = versions.map(({ body, runId }) => ({
      body,
      source: runId === undefined ? undefined : (sources.get(runId) ?? runId),
    }));
    for (const [field, source] of settersOf(sourced)) {
      if (kind === 'media' && !(field in fields)) continue;
      const count = countOf(counts, { source, kind, field });
      if (isVisible && fields[field]?.visibility === 'public') count.public++;
      else count.staff++;
    }
  }
  return ids.at(-1);
}

function countOf(
  counts: Map<string, FieldCount>,
  of: Pick<FieldCount, 'source' | 'kind' | 'field'>,
): FieldCount {
  const key = JSON.stringify([of.source, of.kind, of.field]);
  const known = counts.get(key);
  if (known) return known;
  const count = { ...of, public: 0, staff: 0 };
  counts.set(key, count);
  return count;
}

/** By source, people last; within one by kind and field as the registries have them. */
function inOrder(counts: readonly FieldCount[]): FieldCount[] {
  const places = new Map(
    registries
      .flatMap(({ kind, fields }) => Object.keys(fields).map((field) => `${kind} ${field}`))
      .map((name, place) => [name, place]),
  );
  const placeOf = ({ kind, field }: FieldCount) => places.get(`${kind} ${field}`) ?? places.size;
  return counts.toSorted(
    (a, b) =>
      Number(a.source === undefined) - Number(b.source === undefined) ||
      (a.source ?? '').localeCompare(b.source ?? '') ||
      placeOf(a) - placeOf(b),
  );
}
