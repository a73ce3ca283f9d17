// What words of a museum stand for: “zdj.” is “photograph”.
import { flagKey } from '../mapping/flags.ts';

export type ValueTable = {
  /** What stands for a word; nothing for one that is not listed. */
  find(word: string): string | undefined;
  /** Whether it lists what words mean; otherwise it only says which mean nothing. */
  isVocabulary: boolean;
};

/** Words are compared without case, accents and outer spaces. */
export function valueTable(values: Readonly<Record<string, string>>): ValueTable {
  const results = new Map(Object.entries(values).map(([word, result]) => [flagKey(word), result]));
  const meanings = new Set([...results.values()].filter((result) => result !== '').map(flagKey));
  return {
    // A word that the table leads to means itself.
    find: (word) => {
      const key = flagKey(word);
      return results.get(key) ?? (meanings.has(key) ? word : undefined);
    },
    isVocabulary: meanings.size > 0,
  };
}
