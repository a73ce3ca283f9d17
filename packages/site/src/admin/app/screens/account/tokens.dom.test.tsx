import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TranslationProvider } from '../../../../platform/i18n/Translation.tsx';
import { translator } from '../../../../platform/i18n/translator.ts';
import { ApiContext } from '../../api/Api.tsx';
import { newApi } from '../../api/client.ts';
import { SessionProvider } from '../../session/Session.tsx';
import type { Token } from './account.ts';
import { TokensSection } from './TokensSection.tsx';

const token = (name: string, more: Partial<Token> = {}): Token => ({
  id: name,
  name,
  isReadOnly: true,
  createdAt: '2026-11-20T10:00:00Z',
  expiresAt: '2999-11-20T10:00:00Z',
  usedAt: null,
  ...more,
});

afterEach(cleanup);
// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

async function show(items: Token[]) {
  const sent: string[] = [];
  const api = newApi({
    send: async (path, { method = 'GET', body }) => {
      const of = path.replace('/api/v1', '');
      sent.push([method, of, ...(typeof body === 'string' ? [body] : [])].join(' '));
      if (method === 'GET') return Response.json({ items });
      if (method === 'DELETE') {
        items.splice(0, items.length, ...items.filter(({ id }) => !of.endsWith(`/${id}`)));
        return new Response(null, { status: 204 });
      }
      const made = token('Website');
      items.unshift(made);
      return Response.json({ token: made, secret: 'vitrine_secret' }, { status: 201 });
    },
    signInAgain: async () => undefined,
    pause: async () => undefined,
  });
  render(
    <TranslationProvider translator={translator('en')} languages={['en']}>
      <SessionProvider
        session={{
          user: { id: 'ada', name: 'Ada', language: 'en' },
          role: 'registrar',
          grants: [],
          museum: { name: 'Harbour Museum', languages: ['en'] },
          warnings: [],
        }}
      >
        <ApiContext value={api}>
          <TokensSection />
        </ApiContext>
      </SessionProvider>
    </TranslationProvider>,
  );
  await screen.findByRole('heading', { name: 'Tokens for programs' });
  return sent;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('says of each token what it may do, until when, and when it was last used', async () => {
  await show([
    token('Website', { usedAt: '2026-11-21T10:00:00Z' }),
    token('Robot', { isReadOnly: false, expiresAt: '2026-01-01T00:00:00Z' }),
  ]);
  const [website, robot] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(website).toMatch(/Website.*Read only.*last used on .*2026.*valid until .*2999/);
  expect(robot).toMatch(/Robot.*Read and change.*never used.*expired on .*2026/);
  expect(document.body.textContent).toContain('what your role “Registrar” may do');
});

it('makes a token that only reads, unless more is chosen, and shows it once', async () => {
  const sent = await show([]);
  press('Create a token');
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
  expect(make.getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(screen.getByRole('textbox', { name: /What it is for/ }), {
    target: { value: 'Website' },
  });
  fireEvent.click(make);
  const secret = await screen.findByLabelText(/Copy the token “Website” now/);
  expect((secret as HTMLInputElement).value).toBe('vitrine_secret');
  expect(sent).toContain('POST /account/tokens {"name":"Website","days":90,"isReadOnly":true}');
  expect(screen.getByText('The token “Website” was created.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  expect(document.activeElement).toBe(secret);
});

it('asks once more before it revokes one, and says that it has', async () => {
  const sent = await show([token('Website')]);
  press('Revoke: Website');
  const question = screen.getByRole('group', { name: /stops working at once/ });
  expect(document.activeElement).toBe(question);
  expect(sent.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  press('Revoke');
  expect(await screen.findByText('The token “Website” was revoked.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect(sent).toContain('DELETE /account/tokens/Website');
});
