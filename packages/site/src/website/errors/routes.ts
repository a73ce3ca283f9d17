// What no other route answers to: the museum's own pages, and addresses that lead on; then it is
// not found.
import { route } from '@react-router/dev/routes';

export const errorRoutes = [route('*', 'pages/page-page.tsx')];
