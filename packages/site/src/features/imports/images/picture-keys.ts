// Identifiers and names of files, made comparable: without regard to capitals, to how accents are
// stored, to marks between the parts, and to zeros before numbers.

export const lower = (text: string): string => text.normalize('NFC').toLowerCase();

export const stem = (name: string): string => name.replace(/\.[^.]{1,5}$/, '');

/** Words of letters and digits, between any marks: a slash cannot be in a name of a file. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** The words, with one mark between them. */
export const keyOf = (text: string): string => wordsOf(text).join('-');

/** A run of letters or of digits; whether a word ends with it. */
type Token = { text: string; endsWord: boolean };

export function tokensOf(text: string): Token[] {
  return wordsOf(text).flatMap((word) => {
    const runs = word.match(/\d+|\D+/gu) ?? [];
    return runs.map((run, i) => ({ text: run, endsWord: i === runs.length - 1 }));
  });
}

const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/u, '');

/** Letters and numbers apart, numbers without zeros before them: `A001.02` is `a-1-2`. */
export const looseKey = (tokens: readonly Token[]): string =>
  tokens.map(({ text }) => withoutZeros(text)).join('-');

/** Without any marks: `1998.5.1` is `199851`. */
export const squeezedKey = (tokens: readonly Token[]): string =>
  tokens.map(({ text }) => text).join('');

/** Whether it is enough of an identifier to be found in the middle of a name. */
export function isDistinctive(tokens: readonly Token[]): boolean {
  const characters = squeezedKey(tokens);
  if (!/\d/u.test(characters)) return false;
  return tokens.length > 1 ? characters.length >= 4 : characters.length >= 5;
}

const lastPart = (within: string): string => stem(within.split('/').at(-1) ?? '');

/** The name of a file without folder, ending and marks. */
export const squeezedName = (within: string): string => squeezedKey(tokensOf(lastPart(within)));

/** The name before the number of a further picture, squeezed: `1999.1-2.JPG` is `19991`. */
export function numberedBeside(within: string): string | undefined {
  const [, name, number] = /^(.+)[-_](\d{1,2})$/u.exec(lastPart(within)) ?? [];
  return name !== undefined && Number(number) >= 2 ? squeezedKey(tokensOf(name)) : undefined;
}
