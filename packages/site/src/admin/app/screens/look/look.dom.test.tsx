import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grantsOf } from '../../../../features/access/roles.ts';
import { TranslationProvider } from '../../../../platform/i18n/Translation.tsx';
import { translator } from '../../../../platform/i18n/translator.ts';
import { ApiContext } from '../../api/Api.tsx';
import { newApi } from '../../api/client.ts';
import { screenModules } from '../../screen-modules.ts';
import { routesOf } from '../../routes.tsx';
import { newSaving } from '../../saving/saving.ts';
import { SessionProvider } from '../../session/Session.tsx';
import { signInAgain } from '../../session/sign-in-again.ts';
import { paint } from './paint.ts';

const settings = [
  {
    key: 'site.name',
    value: 'Museum of Jugs',
    changed: { at: '2026-11-20T10:00:00Z', byName: 'Grace' },
    previous: 'Museum of Vases',
  },
  { key: 'site.email', value: 'desk@museum.example', fixedBy: 'VITRINE_SITE_EMAIL' },
  { key: 'site.accent', value: '' },
  { key: 'site.languages', value: ['en', 'fr'], applies: 'live', choices: ['ar', 'en', 'fr'] },
  { key: 'site.time-zone', value: 'Europe/Vienna', applies: 'after-restart', choices: ['UTC'] },
];

beforeAll(async () => {
  window.scrollTo = () => undefined;
  // Loaded before, so that no test waits for it.
  await screenModules['/admin/look']();
});
afterEach(cleanup);
// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

async function show() {
  const sent: { body: unknown; version: string | null }[] = [];
  const again = signInAgain('ada', () => undefined);
  const api = newApi({
    send: async (address, { method, body, headers }) => {
      if (method === 'PATCH')
        sent.push({
          body: JSON.parse(String(body)),
          version: new Headers(headers).get('if-match'),
        });
      if (address.endsWith('/session'))
        return Response.json({ museum: { name: 'Museum of Pots', languages: ['en'] } });
      return Response.json({ items: settings }, { headers: { etag: '"7"' } });
    },
    signInAgain: again.ask,
    pause: async () => undefined,
  });
  const router = createMemoryRouter(
    routesOf({ saving: newSaving(), again, loadDesk: async () => '', appearance: 'system' }),
    { initialEntries: ['/admin/look'] },
  );
  render(
    <TranslationProvider translator={translator('en')} languages={['en']}>
      <SessionProvider
        session={{
          user: { id: 'ada', name: 'Ada', language: 'en' },
          role: 'owner',
          grants: grantsOf('owner'),
          museum: { name: 'Museum of Jugs', languages: ['en'] },
          warnings: [],
        }}
      >
        <ApiContext value={api}>
          <RouterProvider router={router} />
        </ApiContext>
      </SessionProvider>
    </TranslationProvider>,
  );
  await screen.findByLabelText('Name of the museum', { selector: 'input' });
  return sent;
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const box = (name: string) => screen.getByRole('checkbox', { name });
const save = () => screen.getByText('Save and show on the site');

describe('the screen Look', () => {
  it('sends what was changed, on the version that was read', async () => {
    const sent = await show();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    type('Name of the museum', 'Museum of Pots');
    fireEvent.click(save());
    await waitFor(() =>
      expect(sent).toEqual([{ body: { 'site.name': 'Museum of Pots' }, version: '"7"' }]),
    );
    expect(await screen.findByText('Saved. The site shows it now.')).toBeTruthy();
    // The desk has the name as well.
    expect(screen.getByRole('link', { name: 'Museum of Pots' })).toBeTruthy();
  });

  it('brings back the value before, or the default', async () => {
    const sent = await show();
    fireEvent.click(screen.getByText(/Before: Museum of Vases/));
    expect(screen.getByDisplayValue('Museum of Vases')).toBeTruthy();
    fireEvent.click(screen.getByText('Back to the default'));
    fireEvent.click(save());
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ 'site.name': null }]));
  });

  it('shows what is set on the server, and where, and lets nobody change it', async () => {
    await show();
    expect(screen.getByDisplayValue('desk@museum.example').hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/Set by VITRINE_SITE_EMAIL on the server/)).toBeTruthy();
  });

  it('changes the languages of the site, of which one always stays', async () => {
    const sent = await show();
    fireEvent.click(box('English'));
    expect(box('Français')).toMatchObject({ checked: true, disabled: true });
    fireEvent.click(box('العربية'));
    fireEvent.click(save());
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ 'site.languages': ['fr', 'ar'] }]),
    );
  });

  it('says of each setting when a change of it holds', async () => {
    await show();
    expect(screen.getAllByText('A change is on the site at once.')).not.toEqual([]);
    expect(screen.getByText('A change is on the site after the server is restarted.')).toBeTruthy();
  });

  it('says where an accent cannot be read, and offers one that can', async () => {
    await show();
    type('Accent colour', '#ffd000');
    expect(screen.getAllByText(/is hard to read/)).toHaveLength(2);
    fireEvent.click(screen.getByText(/Use the nearest colour/));
    expect(screen.queryByText(/is hard to read/)).toBeNull();
    expect(screen.queryByDisplayValue('#ffd000')).toBeNull();
  });
});

describe('a page that shows what is not saved yet', () => {
  const page = () =>
    new DOMParser().parseFromString(
      '<div class="page"><a class="wordmark">Old</a><main><h1>Old</h1><a class="featured"></a></main><p class="footer-name">Old</p></div>',
      'text/html',
    );
  const painted = {
    name: 'New',
    tagline: '',
    accent: '#1b4d8f',
    logo: undefined,
    headerPicture: undefined,
  } as const;

  it('has the name, the accent and the pictures in their places', () => {
    const one = page();
    paint(one, painted);
    expect(one.querySelector('.wordmark')?.textContent).toBe('New');
    expect(one.querySelector('.footer-name')?.textContent).toBe('New');
    paint(one, { ...painted, logo: 'blob:logo', headerPicture: 'blob:house' });
    expect(one.querySelector('.wordmark img')?.getAttribute('src')).toBe('blob:logo');
    expect(one.querySelector('h1 + .home-picture img')?.getAttribute('src')).toBe('blob:house');
    paint(one, { ...painted, logo: '', headerPicture: '' });
    expect(one.querySelector('.wordmark')?.innerHTML).toBe('New');
    expect(one.querySelector('.home-picture')).toBeNull();
  });
});
