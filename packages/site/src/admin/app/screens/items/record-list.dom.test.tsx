import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { TranslationProvider } from '../../../../platform/i18n/Translation.tsx';
import { translator } from '../../../../platform/i18n/translator.ts';
import { ApiContext } from '../../api/Api.tsx';
import { newApi } from '../../api/client.ts';
import { SessionProvider } from '../../session/Session.tsx';
import type { DeskSession } from '../../session/session.ts';
import { ItemsScreen } from './ItemsScreen.tsx';

afterEach(cleanup);

const session: DeskSession = {
  user: { id: 'u1', name: 'Ada', language: 'en' },
  role: 'registrar',
  grants: [{ action: 'record:read-draft' }],
  museum: { name: 'Harbour Museum', languages: ['en', 'fr', 'ar'] },
  warnings: [],
};
const row = (number: string, label: string, more: object = {}) => ({
  id: number,
  kind: 'item',
  state: 'draft',
  label,
  version: 1,
  updatedAt: '2026-01-02T10:00:00.000Z',
  updatedBy: 'staff:u1',
  updatedByName: 'Ada',
  gaps: ['picture'],
  number,
  ...more,
});

/** The list over an API that answers with `answers`, by the beginning of the path. */
function show(answers: Record<string, unknown> = {}, at = '/admin/items') {
  const sent: string[] = [];
  const known: Record<string, unknown> = {
    '/items/counts': {
      total: 2,
      isMore: false,
      states: { draft: 2 },
      gaps: { picture: 2, maker: 1234 },
    },
    '/items/views': { items: [] },
    '/collections': { items: [], isBehind: false },
    '/items': {
      items: [row('2026.1', 'Blue jug', { makers: 'Eva' }), row('2026.2', 'إبريق', { gaps: [] })],
      next: 'n1',
      isBehind: false,
    },
    ...answers,
  };
  const api = newApi({
    send: async (address, { method, body }) => {
      const path = address.slice('/api/v1'.length);
      sent.push(`${method} ${path}${typeof body === 'string' ? ` ${body}` : ''}`);
      const found = Object.keys(known)
        .toSorted((a, b) => b.length - a.length)
        .find((one) => path.startsWith(one));
      const answer = known[found ?? ''];
      return answer instanceof Response ? answer.clone() : Response.json(answer);
    },
    signInAgain: async () => undefined,
    pause: async () => undefined,
  });
  const router = createMemoryRouter([{ path: '/admin/items', element: <ItemsScreen /> }], {
    initialEntries: [at],
  });
  render(
    <TranslationProvider translator={translator('en')} languages={['en', 'fr', 'ar']}>
      <SessionProvider session={session}>
        <ApiContext value={api}>
          <RouterProvider router={router} />
        </ApiContext>
      </SessionProvider>
    </TranslationProvider>,
  );
  return { sent, address: () => router.state.location.search };
}

describe('the list of items', () => {
  it('is a grid with what each item is and lacks', async () => {
    show();
    const grid = await screen.findByRole('grid', { name: 'Items' });
    const [, first] = within(grid).getAllByRole('row');
    expect(within(first as HTMLElement).getByRole('rowheader').textContent).toBe('Blue jug');
    expect(first?.textContent).toContain('2026.1');
    expect(first?.textContent).toContain('Eva');
    expect(first?.textContent).toContain('Draft');
    expect(first?.textContent).toContain('picture');
    expect(first?.textContent).toContain('2 January 2026 · Ada');
    expect(await screen.findByText('2 records')).toBeTruthy();
  });

  it('moves through its lines by arrow keys', async () => {
    show();
    const grid = await screen.findByRole('grid', { name: 'Items' });
    const [, first, second] = within(grid).getAllByRole('row') as HTMLElement[];
    act(() => first?.focus());
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second as HTMLElement, { key: 'Home', ctrlKey: true });
    expect(document.activeElement).toBe(first);
  });

  it('asks in the order of a heading, from the beginning', async () => {
    const { sent, address } = show({}, '/admin/items?after=n0&state=draft');
    const changed = await screen.findByRole('columnheader', { name: /Changed/ });
    fireEvent.click(changed);
    await waitFor(() => expect(address()).toBe('?state=draft&order=updated'));
    await waitFor(() => expect(sent).toContain('GET /items?state=draft&order=updated'));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /Changed/ }).getAttribute('aria-sort')).toBe(
        'ascending',
      ),
    );
  });

  it('is filtered by words and by what is missing, with how many lack it', async () => {
    const { address } = show();
    const gap = await screen.findByRole('button', { name: /No maker 1,234/ });
    fireEvent.click(gap);
    await waitFor(() => expect(address()).toBe('?lacks=maker'));
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find' }), {
      target: { value: 'blu ' },
    });
    await waitFor(() => expect(address()).toBe('?lacks=maker&words=blu'));
  });

  it('says where there are more than were counted', async () => {
    const counts = { total: 10_000, isMore: true, states: {}, gaps: { maker: 1234 } };
    show({ '/items/counts': counts }, '/admin/items?words=a');
    expect(await screen.findByText('More than 10,000 records')).toBeTruthy();
    expect(await screen.findByRole('button', { name: /No maker 1,234\+/ })).toBeTruthy();
  });

  it('has its pages as links', async () => {
    show({}, '/admin/items?words=a');
    const next = await screen.findByRole('link', { name: 'Next page' });
    expect(next.getAttribute('href')).toBe('/admin/items?words=a&after=n1');
    expect(screen.getByRole('link', { name: 'Last page' }).getAttribute('href')).toBe(
      '/admin/items?words=a&before=end',
    );
    expect(screen.queryByRole('link', { name: 'First page' })).toBeNull();
  });

  it('says what to do where there is nothing, and where nothing matches', async () => {
    const nothing = { '/items': { items: [], isBehind: false } };
    show(nothing);
    expect(await screen.findByText(/There are no items yet/)).toBeTruthy();
    cleanup();
    show(nothing, '/admin/items?words=zzz');
    expect(await screen.findByText(/Nothing matches/)).toBeTruthy();
  });

  it('says what went wrong, and tries again', async () => {
    const refused = Response.json(
      { status: 403, code: 'not-allowed', title: '', detail: 'You do not have permission.' },
      { status: 403, headers: { 'content-type': 'application/problem+json' } },
    );
    const { sent } = show({ '/items': refused });
    expect((await screen.findByRole('alert')).textContent).toContain('You do not have permission.');
    const before = sent.length;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent.slice(before)).toContain('GET /items?'));
  });

  it('is kept under a name, chosen and forgotten', async () => {
    const view = { id: 'v1', name: 'To do', query: 'lacks=picture', isShared: false, isOwn: true };
    const { sent, address } = show({ '/items/views': { items: [view] } }, '/admin/items?words=jug');
    fireEvent.click(await screen.findByRole('button', { name: 'Save this list' }));
    fireEvent.change(screen.getByRole('textbox', { name: /Name of the list/ }), {
      target: { value: 'Jugs' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toContain(
        'POST /items/views {"name":"Jugs","isShared":false,"query":"words=jug"}',
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: /Saved lists/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'To do' }));
    await waitFor(() => expect(address()).toBe('?lacks=picture'));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the saved list “To do”' }));
    await waitFor(() => expect(sent).toContain('DELETE /items/views/v1'));
  });
});
