// Words that are written without some of their letters: “Keywds”, “Rmks”.

const MIN_LETTERS = 4;
const MAX_LETTERS = 7;
const MIN_LEFT_OUT = 2;
/** No vowel but at the beginning, or consonants at the end that nobody could say. */
const WITHOUT_VOWELS = /^[a-z]?[^aeiou]+$|^[a-z]+[^aeiou]{3}$/;

/** Whether `short` is `word` without vowels and other letters, with the same first and last. */
export function contracts(short: string, word: string): boolean {
  if (short.length < MIN_LETTERS || short.length > MAX_LETTERS) return false;
  const [few, all] = [withoutPlural(short), withoutPlural(word)];
  return (
    all.length >= few.length + MIN_LEFT_OUT &&
    all.length <= few.length * 2 + 1 &&
    all[0] === few[0] &&
    all.at(-1) === few.at(-1) &&
    /^[a-z]+$/.test(all) &&
    WITHOUT_VOWELS.test(few) &&
    isSubsequence(few, all)
  );
}

const withoutPlural = (word: string): string => word.replace(/s$/, '');

/** Whether the letters of `short` stand in `word` in this order. */
export function isSubsequence(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length;
}
