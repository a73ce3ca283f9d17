// Names of makers as catalogues write them: “Attributed to Robert Blake”, “Blake, Robert”,
// “Rembrandt, workshop of”, “Pacific Photo Co.”.
import type { NamedPerson } from '../drafts.ts';

type ReadName = { attribution?: string; person: NamedPerson };

/**
 * What is before or behind a name where the authorship is not plain. Lower case; matched at whole
 * words. Sources: CDWA 4.2, Getty ULAN usage.
 */
const ATTRIBUTIONS = [
  'formerly attributed to',
  'doubtfully attributed to',
  'attributed to',
  'ascribed to',
  'probably by',
  'possibly by',
  'probably',
  'possibly',
  'perhaps by',
  'workshop of',
  'studio of',
  'school of',
  'office of',
  'circle of',
  'followers of',
  'follower of',
  'in the manner of',
  'manner of',
  'in the style of',
  'style of',
  'imitator of',
  'assistant of',
  'pupil of',
  'associated with',
  'copy after',
  'prints after',
  'print after',
  'after',
  'near the',
  'near',
  'copyist of',
  'by',
  'attribué à',
  'atelier de',
  'école de',
  'entourage de',
  'cercle de',
  'suiveur de',
  'manière de',
  'd’après',
  "d'après",
  'copie d’après',
  "copie d'après",
  'zugeschrieben an',
  'zugeschrieben',
  'werkstatt von',
  'werkstatt des',
  'schule von',
  'umkreis von',
  'umkreis des',
  'nachfolger von',
  'nachfolger des',
  'kopie nach',
  'art des',
  'nach',
];

const before = new RegExp(`^(${ATTRIBUTIONS.join('|')}):?\\s+(?=[\\p{Lu}„“"'])`, 'iu');
const behind = new RegExp(
  `^(.+?)(?:,\\s*|\\s*\\()(${ATTRIBUTIONS.join('|')}|attributed|attribué|attribuée|and workshop|and studio|and assistants|and pupil)\\)?$`,
  'iu',
);

const ORGANISATION =
  /\b(co|company|ltd|limited|inc|corp|corporation|gmbh|ag|sons|brothers|bros|frères|gebrüder|studios?|press|publishers?|museum|university|society|association|institute|factory|manufactory|manufacture|works|pottery|foundry|mint|guild|council|committee|ministry|department|bureau|agency|group|collective|workshop|werkstatt|verlag|atelier|société|imprimerie|fils)\b\.?/iu;
const UNKNOWN =
  /^(the )?(unknown|unidentified|anonymous|anonym|anon\.?|unbekannt|inconnue?|not known|artist unknown|maker unknown)( (artist|maker|photographer|author|painter|artiste|auteur|künstler|hersteller))?$/iu;

/** Roles that say how sure the authorship is, and not what was done. */
export function isAttribution(role: string): boolean {
  return ATTRIBUTIONS.includes(role.toLowerCase());
}

/** Reads one name. The words of a name that is understood in no way are the name. */
export function readName(text: string): ReadName {
  const trimmed = text.replaceAll(/\s+/g, ' ').trim();
  const [, suffixed = '', suffix = ''] = behind.exec(trimmed) ?? [];
  const [prefix = '', attribution = ''] = suffixed ? [] : (before.exec(trimmed) ?? []);
  const bare =
    suffixed || trimmed.slice(prefix.length).replace(/^the (?=.*\b(painter|master)\b)/iu, '');
  const stated = (suffix || attribution).toLowerCase();
  const person = personNamed(bare);
  return stated === '' || stated === 'by' ? { person } : { attribution: stated, person };
}

/** A person, organisation or unknown hand of this name; “Blake, Robert” is turned round. */
export function personNamed(name: string): NamedPerson {
  if (UNKNOWN.test(name)) return { name, kind: 'unknown' };
  if (ORGANISATION.test(name)) return { name, kind: 'organisation' };
  const turned = inverted(name);
  return turned ? { name: turned, sortName: name } : { name };
}

/** “Blake, Robert” → “Robert Blake”; nothing for “Smith, John, Sir” and for lists of places. */
function inverted(name: string): string | undefined {
  const [family = '', given = '', ...more] = name.split(',').map((part) => part.trim());
  if (given === '' || more.length > 0 || /\d|[&;/()]/.test(name)) return undefined;
  if (
    /^(jr|sr|ii|iii|iv|esq|the)\b/i.test(given) ||
    family.split(' ').length > 3 ||
    given.split(' ').length > 4
  )
    return undefined;
  return /^\p{Lu}/u.test(given) && /^\p{L}/u.test(family) ? `${given} ${family}` : undefined;
}
