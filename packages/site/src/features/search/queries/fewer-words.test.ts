import { describe, expect, it } from 'vitest';
import { wordsLeftOut } from './fewer-words.ts';
import { looseWords, readWords, withoutWords } from './query-words.ts';

/** Counts texts that have every word of a query. */
const countIn =
  (...texts: string[]) =>
  async (queries: readonly string[]) =>
    queries.map((query) => {
      const words = query.toLowerCase().split(/\s+/);
      return texts.filter((text) => words.every((word) => text.split(' ').includes(word))).length;
    });

describe('a long question', () => {
  it('loses the words that say nothing', async () =>
    expect(
      await wordsLeftOut('What is the Ophelia by Millais', ['en'], countIn('ophelia millais')),
    ).toEqual(['What', 'is', 'the', 'by']));

  it('loses the commonest words next, and no more than it has to', async () => {
    const count = countIn(
      'ophelia river millais',
      'painting horse',
      'painting river',
      'painting dog',
    );
    expect(await wordsLeftOut('the painting of ophelia river millais', ['en'], count)).toEqual([
      'the',
      'painting',
      'of',
    ]);
  });

  it('loses what nothing has', async () =>
    expect(await wordsLeftOut('ophelia xyzzy millais', ['en'], countIn('ophelia millais'))).toEqual(
      ['xyzzy'],
    ));

  it('keeps the rarest word where no two are anywhere together', async () =>
    expect(
      await wordsLeftOut('red ophelia dog', ['en'], countIn('red', 'red', 'ophelia', 'dog', 'dog')),
    ).toEqual(['red', 'dog']));

  it('is left alone where it has two words, or none that says anything', async () => {
    expect(await wordsLeftOut('red zebra', ['en'], countIn('red'))).toBeUndefined();
    expect(await wordsLeftOut('what is it', ['en'], countIn('is'))).toBeUndefined();
    expect(await wordsLeftOut('qwe rty uio', ['en'], countIn('red'))).toBeUndefined();
  });

  it('keeps phrases and what is to be missing', async () => {
    const queried: string[] = [];
    await wordsLeftOut('the "blue dog" cat -red mouse', ['en'], async (queries) => {
      queried.push(...queries);
      return queries.map(() => 0);
    });
    expect(queried.every((query) => query.includes('"blue dog"') && query.includes('-red'))).toBe(
      true,
    );
  });
});

describe('the words of a query', () => {
  it('are those between spaces, without the marks around them and French articles', () =>
    expect(looseWords('Qui a peint l’Olympia, « Olympia » ?')).toEqual([
      'Qui',
      'a',
      'peint',
      'l',
      'Olympia',
    ]));

  it('stay as they were typed where others are left out', () => {
    expect(withoutWords('What is “The Kiss” by Rodin?', ['what', 'is', 'by'])).toBe(
      '“The Kiss” Rodin?',
    );
    expect(withoutWords('Is  it', [])).toBe('Is  it');
  });

  it('are left out only where they are there and another stays', () => {
    const read = (query: string, without: string) =>
      readWords(query, new URLSearchParams({ without })).leftOut;
    expect(read('what is hamlet', 'WHAT ophelia')).toEqual(['what']);
    expect(read('what is', 'what is')).toBeUndefined();
  });

  it('are not looked for in a query of a hundred words, which would be a hundred searches', async () => {
    const words = Array.from({ length: 100 }, (_, at) => `w${at}`).join(' ');
    let queries = 0;
    const count = (all: readonly string[]) => {
      queries += all.length;
      return Promise.resolve(all.map(() => 1));
    };
    expect(await wordsLeftOut(words, ['en'], count)).toBeUndefined();
    expect(queries).toBe(0);
  });
});
