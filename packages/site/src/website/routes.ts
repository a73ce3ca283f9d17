// The public pages for the router, from the table of routes. Their paths have no language; see
// context.ts.
import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { pages } from '../routes/data/table.ts';

export default pages.map(({ address, file }) => {
  const inWebsite = file.replace(/^website\//, '');
  return address === '/' ? index(inWebsite) : route(address.slice(1), inWebsite);
}) satisfies RouteConfig;
