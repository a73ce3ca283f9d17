// A place in a list of tokens, and the small questions a parser asks there. Trying a reading and
// going back is setting `at`.
import type { SignToken, TermToken, Token } from './tokens.ts';
import type { Term } from './terms.ts';

export type Cursor = { readonly tokens: readonly Token[]; at: number };

export const peek = (cursor: Cursor, ahead = 0): Token | undefined =>
  cursor.tokens[cursor.at + ahead];

/** The meaning of the word here, if it has one. */
export function termHere(cursor: Cursor, ahead = 0): Term | undefined {
  const token = peek(cursor, ahead);
  return token?.type === 'term' ? token.term : undefined;
}

export function isSign(
  token: Token | undefined,
  ...signs: SignToken['sign'][]
): token is SignToken {
  return token?.type === 'sign' && signs.includes(token.sign);
}

/** Whether a clause ends here. */
export const isEnd = (token: Token | undefined): boolean =>
  token === undefined || isSign(token, ',', ';', ')');

/** Steps over a word with one of these meanings. */
export function take<Kind extends Term['is']>(
  cursor: Cursor,
  ...kinds: Kind[]
): (TermToken & { term: Extract<Term, { is: Kind }> }) | undefined {
  const token = peek(cursor);
  if (token?.type !== 'term' || !(kinds as string[]).includes(token.term.is)) return undefined;
  cursor.at++;
  return token as TermToken & { term: Extract<Term, { is: Kind }> };
}

export function takeSign(cursor: Cursor, ...signs: SignToken['sign'][]): SignToken | undefined {
  const token = peek(cursor);
  if (!isSign(token, ...signs)) return undefined;
  cursor.at++;
  return token;
}

/** Runs a reading and goes back to where it began when it finds nothing. */
export function attempt<Found>(
  cursor: Cursor,
  read: (cursor: Cursor) => Found | undefined,
): Found | undefined {
  const start = cursor.at;
  const found = read(cursor);
  if (found === undefined) cursor.at = start;
  return found;
}
