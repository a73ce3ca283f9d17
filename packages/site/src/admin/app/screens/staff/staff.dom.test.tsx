import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grantsOf, type Role } from '../../../../features/access/roles.ts';
import { TranslationProvider } from '../../../../platform/i18n/Translation.tsx';
import { translator } from '../../../../platform/i18n/translator.ts';
import { ApiContext } from '../../api/Api.tsx';
import { newApi } from '../../api/client.ts';
import { screenModules } from '../../screen-modules.ts';
import { routesOf } from '../../routes.tsx';
import { newSaving } from '../../saving/saving.ts';
import { SessionProvider } from '../../session/Session.tsx';
import { signInAgain } from '../../session/sign-in-again.ts';
import type { Person } from './staff.ts';

const person = (id: string, name: string, role: Role, more: Partial<Person> = {}): Person => ({
  id,
  name,
  email: `${id}@museum.example`,
  role,
  collections: null,
  hasSecondFactor: false,
  hasPasskeys: false,
  seenAt: '2026-11-20T10:00:00Z',
  sessions: 1,
  isChangeable: true,
  ...more,
});

const people = [
  person('ada', 'Ada', 'owner'),
  person('ben', 'Ben', 'volunteer', { collections: ['c1'] }),
  person('cleo', 'Cleo', 'owner', { isChangeable: false, seenAt: null, sessions: 0 }),
];

beforeAll(async () => {
  window.scrollTo = () => undefined;
  // Loaded before, so that no test waits for it.
  await screenModules['/admin/staff']();
});
afterEach(cleanup);
// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

/** The screen, for somebody with this role. */
async function show(role: Role = 'owner', answers: Record<string, () => Response> = {}) {
  const sent: string[] = [];
  const again = signInAgain('ada', () => undefined);
  const api = newApi({
    send: async (address, { method = 'GET', body }) => {
      const path = address.replace('/api/v1', '');
      const request = `${method} ${path}`;
      if (method !== 'GET') sent.push(`${request}${typeof body === 'string' ? ` ${body}` : ''}`);
      const answer = answers[request];
      if (answer) return answer();
      if (request === 'GET /users') return Response.json({ items: people });
      if (method === 'GET') return Response.json({ items: [] });
      return new Response(null, { status: 204 });
    },
    signInAgain: again.ask,
    pause: async () => undefined,
  });
  const router = createMemoryRouter(
    routesOf({ saving: newSaving(), again, loadDesk: async () => '', appearance: 'system' }),
    { initialEntries: ['/admin/staff'] },
  );
  render(
    <TranslationProvider translator={translator('en')} languages={['en']}>
      <SessionProvider
        session={{
          user: { id: 'ada', name: 'Ada', language: 'en' },
          role,
          grants: grantsOf(role),
          museum: { name: 'Harbour Museum', languages: ['en'] },
          warnings: [],
        }}
      >
        <ApiContext value={api}>
          <RouterProvider router={router} />
        </ApiContext>
      </SessionProvider>
    </TranslationProvider>,
  );
  await screen.findByText('Ben');
  return sent;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('people and roles', () => {
  it('says who works here, as what, and when they were last here', async () => {
    await show();
    const [ada, ben, cleo] = document.querySelectorAll('.staff-list > li');
    expect(ada?.textContent).toContain('(you)');
    expect(ben?.textContent).toContain('Volunteer in 1 collection');
    expect(cleo?.textContent).toContain('Not logged in');
  });

  it('lets nobody change themselves, nor whom they may not change', async () => {
    await show();
    expect(screen.getAllByText(/^Change: /).map(({ textContent }) => textContent)).toEqual([
      'Change: Ben',
    ]);
  });

  it('invites with a link to copy, and says that it was emailed only where it was', async () => {
    const invitation = { id: 'i1', email: 'dora@museum.example', role: 'volunteer' };
    const sent = await show('owner', {
      'POST /invitations': () =>
        Response.json(
          { invitation, link: 'https://museum.example/admin/invitation?key=k', isEmailed: false },
          { status: 201 },
        ),
    });
    fireEvent.change(screen.getByRole('textbox', { name: /Email address/ }), {
      target: { value: 'dora@museum.example' },
    });
    press('Create the invitation');
    const link = await screen.findByLabelText(/Pass this link on to dora@museum.example/);
    expect((link as HTMLInputElement).value).toBe('https://museum.example/admin/invitation?key=k');
    expect(document.activeElement).toBe(link);
    expect(sent).toEqual([
      'POST /invitations {"email":"dora@museum.example","role":"volunteer","collections":null}',
    ]);
  });

  it('says beside the field what is wrong with it', async () => {
    await show('owner', {
      'POST /invitations': () =>
        Response.json(
          {
            code: 'fields-invalid',
            detail: 'Check the fields.',
            errors: [{ path: ['body', 'email'], detail: 'This is no email address.' }],
          },
          { status: 422 },
        ),
    });
    fireEvent.change(screen.getByRole('textbox', { name: /Email address/ }), {
      target: { value: 'dora' },
    });
    press('Create the invitation');
    expect(await screen.findByText('This is no email address.')).toBeTruthy();
  });

  it('asks once more before somebody is removed', async () => {
    const sent = await show();
    fireEvent.click(screen.getByText('Change: Ben'));
    press('Remove from the desk');
    expect(sent).toEqual([]);
    const question = screen.getByRole('group', { name: /Ben can no longer log in/ });
    expect(document.activeElement).toBe(question);
    fireEvent.click(within(question).getByRole('button', { name: 'Remove from the desk' }));
    await waitFor(() => expect(sent).toEqual(['DELETE /users/ben']));
    expect(await screen.findByText('Ben was removed from the desk.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Who works here');
  });

  it('gives the keyboard back where somebody stays after all', async () => {
    await show();
    fireEvent.click(screen.getByText('Change: Ben'));
    press('Remove from the desk');
    fireEvent.click(within(screen.getByRole('group', { name: /Ben can/ })).getByText('Cancel'));
    const again = screen.getByRole('button', { name: 'Remove from the desk' });
    expect(document.activeElement).toBe(again);
  });

  it('says that somebody is logged out everywhere', async () => {
    const sent = await show();
    fireEvent.click(screen.getByText('Change: Ben'));
    const form = document.querySelector<HTMLElement>('.staff-list .staff-form') ?? document.body;
    fireEvent.click(within(form).getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(sent).toEqual(['DELETE /users/ben/sessions']));
    expect(await within(form).findByText('Ben is logged out everywhere.')).toBeTruthy();
  });

  it('offers an administrator no role that only owners give', async () => {
    await show('administrator');
    const [role] = screen.getAllByRole('button', { name: /Role/ });
    fireEvent.keyDown(role ?? document.body, { key: 'ArrowDown' });
    fireEvent.keyUp(role ?? document.body, { key: 'ArrowDown' });
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent?.slice(0, 13))).not.toContain('Owner');
    expect(options).toHaveLength(8);
  });
});

describe('the desk as another role sees it', () => {
  it('has the menu of that role, says so on every screen, and ends with one press', async () => {
    // What the screen Today asks for.
    await show('owner', {
      'GET /session': () => Response.json({ warnings: [] }),
      'GET /items/counts': () => Response.json({ states: {}, gaps: {} }),
      'GET /messages?limit=1': () => Response.json({ items: [], total: 0 }),
    });
    const menu = () => document.querySelector('#desk-menu')?.textContent ?? '';
    expect(menu()).toContain('People and roles');
    await act(async () => press('See the desk'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeTruthy();
    const notice = screen.getByRole('region', { name: 'The desk of another role' });
    expect(notice.textContent).toContain('the desk of the role “Volunteer”');
    expect(menu()).not.toContain('People and roles');
    await act(async () => press('Back to your own desk'));
    expect(document.activeElement?.textContent).toBe('Today');
    expect(menu()).toContain('People and roles');
  });
});
