// The programme: what is on, month by month, and each event.
import { route } from '@react-router/dev/routes';

export const programmeRoutes = [
  route('whats-on', 'whats-on/programme-page.tsx'),
  route('whats-on/:year/:month', 'whats-on/month-page.tsx'),
  route('whats-on/:slug/register', 'whats-on/register-page.tsx'),
  route('whats-on/:slug', 'whats-on/event-page.tsx'),
  route('registrations/:id', 'whats-on/registration-page.tsx'),
  route('venues/:slug', 'venues/venue-page.tsx'),
  route('series/:slug', 'series/series-page.tsx'),
];
