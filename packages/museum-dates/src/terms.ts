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
  /** `alone` is what it means without a number: Italian “metà”. */
  | { is: 'fraction'; parts: number; alone?: 'mid' }
  /** A century with a name of its own: “Quattrocento”. */
  | { is: 'century-name'; century: number; about?: true }
  /** The ten years of a century: “Venti” of “anni Venti del Novecento”. */
  | { is: 'decade-name'; decade: number }
  /** A period with a name, in years as people say them; of a counted era years have numbers. */
  | { is: 'named'; from: number; to: number; about?: true; counted?: true }
  /** Years numbered from a revolution in the course of a year: “an VII”. */
  | { is: 'years-since'; year: number }
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

/** Rows for words that stand for 1, 2, 3 and so on; “-” for a number without one. */
export function ordinalRows(words: string): TermRow[] {
  return words
    .split(' ')
    .map((word, i): TermRow => [word, { is: 'ordinal', value: i + 1 }])
    .filter(([word]) => word !== '-');
}
