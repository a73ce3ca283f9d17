// A search provider of which the time of every search is noted.
import type { SearchProvider } from './search-provider.ts';

type NoteSearch = (search: { outcome: 'answered' | 'failed'; seconds: number }) => void;

/** The same provider; `note` gets every search when it has ended. */
export const measuredProvider = (provider: SearchProvider, note: NoteSearch): SearchProvider => ({
  ...provider,
  async search(queries) {
    const startedAt = performance.now();
    let outcome: 'answered' | 'failed' = 'failed';
    try {
      const results = await provider.search(queries);
      outcome = 'answered';
      return results;
    } finally {
      note({ outcome, seconds: (performance.now() - startedAt) / 1000 });
    }
  },
});
