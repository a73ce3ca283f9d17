// Adding an item: what fails is tried again as it was meant, and nothing that was filled in is lost.
import { cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showScreen } from '../testing.tsx';

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  window.scrollTo = () => undefined;
});
// A busy machine takes longer than a second.
configure({ asyncUtilTimeout: 15_000 });

const ADDRESS = '/admin/items/new';
const away = () =>
  Response.json({ status: 500, code: 'internal', detail: 'Away.' }, { status: 500 });

const copies = {
  'POST /working-copies': () => Response.json({ id: 'c1', seq: 1, body: {} }),
  'PATCH /working-copies/c1': () => Response.json({ seq: 2, clashes: [] }),
  'POST /working-copies/c1/publish': () => Response.json({ record: 'jug' }),
  'GET /number-suggestions': () => Response.json({ items: ['2026.1'] }),
};

const title = async () => screen.findByLabelText<HTMLInputElement>(/^Title/);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a new item', () => {
  it('that could not be saved as a draft is tried again as a draft, and never published', async () => {
    let isAway = true;
    const { requests } = showScreen(ADDRESS, {
      ...copies,
      'PATCH /working-copies/c1': () => (isAway ? away() : Response.json({ seq: 2, clashes: [] })),
    });
    fireEvent.change(await title(), { target: { value: 'A brown jug' } });
    press('Save as draft');
    await screen.findByText('Away.');
    isAway = false;
    press('Try again');
    await screen.findByText('“A brown jug” was saved as a draft.');
    expect(requests.filter((one) => one.includes('publish'))).toEqual([]);
  });

  it('is still filled in where its page was forgotten, until it is saved or cleared', async () => {
    showScreen(ADDRESS, copies);
    fireEvent.change(await title(), { target: { value: 'A brown jug' } });
    cleanup();
    showScreen(ADDRESS, copies);
    expect((await title()).value).toBe('A brown jug');
    expect(screen.getByText('What you filled in before is still here.')).toBeTruthy();
    press('Publish');
    await screen.findByText('“A brown jug” is on the site.');
    cleanup();
    showScreen(ADDRESS, copies);
    expect((await title()).value).toBe('');
    fireEvent.change(await title(), { target: { value: 'A grey jug' } });
    cleanup();
    showScreen(ADDRESS, copies);
    expect((await title()).value).toBe('A grey jug');
    press('Clear the form');
    expect((await title()).value).toBe('');
    expect(document.activeElement).toBe(await title());
    expect(screen.queryByText('What you filled in before is still here.')).toBeNull();
  });
});
