import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it } from 'vitest';
import { TranslationProvider } from '../../../platform/i18n/Translation.tsx';
import { translator } from '../../../platform/i18n/translator.ts';
import { ApiContext } from '../api/Api.tsx';
import { newApi } from '../api/client.ts';
import { SessionProvider } from '../session/Session.tsx';
import type { DeskSession } from '../session/session.ts';
import { FindAnything } from './FindAnything.tsx';

afterEach(cleanup);
// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

const session = {
  user: { id: 'u1', name: 'Ada', language: 'en' },
  role: 'registrar',
  grants: ['record:read-draft', 'record:submit'].map((action) => ({ action, kinds: ['item'] })),
  museum: { name: 'Harbour Museum', languages: ['en'] },
} as unknown as DeskSession;

/** The box, whose searches end when the test says so. */
function show() {
  const searches = new Map<string, (answer: Response) => void>();
  const api = newApi({
    send: (address) =>
      new Promise((resolve) => {
        searches.set(
          new URL(address, 'https://museum.example').searchParams.get('words') ?? '',
          resolve,
        );
      }),
    signInAgain: async () => undefined,
    pause: async () => undefined,
  });
  const router = createMemoryRouter([
    { path: '/', element: <FindAnything entries={[]} onOpenChange={() => undefined} /> },
  ]);
  render(
    <TranslationProvider translator={translator('en')} languages={['en']}>
      <SessionProvider session={session}>
        <ApiContext value={api}>
          <RouterProvider router={router} />
        </ApiContext>
      </SessionProvider>
    </TranslationProvider>,
  );
  const box = screen.getByRole('textbox');
  return {
    type(text: string) {
      fireEvent(box, new InputEvent('beforeinput', { inputType: 'insertText', bubbles: true }));
      fireEvent.change(box, { target: { value: text } });
    },
    async finds(text: string, ...names: readonly string[]) {
      await waitFor(() => expect(searches.has(text)).toBe(true));
      const items = names.map((name) => ({ id: name.toLowerCase(), label: name }));
      await act(async () => searches.get(text)?.(Response.json({ items })));
    },
  };
}

const names = () =>
  screen.queryAllByRole('menuitem').map(({ textContent }) => textContent?.replace(/ Item$/, ''));

it('offers nothing that does not fit what is typed, while its search goes on', async () => {
  const { type, finds } = show();
  type('ju');
  await finds('ju', 'Jug', 'Jute', 'Jukebox');
  await waitFor(() => expect(names()).toEqual(['Jug', 'Jute', 'Jukebox']));
  type('jug');
  expect(names()).toEqual(['Jug']);
  await finds('jug', 'Green jug', 'Jug');
  await waitFor(() => expect(names()).toEqual(['Green jug', 'Jug']));
});
