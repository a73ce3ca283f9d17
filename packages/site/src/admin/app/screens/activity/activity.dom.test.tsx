import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { screenModules } from '../../screen-modules.ts';
import { showScreen } from '../testing.tsx';

const entry = {
  at: '2026-05-01T10:00:00.000Z',
  who: 'Ada',
  action: 'user:role-changed',
  what: 'changed a role',
  about: 'Vic',
  detail: 'volunteer → editor',
};
const page = () => Response.json({ items: [entry], next: 'more' });

beforeAll(async () => {
  window.scrollTo = () => undefined;
  await screenModules['/admin/activity']();
});
afterEach(cleanup);
// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

describe('the activity of staff', () => {
  it('says who did what with whom and when, and leads to the next page', async () => {
    showScreen('/admin/activity', { 'GET /activity?': page });
    const row = (await screen.findByRole('rowheader', { name: 'Ada' })).closest('tr');
    expect(row?.textContent).toMatch(/^1 May 2026, .*Adachanged a roleVicvolunteer → editor$/);
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain(
      'after=more',
    );
  });

  it('shows nobody the id of what has no name any more', async () => {
    const invited = { ...entry, what: 'invited somebody', about: '01m8kn7s0vehta0kyms7jypmag' };
    showScreen('/admin/activity', { 'GET /activity?': () => Response.json({ items: [invited] }) });
    const row = (await screen.findByRole('rowheader', { name: 'Ada' })).closest('tr');
    expect(row?.textContent).toMatch(/Adainvited somebodyvolunteer → editor$/);
  });

  it('is filtered in its address, from its first page, and downloaded as it is filtered', async () => {
    const { address, requests } = showScreen('/admin/activity?kind=people&after=more', {
      'GET /activity?kind=people&after=more': page,
      'GET /activity?kind=people&from=2026-05-01': page,
    });
    await screen.findByRole('rowheader', { name: 'Ada' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-01' } });
    await waitFor(() => expect(address()).toBe('/admin/activity?kind=people&from=2026-05-01'));
    expect(requests).toContain('GET /activity?kind=people&from=2026-05-01');
    expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
      '/api/v1/activity/table?kind=people&from=2026-05-01',
    );
  });

  it('shows nothing of before, where entries said the same', async () => {
    const other = { ...entry, at: '2026-05-02T10:00:00.000Z', about: 'Eve' };
    showScreen('/admin/activity', {
      'GET /activity?': () => Response.json({ items: [entry, entry, other] }),
      'GET /activity?from=2026-05-02': () => Response.json({ items: [other] }),
    });
    expect(await screen.findAllByRole('rowheader')).toHaveLength(3);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-02' } });
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
    expect(screen.getByRole('row', { name: /Eve/ })).toBeTruthy();
  });

  it('has no entry in the menu of those who may not read it', async () => {
    showScreen('/admin', {}, { role: 'registrar' });
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('#desk-menu')?.textContent).not.toContain('Activity');
  });
});
