// The museum's exhibitions.
import { route } from '@react-router/dev/routes';

export const exhibitionRoutes = [
  route('exhibitions', 'exhibitions/exhibitions-page.tsx'),
  route('exhibitions/:slug', 'exhibitions/exhibition-page.tsx'),
];
