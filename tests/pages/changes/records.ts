// Changes of records of every kind: what they hold and name, their state, address and schedule; and
// what comes and goes with whole imports.
import { contentCodecs } from '../../../packages/site/src/app/content-codecs.ts';
import { importContent } from '../../../packages/site/src/features/editorial/content/transfer-content.ts';
import type { Entry, EntryKind } from '../../../packages/site/src/features/editorial/entry.ts';
import { saveEntry } from '../../../packages/site/src/features/editorial/save-entry.ts';
import type { MuseumEvent } from '../../../packages/site/src/features/events/schedule/event.ts';
import {
  extendDates,
  saveEvent,
  saveSeries,
  saveVenue,
} from '../../../packages/site/src/features/events/schedule/save-event.ts';
import type { Series } from '../../../packages/site/src/features/events/schedule/series.ts';
import type { Venue } from '../../../packages/site/src/features/events/schedule/venue.ts';
import { listRuns } from '../../../packages/site/src/features/imports/import-items.ts';
import { undoRun } from '../../../packages/site/src/features/imports/undo-run.ts';
import {
  closeRun,
  noteEntries,
  openRun,
} from '../../../packages/site/src/features/imports/open-run.ts';
import { SAMPLE_KEY } from '../../../packages/site/src/features/sample/sample-key.ts';
import { recordKinds } from '../../../packages/site/src/features/kinds/record-kinds.ts';
import type {
  RecordDefinition,
  RecordKind,
} from '../../../packages/site/src/features/records/record.ts';
import {
  addRecord,
  reviseRecordIn,
  withdrawRecord,
} from '../../../packages/site/src/features/records/records.ts';
import { contentFolder } from '@vitrine/sample-museum';
import { importNames } from '../../faults/imported-museum.ts';
import { ada, type Changes, type Chosen, type Fields } from './change.ts';

/** Lists of a kind's records in which others are named, with their kind. */
const lists: Readonly<Record<string, readonly [field: string, kind: RecordKind][]>> = {
  item: [
    ['subjects', 'subject'],
    ['collections', 'collection'],
    ['objectTypes', 'subject'],
    ['materials', 'subject'],
    ['depictedPeople', 'person'],
    ['depictedPlaces', 'place'],
    ['media', 'media'],
  ],
  subject: [['broader', 'subject']],
  event: [['items', 'item']],
};
/** Single fields in which others are named. */
const single: Readonly<Record<string, readonly [field: string, kind: RecordKind][]>> = {
  item: [['partOf', 'item']],
  place: [['parent', 'place']],
  collection: [
    ['parent', 'collection'],
    ['keyItem', 'item'],
  ],
  event: [
    ['series', 'series'],
    ['venue', 'venue'],
  ],
};
const RIGHTS = [
  'http://creativecommons.org/publicdomain/zero/1.0/',
  'http://rightsstatements.org/vocab/InC/1.0/',
];

/** Kinds of which every change below is made. */
const kinds = [
  'item',
  'person',
  'place',
  'subject',
  'collection',
  'event',
  'venue',
  'series',
  'page',
  'story',
  'exhibition',
  'menu',
  'notice',
  'redirect',
  'media',
  'form',
] as const satisfies readonly RecordKind[];
const entries: ReadonlySet<RecordKind> = new Set(['page', 'story', 'exhibition']);
/** What other records can be left without. */
const withdrawable = ['item', 'person', 'subject', 'collection', 'event', 'notice'] as const;

const mapsOf = (body: Fields) =>
  ['title', 'name', 'text', 'caption', 'summary', 'description', 'lead', 'promise'].filter(
    (field) => typeof body[field] === 'object' && body[field] !== null,
  );

/** Another name, text, right, state or reference in what a record holds. */
async function altered(
  { random, ids }: Chosen,
  { id, kind, body }: { id: string; kind: string; body: Fields },
): Promise<Fields> {
  const without = (among: readonly string[]) => among.filter((one) => one !== id);
  if (random.chance(0.4) && lists[kind]) {
    const [field, of] = random.of(lists[kind]);
    const others = without(await ids(of));
    const before = (body[field] as string[] | undefined) ?? [];
    if (before.length > 0 && random.chance(0.5)) return { ...body, [field]: before.slice(1) };
    return others.length === 0
      ? body
      : { ...body, [field]: [...new Set([random.of(others), ...before])] };
  }
  if (random.chance(0.3) && single[kind]) {
    const [field, of] = random.of(single[kind]);
    const { [field]: before, ...rest } = body;
    const others = without(await ids(of));
    return before === undefined && others.length > 0
      ? { ...rest, [field]: random.of(others) }
      : rest;
  }
  if (kind === 'menu')
    return { ...body, entries: [{ label: { en: random.word() }, to: '/about' }] };
  if (kind === 'redirect') return { ...body, to: `/${random.of(['about', 'people', 'data'])}` };
  if (kind === 'form' && random.chance(0.3))
    return { ...body, unlisted: body['unlisted'] !== true };
  if (kind === 'item' && random.chance(0.2))
    return { ...body, rights: { statement: random.of(RIGHTS) } };
  if (kind === 'venue' && random.chance(0.5)) return { ...body, hours: hoursFrom(random) };
  if (kind === 'event' && random.chance(0.4))
    return { ...body, status: random.of(['confirmed', 'cancelled', 'postponed']) };
  const field = random.of(
    mapsOf(body).length > 0 ? mapsOf(body) : [kind === 'media' ? 'caption' : 'title'],
  );
  const language = random.of(['en', 'en', 'fr']);
  return { ...body, [field]: { ...(body[field] as Fields), [language]: random.word() } };
}

const hoursFrom = ({ of }: Chosen['random']) => ({
  week: [
    { days: [1, 2, 3, 4, 5, 6, 7], opens: of(['09:00', '10:00']), closes: of(['17:00', '24:00']) },
  ],
});

export function recordChanges(chosen: Chosen): Changes {
  const { composed, random, ids, read } = chosen;
  const { site } = composed;
  const { database } = site;

  const save = async (
    kind: RecordKind,
    saved: {
      id: string;
      expectedVersion: number;
      body: Fields;
      state: 'draft' | 'published';
    } & object,
  ): Promise<void> => {
    if (kind === 'event')
      await saveEvent(site, ada, { ...saved, body: saved.body as unknown as MuseumEvent });
    else if (kind === 'venue')
      await saveVenue(site, ada, { ...saved, body: saved.body as unknown as Venue });
    else if (kind === 'series')
      await saveSeries(site, ada, { ...saved, body: saved.body as unknown as Series });
    else if (entries.has(kind))
      await saveEntry(site, ada, kind as EntryKind, {
        ...saved,
        body: saved.body as unknown as Entry,
      });
    else
      await database.transaction((writer) =>
        reviseRecordIn(
          { writer, site, actor: ada },
          recordKinds[kind] as RecordDefinition<unknown>,
          saved,
        ),
      );
  };

  const revise = async (kind: RecordKind) => {
    const all = await ids(kind);
    if (all.length === 0) return `no ${kind}`;
    const id = random.of(all);
    const { version, state, body } = await read(id);
    const next = random.chance(0.25) ? random.of(['draft', 'published'] as const) : state;
    await save(kind, {
      id,
      expectedVersion: version,
      state: next as 'draft',
      body: random.chance(0.85) ? await altered(chosen, { id, kind, body }) : body,
    });
    return `revised ${kind} ${id}, ${state} to ${next}`;
  };

  const add = async (kind: RecordKind, body: Fields, more: object = {}) => {
    const { id } = await addRecord(site, ada, recordKinds[kind] as RecordDefinition<unknown>, {
      state: random.of(['published', 'published', 'draft'] as const),
      body,
      ...more,
    });
    return `added ${kind} ${id}`;
  };

  const itemBody = async () => ({
    title: { en: random.word() },
    identifiers: [{ type: 'accession', value: `N.${random.word()}` }],
    subjects: [random.of(await ids('subject'))],
    collections: [random.of(await ids('collection'))],
    production: [{ person: random.of(await ids('person')) }],
  });

  /** A record that is there for some hours only, beginning soon. */
  const addForHours = async (kind: RecordKind, body: Fields) => {
    const now = Date.parse(site.clock.now());
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
    return add(kind, body, { state: 'published', publishAt: at(20), unpublishAt: at(300) });
  };

  const move = async () => {
    const kind = random.of(['page', 'story', 'exhibition'] as const);
    const id = random.of(await ids(kind));
    const { version, state, body } = await read(id);
    const path = `${kind}-${random.word().toLowerCase().replace(' ', '-')}`;
    await save(kind, {
      id,
      expectedVersion: version,
      state: state as 'draft',
      body: { ...body, path },
    });
    return `moved ${kind} ${id} to ${path}`;
  };

  const undoImport = async () => {
    const run = (await listRuns(site)).find(
      ({ state, created }) => state === 'done' && created < 10,
    );
    if (!run) return 'no import to undo';
    await undoRun(site, ada, run.id);
    return `undid the import ${run.id}`;
  };

  /** As the sample museum does: a site without a name goes by its name then. */
  const bringSample = async () => {
    const [item] = await ids('item');
    if (!item) return 'no item for the sample';
    await database.transaction(async (writer) => {
      const context = { writer, site, actor: ada };
      const id = await openRun(writer, site, ada, { source: 'sample', sourceKey: SAMPLE_KEY });
      await noteEntries(writer, id, [
        { recordId: item, kind: 'item', action: 'changed', beforeVersion: 1, afterVersion: 1 },
      ]);
      await closeRun(context, id, { created: 1 });
    });
    return 'brought the sample in';
  };

  const withdraw = async () => {
    const kind = random.of(withdrawable);
    const all = await ids(kind);
    if (all.length < 4) return `too few of ${kind}`;
    const id = random.of(all);
    await withdrawRecord(site, ada, id, 'a test');
    return `withdrew ${kind} ${id}`;
  };

  return {
    ...Object.fromEntries(kinds.map((kind) => [`revise ${kind}`, () => revise(kind)])),
    'revise another item': () => revise('item'),
    'revise another event': () => revise('event'),
    'add item': async () => add('item', await itemBody()),
    'add person': () => add('person', { name: { en: random.word() }, kind: 'person' }),
    'add subject': () => add('subject', { name: { en: random.word() }, group: 'subject' }),
    'add notice': () => add('notice', { text: { en: random.word() } }),
    'add redirect': () =>
      add('redirect', { from: `/old/${random.word().replace(' ', '-')}`, to: '/about' }),
    'add a place for some hours': () => addForHours('place', { name: { en: random.word() } }),
    'add an item for some hours': async () => addForHours('item', await itemBody()),
    'add a notice for some hours': () => addForHours('notice', { text: { en: random.word() } }),
    move,
    withdraw,
    'withdraw another': withdraw,
    'import items': async () => {
      await importNames(site, [random.word(), 'Rain']);
      return 'imported two items';
    },
    'undo an import': undoImport,
    'bring the sample in': bringSample,
    'import content': async () => {
      await importContent(site, ada, contentCodecs, { folder: contentFolder });
      return 'imported content';
    },
    'extend dates': async () => {
      await extendDates(site);
      return 'extended the dates of events';
    },
  };
}
