// A person's name with initials, as many people type it: “JMW Turner”, “L S Lowry”.

/** What stands before or behind names and is no part of them. */
const HONORIFICS =
  /^(?:sir|dame|lord|lady|dr|prof|mr|mrs|ms|miss|rev|hon|st|bt|bart|om|ch|kt|ra|pra|ara|obe|cbe|mbe|jr|jnr|sr|snr|junior|senior)\.?$/iu;

/** Small words that belong to a surname. */
const PARTICLES = /^(?:van|von|der|den|de|del|della|di|da|du|la|le|el|al|ter|ten|af|av|zu)$/iu;

/** A name of a body has no initials. */
type Named = { kind?: string; sortName?: string };

/**
 * Initials with the surname, joined and apart: “JMW Turner”, “J M W Turner”. Nothing for bodies and
 * for names that are not written with letters that have capitals.
 */
export function initialsOf(name: string, { kind, sortName }: Named = {}): string[] {
  if (kind !== undefined && kind !== 'person') return [];
  const { given, surname } = partsOf(sortName?.includes(',') ? sortName : name);
  const initials = given.flatMap((word) => /^\p{Lu}/u.exec(word)?.[0] ?? []);
  if (surname === '' || initials.length === 0 || initials.length < given.length) return [];
  return [...new Set([`${initials.join('')} ${surname}`, `${initials.join(' ')} ${surname}`])];
}

/** “Turner, Joseph Mallord William” and “Joseph Mallord William Turner”, without titles. */
function partsOf(name: string): { given: string[]; surname: string } {
  const [before = [], behind = []] = name.split(',').map(wordsOf);
  if (behind.length > 0) return { given: behind, surname: before.join(' ') };
  const lastGiven = before.findIndex((word) => PARTICLES.test(word));
  const at = lastGiven > 0 ? lastGiven : before.length - 1;
  return {
    given: before.slice(0, Math.max(0, at)),
    surname: before.slice(Math.max(0, at)).join(' '),
  };
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll('.', '. ')
    .split(/\s+/u)
    .filter((word) => word !== '' && !HONORIFICS.test(word) && /^\p{L}/u.test(word));
