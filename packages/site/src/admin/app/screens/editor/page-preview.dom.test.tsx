import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import { TranslationProvider } from '../../../../platform/i18n/Translation.tsx';
import { translator } from '../../../../platform/i18n/translator.ts';
import { ApiContext } from '../../api/Api.tsx';
import { newApi } from '../../api/client.ts';
import type { OpenCopy } from './open-copy.ts';
import { usePageChoice } from './page-choice.ts';
import { PageButton, PagePreview } from './PagePreview.tsx';

const sections = [
  { group: 'identity', label: 'Identity', fields: [{ key: 'title', label: 'Title' }] },
] as unknown as EditorSection[];

beforeEach(() => {
  roomFor('beside');
  window.scrollTo = () => undefined;
  // What jsdom lacks.
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Whether there is room for both, by what `matchMedia` answers. */
function roomFor(place: 'beside' | 'instead'): void {
  const matches = (query: string) => (place === 'beside') === query.includes('min-width');
  window.matchMedia = ((query: string) =>
    Object.assign(new EventTarget(), { matches: matches(query) })) as typeof matchMedia;
}

/** The page beside an editor; answers are given by hand, so that they may come in any order. */
function show(languages = ['en']) {
  const waiting: ((answer: Response) => void)[] = [];
  const api = newApi({
    send: (_address, { signal }) =>
      new Promise((resolve, reject) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => reject(new Error('Aborted.')));
      }),
    signInAgain: async () => undefined,
    pause: async () => undefined,
  });
  const page = (seq: number, status: OpenCopy['status'] = 'saved') => (
    <TranslationProvider translator={translator('en')} languages={['en']}>
      <ApiContext value={api}>
        <Editor seq={seq} status={status} languages={languages} />
      </ApiContext>
    </TranslationProvider>
  );
  const { rerender } = render(page(1));
  return {
    saved: (seq: number) => rerender(page(seq)),
    /** A save while more is typed already. */
    typedOn: (seq: number) => rerender(page(seq, 'saving')),
    requests: () => waiting.length,
    answer: (nth: number, answer: Response) => act(async () => waiting[nth]?.(answer)),
  };
}

/** What an editor makes of it: a form, and the page beside it or in its place. */
type EditorProps = { seq: number; status: OpenCopy['status']; languages: readonly string[] };

function Editor({ seq, status, languages }: EditorProps) {
  const choice = usePageChoice();
  const copy = { details: { id: 'c1' } as OpenCopy['details'], seq, status };
  return (
    <>
      <PageButton {...choice} />
      <input id="field-title" aria-label="Title" hidden={choice.isVisible && !choice.isBeside} />
      {choice.isVisible && <PagePreview {...{ copy, sections, languages, choice }} />}
    </>
  );
}

const ready = (seq: number) => Response.json({ address: `/items/c1?preview=${seq}`, seq });
const incomplete = () =>
  Response.json(
    {
      status: 422,
      code: 'fields-invalid',
      title: '',
      detail: 'Some fields are wrong.',
      errors: [{ path: ['title'], detail: 'This is needed.' }],
    },
    { status: 422, headers: { 'content-type': 'application/problem+json' } },
  );

const frames = () => [...document.querySelectorAll('iframe')];
const addresses = () => frames().map((frame) => frame.getAttribute('src'));

describe('the page beside an editor', () => {
  it('stays until that of a newer save is there, at the same place', async () => {
    const { saved, answer } = show();
    await answer(0, ready(1));
    const [first] = frames();
    if (!first) throw new Error('There is no frame.');
    fireEvent.load(first);
    expect(screen.getByTitle('The page, as visitors would see it')).toBe(first);
    const view = first.contentWindow as unknown as { scrollY: number };
    Object.defineProperty(view, 'scrollY', { value: 240 });
    saved(2);
    await answer(1, ready(2));
    expect(addresses()).toEqual(['/items/c1?preview=1', '/items/c1?preview=2']);
    const coming = frames()[1];
    if (!coming?.contentWindow) throw new Error('Nothing is coming.');
    expect([first.className, coming.className]).toEqual(['', 'is-coming']);
    const scrolled: unknown[] = [];
    coming.contentWindow.scrollTo = ((to: unknown) => scrolled.push(to)) as typeof scrollTo;
    fireEvent.load(coming);
    expect(frames()).toEqual([coming]);
    expect(coming.className).toBe('');
    expect(scrolled).toEqual([{ top: 240, behavior: 'instant' }]);
  });

  it('drops what is answered about an earlier save', async () => {
    const { saved, answer } = show();
    saved(2);
    await answer(1, ready(2));
    await answer(0, ready(1));
    expect(addresses()).toEqual(['/items/c1?preview=2']);
  });

  it('waits for a pause of whoever types, and for three seconds at most', async () => {
    vi.useFakeTimers();
    const { saved, typedOn, requests } = show();
    for (const seq of [2, 3]) typedOn(seq);
    expect(requests()).toBe(1);
    act(() => vi.advanceTimersByTime(3000));
    expect(requests()).toBe(2);
    typedOn(4);
    expect(requests()).toBe(2);
    saved(4);
    expect(requests()).toBe(3);
    act(() => vi.advanceTimersByTime(5000));
    expect(requests()).toBe(3);
    vi.useRealTimers();
  });

  it('loads only the newest of those that wait', async () => {
    const { saved, answer } = show();
    await answer(0, ready(1));
    for (const seq of [2, 3]) {
      saved(seq);
      await answer(seq - 1, ready(seq));
    }
    expect(addresses()).toEqual(['/items/c1?preview=1']);
    const [first] = frames();
    if (first) fireEvent.load(first);
    expect(addresses()).toEqual(['/items/c1?preview=1', '/items/c1?preview=3']);
  });

  it('stays where nothing of its successor comes, and says so', async () => {
    const { saved, answer } = show();
    await answer(0, ready(1));
    const [first] = frames();
    if (first) fireEvent.load(first);
    saved(2);
    await answer(1, ready(2));
    const coming = frames()[1];
    if (!coming) throw new Error('Nothing is coming.');
    Object.defineProperty(coming, 'contentDocument', { value: null });
    fireEvent.load(coming);
    expect(frames()).toEqual([first]);
    expect(screen.getByRole('alert').textContent).toContain('server');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await answer(2, ready(2));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(frames()).toHaveLength(2);
  });

  it('says what is missing, and leads to its field', async () => {
    const { saved, answer } = show();
    await answer(0, incomplete());
    const page = screen.getByRole('region', { name: 'The page, as it would be' });
    expect(page.textContent).toContain('What is missing before it can be shown:');
    const link = within(page).getByRole('link', { name: 'Title' });
    expect(link.getAttribute('href')).toBe('#field-title');
    expect(page.textContent).toContain('This is needed.');
    expect(frames()).toEqual([]);
    saved(2);
    await answer(1, ready(2));
    expect(addresses()).toEqual(['/items/c1?preview=2']);
  });

  it('is as wide as a telephone or a desktop', async () => {
    const { answer } = show();
    await answer(0, ready(1));
    const width = () => frames()[0]?.parentElement?.style.getPropertyValue('--page-width');
    expect(width()).toBe('390px');
    fireEvent.click(screen.getByRole('radio', { name: 'Desktop' }));
    expect(width()).toBe('1280px');
  });

  it('opens links in another tab, unless they lead within the page', async () => {
    const { answer } = show();
    await answer(0, ready(1));
    const [frame] = frames();
    const page = frame?.contentDocument;
    if (!frame || !page) throw new Error('There is no page.');
    page.replaceChildren(page.createElement('html'));
    page.documentElement.innerHTML = '<a href="/people">People</a><a href="#cite">Cite</a>';
    fireEvent.load(frame);
    const links = [...page.querySelectorAll('a')];
    for (const link of links)
      link.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
    expect(links.map(({ target }) => target)).toEqual(['_blank', '']);
  });
});

describe('the page', () => {
  const page = () => screen.queryByRole('region', { name: 'The page, as it would be' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('stays hidden for somebody who hid it', () => {
    show();
    expect(page()).not.toBeNull();
    press('Hide the page');
    expect(page()).toBeNull();
    cleanup();
    show();
    expect(page()).toBeNull();
    press('Show the page');
    expect(page()).not.toBeNull();
  });

  it('takes the place of the form on a small screen, until it leads back to a field', async () => {
    roomFor('instead');
    const { answer } = show();
    expect(page()).toBeNull();
    press('Show the page');
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
    await answer(0, incomplete());
    fireEvent.click(screen.getByRole('link', { name: 'Title' }));
    expect(page()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
  });

  it('is in each language of the museum', async () => {
    const { answer } = show(['en', 'ar']);
    await answer(0, ready(1));
    const [first] = frames();
    if (first) fireEvent.load(first);
    fireEvent.change(screen.getByRole('combobox', { name: 'Language of the page' }), {
      target: { value: 'ar' },
    });
    await answer(1, ready(1));
    expect(addresses()).toEqual(['/items/c1?preview=1', '/ar/items/c1?preview=1']);
  });

  it('opens in a tab, by a new address where the last one may be over', async () => {
    const { answer } = show();
    await answer(0, ready(1));
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect(link.getAttribute('href')).toBe('/items/c1?preview=1');
    const left: string[] = [];
    const location = { replace: (address: string) => left.push(address) };
    const opened = vi.spyOn(window, 'open').mockReturnValue({ location } as unknown as Window);
    expect(fireEvent.click(link)).toBe(true);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 16 * 60_000);
    expect(fireEvent.click(link)).toBe(false);
    await answer(1, ready(2));
    expect(opened).toHaveBeenCalledOnce();
    expect(left).toEqual(['/items/c1?preview=2']);
    vi.restoreAllMocks();
  });
});
