import type { EngineOptions } from '@vitrine/viewer';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TranslationProvider } from '../../../platform/i18n/Translation.tsx';
import { translator } from '../../../platform/i18n/translator.ts';
import { ApiContext } from '../api/Api.tsx';
import { newApi } from '../api/client.ts';
import { SessionProvider } from '../session/Session.tsx';
import type { DeskSession } from '../session/session.ts';
import { DetailsOfField } from './DetailsOfField.tsx';
import { TextsOfPicturesContext } from './texts-of-pictures.ts';
// It is loaded when a picture is chosen: here it is there already.
import './ViewPicker.tsx';

const engines = vi.hoisted(() => ({ made: [] as EngineOptions[], destroyed: 0 }));

// What jsdom cannot do is to draw: the engine opens a picture when its test says so.
vi.mock('@vitrine/viewer', async (original) => ({
  ...(await original<typeof import('@vitrine/viewer')>()),
  makeEngine: async (options: EngineOptions) => {
    engines.made.push(options);
    return {
      open: () => undefined,
      pose: () => ({ centre: { x: 200, y: 150 }, zoom: 2, rotation: 0 }),
      moveTo: () => undefined,
      setGestures: () => undefined,
      destroy: () => void engines.destroyed++,
    };
  },
}));

/** The requests for pictures that are not answered yet. */
let requests: PromiseWithResolvers<void>[] = [];

const size = { naturalWidth: 400, naturalHeight: 300, clientWidth: 400, clientHeight: 300 };

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  Object.assign(engines, { made: [], destroyed: 0 });
  // What jsdom lacks.
  HTMLImageElement.prototype.decode = () => {
    const answer = Promise.withResolvers<void>();
    requests.push(answer);
    return answer.promise;
  };
  for (const [name, value] of Object.entries(size))
    Object.defineProperty(
      name.startsWith('natural') ? HTMLImageElement.prototype : HTMLDivElement.prototype,
      name,
      { configurable: true, value },
    );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** How long it waits between one attempt and the next, in milliseconds. */
const waits = [1000, 2000, 4000, 8000, 15_000, 30_000];

type Answer = { state: string } | { status: number };

/** The details of an item with two pictures; one of the first picture is being chosen. */
async function choose() {
  const server: { answer: Answer } = { answer: { state: 'processing' } };
  const api = newApi({
    send: async () =>
      'status' in server.answer
        ? new Response(null, { status: server.answer.status })
        : Response.json({ fileName: 'jug.bmp', file: server.answer }),
    signInAgain: async () => undefined,
    pause: async () => undefined,
  });
  function Editor({ media }: { media: readonly string[] }) {
    const [value, setValue] = useState<unknown>();
    return (
      <TextsOfPicturesContext value={{ media, of: () => undefined, change: () => undefined }}>
        <DetailsOfField label="Details" value={value} onChange={setValue} newKey={() => 'd1'} />
      </TextsOfPicturesContext>
    );
  }
  const page = (media: readonly string[]) => (
    <TranslationProvider translator={translator('en')} languages={['en']}>
      <SessionProvider session={{ museum: { languages: ['en'] } } as unknown as DeskSession}>
        <ApiContext value={api}>
          <Editor media={media} />
        </ApiContext>
      </SessionProvider>
    </TranslationProvider>
  );
  const { rerender, unmount } = render(page(['p1', 'p2']));
  await act(async () => fireEvent.click(opener()));
  return {
    unmount,
    /** What the server answers about the picture from now on. */
    serverAnswers: (answer: Answer) => void (server.answer = answer),
    /** The item has these pictures from now on. */
    itemHas: (...media: string[]) => act(async () => rerender(page(media))),
  };
}

const opener = () => screen.getByRole('button', { name: 'Add a detail of picture 1' });
const button = (name: string) => screen.getByRole('button', { name });
const view = () => screen.queryByRole('application');
const status = () => document.querySelector('.view-picker output')?.textContent;
/** The buttons of the picker, in their order. */
const buttons = () =>
  [...document.querySelectorAll('.view-picker button')].map(({ textContent }) => textContent);

/** The picture is not there. */
const notThere = () => act(async () => requests.shift()?.reject(new Error('Not found.')));
/** The picture arrives, and is drawn. */
async function opens() {
  await act(async () => requests.shift()?.resolve());
  await act(async () => engines.made.at(-1)?.notify({ type: 'opened', abilities: none }));
}
const none = { canZoom: true } as unknown as Extract<
  Parameters<EngineOptions['notify']>[0],
  { type: 'opened' }
>['abilities'];
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function failAll() {
  for (const wait of waits) {
    await notThere();
    await pass(wait);
  }
  await notThere();
}

const NOT_READY = 'The picture is not ready yet. It will open here when it is.';
const NOT_OPENED = 'The picture could not be opened. Try again in a few minutes.';

describe('a picture of which a detail is chosen, while it is not ready', () => {
  it('has one sentence and one way out from the first attempt to the last', async () => {
    await choose();
    const cancel = button('Cancel');
    cancel.focus();
    await notThere();
    const seen = () => [status(), buttons(), view(), document.activeElement];
    const calm = [NOT_READY, ['Cancel'], null, cancel];
    expect(seen()).toEqual(calm);
    const changed: unknown[] = [];
    const changes = new MutationObserver((records) => void changed.push(...records));
    const picker = cancel.closest('.view-picker');
    if (!picker) throw new Error('There is no picker.');
    changes.observe(picker, { childList: true, characterData: true, subtree: true });
    for (const wait of waits) {
      await pass(wait);
      expect(requests).toHaveLength(1);
      expect(seen()).toEqual(calm);
      if (wait !== waits.at(-1)) await notThere();
      expect(seen()).toEqual(calm);
    }
    // What is announced is announced once.
    expect(changed).toEqual([]);
    changes.disconnect();
  });

  it('has its controls once it is open, not when it has arrived', async () => {
    await choose();
    await notThere();
    await pass(1000);
    button('Cancel').focus();
    await act(async () => requests.shift()?.resolve());
    expect([status(), buttons(), view()]).toEqual([NOT_READY, ['Cancel'], null]);
    const stage = engines.made[0]?.stage;
    await act(async () => engines.made[0]?.notify({ type: 'opened', abilities: none }));
    expect(status()).toMatch(/^The picture is ready\. Move and zoom/);
    expect(buttons()).toContain('Use this view');
    expect(view()).toBe(stage);
    expect(document.activeElement).toBe(button('Cancel'));
  });

  it('is asked for again where it arrived and could not be drawn', async () => {
    await choose();
    await act(async () => requests.shift()?.resolve());
    const failed = {
      type: 'failed',
      code: 'image-unreachable',
      sentence: 'It is broken.',
    } as const;
    await act(async () => engines.made[0]?.notify(failed));
    expect([status(), engines.destroyed]).toEqual([NOT_READY, 1]);
    await pass(1000);
    await opens();
    expect(buttons()).toContain('Use this view');
    expect(engines.destroyed).toBe(1);
  });

  it('is tried again by a button that keeps the focus until the picture takes it', async () => {
    await choose();
    await failAll();
    expect([status(), buttons()]).toEqual([NOT_OPENED, ['Try again', 'Cancel']]);
    await pass(600_000);
    expect(requests).toHaveLength(0);
    const again = button('Try again');
    again.focus();
    fireEvent.click(again);
    const waiting = () => [status(), document.activeElement, again.ariaDisabled];
    expect(waiting()).toEqual([NOT_READY, again, 'true']);
    // Pressed once more it begins nothing more.
    fireEvent.click(again);
    expect(requests).toHaveLength(1);
    await failAll();
    expect(waiting()).toEqual([NOT_OPENED, again, 'false']);
    fireEvent.click(again);
    await notThere();
    expect(waiting()).toEqual([NOT_READY, again, 'true']);
    await pass(1000);
    await opens();
    expect(view()).not.toBeNull();
    expect(document.activeElement).toBe(view());
    expect(again.isConnected).toBe(false);
  });

  it('is closed by Cancel, which gives the focus back, and is not asked for again', async () => {
    await choose();
    await notThere();
    button('Cancel').focus();
    await act(async () => fireEvent.click(button('Cancel')));
    expect(document.activeElement).toBe(opener());
    expect(opener().ariaExpanded).toBe('false');
    await pass(600_000);
    expect([requests, status()]).toEqual([[], undefined]);
  });

  it('leaves nothing behind when its screen is left', async () => {
    const { unmount } = await choose();
    await act(async () => requests.shift()?.resolve());
    expect(engines.made).toHaveLength(1);
    unmount();
    expect(engines.destroyed).toBe(1);
    await act(async () => engines.made[0]?.notify({ type: 'opened', abilities: none }));
    expect([engines.destroyed, vi.getTimerCount(), requests]).toEqual([1, 0, []]);
  });
});

describe('a picture of which no detail can be chosen', () => {
  it.each([
    [{ status: 404 }, 'This picture has been removed.'],
    [{ status: 410 }, 'This picture has been removed.'],
    [
      { state: 'refused' },
      'jug.bmp cannot be shown. Remove it, save the picture as JPEG or TIFF, and add it again.',
    ],
  ])('is not asked for again: %j', async (answer, sentence) => {
    const { serverAnswers } = await choose();
    button('Cancel').focus();
    await notThere();
    serverAnswers(answer);
    await pass(1000);
    await notThere();
    expect([status(), buttons()]).toEqual([sentence, ['Cancel']]);
    expect(document.activeElement).toBe(button('Cancel'));
    await pass(600_000);
    expect(requests).toEqual([]);
  });

  it('is one that the item no longer has: the focus goes to the way out', async () => {
    const { itemHas } = await choose();
    await opens();
    button('Zoom in').focus();
    await itemHas('p2');
    expect(status()).toBe('This picture has been removed.');
    expect([buttons(), view(), engines.destroyed]).toEqual([['Cancel'], null, 1]);
    expect(document.activeElement).toBe(button('Cancel'));
    fireEvent.click(button('Cancel'));
    expect(document.activeElement).toBe(button('Add a detail of picture 1'));
  });

  it('is one that the item no longer has until it is there again', async () => {
    const { itemHas } = await choose();
    await notThere();
    await itemHas();
    await itemHas('p1');
    await opens();
    expect(buttons()).toContain('Use this view');
  });
});

describe('a detail that was chosen', () => {
  it('has the focus, so that its texts come next', async () => {
    await choose();
    await opens();
    button('Use this view').focus();
    await act(async () => fireEvent.click(button('Use this view')));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Detail 1' }));
    expect(status()).toBeUndefined();
  });
});
