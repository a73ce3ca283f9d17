// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { isSolved, questionOf } from '../../features/forms/spam/puzzle.ts';
import { setPuzzle } from './form-puzzle.ts';
import { solve, type PuzzleTools } from './solve-puzzle.ts';

const token = `at.nonce.1.${'s'.repeat(43)}`;

/** A form whose sending is noted with the answer that it had; pauses end on command. */
function page({ bits = 8, atOnce = false } = {}) {
  document.body.innerHTML = `<form><input type="hidden" name="-token" value="${token}"><textarea name="message"></textarea><button>Send</button></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const sent: string[] = [];
  const rests: { milliseconds: number; end(): void }[] = [];
  let time = 0;
  const tools: PuzzleTools = {
    now: () => (time += 10),
    rest: (milliseconds) => new Promise((end) => void rests.push({ milliseconds, end })),
  };
  setPuzzle(
    form,
    { bits, waiting: 'One moment.', token: '-token', solution: '-solution' },
    atOnce ? 'now' : 'typing',
    tools,
  );
  const answer = () => form.querySelector<HTMLInputElement>('[name="-solution"]')?.value ?? '';
  document.addEventListener('submit', noted);
  function noted(event: Event): void {
    if (!event.defaultPrevented) sent.push(answer());
    event.preventDefault();
  }
  onTestFinished(() => document.removeEventListener('submit', noted));
  return {
    form,
    sent,
    rests,
    answer,
    type: () =>
      form.querySelector('textarea')?.dispatchEvent(new Event('input', { bubbles: true })),
    /** Gives the page its turns until the puzzle is solved. */
    turns: () =>
      vi.waitFor(
        () => {
          for (const { end } of rests.splice(0).filter(({ milliseconds }) => milliseconds === 0))
            end();
          if (answer() === '') throw new Error('not solved');
        },
        { interval: 1 },
      ),
    status: () => form.querySelector('[role=status]')?.textContent,
  };
}

it('the puzzle is solved in slices from the first letter on, and its answer goes with the form', async () => {
  const { form, sent, rests, answer, type, turns } = page({ bits: 10 });
  expect([rests.length, answer()]).toEqual([0, '']);
  type();
  await turns();
  expect(isSolved(questionOf(token), answer(), 10)).toBe(true);
  form.requestSubmit();
  expect(sent).toEqual([answer()]);
});

it('whoever sends before it is solved is told, and it is sent once by itself', async () => {
  const { form, sent, answer, turns, status } = page({ bits: 12 });
  form.requestSubmit();
  form.requestSubmit();
  expect([sent, status()]).toEqual([[], 'One moment.']);
  await turns();
  await vi.waitFor(() => expect(sent).toEqual([answer()]));
  expect([sent.length, status()]).toEqual([1, '']);
});

it('what takes too long is sent unsolved: nobody is kept from sending', async () => {
  const { form, sent, rests } = page({ bits: 30 });
  form.requestSubmit();
  await vi.waitFor(() => expect(rests.some(({ milliseconds }) => milliseconds > 0)).toBe(true));
  rests.find(({ milliseconds }) => milliseconds > 0)?.end();
  await vi.waitFor(() => expect(sent).toEqual(['']));
});

it('where nothing is typed, on the last page of several, it is begun at once', async () => {
  const { answer, turns } = page({ atOnce: true });
  await turns();
  expect(isSolved(questionOf(token), answer(), 8)).toBe(true);
});

it('a page is never kept for longer than a slice', async () => {
  let [time, longest, since] = [0, 0, 0];
  const tools: PuzzleTools = {
    now: () => (time += 1),
    rest: () => {
      longest = Math.max(longest, time - since);
      since = time;
      return Promise.resolve();
    },
  };
  const answer = await solve('q'.repeat(43), 13, tools);
  expect(isSolved('q'.repeat(43), answer, 13)).toBe(true);
  expect(longest).toBeLessThanOrEqual(10);
});
