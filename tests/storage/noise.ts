// Content of files for tests: long, and wrong in every part that is put at another place.
/** Bytes that are the same for the same seed, and nowhere repeat. */
export function noise(bytes: number, seed = 1): Buffer {
  const made = Buffer.alloc(bytes);
  for (let at = 0, one = seed; at < bytes; at++) {
    one = (Math.imul(one, 1_664_525) + 1_013_904_223) >>> 0;
    made[at] = one >>> 24;
  }
  return made;
}
