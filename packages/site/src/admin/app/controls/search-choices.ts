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
  const [found, setFound] = useState<readonly Found[]>([]);
  const [failed, setFailed] = useState<unknown>();
  /** The text of the last search that finished, with what was found or without. */
  const [finished, setFinished] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => {
      find(text, left.signal).then(
        (choices) => {
          if (left.signal.aborted) return;
          setFound(choices);
          setFailed(undefined);
          setFinished(text);
        },
        (error: unknown) => {
          if (left.signal.aborted) return;
          setFailed(error);
          setFinished(text);
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [find, text]);
  /** While a search goes on, `choices` are those of the text before. */
  return { choices: found, isSearching: finished !== text, failed };
}
