import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showScreen } from '../testing.tsx';

beforeEach(() => {
  window.scrollTo = () => undefined;
});
afterEach(cleanup);
// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

const copy = (state: string, at: number) => ({
  id: `c${at}`,
  kind: 'item',
  state,
  label: `Jug ${at}`,
  updatedAt: '2026-05-01T10:00:00.000Z',
  updatedByName: 'Vera',
});

it('lists what waits for approval however many changes are open, and all of it on demand', async () => {
  const submitted = Array.from({ length: 60 }, (_, at) => copy('submitted', at));
  const { requests } = showScreen('/admin', {
    'GET /working-copies?state=submitted&limit=50': () =>
      Response.json({ items: submitted.slice(0, 50), next: 'more' }),
    'GET /working-copies?state=submitted&limit=500': () => Response.json({ items: submitted }),
    'GET /working-copies?state=editing&limit=50': () =>
      Response.json({ items: [copy('editing', 100)] }),
  });
  await screen.findByText('Jug 49');
  expect(screen.queryByText('Jug 59')).toBeNull();
  expect(await screen.findByText('Jug 100')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Jug 59');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(requests.filter((one) => one.startsWith('GET /working-copies'))).toHaveLength(3);
});
