import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeEngines } from '../engine/testing/fake-engine.ts';
import { installBrowserStubs } from './testing/test-browser.ts';
import type { ViewerState } from './status-words.ts';
import { Viewer } from './viewer.tsx';
import type { ViewerProps } from './viewer.tsx';

beforeAll(installBrowserStubs);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const image = (id: string) => ({
  id,
  infoUrl: `https://m.test/${id}`,
  width: 4000,
  height: 4000,
  label: `Folio ${id}`,
  alt: `A page, ${id}`,
  preview: `/${id}.jpg`,
});
const [one, two, three] = [image('1'), image('2'), image('3')];
const details = [
  { label: 'The ring', imageId: '1', region: 'pixel:0,0,500,500' },
  { label: 'The seal', imageId: '2', region: 'pixel:3000,3000,500,500' },
];

async function show(props: Partial<ViewerProps> & { failing?: boolean } = {}) {
  const { failing = false, ...rest } = props;
  const engines = fakeEngines({ failing });
  const states: ViewerState[] = [];
  const view = render(
    <StrictMode>
      <Viewer
        {...({
          images: [one, two, three],
          title: 'A book',
          mode: 'room',
          details,
          onChange: (state: ViewerState) => states.push(state),
          makeEngine: engines.makeEngine,
          ...rest,
        } as ViewerProps)}
      />
    </StrictMode>,
  );
  await act(async () => {});
  const last = () => states.at(-1);
  const press = (
    key: string,
    target: Element = screen.getAllByRole('application', { name: /A page/ })[0] ?? document.body,
  ) => fireEvent.keyDown(target, { key });
  return { ...engines, ...view, states, last, press };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a viewer in the page', () => {
  it('loads nothing until somebody takes an interest', async () => {
    const { made } = await show({ mode: 'inline' });
    expect(made).toHaveLength(0);
    await act(async () => fireEvent.focusIn(screen.getByRole('application', { name: /A page/ })));
    expect(made.at(-1)?.opened).toEqual([one]);
    expect(made.at(-1)?.gestures).toBe('page');
  });

  it('does what its first button was pressed for, once it can', async () => {
    const { last } = await show({ mode: 'inline' });
    await act(async () => button('Zoom in').click());
    expect(last()?.zoom).toBeCloseTo(0.375);
  });

  it('leaves Escape to the page while nothing of it is open', async () => {
    const { press } = await show({ mode: 'inline', onClose: undefined });
    expect(press('Escape')).toBe(true);
    press('i');
    expect(press('Escape')).toBe(false);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('says how to zoom when a wheel was left to the page', async () => {
    const { made } = await show({
      mode: 'inline',
      images: [{ ...one, preview: undefined as unknown as string }],
    });
    act(() => made.at(-1)?.notify({ type: 'gesture-left-to-page', gesture: 'wheel' }));
    expect(screen.getByText('Hold Ctrl and scroll to zoom')).toBeTruthy();
    act(() => made.at(-1)?.notify({ type: 'gesture-left-to-page', gesture: 'finger' }));
    expect(screen.getByText(/two fingers/)).toBeTruthy();
  });
});

describe('the dark room', () => {
  it('has one engine, with all gestures, and takes it down when it is left', async () => {
    const { made, unmount } = await show();
    expect(made.filter((engine) => !engine.isDestroyed)).toHaveLength(1);
    expect(made.at(-1)?.gestures).toBe('free');
    unmount();
    expect(made.every((engine) => engine.isDestroyed)).toBe(true);
  });

  it('takes the focus to the picture, and gives it back', async () => {
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    const { unmount } = await show();
    expect(document.activeElement?.getAttribute('role')).toBe('application');
    unmount();
    expect(document.activeElement).toBe(before);
    before.remove();
  });

  it('closes one thing at a time on Escape', async () => {
    const onClose = vi.fn<() => void>();
    const { press } = await show({ onClose });
    press('i');
    press('c');
    press('Escape');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Compare with' })).toBeTruthy();
    press('Escape');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('lists its keys, and keeps them from the picture meanwhile', async () => {
    const onClose = vi.fn<() => void>();
    const { press, last } = await show({ onClose });
    press('?');
    const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const before = last();
    press('+', within(help).getByRole('button'));
    press('Escape', within(help).getByRole('button'));
    expect(last()).toBe(before);
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => within(help).getByRole('button').click());
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
  });
});

describe('by key and by button', () => {
  it('one zooms, moves and turns', async () => {
    const { press, last } = await show();
    press('+');
    expect(last()?.zoom).toBeCloseTo(0.375);
    button('Actual size').click();
    expect(last()).toMatchObject({ zoom: 1, fragment: 'xywh=percent:37.5,37.5,25,25' });
    press('ArrowLeft');
    expect(last()?.region?.x).toBe(1300);
    act(() => button('Pan').click());
    button('Pan right').click();
    expect(last()?.region?.x).toBe(1500);
    press('r');
    expect(last()?.rotation).toBe(90);
    button('Fit to screen').click();
    expect(last()).toMatchObject({ region: null, fragment: 'rotate=90' });
  });

  it('one goes through the pictures, and stops at the ends', async () => {
    const { press, last } = await show();
    await act(async () => press('PageDown'));
    expect(last()).toMatchObject({ index: 1, imageId: '2' });
    await act(async () => press('End'));
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
    await act(async () => press('PageDown'));
    expect(last()?.index).toBe(2);
    await act(async () => press('Home'));
    expect(last()?.index).toBe(0);
    await act(async () => button(/Folio 2, 2 of 3/).click());
    expect(last()?.index).toBe(1);
    expect(button(/Folio 2, 2 of 3/).getAttribute('aria-current')).toBe('true');
  });

  it('the toolbar is one stop, with arrows inside, as the page reads', async () => {
    const { press, last, rerender, makeEngine } = await show();
    const out = button('Zoom out');
    expect(
      within(screen.getByRole('toolbar'))
        .getAllByRole('button')
        .filter((one) => one.tabIndex === 0),
    ).toEqual([out]);
    act(() => out.focus());
    const before = last();
    press('ArrowRight', out);
    expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Zoom' }));
    press('End', document.activeElement ?? out);
    expect(document.activeElement).toBe(button('Next'));
    expect(last()).toBe(before);
    rerender(<Viewer images={[one, two]} makeEngine={makeEngine} direction="rtl" />);
    await act(async () => {});
    await act(async () => button('Zoom out').focus());
    press('ArrowLeft', button('Zoom out'));
    expect(document.activeElement).toBe(screen.getByRole('slider'));
  });

  it('the slider zooms by feel', async () => {
    const { last } = await show();
    fireEvent.change(screen.getByRole('slider'), { target: { value: '100' } });
    expect(last()?.zoom).toBeCloseTo(4);
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('400 %');
  });

  it('a thousand pictures are a few buttons', async () => {
    await show({ images: Array.from({ length: 1000 }, (_, at) => image(String(at + 1))) });
    expect(
      within(screen.getByRole('navigation', { name: 'Images' })).getAllByRole('button').length,
    ).toBeLessThan(40);
  });
});

describe('the label', () => {
  it('begins with what the host hangs there, and says a caption once', async () => {
    const { press } = await show({
      images: [
        { ...image('1'), caption: 'Folio 1' },
        { ...image('2'), caption: 'The back' },
      ],
      wallLabel: 'Psalter, 1320',
    });
    press('i');
    expect(screen.getByText('Psalter, 1320')).toBeTruthy();
    expect(document.querySelector('.vitrine-label-caption')).toBeNull();
  });

  it('takes the focus and gives it back to what opened it', async () => {
    await show({ mode: 'inline' });
    const opener = button('Object label');
    opener.focus();
    await act(async () => opener.click());
    expect(document.activeElement).toBe(button('Close object label'));
    await act(async () => button('Close object label').click());
    expect(document.activeElement).toBe(opener);
  });

  it("flies to a curator's detail, on this picture or another", async () => {
    const { press, last } = await show();
    press('i');
    await act(async () => button('The ring').click());
    expect(last()?.region).toEqual({ x: 0, y: 0, width: 500, height: 500 });
    await act(async () => button('The seal').click());
    expect(last()).toMatchObject({
      index: 1,
      region: { x: 3000, y: 3000, width: 500, height: 500 },
    });
  });

  it('copies a link to what is seen, or shows it where copying is refused', async () => {
    const writeText = vi
      .fn<(text: string) => Promise<void>>()
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new Error('refused'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const { press } = await show({
      linkTo: ({ index, fragment }) => `https://m.test/${index}#${fragment}`,
    });
    press('1');
    press('i');
    await act(async () => button('Copy link to this detail').click());
    expect(writeText).toHaveBeenCalledWith('https://m.test/0#xywh=percent:37.5,37.5,25,25');
    expect(screen.getByText('Link copied')).toBeTruthy();
    await act(async () => button('Copy link to this detail').click());
    expect(screen.getByRole('textbox')).toHaveProperty(
      'value',
      'https://m.test/0#xywh=percent:37.5,37.5,25,25',
    );
  });

  it('downloads what is seen from servers that can cut it, and only from those', async () => {
    const requested: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(
      this: HTMLAnchorElement,
    ) {
      requested.push(this.href);
    });
    const { press, unmount } = await show();
    press('1');
    press('i');
    button('Download this detail').click();
    expect(requested).toEqual(['https://m.test/1/1500,1500,1000,1000/1000,/0/default.jpg']);
    unmount();
    click.mockRestore();
    const plain = await show({ images: [{ ...one, isPlain: true }] });
    plain.press('i');
    expect(screen.queryByRole('button', { name: 'Download this detail' })).toBeNull();
  });
});

describe('two pictures side by side', () => {
  it('move together, whichever is moved', async () => {
    const { press, made } = await show();
    await act(async () => press('c'));
    const [first, second] = made.filter((engine) => !engine.isDestroyed);
    expect(second?.opened).toEqual([two]);
    press('1');
    expect(second?.moves.at(-1)?.pose).toMatchObject({ zoom: 1 });
    fireEvent.pointerDown(screen.getByRole('application', { name: 'A page, 2' }));
    act(() =>
      second?.notify({ type: 'moved', pose: { centre: { x: 100, y: 100 }, zoom: 2, rotation: 0 } }),
    );
    expect(first?.moves.at(-1)?.pose).toMatchObject({ centre: { x: 100, y: 100 }, zoom: 2 });
  });
});

describe('what is told', () => {
  it('comes once the picture lies still', async () => {
    const { press } = await show();
    vi.useFakeTimers();
    press('1');
    press('i');
    button('The ring').click();
    expect(screen.queryByText(/Zoom 200/)).toBeNull();
    act(() => vi.advanceTimersByTime(800));
    expect(screen.getByText('Zoom 200 %, upper left, The ring')).toBeTruthy();
  });

  it('is every pan, the same words again if need be, and the edge', async () => {
    const { press } = await show();
    vi.useFakeTimers();
    const status = () => document.querySelector('.vitrine-status span');
    press('1');
    const heard: (string | null | undefined)[] = [];
    const spans = new Set<Element | null>();
    for (let times = 0; times < 10; times += 1) {
      press('ArrowLeft');
      act(() => vi.advanceTimersByTime(800));
      heard.push(status()?.textContent);
      spans.add(status());
    }
    expect(heard[0]).toBe('Moved left, centre');
    expect(heard.at(-1)).toBe('Moved left, edge of the image, left');
    expect(spans.size).toBe(10);
  });

  it("is a detail's own text, once, when the view has come to it", async () => {
    const { press } = await show({
      details: [
        {
          label: 'The ring',
          imageId: '1',
          region: 'pixel:0,0,500,500',
          description: 'Made of gold.',
        },
      ],
    });
    vi.useFakeTimers();
    press('i');
    button(/The ring/).click();
    act(() => vi.advanceTimersByTime(800));
    expect(screen.getByText(/, The ring, Made of gold\./)).toBeTruthy();
    press('r');
    act(() => vi.advanceTimersByTime(800));
    expect(screen.getByText(/rotated 90°, The ring$/)).toBeTruthy();
  });

  it('is what failed, with a way to try again', async () => {
    const { made } = await show({ failing: true });
    expect(screen.getByText('This image could not be loaded.')).toBeTruthy();
    await act(async () => button('Try again').click());
    expect(made.at(-1)?.opened).toHaveLength(2);
    act(() => {
      made.at(-1)?.notify({ type: 'failed', code: 'tiles-missing', sentence: '' });
    });
    expect(screen.getByText('Some parts of this image could not be loaded.')).toBeTruthy();
  });

  it('is that one is offline, instead of blaming the picture', async () => {
    await show({ failing: true });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByText(/You are offline/)).toBeTruthy();
    expect(screen.queryByText('This image could not be loaded.')).toBeNull();
    vi.restoreAllMocks();
  });
});

describe('a manifest', () => {
  const canvas = {
    id: 'c',
    type: 'Canvas',
    label: { en: ['Recto'] },
    width: 40,
    height: 30,
    items: [
      {
        type: 'AnnotationPage',
        items: [
          {
            type: 'Annotation',
            motivation: 'painting',
            body: { id: 'https://m.test/p.jpg', type: 'Image', width: 400, height: 300 },
          },
        ],
      },
    ],
  };

  it('is shown like pictures', async () => {
    const { made } = await show({
      images: undefined,
      title: undefined,
      manifest: { type: 'Manifest', label: { en: ['A letter'] }, items: [canvas] },
    } as unknown as Partial<ViewerProps>);
    expect(made.at(-1)?.opened[0]).toMatchObject({
      infoUrl: 'https://m.test/p.jpg',
      isPlain: true,
    });
    expect(screen.getByRole('region', { name: 'Image viewer: A letter' })).toBeTruthy();
  });

  it('that cannot be read is told in the words of the host, with a way on', async () => {
    const onClose = vi.fn<() => void>();
    await show({
      images: undefined,
      manifest: { type: 'Collection' },
      onClose,
    } as unknown as Partial<ViewerProps>);
    expect(screen.getByText('These images could not be loaded.')).toBeTruthy();
    expect(button('Try again')).toBeTruthy();
    button('Close').click();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
