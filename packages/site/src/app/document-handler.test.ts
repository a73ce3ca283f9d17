import { data, redirect, RouterContextProvider, type ServerBuild } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { documentHandler } from './document-handler.ts';

const errors: unknown[] = [];
beforeEach(() => void errors.splice(0));

type Module = NonNullable<ServerBuild['routes'][string]>['module'];

const route = (path: string, module: Partial<Module>) => ({
  id: path,
  parentId: 'root',
  path,
  module: { default: () => null, ...module } as Module,
});

const routes = Object.fromEntries(
  [
    route('items/:id', {
      loader: ({ params }) =>
        data({ id: params['id'] }, { headers: { 'x-robots-tag': 'noindex' } }),
      headers: ({ loaderHeaders }) => loaderHeaders,
    }),
    route('gone', {
      loader: () => {
        throw data({ withdrawn: 'A vase' }, { status: 410 });
      },
    }),
    route('moved', { loader: () => redirect('/items/1', 301) }),
    route('broken', {
      loader: () => {
        throw new Error('a secret');
      },
    }),
    route('unrendered', { loader: () => ({ renders: false }) }),
    route('slow', { loader: () => Promise.resolve('late') }),
    route('cookies', { loader: () => data(null, { headers: { 'set-cookie': 'a=1' } }) }),
    // Nothing to render: its loader answers with a file.
    {
      ...route('robots.txt', {}),
      module: { loader: () => new Response('User-agent: *') } as unknown as Module,
    },
  ].map((row) => [row.id, row]),
);

/** What a page is rendered from, as text. */
const asText: ServerBuild['entry']['module']['default'] = (_request, status, headers, context) => {
  const { loaderData, errors: faults } = context.staticHandlerContext;
  const text = JSON.stringify({ ...loaderData, ...(faults ? { errors: faults } : {}) });
  if (text.includes('"renders":false') && !faults) throw new Error('not rendered');
  return new Response(text, { status, headers });
};

const build = {
  routes: {
    root: { id: 'root', path: '', module: { default: () => null, loader: () => 'the shell' } },
    ...routes,
  },
  entry: {
    module: {
      default: asText,
      handleError: (error: unknown) => void errors.push(error),
    },
  },
  assets: { routes: {}, version: '1', url: '', entry: { imports: [], module: '' } },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  publicPath: '/',
  assetsBuildDirectory: '',
  routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
} as unknown as ServerBuild;

const answer = documentHandler(build);
const ask = async (path: string, init?: RequestInit) => {
  const request = new Request(`http://museum.example${path}`, init);
  const response = await answer(request, new RouterContextProvider());
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it('answers with the page of an address and the headers that it says', async () => {
  const { status, headers, text } = await ask('/items/7?from=list');
  expect([status, text]).toEqual([200, '{"root":"the shell","items/:id":{"id":"7"}}']);
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

it('keeps the cookies of a loader, and no header of one that the page does not ask for', async () => {
  expect((await ask('/cookies')).headers.get('set-cookie')).toBe('a=1');
  expect((await ask('/items/7')).headers.get('set-cookie')).toBeNull();
});

it('leads elsewhere where a loader does', async () => {
  const { status, headers } = await ask('/moved');
  expect([status, headers.get('location')]).toEqual([301, '/items/1']);
});

it('answers with the page of what a loader has thrown on purpose, and reports no error', async () => {
  const { status, text } = await ask('/gone');
  expect(status).toBe(410);
  expect(text).toContain('"withdrawn":"A vase"');
  expect(errors).toEqual([]);
});

it('reports an error of a loader once, and tells the visitor nothing of it', async () => {
  const { status, text } = await ask('/broken');
  expect(status).toBe(500);
  expect(text).not.toContain('secret');
  expect(errors).toMatchObject([{ message: 'a secret' }]);
});

it('answers with a page about it where a page cannot be rendered', async () => {
  const { status, text } = await ask('/unrendered');
  expect(status).toBe(500);
  expect(text).toContain('"errors"');
  expect(errors).toMatchObject([{ message: 'not rendered' }]);
});

it('throws nothing where the visitor has gone meanwhile', async () => {
  const visit = new AbortController();
  const answered = ask('/slow', { signal: visit.signal });
  visit.abort();
  expect(await answered).toMatchObject({ status: 500, text: '' });
});

it('answers with the file of an address, in capitals and with a slash at its end too', async () => {
  for (const path of ['/robots.txt', '/ROBOTS.TXT', '/robots.txt/'])
    expect(await ask(path)).toMatchObject({ status: 200, text: 'User-agent: *' });
});

it('gives nobody the data of a page without the page, as React Router would', async () => {
  for (const path of ['/_.data', '/slow.data', '/nowhere.data']) {
    const { status, text } = await ask(path);
    expect(status).toBe(404);
    expect(text).not.toContain('late');
  }
  expect((await ask('/slow.data', { method: 'POST', body: 'a=1' })).status).toBe(404);
  expect((await ask('/items/7.data')).text).toContain('"items/:id":{"id":"7.data"}');
});

it('answers 404 where there is no page, and 405 what is sent to a page without a form', async () => {
  expect((await ask('/nowhere')).status).toBe(404);
  expect((await ask('/items/7', { method: 'POST', body: 'a=1' })).status).toBe(405);
});
