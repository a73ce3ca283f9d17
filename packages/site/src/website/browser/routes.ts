// What browsers ask for beside pages.
import { route } from '@react-router/dev/routes';

export const browserRoutes = [
  route('favicon.svg', 'browser/favicon.ts'),
  route('site.webmanifest', 'browser/web-manifest.ts'),
  route('speculation-rules.json', 'browser/speculation-rules.ts'),
];
