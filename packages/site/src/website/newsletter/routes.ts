// Where the links in letters about the newsletter lead.
import { route } from '@react-router/dev/routes';

export const newsletterRoutes = [
  route('newsletter/confirm', 'newsletter/confirm-page.tsx'),
  route('newsletter/leave', 'newsletter/leave-page.tsx'),
];
