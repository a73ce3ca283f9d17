// Which passwords are refused: short ones, common ones, and those made of the names that everybody
// here knows (ASVS 5.0, V6.2; NIST SP 800-63B). There are no rules about letters and digits.
import { isCommonPassword } from './common-password.ts';

export type PasswordProblem = 'short' | 'long' | 'common' | 'context';

/** In characters as people count them, more or less: code points. */
export const MIN_PASSWORD = 8;

/** Nobody types more, and it is not cut. */
export const MAX_PASSWORD = 1000;

/** A shorter word of a name is in many good passwords by chance. */
const MIN_CONTEXT_WORD = 4;

/** @param context  names and addresses that have to do with the account */
export function passwordProblem(
  password: string,
  context: readonly string[],
): PasswordProblem | undefined {
  const { length } = [...password];
  if (length < MIN_PASSWORD) return 'short';
  if (length > MAX_PASSWORD) return 'long';
  const plain = plainForm(password);
  if (isOfContext(plain, context)) return 'context';
  return isCommonPassword(plain) ? 'common' : undefined;
}

/**
 * Whether all that a password has beside words of the context is short: “museumofpattern2026” is
 * refused, and a sentence with the museum's name in it is not.
 */
function isOfContext(plain: string, context: readonly string[]): boolean {
  const words = context
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map((text) => lettersOf(plainForm(text)))
    .filter((word) => [...word].length >= MIN_CONTEXT_WORD)
    .sort((one, other) => other.length - one.length);
  const letters = lettersOf(plain);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), letters);
  return rest !== letters && [...rest].length < MIN_PASSWORD;
}

const lettersOf = (plain: string): string => plain.replaceAll(/[^\p{L}\p{N}]/gu, '');

const plainForm = (text: string): string => text.normalize('NFKC').toLowerCase();
