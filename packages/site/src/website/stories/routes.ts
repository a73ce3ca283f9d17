// The museum's stories.
import { route } from '@react-router/dev/routes';

export const storyRoutes = [
  route('stories', 'stories/stories-page.tsx'),
  route('stories/:slug', 'stories/story-page.tsx'),
];
