import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { screenModules } from '../../screen-modules.ts';
import { showScreen } from '../testing.tsx';
import type { Message } from './messages.ts';

const message: Message = {
  reference: 'ACDE-FHJK',
  form: 'Ask us',
  state: 'held',
  sender: 'grace@example.org',
  sentAt: '2026-05-01T10:00:00.000Z',
  language: 'en',
  held: 'Held because: a hidden field was filled in.',
  answers: [{ label: 'Your question', values: ['Are dogs allowed?'] }],
  files: [],
  notes: [],
};
const { reference, form, state, sender, sentAt } = message;
const page = { items: [{ reference, form, state, sender, sentAt }], total: 1 };
const address = `/admin/messages/${reference}`;

beforeAll(async () => {
  window.scrollTo = () => undefined;
  await Promise.all([
    screenModules['/admin'](),
    screenModules['/admin/messages'](),
    screenModules['/admin/messages/:reference'](),
  ]);
});
afterEach(cleanup);
// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('messages held for review', () => {
  it('are on Today of those who answer messages, with their number', async () => {
    const total = (count: number) => () => Response.json({ items: [], total: count });
    const counts = {
      'GET /messages?state=held&limit=1': total(3),
      'GET /messages?state=new&limit=1': total(2),
    };
    showScreen('/admin', counts, { role: 'visitor-services' });
    const link = await screen.findByRole('link', { name: 'Held for review' });
    expect(link.getAttribute('href')).toBe('/admin/messages?state=held');
    expect(link.closest('li')?.textContent).toBe('Held for review (3)');
    const unread = await screen.findByRole('link', { name: 'New' });
    expect(unread.getAttribute('href')).toBe('/admin/messages?state=new');
    expect(unread.closest('li')?.textContent).toBe('New (2)');
    expect(screen.queryByText(/Nothing is waiting/)).toBeNull();
  });

  it('are on nobody else’s, and nobody else’s desk asks for them', async () => {
    const { requests } = showScreen('/admin', {}, { role: 'volunteer' });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(requests).toContain('GET /next-steps'));
    expect(requests.filter((one) => one.includes('/messages'))).toEqual([]);
    expect(document.querySelector('#desk-menu')?.textContent).not.toContain('Messages');
  });

  it('are the first list, and lead to each message', async () => {
    showScreen('/admin/messages', {
      'GET /messages?state=held&limit=1': () => Response.json(page),
      'GET /messages?state=held': () => Response.json(page),
    });
    const link = await screen.findByRole('link', { name: `Ask us ${reference}` });
    expect(link.getAttribute('href')).toBe(address);
    expect(screen.getByText('1 message')).toBeTruthy();
  });

  it('leave their place to new ones where nothing is held', async () => {
    showScreen('/admin/messages', {
      'GET /messages?state=held&limit=1': () => Response.json({ items: [], total: 0 }),
      'GET /messages?state=new': () =>
        Response.json({ ...page, items: [{ ...page.items[0], state: 'new' }] }),
    });
    expect(await screen.findByRole('link', { name: `Ask us ${reference}` })).toBeTruthy();
  });

  it('say why they are held, and are released with one press that is read aloud', async () => {
    let now = message;
    const { requests } = showScreen(address, {
      [`GET /messages/${reference}`]: () => Response.json(now),
      [`PATCH /messages/${reference}`]: () => {
        now = { ...message, state: 'new' };
        return new Response(null, { status: 204 });
      },
    });
    expect(await screen.findByText('Held because: a hidden field was filled in.')).toBeTruthy();
    expect(screen.getByText('Are dogs allowed?')).toBeTruthy();
    press('Release: not spam');
    expect(await screen.findByText('The state is now: New.')).toBeTruthy();
    expect(requests).toContain(`PATCH /messages/${reference} {"state":"new"}`);
    expect(await screen.findByText('State: New')).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: 'Release: not spam' })).toBeNull();
  });

  it('are deleted only after a second question, which leads back to the list', async () => {
    const { requests, address: now } = showScreen(address, {
      [`GET /messages/${reference}`]: () => Response.json(message),
    });
    await screen.findByText('State: Held for review');
    press('Delete');
    expect(requests.some((one) => one.startsWith('DELETE'))).toBe(false);
    const question = screen.getByRole('group', { name: /for good/ });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(now()).toBe('/admin/messages?state=held'));
    expect(requests).toContain(`DELETE /messages/${reference}`);
  });
});
