// Recovery codes: each signs in once in place of the app. 118 random bits, so that a plain hash of
// them is enough (ASVS 5.0, 6.5.2).
import { randomBytes } from 'node:crypto';
import { hashOf } from './secret.ts';

const CODES = 10;
const LENGTH = 24;

/** Letters and digits that nobody confuses on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten new codes, such as “k3vf-8m2p-…”, for their user to keep on paper. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

function newCode(): string {
  const letters: string[] = [];
  while (letters.length < LENGTH)
    // Of 256 values those are left out that would make some letters more likely than others.
    for (const byte of randomBytes(LENGTH))
      if (byte < 256 - (256 % ALPHABET.length) && letters.length < LENGTH)
        letters.push(ALPHABET[byte % ALPHABET.length] ?? '');
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

/** What is kept of a code; people type them with spaces and in capitals. */
export const recoveryHash = (typed: string): string =>
  hashOf(`recovery ${typed.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`);

/** Whether something typed could be a recovery code: codes of the app have six digits. */
export const isRecoveryCode = (typed: string): boolean => !/^\s*(\d\s*){6}$/.test(typed);
