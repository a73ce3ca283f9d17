// Finds what is to be cited, and where the lasting address of a record leads.
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { visitor } from '../access/actor.ts';
import { surroundingsOf } from '../catalogue/read-catalogue.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import type { Item } from '../catalogue/item.ts';
import type { Entry } from '../editorial/entry.ts';
import type { MuseumEvent } from '../events/schedule/event.ts';
import { addressOf, recordKinds } from '../kinds/record-kinds.ts';
import { inLanguage, type LanguageMap } from '../records/language-map.ts';
import { readPublic, readRecord, readTombstone } from '../records/records.ts';
import type { RecordKind, Stored } from '../records/record.ts';
import { sampleName } from '../sample/sample-state.ts';
import { arkOf, readArkRoot } from './ark.ts';
import { citableItem, type Institution } from './citable-item.ts';
import type { Citable, CitableKind } from './citable.ts';

type CitingContext = {
  language: string;
  /** The public address of the site, without a slash at the end. */ origin: string;
};

/** The museum's name in a language, and its town. */
export async function institutionOf(site: Site, language: string): Promise<Institution> {
  return {
    museum: site.settings['site.name'] || (await sampleName(site, language)) || 'Our museum',
    place: site.settings['site.place'],
  };
}

/** The lasting address of a record. */
export const permalinkOf = (origin: string, id: string): string => `${origin}/i/${id}`;

/** The ARK of a record, where the museum gives such names. */
export function arkFor(site: Site, id: string): string | undefined {
  const root = readArkRoot(site.settings['site.ark']);
  return root && arkOf(id, root);
}

/** The public items with these ids, as they are cited, in the order of the ids. */
export async function citableItems(
  site: Site,
  ids: readonly string[],
  { language, origin }: CitingContext,
): Promise<Citable[]> {
  const found = await readPublic(site, ids, 'item');
  const items = ids.flatMap((id) => (found.get(id) as Stored<Item> | undefined) ?? []);
  const [around, institution] = await Promise.all([
    surroundingsOf(site, items, 'page'),
    institutionOf(site, language),
  ]);
  return items.map((item) =>
    citableItem(item, around, {
      institution,
      language,
      url: permalinkOf(origin, item.id),
      ark: arkFor(site, item.id),
    }),
  );
}

type Written = { title: LanguageMap };

/** Anything that can be cited. @throws not-found, withdrawn */
export async function citableOf(site: Site, id: string, context: CitingContext): Promise<Citable> {
  const record = (await readPublic(site, [id])).get(id);
  if (!record || record.kind === 'item') {
    // What is not public is refused here with its reason.
    await readRecord(site, visitor, itemDefinition, id);
    const [item] = await citableItems(site, [id], context);
    if (item) return item;
  }
  if (!record || !isCitable(record.kind)) throw failure('not-found', 'page');
  const title = inLanguage((record.body as Written).title, context.language) ?? {
    text: record.label,
    language: '',
  };
  return {
    id,
    kind: record.kind,
    title: title.text,
    language: title.language,
    makers: [],
    date: dateOf(record),
    medium: undefined,
    dimensions: undefined,
    accessionNumber: undefined,
    collection: undefined,
    ...(await institutionOf(site, context.language)),
    url: permalinkOf(context.origin, id),
    ark: arkFor(site, id),
    rights: undefined,
    description: undefined,
    changed: record.updatedAt.slice(0, 10),
  };
}

function isCitable(kind: RecordKind): kind is CitableKind {
  return ['item', 'story', 'page', 'exhibition', 'event'].includes(kind);
}

function dateOf(record: Stored<unknown>): Citable['date'] {
  if (record.kind === 'exhibition') {
    const { from, until } = record.body as Entry;
    return (from ?? until) ? { from: from ?? until ?? '', until: until ?? from ?? '' } : undefined;
  }
  if (record.kind !== 'event') return undefined;
  const day = (record.body as MuseumEvent).schedule.start.slice(0, 10);
  return { from: day, until: day };
}

/**
 * The page that a lasting address leads to, without its language. It follows every rename.
 * @throws not-found, withdrawn
 */
export async function pageOfRecord(site: Site, id: string): Promise<string> {
  const record = (await readPublic(site, [id])).get(id);
  if (!record) {
    const gone = await readTombstone(site, id);
    if (gone) throw failure('withdrawn', gone.label);
    // Says about an archived item that it was withdrawn; a draft was never here.
    await readRecord(site, visitor, itemDefinition, id);
    throw failure('not-found', 'page');
  }
  const page = addressOf(record);
  if (!page || !recordKinds[record.kind].pages?.hasPermalink) throw failure('not-found', 'page');
  return page;
}
