// What files name: records by id, number, slug, title or path, and languages. A name that nothing
// has is reported where it is written, and its record is not published.
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import { idsByIdentifier, listRecords, walkRecordIds } from '../../records/list-records.ts';
import { defaultLanguage, idsByExact, loadForWriting } from '../../records/records.ts';
import type { RecordKind } from '../../records/record.ts';
import type { ContentProblem, Reference, Understood } from './codec.ts';
import { foldPath } from './file-memory.ts';
import { isLanguage } from './languages.ts';

/** The files of a folder by what others call them. */
export type NamedFiles = ReadonlyMap<string, Understood>;

export function namedFiles(site: Site, understood: readonly Understood[]): NamedFiles {
  const files = new Map<string, Understood>();
  for (const one of understood) {
    const { codec, record, body } = one;
    const { label, slug } = codec.definition.outline(body, defaultLanguage(site));
    const path = record.file.replace(/(\/(page|story|exhibition|file|recording))?\.json$/, '');
    const inFolder = path.slice(codec.folder.length + 1);
    for (const name of [record.id, codec.key?.of(body), slug, label, path, inFolder, record.file])
      if (name) {
        const key = nameKey(codec.definition.kind, name);
        if (!files.has(key)) files.set(key, one);
      }
  }
  return files;
}

const nameKey = (kind: RecordKind, name: string) => `${kind} ${foldPath(name)}`;

/** The file of the folder that a reference means. */
export const fileNamed = (files: NamedFiles, { kind, name }: Reference): Understood | undefined =>
  files.get(nameKey(kind, name));

type Checked = { problems: ContentProblem[]; notices: ContentProblem[] };

/**
 * Reports names that nothing has, and holds the records that name them. A site that has nothing of
 * a kind yet gets its content before its catalogue: then there is nothing to compare with.
 */
export async function checkReferences(
  site: Site,
  understood: readonly Understood[],
): Promise<Checked> {
  const files = namedFiles(site, understood);
  const kinds = new Set(understood.map(({ codec }) => codec.definition.kind));
  const checked: Checked = { problems: [], notices: [] };
  const states = new Map<string, NameState>();
  const unchecked = new Set<RecordKind>();
  for (const one of understood) {
    for (const tag of languagesIn(one.body))
      if (!isLanguage(tag.name)) hold(checked, one, tag.at, unknownLanguage(tag.name));
    for (const reference of one.codec.references?.(one.body) ?? []) {
      const { kind, name, at } = reference;
      const key = nameKey(kind, name);
      const state = files.has(key)
        ? 'known'
        : (states.get(key) ?? (await stateOf(site, kinds, reference)));
      states.set(key, state);
      if (state === 'unknown') hold(checked, one, at, unknownName(reference));
      if (state === 'unchecked' && !unchecked.has(kind)) {
        unchecked.add(kind);
        checked.notices.push({ ...placeOf(one, at), ...noneYet(reference) });
      }
    }
  }
  return checked;
}

type NameState = 'known' | 'unknown' | 'unchecked';

async function stateOf(
  site: Site,
  kinds: ReadonlySet<RecordKind>,
  reference: Reference,
): Promise<NameState> {
  if ((await findNamed(site.database.read, site, reference)) !== undefined) return 'known';
  const { kind } = reference;
  const isEmpty = !kinds.has(kind) && (await walkRecordIds(site, kind, '', 1)).length === 0;
  return isEmpty ? 'unchecked' : 'unknown';
}

function hold(
  { problems }: Checked,
  one: Understood,
  at: readonly PropertyKey[],
  reason: Reason,
): void {
  one.record.held = true;
  problems.push({ ...placeOf(one, at), ...reason, holds: true });
}

const placeOf = ({ record }: Understood, at: readonly PropertyKey[]) => ({
  file: record.file,
  line: 1,
  ...record.where?.(at),
});

const noneYet = ({ kind, name }: Reference): Reason => ({
  reason: `“${name}” was not checked, since the site has no ${nameOfKind(kind)} yet`,
  whatToDo: 'Import the folder again when it has.',
});

const nameOfKind = (kind: RecordKind) => (kind === 'media' ? 'file or recording' : kind);

type Reason = Pick<ContentProblem, 'reason' | 'whatToDo'>;

const unknownName = ({ kind, name }: Reference): Reason => ({
  reason: `there is no ${nameOfKind(kind)} called “${name}”`,
  whatToDo: 'Correct the name, or import what it names first.',
});

const unknownLanguage = (tag: string): Reason => ({
  reason: `“${tag}” is not a language`,
  whatToDo: 'Use a language tag, such as en or pt-BR.',
});

/** Names of settings that are texts in several languages. */
const worded = new Set(
  'name title description label text summary lead button hint promise whatToExpect accessNotes howToGetThere space caption altText place credit'.split(
    ' ',
  ),
);

type Found = { name: string; at: PropertyKey[] };

/** The languages of the texts in a body. */
function languagesIn(value: unknown, at: PropertyKey[] = []): Found[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((inner, i) => languagesIn(inner, [...at, i]));
  const entries = Object.entries(value);
  if (worded.has(String(at.at(-1))) && entries.every(([, text]) => typeof text === 'string'))
    return entries.flatMap(([name]) => (name === 'none' ? [] : [{ name, at: [...at, name] }]));
  return entries.flatMap(([name, inner]) =>
    name === 'content' && at.length === 0 ? [] : languagesIn(inner, [...at, name]),
  );
}

const schemes: Partial<Record<RecordKind, readonly string[]>> = {
  venue: ['slug'],
  series: ['slug'],
  form: ['slug'],
  exhibition: ['path'],
  media: ['handout', 'path'],
};

/** The record that has a name: an id, an identifier, or a title in any language. */
export async function findNamed(
  reader: Writer | Site['database']['read'],
  site: Site,
  { kind, name }: Reference,
): Promise<string | undefined> {
  const byId = (await loadForWriting<unknown>(reader, [name])).get(name);
  if (byId?.kind === kind) return byId.id;
  for (const scheme of schemes[kind] ?? []) {
    const found = (await idsByExact(reader, kind, scheme, [name])).get(name);
    if (found !== undefined) return found;
  }
  if (kind === 'media' || kind === 'form') return undefined;
  if (kind !== 'exhibition') {
    const [found] = await idsByIdentifier(site, kind, name);
    if (found !== undefined) return found;
  }
  if (kind === 'item' || kind === 'place') return undefined;
  const folded = name.toLowerCase();
  const all = await listRecords<{ title?: object; name?: object }>(site, kind, { limit: 10_000 });
  return all.find(({ slug, body }) =>
    [slug, ...Object.values(body.title ?? body.name ?? {})].some(
      (one) => typeof one === 'string' && one.toLowerCase() === folded,
    ),
  )?.id;
}

/** A body whose references by id have the ids of what they name. */
export async function withIds(
  one: Understood,
  idOf: (reference: Reference) => Promise<string | undefined>,
): Promise<Understood> {
  const references = (one.codec.references?.(one.body) ?? []).filter(({ byId }) => byId);
  if (references.length === 0) return one;
  const body = structuredClone(one.body);
  for (const reference of references) {
    const id = await idOf(reference);
    if (id !== undefined) setAt(body, reference.at, id);
  }
  return { ...one, body };
}

function setAt(value: unknown, [first, ...rest]: readonly PropertyKey[], to: string): void {
  if (value === null || typeof value !== 'object' || first === undefined) return;
  if (rest.length === 0) Reflect.set(value, first, to);
  else setAt(Reflect.get(value, first), rest, to);
}
