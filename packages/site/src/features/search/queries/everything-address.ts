// The address of a search in everything: address ↔ state.
import { everythingGroups, type EverythingGroup } from './everything-groups.ts';
import { readWords, type WordChoice } from './query-words.ts';

/** What a visitor asks of everything: some words, perhaps of one group only, page by page. */
export type EverythingState = WordChoice & {
  q: string;
  group?: EverythingGroup;
  /** From 1. */ page: number;
};

const MAX_QUERY_LENGTH = 200;

/** Reads an address; what is impossible counts as not given. */
export function readEverything(params: URLSearchParams): EverythingState {
  const q = (params.get('q') ?? '')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .toWellFormed()
    .replaceAll('\uFFFD', '');
  const group = everythingGroups.find((known) => known === params.get('in') && known !== 'items');
  const page = /^\d{1,4}$/.test(params.get('page') ?? '')
    ? Math.max(1, Number(params.get('page')))
    : 1;
  return {
    q,
    page: group ? page : 1,
    ...(group ? { group } : {}),
    ...readWords(q, params),
  };
}

/** The query part of an address, always the same for the same search. */
export function everythingAddress({
  q,
  group,
  page,
  leftOut,
  everyWord,
  latin,
}: EverythingState): string {
  const params = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(group ? { in: group } : {}),
    ...(everyWord ? { words: 'all' } : {}),
    ...(latin ? { letters: 'latin' } : {}),
    ...(leftOut ? { without: leftOut.join(' ') } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return params.size === 0 ? '' : `?${params.toString()}`;
}
