// What is worked out from records and changes without one: the search index, recommendations, what
// is known of films elsewhere, places that visitors take.
import { shelfKeeper } from '../../../packages/site/src/features/search/shelves/keep-shelves.ts';
import { followChanges } from '../../../packages/site/src/features/search/records/search-indexing.ts';
import { itemDefinition } from '../../../packages/site/src/features/catalogue/item-definition.ts';
import type { Item } from '../../../packages/site/src/features/catalogue/item.ts';
import { fetchOutside } from '../../../packages/site/src/features/video/outside/outside-film.ts';
import { reviseRecordIn } from '../../../packages/site/src/features/records/records.ts';
import type { Outbound } from '../../../packages/site/src/platform/outbound/outbound.ts';
import { ada, type Changes, type Chosen } from './change.ts';

const FILM = 'https://vimeo.com/76979871';

export function derivedChanges({ composed, random, ids, read }: Chosen): Changes {
  const { site, search } = composed;
  const keeper = shelfKeeper(site, search, { isIdle: () => true });

  /** What a provider says about a film; nothing here leaves this process. */
  const provider = (title: string): Pick<Outbound, 'get'> => ({
    get: async (url) => ({
      status: 200,
      url,
      type: 'application/json',
      body: Buffer.from(JSON.stringify({ type: 'video', title, width: 640, height: 360 })),
    }),
  });

  const showFilm = async () => {
    const { id, version, body } = await read(random.of(await ids('item')));
    await site.database.transaction((writer) =>
      reviseRecordIn({ writer, site, actor: ada }, itemDefinition, {
        id,
        expectedVersion: version,
        body: { ...(body as unknown as Item), links: [{ url: FILM }] },
      }),
    );
    return `showed a film on ${id}`;
  };

  return {
    index: async () => {
      await followChanges(site, search);
      return 'indexed';
    },
    'make recommendations': async () => {
      await followChanges(site, search);
      for (let turn = 0; turn < 3; turn++) await keeper.turn();
      return 'made recommendations';
    },
    'show a film': showFilm,
    'fetch a film': async () => {
      const title = random.word();
      await fetchOutside(site, provider(title), FILM, new AbortController().signal);
      return `fetched the film, now called ${title}`;
    },
  };
}
