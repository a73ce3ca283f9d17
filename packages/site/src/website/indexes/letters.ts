// The letters of an A–Z index, of every alphabet that names begin with.

export type Letter = { initial: string; count: number };

const latin = /^\p{Script=Latin}$/u;

/**
 * Latin letters first, then other alphabets each in its own order, and last what begins with no
 * letter.
 */
export function inOrder(letters: readonly Letter[], language: string): Letter[] {
  const compare = new Intl.Collator(language).compare;
  const rank = ({ initial }: Letter) => {
    if (latin.test(initial)) return 0;
    return initial === '#' ? 2 : 1;
  };
  return [...letters].sort((a, b) => rank(a) - rank(b) || compare(a.initial, b.initial));
}

/**
 * The letter that is shown: the one asked for if there is one, else the first; none when all names
 * fit on one page.
 */
export function selectedLetter(
  letters: readonly Letter[],
  requested: string | null,
  fits: number,
): string | undefined {
  const total = letters.reduce((sum, { count }) => sum + count, 0);
  const found = letters.find(({ initial }) => initial === requested?.toUpperCase())?.initial;
  return found ?? (total <= fits ? undefined : letters[0]?.initial);
}
