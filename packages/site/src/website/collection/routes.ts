// The collection: searching and browsing items.
import { route } from '@react-router/dev/routes';

export const searchRoutes = [
  route('collection', 'collection/search-page.tsx'),
  route('collection/words', 'collection/search-words.ts'),
  route('collection/export.csv', 'collection/export-csv.ts'),
  route('collection/feed.xml', 'collection/search-feed.ts'),
];
