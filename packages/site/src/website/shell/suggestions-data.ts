// What the script of suggestions is given by the page: where they are, and its words.
import type { SuggestionKind } from '../../features/search/queries/suggest.ts';
import type { Counted } from '../islands/counted.ts';

export type SuggestionsData = {
  /** Answers `?q=`. */ address: string;
  /** The name of the list. */ label: string;
  kinds: Record<SuggestionKind, string>;
  count: Counted;
  /** What is announced where there are none. */ none: string;
  language: string;
};
