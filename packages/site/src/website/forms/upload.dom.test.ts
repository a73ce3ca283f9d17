// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { UploadData, UploadWords } from './upload-data.ts';
import type { Answer, SendingTools } from './upload-transfer.ts';
import { mount } from './upload.island.tsx';

const words = Object.fromEntries(
  [
    'pause',
    'resume',
    'remove',
    'paused',
    'lost',
    'arrived',
    'type',
    'size',
    'later',
    'many',
    'waiting',
    'place',
    'started',
    'done',
    'again',
    'taken',
  ].map((word) => [word, `{file} ${word}`.trim()]),
) as UploadWords;

type UploadRequest = {
  method: string;
  answer(status: number, headers?: Record<string, string>): void;
  fail(): void;
};

function page(data: Partial<UploadData> = {}) {
  document.body.innerHTML =
    '<form><div data-field="photographs"><div data-island="upload"><input type="file" name="photographs" id="photographs" multiple></div></div><button>Send</button></form>';
  const island = document.querySelector<HTMLElement>('[data-island]') ?? document.body;
  const requests: UploadRequest[] = [];
  const rests: (() => void)[] = [];
  const network: Pick<SendingTools, 'ask' | 'rest'> = {
    ask: ({ method, signal }) =>
      new Promise<Answer>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('abort')));
        requests.push({
          method,
          answer: (status, headers = {}) =>
            resolve({ status, header: (name) => headers[name] ?? null }),
          fail: () => reject(new Error('network')),
        });
      }),
    rest: (_ms, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('abort')));
        rests.push(resolve);
      }),
  };
  mount(
    island,
    {
      form: 'memories',
      version: '1',
      field: 'photographs',
      max: 2,
      maxBytes: 1000,
      language: 'en',
      words,
      ...data,
    } satisfies UploadData,
    undefined,
    network,
  );
  const input = document.querySelector('input') as HTMLInputElement;
  return {
    requests,
    rests,
    input,
    choose(...files: File[]) {
      Object.defineProperty(input, 'files', { value: files, configurable: true });
      Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    next: (method: string, nth = 1) =>
      vi.waitFor(() => {
        const found = requests.filter((one) => one.method === method).at(nth - 1);
        if (!found) throw new Error(`${method} was not requested`);
        return found;
      }),
    status: () => document.querySelector('[role=status]')?.textContent,
    row: () => document.querySelector<HTMLElement>('.upload'),
    button: (word: string) =>
      [...document.querySelectorAll<HTMLButtonElement>('.upload-button')].find(
        ({ textContent }) => textContent === `{file} ${word}`,
      ) as HTMLButtonElement,
    sentFiles: () =>
      new FormData(document.querySelector('form') ?? undefined)
        .getAll('photographs')
        .filter((value) => typeof value === 'string'),
  };
}

const story = () => new File(['words'], 'story.txt');
const id = 'a'.repeat(32);

beforeEach(() => sessionStorage.clear());

it('a chosen file is sent at once, told at its beginning and end, and goes with the form by its number', async () => {
  const { choose, next, status, row, sentFiles, input } = page();
  choose(story());
  expect([status(), input.value]).toEqual(['story.txt started', '']);
  (await next('POST')).answer(201, { location: `/uploads/${id}`, 'upload-offset': '0' });
  (await next('PATCH')).answer(204, { 'upload-offset': '5', 'upload-tells-place': 'yes' });
  await vi.waitFor(() => expect(status()).toBe('story.txt done'));
  expect(sentFiles()).toEqual([id]);
  expect(row()?.textContent).toContain('place');
  expect(row()?.querySelector('progress')?.hidden).toBe(true);
});

it('a lost network is told once, and its end; whoever presses meanwhile has it tried at once', async () => {
  const { choose, next, status, row, rests, button } = page();
  choose(story());
  (await next('POST')).fail();
  await vi.waitFor(() => expect(row()?.dataset['state']).toBe('lost'));
  expect(status()).toBe('story.txt lost');
  await vi.waitFor(() => expect(rests).toHaveLength(1));
  rests[0]?.();
  (await next('POST', 2)).fail();
  await vi.waitFor(() => expect(rests).toHaveLength(2));
  button('resume').click();
  (await next('POST', 3)).answer(201, { location: `/uploads/${id}`, 'upload-offset': '0' });
  await next('PATCH');
  expect(row()?.dataset['state']).toBe('sending');
});

it('it is paused and gone on with, and taken back with the focus on the field', async () => {
  const { choose, next, row, button, sentFiles, input } = page();
  choose(story());
  (await next('POST')).answer(201, { location: `/uploads/${id}`, 'upload-offset': '0' });
  await next('PATCH');
  button('pause').click();
  expect(row()?.dataset['state']).toBe('paused');
  button('resume').click();
  (await next('HEAD')).answer(200, { 'upload-offset': '5' });
  await vi.waitFor(() => expect(sentFiles()).toEqual([id]));
  const taken = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  button('remove').click();
  expect(taken).toHaveBeenCalledWith(
    `/uploads/${id}`,
    expect.objectContaining({ method: 'DELETE' }),
  );
  taken.mockRestore();
  expect([sentFiles(), row(), document.activeElement]).toEqual([[], null, input]);
});

it('a form that is sent meanwhile waits for its files, and goes by itself; not where one was turned away', async () => {
  const { choose, next, status, row } = page();
  const form = document.querySelector('form') as HTMLFormElement;
  const went = vi.fn();
  const submit = () =>
    form.dispatchEvent(
      new SubmitEvent('submit', {
        bubbles: true,
        cancelable: true,
        submitter: document.querySelector('form > button'),
      }),
    );
  form.requestSubmit = went as never;
  choose(story());
  expect(submit()).toBe(false);
  expect(status()).toBe(' waiting');
  (await next('POST')).answer(201, { location: `/uploads/${id}`, 'upload-offset': '0' });
  (await next('PATCH')).answer(204, { 'upload-offset': '5' });
  await vi.waitFor(() => expect(went).toHaveBeenCalledOnce());
  choose(new File(['other'], 'other.jpg'));
  submit();
  (await next('POST', 2)).answer(415);
  await vi.waitFor(() =>
    expect(document.querySelectorAll('.upload')[1]?.textContent).toContain('other.jpg type'),
  );
  expect(went).toHaveBeenCalledOnce();
  expect(row()?.dataset['state']).toBe('arrived');
});

it('one that is too large, empty, or one too many is told before it is sent', () => {
  const { choose, requests, status, row } = page();
  choose(new File(['x'.repeat(1001)], 'large.jpg'));
  expect(row()?.textContent).toContain('large.jpg size');
  choose(new File([], 'empty.jpg'));
  expect(requests).toEqual([]);
  choose(new File(['a'], 'a.txt'), new File(['b'], 'b.txt'), new File(['c'], 'c.txt'));
  expect([requests.length, status()]).toEqual([2, ' many']);
});
