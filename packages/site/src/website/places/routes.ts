// Pages of places.
import { route } from '@react-router/dev/routes';

export const placeRoutes = [
  route('places', 'places/places-page.tsx'),
  route('places/:id/:slug?', 'places/place-page.tsx'),
];
