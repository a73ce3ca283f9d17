// Pages for frames on other sites. They are addressed as the pages are that they show.
import { route } from '@react-router/dev/routes';

export const embedRoutes = [
  route('embed/items/:id', 'embed/embed-item.tsx'),
  route('embed/items/:id/viewer', 'embed/embed-viewer.tsx'),
  route('embed/whats-on/:slug', 'embed/embed-event.tsx'),
  route('embed/stories/:slug', 'embed/embed-story.tsx'),
  route('embed/exhibitions/:slug', 'embed/embed-exhibition.tsx'),
];
