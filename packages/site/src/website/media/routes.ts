// Films and sound.
import { route } from '@react-router/dev/routes';

export const mediaRoutes = [
  route('media', 'media/recordings-page.tsx'),
  route('media/:name', 'media/recording-page.tsx'),
];
