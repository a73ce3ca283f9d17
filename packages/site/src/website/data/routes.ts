// The bulk-data door.
import { route } from '@react-router/dev/routes';

export const dataRoutes = [route('data', 'data/data-page.tsx')];
