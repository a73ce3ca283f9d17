// Everything in one box.
import { route } from '@react-router/dev/routes';

export const everythingRoutes = [route('search', 'search/everything-page.tsx')];
