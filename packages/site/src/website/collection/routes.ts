// The collection: searching and browsing items.
import { route } from '@react-router/dev/routes';

export const searchRoutes = [route('collection', 'collection/search-page.tsx'), route('collection/words', 'collection/search-words.ts')];
