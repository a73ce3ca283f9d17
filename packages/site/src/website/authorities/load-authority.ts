// What the pages of people, places, subjects and collections have in common: a name, what is known,
// and the items around them.
import {
  itemsNaming,
  namedBeside,
  readAuthority,
  type Naming,
} from '../../features/catalogue/read-catalogue.ts';
import type { BesideKind } from '../../features/catalogue/beside.ts';
import { namedOf, type ItemCard, type Named } from '../../features/catalogue/item-view.ts';
import { pageOf } from '../../features/catalogue/ui/addresses.ts';
import type { FactGroup } from '../../features/catalogue/fields/facts.ts';
import type { LocalizedText } from '../../features/records/language-map.ts';
import type { RecordDefinition } from '../../features/records/record.ts';
import type { EntryCard } from '../../features/editorial/entry.ts';
import { entriesShowing } from '../../features/editorial/read-editorial.ts';
import type { ProgrammeEntry } from '../../features/events/programme/programme-view.ts';
import { comingEvents } from '../../features/events/programme/read-programme.ts';
import type { SearchProvider } from '../../features/search/providers/search-provider.ts';
import { periodsOf, type Period } from '../../features/search/queries/periods.ts';
import type { FacetName } from '../../features/search/queries/search-params.ts';
import { noSections } from '../../platform/http/sections.ts';
import type { MapView } from '../maps/MapFigure.tsx';
import { defaultLanguage, readPublic } from '../../features/records/records.ts';
import type { Stored } from '../../features/records/record.ts';
import { facetValue } from '../../features/search/records/search-document.ts';
import type { Preview } from '../../features/working/preview-copy.ts';
import type { PageContext } from '../load-page.ts';
import { movedTo } from '../moved.ts';
import { previewAt } from '../preview.ts';

/** Items under one heading; `heading` is the id of a message. */
export type ItemGroup = Naming & { heading: string; page: number; pages: number };

export type AuthorityData = {
  /** The facet value under which its items are found, to search among them alone. */
  within?: { facet: FacetName; value: string };
  kind: string;
  name: LocalizedText;
  /** The page's one path, without its language. */
  page: string;
  /** One line under the name: life dates, what kind of place. */
  line: string;
  text: LocalizedText | undefined;
  facts: FactGroup[];
  sameAs: string[];
  /** Where it lies, of a place that is on the Earth. */
  map?: MapView;
  groups: ItemGroup[];
  /** An item with a picture on which the person stands alone, if there is one. */
  portrait?: ItemCard | undefined;
  /** What leads on from it: through time, to others, to what is on. */
  around: Around;
  /** It is of a working copy, for whoever writes it. */
  isPreview: boolean;
};

type Around = {
  periods: Period[];
  beside: Partial<Record<BesideKind, Named[]>>;
  entries: EntryCard[];
  programme: ProgrammeEntry[];
};

/** No list reaches further; an address may name any page. */
const LAST_PAGE = 1_000_000;

/** Items on one page of such a list. */
const PAGE_SIZE = 24;

/** The record at an address, and how to read what it names. */
type RecordAt<Body> = Pick<Preview<Body>, 'record' | 'readNamed'> & {
  name: LocalizedText;
  page: string;
  isPreview: boolean;
};

/**
 * The record at this address, or what its working copy has in its place where the address says so;
 * an address with another slug leads to the right one.
 */
export async function readAt<Body>(
  context: PageContext,
  definition: RecordDefinition<Body>,
  id: string,
): Promise<RecordAt<Body>> {
  const { site, actor, language, url } = context;
  const preview = await previewAt(context, definition, id);
  const record = preview?.record ?? (await readAuthority(site, actor, definition, id));
  const page = pageOf(record);
  if (!preview && url.pathname !== page) throw movedTo(page, { site, language, url });
  return {
    record,
    readNamed: preview?.readNamed ?? ((ids, kind) => readPublic(site, ids, kind)),
    name: namedOf(record, language).name,
    page,
    isPreview: preview !== undefined,
  };
}

/**
 * The items that name a record, in groups by the part it plays in them; empty groups are not there.
 */
export async function itemGroups(
  { site, language, url, section }: PageContext,
  id: string,
  wanted: readonly {
    heading: string;
    roles?: readonly string[];
    /** Whether they are what the page is for. */ main?: boolean;
  }[],
): Promise<ItemGroup[]> {
  const page = Math.min(
    LAST_PAGE,
    Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1),
  );
  const groups = await Promise.all(
    wanted.map(({ heading, roles, main }) =>
      (main ? noSections : section)(
        heading,
        async () => {
          const naming = await itemsNaming(site, id, language, {
            offset: (page - 1) * PAGE_SIZE,
            limit: PAGE_SIZE,
            ...(roles ? { roles } : {}),
          });
          return {
            ...naming,
            heading,
            page,
            pages: Math.ceil(naming.total / PAGE_SIZE),
          };
        },
        undefined,
      ),
    ),
  );
  return groups.filter((group) => group !== undefined && group.total > 0) as ItemGroup[];
}

const nothingAround: Around = { periods: [], beside: {}, entries: [], programme: [] };

/**
 * What leads on from a record that items name, and the facet under which they are found. Only the
 * first page of its items leads on: the others are for those who leaf through the items.
 * @param found  `facet` is that of the first group; undefined where its items are under none
 */
export async function aroundAuthority(
  { site, language, section }: PageContext,
  provider: SearchProvider,
  found: {
    record: Stored<unknown>;
    groups: readonly ItemGroup[];
    facet: FacetName | undefined;
  },
): Promise<Pick<AuthorityData, 'within' | 'around'>> {
  const { record, groups, facet } = found;
  const [first] = groups;
  const within = facet && { facet, value: facetValue(record, defaultLanguage(site)) };
  if (first && first.page > 1) return { ...(within ? { within } : {}), around: nothingAround };
  const { id } = record;
  const cards = groups.flatMap((group) => group.cards);
  const names = cards.flatMap((card) => [card.id, card.accessionNumber ?? []].flat());
  const [periods, beside, entries, programme] = await Promise.all([
    within && first ? section('periods', () => periodsOf(provider, within, first.total), []) : [],
    section('named beside', () => namedBeside(site, id, language), {}),
    section('stories and exhibitions', () => entriesShowing(site, [id, ...names], language), []),
    section(
      'programme',
      () => comingEvents(site, [id, ...cards.map((card) => card.id)], language),
      [],
    ),
  ]);
  return { ...(within ? { within } : {}), around: { periods, beside, entries, programme } };
}
