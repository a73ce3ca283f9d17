// Finds what blocks name: items by id or number, a collection by its name, the coming events, the
// hours. What is not there is left out.
import {
  cardsByIds,
  itemsNaming,
  listCollections,
} from '../../features/catalogue/read-catalogue.ts';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { pageOf } from '../../features/catalogue/ui/addresses.ts';
import { itemsNamed, type Block } from '../../features/editorial/blocks.ts';
import type { OpeningHours } from '../../features/events/schedule/opening-hours.ts';
import {
  mainVenue,
  museumZone,
  readProgramme,
} from '../../features/events/programme/read-programme.ts';
import {
  readFilter,
  stretchOfDays,
  todayIn,
} from '../../features/events/programme/programme-filter.ts';
import type { ProgrammeEntry } from '../../features/events/programme/programme-view.ts';
import { listForms } from '../../features/forms/definition/form-records.ts';
import { newFormToken } from '../../features/forms/spam/form-token.ts';
import { inLanguage, type ShownText } from '../../features/records/language-map.ts';
import { ITEMS } from '../../features/search/queries/search-indices.ts';
import type { SearchProvider } from '../../features/search/providers/search-provider.ts';
import type { OutsideView } from '../../features/video/outside/outside-address.ts';
import { outsideView } from '../../features/video/outside/outside-film.ts';
import { recordingByName } from '../../features/video/read-recordings.ts';
import { handoutByName, type HandoutView } from '../../features/media/handout.ts';
import type { RecordingView } from '../../features/media/recording-view.ts';
import { viewForm, type FormView } from '../forms/form-view.ts';
import type { Site } from '../../platform/site.ts';
import type { PageContext } from '../load-page.ts';
import { postersOf } from '../media/poster.ts';
import { itemsByNames } from './items-by-names.ts';
import { loadMap, type MapBlockView } from './load-map.ts';

/** A block with everything that is needed to draw it. */
export type BlockView = {
  block: Block;
  cards: ItemCard[];
  /** Where there is more of the same, and under which name. */
  /** What the list is of, such as a collection. */
  of?: { to: string; name: ShownText };
  /** Where the rest of the list is. */
  more?: { to: string };
  entries?: ProgrammeEntry[];
  hours?: { hours: OpeningHours; timeZone: string; now: string };
  recording?: { view: RecordingView; poster: string | undefined };
  outside?: OutsideView;
  form?: FormView;
  map?: MapBlockView;
  handout?: HandoutView;
};

/** Each block is a section by itself, and so are the items that all of them name. */
export async function loadBlocks(
  { site, language, section }: Pick<PageContext, 'site' | 'language' | 'section'>,
  provider: SearchProvider,
  blocks: readonly Block[],
): Promise<BlockView[]> {
  const items = await section(
    'items of blocks',
    () => itemsByNames(site, itemsNamed(blocks), language),
    new Map<string, ItemCard>(),
  );
  const views = await Promise.all(
    blocks.map((block) =>
      section(
        `block ${block.kind}`,
        () => viewOf(site, provider, block, items, language),
        undefined,
      ),
    ),
  );
  return views.filter((view) => view !== undefined);
}

async function viewOf(
  site: Site,
  provider: SearchProvider,
  block: Block,
  items: ReadonlyMap<string, ItemCard>,
  language: string,
): Promise<BlockView | undefined> {
  switch (block.kind) {
    case 'image':
    case 'zoom':
    case 'item': {
      const card = items.get(block.item);
      return card && !card.gated && (card.picture || block.kind === 'item')
        ? { block, cards: [card] }
        : undefined;
    }
    case 'gallery': {
      const cards = block.items.flatMap((name) => items.get(name) ?? []);
      return cards.length > 0 ? { block, cards } : undefined;
    }
    case 'items': {
      const [found] = await provider.search([
        {
          indexName: ITEMS,
          query: block.query,
          page: 0,
          hitsPerPage: block.limit,
          attributesToRetrieve: [],
        },
      ]);
      const cards = await cardsByIds(
        site,
        found?.hits.map(({ objectID }) => objectID) ?? [],
        language,
      );
      return cards.length > 0
        ? { block, cards, more: { to: `/collection?q=${encodeURIComponent(block.query)}` } }
        : undefined;
    }
    case 'collection': {
      const wanted = block.collection.toLowerCase();
      const collection = (await listCollections(site)).find(
        (one) =>
          one.id === block.collection ||
          one.slug === wanted ||
          Object.values(one.body.title).some((title) => title.toLowerCase() === wanted),
      );
      if (!collection) return undefined;
      const { cards, total } = await itemsNaming(site, collection.id, language, {
        roles: ['collection'],
        limit: block.limit,
      });
      return {
        block,
        cards,
        of: {
          to: pageOf(collection),
          name: inLanguage(collection.body.title, language) ?? {
            text: collection.label,
            language: '',
          },
        },
        ...(total > cards.length ? { more: { to: pageOf(collection) } } : {}),
      };
    }
    case 'events': {
      const entries = await comingDays(site, language, block);
      const more = block.query
        ? { more: { to: `/whats-on?${new URLSearchParams(block.query).toString()}` } }
        : {};
      return entries.length > 0 ? { block, cards: [], entries, ...more } : undefined;
    }
    case 'hours': {
      const venue = await mainVenue(site);
      return venue?.body.hours
        ? {
            block,
            cards: [],
            hours: {
              hours: venue.body.hours,
              timeZone: venue.body.timeZone,
              now: site.clock.now(),
            },
          }
        : undefined;
    }
    case 'video':
    case 'audio': {
      const outside =
        block.kind === 'video' && block.address
          ? await outsideView(site, block.address)
          : undefined;
      if (outside) return { block, cards: [], outside };
      if (!block.recording) return undefined;
      const view = (await recordingByName(site, block.recording, language))?.view;
      return (
        view && {
          block,
          cards: [],
          recording: { view, poster: (await postersOf(site, [view], language)).get(view.id) },
        }
      );
    }
    case 'form': {
      const form = (await listForms(site, { all: true })).find(({ slug }) => slug === block.form);
      return (
        form && {
          block,
          cards: [],
          form: await viewForm(site, language, {
            form,
            typed: {},
            token: await newFormToken(site, form.slug, form.version),
          }),
        }
      );
    }
    case 'map': {
      const map = await loadMap(site, block, items, language);
      return map && { block, cards: [], map };
    }
    case 'file': {
      const handout = await handoutByName(site, block.file, language);
      return handout && { block, cards: [], handout };
    }
    default:
      return { block, cards: [] };
  }
}

/** What is on from now until `days` days from today, of all or of what `query` asks for. */
async function comingDays(
  site: Site,
  language: string,
  { days, limit, query = '' }: { days: number; limit: number; query?: string | undefined },
): Promise<ProgrammeEntry[]> {
  const now = site.clock.now();
  const zone = await museumZone(site);
  const today = todayIn(zone, now);
  const { to } = stretchOfDays(today, today + days - 1, zone);
  return (
    await readProgramme(site, {
      language,
      filter: readFilter(new URLSearchParams(query)),
      stretch: { from: now, to },
      limit,
    })
  ).entries;
}
