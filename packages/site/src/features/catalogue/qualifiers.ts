// How sure an authorship is, and what somebody did in a making, in the reader's language: the
// words that museums commonly write are known; all others stay as they are written.
import { asWritten, type LocalizedText } from '../records/language-map.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

/** Each message with the words that say the same. */
const attributions: Readonly<Record<string, readonly string[]>> = {
  'item.attribution.attributed': [
    'attributed to',
    'attributed',
    'ascribed to',
    'attrib. to',
    'attr. to',
    'att. to',
    'attribué à',
    'attribuée à',
    'attr. à',
    'zugeschrieben an',
    'zugeschrieben',
    'منسوب إلى',
  ],
  'item.attribution.formerly-attributed': ['formerly attributed to'],
  'item.attribution.workshop': [
    'workshop of',
    'studio of',
    'workshop',
    'studio',
    'atelier de',
    'werkstatt von',
  ],
  'item.attribution.circle': ['circle of', 'entourage de', 'cercle de', 'umkreis von'],
  'item.attribution.follower': [
    'follower of',
    'followers of',
    'follower',
    'suiveur de',
    'nachfolger von',
  ],
  'item.attribution.manner': [
    'in the manner of',
    'manner of',
    'à la manière de',
    'manière de',
    'in der art von',
    'art des',
  ],
  'item.attribution.style': ['in the style of', 'style of'],
  'item.attribution.school': ['school of', 'école de', 'schule von'],
  'item.attribution.after': ['after', 'print after', 'd’après', "d'après", 'nach'],
  'item.attribution.copy': [
    'copy after',
    'copy of',
    'copie d’après',
    "copie d'après",
    'kopie nach',
  ],
  'item.attribution.possibly': [
    'possibly',
    'possibly by',
    'perhaps',
    'perhaps by',
    'peut-être',
    'vermutlich',
  ],
  'item.attribution.probably': ['probably', 'probably by', 'probablement', 'wahrscheinlich'],
};

const roles: Readonly<Record<string, readonly string[]>> = {
  'item.role.artist': ['artist', 'artiste', 'künstler'],
  'item.role.painter': ['painter', 'peintre', 'maler'],
  'item.role.printmaker': ['printmaker', 'druckgrafiker'],
  'item.role.engraver': ['engraver', 'graveur', 'stecher'],
  'item.role.designer': ['designer', 'entwerfer'],
  'item.role.publisher': ['publisher', 'éditeur', 'verleger'],
  'item.role.printer': ['printer', 'imprimeur', 'drucker'],
  'item.role.photographer': ['photographer', 'photographe', 'fotograf'],
  'item.role.sculptor': ['sculptor', 'sculpteur', 'bildhauer'],
  'item.role.author': ['author', 'auteur', 'autor'],
  'item.role.architect': ['architect', 'architecte', 'architekt'],
  'item.role.maker': ['maker', 'fabricant', 'hersteller'],
};

// Nobody who does not ask for them has to carry them.
const attributionIds = /* @__PURE__ */ byWords(attributions);
const roleIds = /* @__PURE__ */ byWords(roles);

/** The language of a reader, and its words. */
export type Spoken = Pick<Translator, 't' | 'language'>;

/** “attributed to”, as it stands before a name. */
export const attributionIn = (words: string, translator: Spoken): LocalizedText =>
  translated(words, attributionIds, translator);

/** “painter” */
export const roleIn = (words: string, translator: Spoken): LocalizedText =>
  translated(words, roleIds, translator);

function byWords(table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([id, words]) => words.map((one) => [one, id] as const)),
  );
}

/** Without regard to case; words that the table lacks come back as they are. */
function translated(
  words: string,
  ids: ReadonlyMap<string, string>,
  { t, language }: Spoken,
): LocalizedText {
  const id = ids.get(words.trim().toLowerCase());
  return id === undefined ? asWritten(words) : { text: t(id), language };
}
