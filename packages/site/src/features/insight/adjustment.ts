// Ways to answer searches differently that staff can try, in words, as settings of the search
// provider.

export type Adjustment = {
  key: string;
  name: string;
  /** What becomes different, as a sentence. */
  meaning: string;
  params: Record<string, unknown>;
};

export const adjustments: readonly Adjustment[] = [
  {
    key: 'strict-spelling',
    name: 'Stricter spelling',
    meaning: 'Of words that are misspelt, only the closest readings are found.',
    params: { typoTolerance: 'strict' },
  },
  {
    key: 'exact-spelling',
    name: 'Exact spelling',
    meaning: 'Misspelt words find nothing; every result has the letters that were typed.',
    params: { typoTolerance: false },
  },
  {
    key: 'plurals',
    name: 'Plurals are one word',
    meaning: '“Ship” and “ships” find the same items.',
    params: { ignorePlurals: true },
  },
  {
    key: 'little-words',
    name: 'Little words are left out',
    meaning: '“The”, “of” and “in” need not be in what is found.',
    params: { removeStopWords: true },
  },
  {
    key: 'whole-words',
    name: 'Whole words only',
    meaning: '“Car” no longer finds “Caravaggio”.',
    params: { queryType: 'prefixNone' },
  },
  {
    key: 'fewer-words',
    name: 'Words may be missing',
    meaning: 'A search that finds nothing tries again with its last words left out.',
    params: { removeWordsIfNoResults: 'lastWords' },
  },
];

/** The adjustment with this key. */
export const adjustmentBy = (key: string | null | undefined): Adjustment | undefined =>
  adjustments.find((one) => one.key === key);

/** Which of them the settings of an index have already. */
export function adjustmentsIn(settings: Readonly<Record<string, unknown>>): Adjustment[] {
  return adjustments.filter(({ params }) =>
    Object.entries(params).every(([name, value]) => settings[name] === value),
  );
}
