// Something that a button does on the server: one at a time, with what went wrong.
import { useState } from 'react';
import { ApiProblem } from './problem.ts';

export type Action<Given> = {
  start(given: Given): void;
  isBusy: boolean;
  /** What went wrong last; nothing after it has succeeded. */
  error: unknown;
};

export function useAction<Given = void>(run: (given: Given) => Promise<void>): Action<Given> {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const start = (given: Given) => {
    if (isBusy) return;
    setBusy(true);
    run(given)
      .then(() => setError(undefined), setError)
      .finally(() => setBusy(false));
  };
  return { start, isBusy, error };
}

/** What is wrong with a field of what was sent; nothing where it is right. */
export function fieldFault(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  return error.problem.errors?.find(({ path }) => path.at(-1) === field)?.detail;
}
