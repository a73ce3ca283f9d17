// Forms that visitors send.
import { route } from '@react-router/dev/routes';

export const formRoutes = [
  route('forms', 'forms/forms-page.tsx'),
  route('forms/:slug', 'forms/form-page.tsx'),
  route('forms/:slug/sent/:reference', 'forms/sent-page.tsx'),
];
