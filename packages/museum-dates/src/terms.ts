// What a word in a date can mean. The words themselves are in data/, one table per language.

export type Era = 'bc' | 'ad';
export type Unit = 'decade' | 'century' | 'millennium';

type Plain =
  | 'about'
  | 'perhaps'
  | 'filler'
  | 'period'
  | 'between'
  | 'from'
  | 'to'
  | 'and'
  | 'or'
  | 'or-later'
  | 'or-earlier'
  | 'now'
  | 'before'
  | 'until'
  | 'after'
  | 'since'
  | 'turn'
  | 'hijri'
  | 'before-present'
  | 'million-years';

export type Term =
  | { [Word in Plain]: { is: Word } }[Plain]
  | { is: 'era'; era: Era }
  | { is: 'unit'; unit: Unit }
  | { is: 'month'; month: number }
  | { is: 'season'; season: number }
  | { is: 'ordinal'; value: number }
  | { is: 'part'; part: 'early' | 'mid' | 'late' }
  | { is: 'fraction'; parts: number }
  | { is: 'event'; making: boolean };

/** A row of a table: the words, separated by `|`, and what they mean. */
export type TermRow = readonly [words: string, term: Term];

/** Lower case, without marks on letters and without dots: the form in which words are compared. */
export function foldWord(word: string): string {
  const plain = /[^ -~]/.test(word)
    ? word.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘ʼ]/g, "'")
    : word;
  return plain.toLowerCase().replaceAll('.', '');
}
