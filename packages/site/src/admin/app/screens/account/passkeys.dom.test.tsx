import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TranslationProvider } from '../../../../platform/i18n/Translation.tsx';
import { translator } from '../../../../platform/i18n/translator.ts';
import { ApiContext } from '../../api/Api.tsx';
import { newApi } from '../../api/client.ts';
import type { Passkey } from './account.ts';
import { PasskeysSection } from './PasskeysSection.tsx';

const passkey = (name: string, address: string): Passkey => ({
  id: name,
  name,
  address,
  isUsable: address === location.hostname,
  createdAt: '2026-11-20T10:00:00Z',
  usedAt: null,
});

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The section, once its list has been asked for. */
async function show(items: Passkey[], address: string | null) {
  const sent: string[] = [];
  const api = newApi({
    send: async (path, { method = 'GET', body }) => {
      sent.push([method, path, ...(typeof body === 'string' ? [body] : [])].join(' '));
      return method === 'GET'
        ? Response.json({ items, address })
        : new Response(null, { status: 204 });
    },
    signInAgain: async () => undefined,
    pause: async () => undefined,
  });
  render(
    <TranslationProvider translator={translator('en')} languages={['en']}>
      <ApiContext value={api}>
        <PasskeysSection />
      </ApiContext>
    </TranslationProvider>,
  );
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent;
}

it('lists passkeys of another address as such, and offers none where they do not work', async () => {
  await show([passkey('Laptop', 'elsewhere.example')], null);
  expect(await screen.findByText('Works only at elsewhere.example')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('is not there where passkeys do not work and nobody has one', async () => {
  await show([], null);
  await show([], location.hostname);
  // The second is there, so that the first has had its answer.
  expect(await screen.findAllByRole('heading', { name: 'Passkeys' })).toHaveLength(1);
});

it('offers none in a browser that knows no passkeys', async () => {
  vi.unstubAllGlobals();
  await show([passkey('Laptop', location.hostname)], location.hostname);
  expect(await screen.findByText('Laptop')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

it('removes a passkey once the password is there', async () => {
  const sent = await show([passkey('Laptop', location.hostname)], location.hostname);
  fireEvent.click(await screen.findByRole('button', { name: 'Change: Laptop' }));
  const remove = screen.getByRole<HTMLButtonElement>('button', { name: /^Remove/ });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'kettles' } });
  fireEvent.click(remove);
  await waitFor(() =>
    expect(sent).toContain('POST /api/v1/account/passkeys/Laptop/remove {"current":"kettles"}'),
  );
});
