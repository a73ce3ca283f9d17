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
    name: 'Lower typo tolerance',
    meaning: 'Misspelt words match only their closest spellings.',
    params: { typoTolerance: 'strict' },
  },
  {
    key: 'exact-spelling',
    name: 'No typo tolerance',
    meaning: 'Misspelt words match nothing. Results contain exactly the letters that were typed.',
    params: { typoTolerance: false },
  },
  {
    key: 'plurals',
    name: 'Ignore plurals',
    meaning: '“Ship” and “ships” find the same items.',
    params: { ignorePlurals: true },
  },
  {
    key: 'little-words',
    name: 'Ignore stop words',
    meaning: 'Results do not have to contain words such as “the”, “of” and “in”.',
    params: { removeStopWords: true },
  },
  {
    key: 'whole-words',
    name: 'Match whole words only',
    meaning: '“Car” no longer matches “Caravaggio”.',
    params: { queryType: 'prefixNone' },
  },
  {
    key: 'fewer-words',
    name: 'Remove words if no results',
    meaning: 'If a search has no results, it is tried again without its last words.',
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
