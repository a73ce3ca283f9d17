// Looks for the answer to a form's puzzle in slices too short to be felt.
import { tryAnswers } from '../../features/forms/spam/puzzle.ts';

export type PuzzleTools = {
  now(): number;
  /** Lets the page do what it has to do. */ rest(milliseconds: number): Promise<void>;
};

/** How long the page is kept from anything else, in milliseconds. */
const SLICE_MS = 8;
const AT_ONCE = 64;
export const inBrowser: PuzzleTools = {
  now: () => performance.now(),
  rest: (milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
};

/** Looks for the answer, slice by slice. */
export async function solve(
  question: string,
  bits: number,
  { now, rest }: PuzzleTools = inBrowser,
): Promise<string> {
  for (let from = 0, ends = now() + SLICE_MS; ; from += AT_ONCE) {
    const answer = tryAnswers(question, bits, from, AT_ONCE);
    if (answer !== undefined) return answer;
    if (now() < ends) continue;
    await rest(0);
    ends = now() + SLICE_MS;
  }
}
