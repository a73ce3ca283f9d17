// The front page.
import { index } from '@react-router/dev/routes';

export const homeRoutes = [index('home/home-page.tsx')];
