// What a visitor gathers, sets that are shared, and items beside each other.
import { route } from '@react-router/dev/routes';

export const setRoutes = [
  route('compare', 'sets/compare-page.tsx'),
  route('sets', 'sets/sets-page.tsx'),
  route('sets/:token', 'sets/set-page.tsx'),
];
