import { describe, expect, it } from 'vitest';
import { filtersOf, broaderSearches, spellingIn, withoutFilter, wordsOf } from './search-help.ts';
import { emptySearch, readSearch, searchAddress } from './search-params.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));
const lesser = (query: string) =>
  broaderSearches(read(query)).map(({ state }) => searchAddress(state));

describe('a search that asks for less', () => {
  it('has one filter less, or none, or one word less, or one word alone', () => {
    expect(lesser('q=red lion&type=Print&from=1800&page=2')).toEqual([
      '?q=red+lion&from=1800',
      '?q=red+lion&type=Print',
      '?q=red+lion',
      '?q=lion&type=Print&from=1800',
      '?q=red&type=Print&from=1800',
      '?q=red',
      '?q=lion',
    ]);
  });

  it('is not there where one word or one filter is all', () => {
    expect(lesser('q=lion')).toEqual([]);
    expect(lesser('type=Print')).toEqual(['']);
  });

  it('takes no more than six words apart', () =>
    expect(wordsOf('a b c d e f g h')).toHaveLength(6));
});

describe('a filter', () => {
  it('can be taken away from a search, the others stay', () => {
    const state = read('type=Print&type=Drawing&colour=red&from=1800&to=1900&open=yes&page=3');
    expect(filtersOf(state).map((filter) => searchAddress(withoutFilter(state, filter)))).toEqual([
      '?type=Print&from=1800&to=1900&colour=red&open=yes',
      '?type=Drawing&from=1800&to=1900&colour=red&open=yes',
      '?type=Drawing&type=Print&from=1800&to=1900&open=yes',
      '?type=Drawing&type=Print&colour=red&open=yes',
      '?type=Drawing&type=Print&from=1800&to=1900&colour=red',
    ]);
  });

  it('is none in an empty search', () => expect(filtersOf(emptySearch)).toEqual([]));
});

describe('another spelling', () => {
  const highlight = (value: string) => ({ value, matchLevel: 'full' as const, matchedWords: [] });

  it('is the word that was marked in what a more liberal search finds', () => {
    expect(
      spellingIn(
        [
          {
            objectID: 'a',
            _highlightResult: { maker: [highlight('Hans \u{E000}Holbein\u{E001}')] },
          },
        ],
        'holbien',
      ),
    ).toBe('holbein');
  });

  it('is none where the same word was found, or nothing', () => {
    expect(
      spellingIn(
        [{ objectID: 'a', _highlightResult: { titles: [highlight('\u{E000}Lion\u{E001}')] } }],
        'LION',
      ),
    ).toBeUndefined();
    expect(spellingIn([], 'lion')).toBeUndefined();
  });
});
