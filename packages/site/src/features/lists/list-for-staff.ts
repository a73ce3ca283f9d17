// Lists at the desk: records of a kind, published or not, in an order, with what each lacks.
import { translator } from '../../platform/i18n/translator.ts';
import type { Site } from '../../platform/site.ts';
import { can, nameOf, type Actor } from '../access/actor.ts';
import { requireSome } from '../access/permission.ts';
import { cardOf, type Surroundings } from '../catalogue/item-view.ts';
import { pictureAddress } from '../catalogue/picture-address.ts';
import type { Item } from '../catalogue/item.ts';
import { filesOf } from '../media/masters.ts';
import type { Media } from '../media/media.ts';
import { loadRecords } from '../records/list-records.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { canReadDraft } from '../records/record-permission.ts';
import { isPublic, type Stored } from '../records/record.ts';
import { settleList } from './follow-list.ts';
import { gapsOf, noPictures, gapsOfKind, hasGap, type Gap, type ListedKind } from './gaps.ts';
import {
  countList,
  findListIds,
  findListPage,
  isCountedToTheEnd,
  type DraftScope,
  type ListFilter,
  type ListPage,
} from './list-store.ts';
import type { Cursor, PageAt } from './list-orders.ts';
import { termsOf } from './list-words.ts';

/** What somebody asks of a list. */
type ListQuery = Omit<ListFilter, 'terms' | 'drafts'> & { words?: string | undefined };

/** A line of a list. */
export type ListRow = Pick<
  Stored<unknown>,
  'id' | 'kind' | 'state' | 'label' | 'version' | 'updatedAt' | 'updatedBy'
> & {
  gaps: Gap[];
  /** Of items. */
  number?: string;
  makers?: string;
  date?: string;
  /** Of its first picture: a few pixels, and its address where visitors may see it. */
  picture?: { preview: string; address?: string };
};

export type ListCounts = {
  total: number;
  /** There are more, which were not counted. */
  isMore: boolean;
  states: Record<string, number>;
  gaps: Partial<Record<Gap, number>>;
};

/** No more is counted of what words find, of a collection, and where drafts are restricted. */
const MAX_COUNTED = 10_000;

/** Pixels across of a picture in a list, for screens with two pixels to a point. */
const PICTURE_WIDTH = 160;

const filterFor = (actor: Actor, { words = '', ...query }: ListQuery): ListFilter => ({
  ...query,
  terms: termsOf(words),
  drafts: draftScope(actor, query.kind),
});

/** Whose drafts `actor` may read; undefined for everybody’s. */
function draftScope(actor: Actor, kind: ListedKind): DraftScope | undefined {
  if (actor.kind !== 'staff' || can(actor, recordPermissions.readDraft, { kind })) return undefined;
  const grants = actor.grants.filter(
    ({ action, kinds }) =>
      action === recordPermissions.readDraft && (kinds === undefined || kinds.includes(kind)),
  );
  const collections = grants.flatMap(({ scope }) =>
    typeof scope === 'object' && 'collections' in scope ? scope.collections : [],
  );
  return grants.some(({ scope }) => scope === 'own')
    ? { createdBy: nameOf(actor), collections }
    : { collections };
}

type PageQuery = Omit<ListPage, 'after'> & { at: PageAt; language: string };

/**
 * A page of a list, and where the pages beside it begin. What was saved before is in it, unless
 * `isBehind` says that many records have changed at once.
 * @throws not-allowed
 */
export async function listForStaff(
  site: Site,
  actor: Actor,
  query: ListQuery,
  page: PageQuery,
): Promise<{ rows: ListRow[]; next?: Cursor; previous?: Cursor; isBehind: boolean }> {
  requireSome(actor, recordPermissions.readDraft, query.kind);
  const { isBehind } = await settleList(site);
  const { cursors, ...beside } = await readPage(site, filterFor(actor, query), page);
  const ids = cursors.map(({ id }) => id);
  return { rows: await rowsOf(site, actor, ids, page.language), isBehind, ...beside };
}

/** A page that ends at a row is read from there backwards. */
async function readPage(
  site: Site,
  filter: ListFilter,
  { at, order, isDescending, limit }: PageQuery,
): Promise<{ cursors: Cursor[]; next?: Cursor; previous?: Cursor }> {
  const isBackwards = at === 'last' || (typeof at === 'object' && 'before' in at);
  const found = await findListPage(sourceOf(site), filter, {
    order,
    isDescending: isDescending !== isBackwards,
    after: edgeOf(at),
    limit: limit + 1,
  });
  const hasMore = found.length > limit;
  const cursors = found.slice(0, limit);
  if (isBackwards) cursors.reverse();
  const [first, last] = [cursors.at(0), cursors.at(-1)];
  const isAtEnd = isBackwards ? at === 'last' : !hasMore;
  const isAtStart = isBackwards ? !hasMore : at === 'first';
  return {
    cursors,
    ...(isAtEnd || !last ? {} : { next: last }),
    ...(isAtStart || !first ? {} : { previous: first }),
  };
}

function edgeOf(at: PageAt): Cursor | undefined {
  if (typeof at === 'string') return undefined;
  return 'after' in at ? at.after : at.before;
}

/**
 * How many records a list has, by state and by what they lack; at least so many, where there are
 * more than were counted.
 * @throws not-allowed
 */
export async function countForStaff(
  site: Site,
  actor: Actor,
  query: ListQuery,
): Promise<ListCounts> {
  requireSome(actor, recordPermissions.readDraft, query.kind);
  await settleList(site);
  const filter = filterFor(actor, query);
  const counted = await countList(sourceOf(site), filter, MAX_COUNTED + 1);
  const sumOf = (those: typeof counted) => those.reduce((sum, { count }) => sum + count, 0);
  const total = sumOf(counted);
  const isMore = !isCountedToTheEnd(filter) && total > MAX_COUNTED;
  return {
    total: isMore ? MAX_COUNTED : total,
    isMore,
    states: Object.fromEntries(
      [...Map.groupBy(counted, ({ state }) => state)].map(([state, those]) => [
        state,
        sumOf(those),
      ]),
    ),
    gaps: Object.fromEntries(
      gapsOfKind(query.kind).map((gap) => [
        gap,
        sumOf(counted.filter(({ gaps }) => hasGap(gaps, gap))),
      ]),
    ),
  };
}

/** The ids of all that match, in the order of a list, up to `limit`. @throws not-allowed */
export async function idsForStaff(
  site: Site,
  actor: Actor,
  query: ListQuery,
  page: Omit<ListPage, 'after'>,
): Promise<string[]> {
  requireSome(actor, recordPermissions.readDraft, query.kind);
  await settleList(site);
  return findListIds(sourceOf(site), filterFor(actor, query), page);
}

const sourceOf = ({ database }: Site) => ({ reader: database.read, kind: database.kind });

async function rowsOf(
  site: Site,
  actor: Actor,
  ids: readonly string[],
  language: string,
): Promise<ListRow[]> {
  const records = await loadRecords(site, ids);
  const readable = ids
    .flatMap((id) => records.get(id) ?? [])
    .filter(
      (record) =>
        isPublic(record, site.clock.now()) || canReadDraft(actor, recordPermissions, record),
    );
  const around = await aroundItems(site, readable);
  return readable.map((record) => rowOf(record, around, language));
}

/** The makers and the pictures of the items among these, published or not. */
async function aroundItems(site: Site, records: readonly Stored<unknown>[]): Promise<Surroundings> {
  const bodies = records.filter(({ kind }) => kind === 'item').map(({ body }) => body as Item);
  const named = bodies.flatMap(({ production = [], media = [] }) => [
    ...production.flatMap(({ person }) => person ?? []),
    ...media,
  ]);
  const found = await loadRecords(site, named);
  const pictures = [...found.values()].filter(({ kind }) => kind === 'media');
  const files = await filesOf(
    site,
    pictures.map(({ body }) => (body as Media).file),
  );
  return { records: found, files };
}

function rowOf(record: Stored<unknown>, around: Surroundings, language: string): ListRow {
  const { id, kind, state, label, version, updatedAt, updatedBy, body } = record;
  const row = { id, kind, state, label, version, updatedAt, updatedBy };
  if (kind !== 'item') return { ...row, gaps: gapsOf(kind as ListedKind, body, noPictures) };
  const item = record as Stored<Item>;
  const { makers, date, accessionNumber, picture } = cardOf(item, around, translator(language));
  const media = (item.body.media ?? []).flatMap((one) => around.records.get(one) ?? []);
  return {
    ...row,
    gaps: gapsOf('item', body, {
      media: media.map((one) => one.body as Media),
      files: around.files,
    }),
    ...(accessionNumber ? { number: accessionNumber } : {}),
    ...(makers ? { makers } : {}),
    ...(date ? { date } : {}),
    ...(picture
      ? {
          picture: {
            preview: picture.preview,
            ...(state === 'published' ? { address: pictureAddress(picture, PICTURE_WIDTH) } : {}),
          },
        }
      : {}),
  };
}
