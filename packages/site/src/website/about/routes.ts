// About this site.
import { route } from '@react-router/dev/routes';

export const aboutRoutes = [route('about', 'about/about-page.tsx')];
