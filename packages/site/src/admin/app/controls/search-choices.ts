// What a box with search and creation offers while somebody types.
import { useEffect, useState } from 'react';

/** Something that can be chosen: a person, a place, another item. */
export type Found = {
  id: string;
  name: string;
  /** What tells it from its namesakes. */ hint?: string;
};

export type FindChoices = (text: string, signal: AbortSignal) => Promise<readonly Found[]>;

/** Typing goes on for about this long between two letters, in milliseconds. */
const PAUSE_MS = 150;

/** What is found for a text; a later text ends the search for an earlier one. */
export function useFoundChoices(find: FindChoices, text: string) {
  const [found, setFound] = useState<{ text: string; choices: readonly Found[] }>();
  const [failed, setFailed] = useState<unknown>();
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => {
      find(text, left.signal).then(
        (choices) => {
          setFound({ text, choices });
          setFailed(undefined);
        },
        (error: unknown) => left.signal.aborted || setFailed(error),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [find, text]);
  return { choices: found?.choices ?? [], isSearching: found?.text !== text && !failed, failed };
}
