// Solves a form's puzzle from the first letter on, in slices too short to be felt. Whoever sends
// sooner than it is solved waits a moment; what no browser solves is sent all the same, and looked
// at by staff.
import { questionOf, tryAnswers } from '../../features/forms/spam/puzzle.ts';
import { make } from '../islands/make-element.ts';

export type PuzzleData = {
  bits: number;
  /** What is said to whoever has to wait. */ waiting: string;
  /** The names of the token and of the answer. */ token: string;
  solution: string;
};
export type PuzzleTools = {
  now(): number;
  /** Lets the page do what it has to do. */ rest(milliseconds: number): Promise<void>;
};

/** How long the page is kept from anything else, in milliseconds. */
const SLICE_MS = 8;
const AT_ONCE = 64;
/** After this nobody is kept from sending, in milliseconds. */
const PATIENCE_MS = 10_000;

const real: PuzzleTools = {
  now: () => performance.now(),
  rest: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
};

/** Looks for the answer, slice by slice. */
export async function solve(
  question: string,
  bits: number,
  { now, rest }: PuzzleTools = real,
): Promise<string> {
  for (let from = 0, ends = now() + SLICE_MS; ; from += AT_ONCE) {
    const answer = tryAnswers(question, bits, from, AT_ONCE);
    if (answer !== undefined) return answer;
    if (now() < ends) continue;
    await rest(0);
    ends = now() + SLICE_MS;
  }
}

/** Sets the puzzle to a form: it is begun when something is typed, or at once where nothing is. */
export function setPuzzle(
  form: HTMLFormElement,
  { bits, waiting, token, solution }: PuzzleData,
  atOnce: boolean,
  tools: PuzzleTools = real,
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
  if (atOnce) void start();
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
