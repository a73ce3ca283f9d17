// Every public page: one array per folder. The path of a route has no language; see context.ts.
import type { RouteConfig } from '@react-router/dev/routes';
import { aboutRoutes } from './about/routes.ts';
import { browserRoutes } from './browser/routes.ts';
import { searchRoutes } from './collection/routes.ts';
import { collectionRoutes } from './collections/routes.ts';
import { dataRoutes } from './data/routes.ts';
import { errorRoutes } from './errors/routes.ts';
import { exhibitionRoutes } from './exhibitions/routes.ts';
import { formRoutes } from './forms/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { itemRoutes } from './items/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { everythingRoutes } from './search/routes.ts';
import { embedRoutes } from './embed/routes.ts';
import { shareRoutes } from './share/routes.ts';
import { setRoutes } from './sets/routes.ts';
import { sitemapRoutes } from './sitemap/routes.ts';
import { storyRoutes } from './stories/routes.ts';
import { subjectRoutes } from './subjects/routes.ts';
import { programmeRoutes } from './whats-on/routes.ts';

export default [
  ...homeRoutes,
  ...itemRoutes,
  ...peopleRoutes,
  ...placeRoutes,
  ...subjectRoutes,
  ...collectionRoutes,
  ...searchRoutes,
  ...everythingRoutes,
  ...dataRoutes,
  ...aboutRoutes,
  ...programmeRoutes,
  ...formRoutes,
  ...newsletterRoutes,
  ...storyRoutes,
  ...exhibitionRoutes,
  ...mediaRoutes,
  ...shareRoutes,
  ...embedRoutes,
  ...setRoutes,
  ...sitemapRoutes,
  ...browserRoutes,
  ...errorRoutes,
] satisfies RouteConfig;
