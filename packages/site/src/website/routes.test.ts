import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { allKinds } from '../features/kinds/record-kinds.ts';
import routes from './routes.ts';

/** The file of the page at an address. */
function pageAt(address: string): string | undefined {
  const objects = routes.map(({ path = '', file }: RouteConfigEntry) => ({ path, id: file }));
  return matchRoutes(objects, address)?.at(-1)?.route.id;
}

it('every kind of record that has pages has a route for them', () => {
  const body = { path: 'rain', recording: { path: 'rain' } };
  const at = allKinds.flatMap(({ kind, pages }) => {
    const address = pages?.address({ id: '01m0000000000000000000rain', slug: 'rain', body });
    return address === undefined ? [] : [[kind, pageAt(address)] as const];
  });
  const shared = pageAt('/no-such-folder');
  expect(at.filter(([kind, file]) => (file === shared) !== (kind === 'page'))).toEqual([]);
  expect(new Set(at.map(([, file]) => file)).size).toBe(at.length);
});
