// Pages of collections.
import { route } from '@react-router/dev/routes';

export const collectionRoutes = [
  route('collections', 'collections/collections-page.tsx'),
  route('collections/:id/:slug?', 'collections/collection-page.tsx'),
];
