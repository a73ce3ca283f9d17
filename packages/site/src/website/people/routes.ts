// Pages of people.
import { route } from '@react-router/dev/routes';

export const peopleRoutes = [
  route('people', 'people/people-page.tsx'),
  route('people/:id/:slug?', 'people/person-page.tsx'),
];
