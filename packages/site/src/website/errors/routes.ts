// What no other route answers to.
import { route } from '@react-router/dev/routes';

export const errorRoutes = [route('*', 'errors/not-found-page.tsx')];
