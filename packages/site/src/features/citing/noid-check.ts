// NOID's alphabet and the check character of its names (https://metacpan.org/dist/Noid).

/** The 29 “betanumeric” characters: no vowels, and none that is taken for another. */
export const ALPHABET = '0123456789bcdfghjkmnpqrstvwxz';

/**
 * Each character’s value times its place, modulo 29. The one place in 29 that it is blind to is
 * caught by there being no such id.
 */
export function checkCharacter(name: string): string {
  const sum = Array.from(name).reduce(
    (total, character, place) => total + Math.max(0, ALPHABET.indexOf(character)) * (place + 1),
    0,
  );
  return ALPHABET[sum % ALPHABET.length] ?? '0';
}
