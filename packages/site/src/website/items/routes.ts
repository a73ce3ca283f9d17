// Pages of items.
import { route } from '@react-router/dev/routes';

export const itemRoutes = [
  route('i/:id', 'items/permalink-page.tsx'),
  route('items/any', 'items/any-item.ts'),
  route('items/:id/viewer', 'items/viewer-page.tsx'),
  route('items/:id/:slug?', 'items/item-page.tsx'),
];
