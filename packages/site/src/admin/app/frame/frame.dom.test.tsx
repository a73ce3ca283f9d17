import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TranslationProvider } from '../../../platform/i18n/Translation.tsx';
import { translator } from '../../../platform/i18n/translator.ts';
import { ApiContext } from '../api/Api.tsx';
import { newApi } from '../api/client.ts';
import { screenModules } from '../screen-modules.ts';
import { routesOf } from '../routes.tsx';
import { newSaving } from '../saving/saving.ts';
import { SessionProvider } from '../session/Session.tsx';
import type { DeskSession } from '../session/session.ts';
import { signInAgain } from '../session/sign-in-again.ts';

const quiet: DeskSession = {
  user: { id: 'u1', name: 'Ada', language: 'en' },
  role: 'analyst',
  grants: [{ action: 'search:read' }],
  museum: { name: 'Harbour Museum', languages: ['en', 'fr', 'ar'] },
  warnings: [{ id: 'w', text: 'The setting site.url is not set.' }],
};

/** What the API answers, but for whoever is signed in. */
const answers: Readonly<Record<string, object>> = {
  '/api/v1/next-steps': { items: ['look'] },
  '/api/v1/working-copies?state=submitted&limit=50': {
    items: [
      {
        id: 'c1',
        kind: 'item',
        record: 'r1',
        state: 'submitted',
        label: 'Brown jug',
        updatedAt: '2026-05-01T10:00:00.000Z',
        updatedByName: 'Vic',
      },
    ],
  },
  '/api/v1/working-copies?state=editing&limit=50': {
    items: [{ id: 'c2', kind: 'page', state: 'editing', label: 'A page without a screen' }],
  },
};

beforeAll(async () => {
  // Loaded before, so that no test waits for it.
  await screenModules['/admin']();
  // What jsdom lacks: a dialog above everything.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  window.scrollTo = () => undefined;
});
afterEach(cleanup);
// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

function show(path = '/admin', language = 'en', session = quiet) {
  const saving = newSaving();
  const again = signInAgain('u1', () => undefined);
  const load = vi.fn(async () => '');
  const api = newApi({
    send: async (address) => Response.json(answers[address] ?? session),
    signInAgain: again.ask,
    pause: async () => undefined,
  });
  const router = createMemoryRouter(
    routesOf({ saving, again, loadDesk: load, appearance: 'system' }),
    { initialEntries: [path] },
  );
  render(
    <TranslationProvider translator={translator(language)} languages={['en', 'fr', 'ar']}>
      <SessionProvider session={session}>
        <ApiContext value={api}>
          <RouterProvider router={router} />
        </ApiContext>
      </SessionProvider>
    </TranslationProvider>,
  );
  return { saving, again, load };
}

describe('the frame of the desk', () => {
  it('shows whose desk it is, what may be done there, and the screen', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Harbour Museum' }).getAttribute('href')).toBe('/');
    expect(document.querySelector('nav [aria-current=page]')?.textContent).toBe('Today');
    expect(document.querySelector('nav a[href="/admin/search/ranking"]')).toBeTruthy();
    expect(document.querySelector('nav a[href="/admin/files"]')).toBeNull();
    expect(document.querySelector('form[action="/admin/close"] button')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Today – Harbour Museum, Staff desk'));
  });

  it('begins with what waits for approval, as far as there is a screen for it', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'Brown jug' });
    expect(link.getAttribute('href')).toBe('/admin/items/r1');
    expect(link.closest('li')?.textContent).toMatch(/Submitted by Vic, 1 May 2026, \d/);
    expect(screen.getByRole('heading', { name: 'Waiting for approval' })).toBeTruthy();
    expect(screen.queryByText('A page without a screen')).toBeNull();
  });

  it('shows what a new museum does next, and where', async () => {
    show();
    const link = await screen.findByRole('link', { name: 'Say who you are' });
    expect(link.getAttribute('href')).toBe('/admin/look');
    expect(screen.queryByText('Invite somebody')).toBeNull();
  });

  it('says that an address is none, in the language of whoever reads it', async () => {
    show('/admin/nowhere', 'fr');
    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
  });

  it('says when a screen could not be loaded, instead of staying empty', async () => {
    const modules = screenModules as Record<string, () => Promise<unknown>>;
    vi.spyOn(modules, '/admin/account').mockRejectedValueOnce(new TypeError('offline'));
    show();
    await screen.findByRole('heading', { name: 'Today' });
    const [link] = document.querySelectorAll('a[href="/admin/account"]');
    fireEvent.click(link ?? document.body);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it('explains the screen that is open', async () => {
    show();
    await screen.findByRole('heading', { name: 'Today' });
    expect(document.querySelectorAll('#desk-help p')).toHaveLength(2);
  });

  it('says on every screen that the connection is not encrypted, and once', async () => {
    const text = 'You are using the desk over plain http.';
    show('/admin/nowhere', 'en', { ...quiet, warnings: [{ id: 'plain-http', text }] });
    const section = await screen.findByRole('region', { name: 'Connection' });
    expect(section.textContent).toBe(`This connection is not encrypted${text}`);
    cleanup();
    const warnings = [...quiet.warnings, { id: 'plain-http', text }];
    const grants = [...quiet.grants, { action: 'settings:change' as const }];
    show('/admin', 'fr', { ...quiet, grants, warnings });
    expect(await screen.findByText('Cette connexion n’est pas chiffrée')).toBeTruthy();
    expect(await screen.findByText('The setting site.url is not set.')).toBeTruthy();
    expect(screen.getAllByText(text)).toHaveLength(1);
  });

  it('keeps settings to check from those who may not change any', async () => {
    show();
    await screen.findByRole('heading', { name: 'Today' });
    expect(screen.queryByText('The setting site.url is not set.')).toBeNull();
    cleanup();
    const warnings = [...quiet.warnings, { id: 'import', text: 'The import of “register” fails.' }];
    show('/admin', 'en', { ...quiet, grants: [{ action: 'import:run' }], warnings });
    expect(await screen.findByText('The import of “register” fails.')).toBeTruthy();
    expect(screen.queryByText('The setting site.url is not set.')).toBeNull();
  });

  it('says nothing of a connection that nobody can read along', async () => {
    show();
    await screen.findByRole('heading', { name: 'Today' });
    expect(screen.queryByRole('region', { name: 'Connection' })).toBeNull();
  });

  it('offers nothing new where nothing may be made', async () => {
    show();
    await screen.findByRole('heading', { name: 'Today' });
    expect(document.querySelector('#desk-new')).toBeNull();
  });

  it('says what is saved', async () => {
    const { saving } = show();
    await screen.findByRole('heading', { name: 'Today' });
    saving.report('item', 'saving');
    expect(await screen.findByText('Saving…')).toBeTruthy();
  });

  it('leaves the focus where somebody types when the session has ended', async () => {
    const { again } = show();
    const heading = await screen.findByRole('heading', { name: 'Today' });
    heading.focus();
    void again.ask();
    expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended');
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByTitle('Login')).toBeNull();
    // A button that saves brings the form.
    const save = document.createElement('button');
    save.className = 'button';
    document.querySelector('main')?.append(save);
    fireEvent.click(save);
    expect(await screen.findByTitle('Login')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByTitle('Login')).toBeNull();
    expect(screen.getByRole('alert')).toBeTruthy();
  });

  it('opens the sign-in page in place once somebody wants it, and closes it when the same person is back', async () => {
    const { again, load } = show();
    await screen.findByRole('heading', { name: 'Today' });
    let isBack = false;
    void again.ask().then(() => (isBack = true));
    fireEvent.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(await screen.findByRole('heading', { name: 'Log in again' })).toBeTruthy();
    expect(screen.getByTitle('Login').getAttribute('src')).toBe('/admin/sign-in');
    load.mockResolvedValue(
      `<script id="desk-data" type="application/json">${JSON.stringify({ session: quiet })}</script>`,
    );
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(isBack).toBe(true));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Log in again' })).toBeNull());
  });
});
