// A search provider of which every page that asks it notes that it did.
import { noteRead, noteReadsClock } from '../../../platform/pages/page-reads.ts';
import type { SearchProvider } from './search-provider.ts';

/** What is found changes with the index; what is recommended also with what visitors do. */
export const notedProvider = (provider: SearchProvider): SearchProvider => ({
  ...provider,
  search(queries) {
    noteRead('search:index');
    return provider.search(queries);
  },
  recommend(queries) {
    noteRead('search:index');
    noteReadsClock();
    return provider.recommend(queries);
  },
});
