// A maker's name in the parts that citation styles turn about: “van Gogh, V.”, “Gogh, Vincent van”,
// “Vincent van Gogh”.
import type { Person } from '../catalogue/person.ts';

/**
 * A name in parts; `literal` where it is not to be turned: institutions, peoples, masters known by
 * one name.
 */
type CitedName =
  | { literal: string }
  | {
      family: string;
      given: string;
      /** “van”, “de la”: lower case, between given and family name. */ particle: string;
      suffix: string;
      /** As the museum writes it, perhaps family name first. */ displayed?: string;
    };

export type CitedMaker = {
  name: CitedName;
  /** What the museum says in front of the name: “after”, “workshop of”. */
  attribution: string | undefined;
};

const particles = /^(?:van|von|de|der|den|des|du|la|le|ten|ter|te|zu|zur|zum|af|av|al-|d[’'])$/u;
const suffixes = /^(?:jr\.?|sr\.?|[ivx]{2,4})$/iu;
/** Titles in front of a given name, which have no initial. */
const titles = /^(?:sir|dame|lord|lady|baron|baroness|count|countess|dr|prof|rev|revd)\.?$/iu;
/** Words of names that say where somebody is from, or are no family name for another reason. */
const notFamily =
  /\b(?:of|the|da|di|del|dello|della|degli|ibn|bin|bint|abu|master|maître|meister)\b|\d|[,;/(&]/iu;
/** Where the family name comes first: such names stay as the museum writes them. */
const familyFirst = /japan|chin|taiwan|korea|vietnam|hungar|日|中|한/iu;

/**
 * The parts of a person's name. A sort name, “Last, First”, is believed; without one only plain
 * western names are taken apart.
 */
export function citedName(
  person: Pick<Person, 'kind' | 'sortName' | 'nationalities'>,
  displayName: string,
): CitedName {
  if (person.kind !== 'person') return { literal: displayName };
  if (person.sortName?.includes(','))
    return { ...fromSortName(person.sortName, displayName), displayed: displayName };
  const latin = /^[\p{Script=Latin}\p{M}\s.'’-]+$/u.test(displayName);
  if (
    !latin ||
    notFamily.test(displayName) ||
    person.nationalities?.some((nation) => familyFirst.test(nation))
  )
    return { literal: displayName };
  return fromWords(displayName.trim().split(/\s+/), displayName);
}

function fromSortName(sortName: string, displayName: string): CitedName {
  const [last = '', first = '', suffix = ''] = sortName.split(',').map((part) => part.trim());
  if (last === '' || first === '') return { literal: displayName };
  const given = first.split(/\s+/);
  const trailing = takeParticles(given.toReversed()).taken.toReversed();
  const leading = takeParticles(last.split(/\s+/));
  if (leading.rest.length === 0) return { literal: displayName };
  return {
    family: leading.rest.join(' '),
    given: given.slice(0, given.length - trailing.length).join(' '),
    particle: [...trailing, ...leading.taken].join(' '),
    suffix,
  };
}

function fromWords(words: readonly string[], displayName: string): CitedName {
  const last = words.at(-1) ?? '';
  const suffix = words.length > 2 && suffixes.test(last) ? last : '';
  const names = suffix ? words.slice(0, -1) : words;
  const at = names.findIndex((word, position) => position > 0 && particles.test(word));
  const particle = at > 0 ? takeParticles(names.slice(at)).taken : [];
  const family = at > 0 ? names.slice(at + particle.length) : names.slice(-1);
  const given = at > 0 ? names.slice(0, at) : names.slice(0, -1);
  if (family.length === 0 || given.length === 0) return { literal: displayName };
  return { family: family.join(' '), given: given.join(' '), particle: particle.join(' '), suffix };
}

function takeParticles(words: readonly string[]): { taken: string[]; rest: string[] } {
  const end = words.findIndex((word) => !particles.test(word));
  const count = end === -1 ? words.length : end;
  return { taken: words.slice(0, count), rest: words.slice(count) };
}

/** “Vincent van Gogh”. */
export function straight(name: CitedName): string {
  if ('literal' in name) return name.literal;
  if (name.displayed) return name.displayed;
  return [name.given, withParticle(name), name.suffix].filter(Boolean).join(' ');
}

/** “Gogh, Vincent van”, as Chicago and MLA list it. */
export function inverted(name: CitedName): string {
  if ('literal' in name) return name.literal;
  return [name.family, [name.given, name.particle].filter(Boolean).join(' '), name.suffix]
    .filter(Boolean)
    .join(', ');
}

/** “van Gogh, V.”, as APA (initials set apart) and Harvard (close together) list it. */
export function withInitials(name: CitedName, gap: ' ' | ''): string {
  if ('literal' in name) return name.literal;
  return [withParticle(name), initialsOf(name.given, gap), name.suffix].filter(Boolean).join(', ');
}

function withParticle({ particle, family }: { particle: string; family: string }): string {
  return particle === '' || /[’'-]$/.test(particle) ? particle + family : `${particle} ${family}`;
}

/** “Jean-Luc M.” → “J.-L. M.”, “Sir Max” → “M.”; letters that have no case are not shortened. */
function initialsOf(given: string, gap: string): string {
  if (!/\p{Lu}/u.test(given)) return given;
  const words = given.replaceAll('.', '. ').trim().split(/\s+/);
  const first = words.findIndex((word) => !titles.test(word));
  return words
    .slice(Math.max(0, first))
    .map((word) =>
      word
        .split('-')
        .map((part) => `${[...part][0] ?? ''}.`)
        .join('-'),
    )
    .join(gap);
}
