// What search engines ask for.
import { route } from '@react-router/dev/routes';

export const sitemapRoutes = [
  route('sitemap.xml', 'sitemap/sitemap-index.ts'),
  route('sitemap/:name', 'sitemap/sitemap-piece.ts'),
  route('robots.txt', 'sitemap/robots.ts'),
];
