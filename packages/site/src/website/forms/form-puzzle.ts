// Solves a form's puzzle from the first letter on, in slices too short to be felt. Whoever sends
// sooner than it is solved waits a moment; what no browser solves is sent all the same, and looked
// at by staff.
import { questionOf } from '../../features/forms/spam/puzzle.ts';
import { make } from '../islands/make-element.ts';
import { inBrowser, solve, type PuzzleTools } from './solve-puzzle.ts';

export type PuzzleData = {
  bits: number;
  /** What is said to whoever has to wait. */ waiting: string;
  /** The names of the token and of the answer. */ token: string;
  solution: string;
};
/** After this nobody is kept from sending, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Sets the puzzle to a form: it is begun when something is typed, or now where nothing is. */
export function setPuzzle(
  form: HTMLFormElement,
  { bits, waiting, token, solution }: PuzzleData,
  when: 'now' | 'typing',
  tools: PuzzleTools = inBrowser,
): void {
  const sought = make('input', { type: 'hidden', name: solution });
  const status = make('p', { className: 'small form-waiting' });
  status.setAttribute('role', 'status');
  form.append(sought, status);
  let solving: Promise<void> | undefined;
  let isLetThrough = false;
  let waits = false;
  const start = () =>
    (solving ??= solve(
      questionOf(form.querySelector<HTMLInputElement>(`[name="${token}"]`)?.value ?? ''),
      bits,
      tools,
    ).then((answer) => void (sought.value = answer)));
  if (when === 'now') void start();
  else form.addEventListener('input', start, { once: true });
  form.addEventListener('submit', (event) => {
    if (sought.value !== '' || isLetThrough || event.defaultPrevented) return;
    event.preventDefault();
    if (waits) return;
    waits = true;
    status.textContent = waiting;
    const { submitter } = event;
    void Promise.race([start(), tools.rest(PATIENCE_MS)]).then(() => {
      isLetThrough = true;
      waits = false;
      status.textContent = '';
      form.requestSubmit(submitter ?? undefined);
    });
  });
}
