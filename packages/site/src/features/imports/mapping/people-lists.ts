// Lists of people in nested data under a key that nobody knows: objects that have a name and beside
// it the part that somebody played, or the years of a life. Those who made things are makers.
import { ROLES } from '../../catalogue/fields/cells/data/name-words.ts';
import { isAttribution, isAttributionAlone } from '../../catalogue/fields/cells/name-details.ts';
import { atomsIn } from './heading-sense.ts';
import { looksLikePeople } from './people-values.ts';
import type { Column, Table } from './table-columns.ts';

/** Keys whose people are no makers, whatever they are called inside. */
const OTHERS =
  /\b(?:depict\w*|sitter\w*|subject\w*|donor\w*|owner\w*|lender\w*|borrower\w*|contact\w*|curator\w*|editor\w*|user\w*|staff|holder\w*|rights|provenance|acquisition\w*|source\w*|publication\w*|exhibition\w*|referenc\w*|photo\w*|image\w*|media)\b/;
const ROLE_KEYS =
  /^(?:roles?|types?|relations?|relationship|function|activity|profession|occupation|rolle|fonction|ruolo|rol|papel|funktion)$/;
const LIFE_KEYS =
  /^(?:birth|born|death|died|dates|life|lifespan|nationality|gender|display date|displaydate|naissance|deces|geboren|gestorben|nascita|morte|geburt|nacimiento|bio)\b/;

/** What keys beside a name say about its maker. */
const PARTS: readonly (readonly [words: RegExp, field: string])[] = [
  [/^display ?date$|^(?:life)?dates$|^lifespan$|^life$/, 'maker.dates'],
  [/^(?:person|people|constituent|agent|artist) ?id$/, 'maker.id'],
];

/** The words of the key that names somebody: “name”, “displayname”, “label”. */
const isNameKey = (words: string): boolean => {
  const atoms = atomsIn(words);
  const says = [...atoms].filter((atom) => atom !== 'filler');
  return (says.length === 1 && says[0] === 'name') || /^(?:label|value|pref label)$/.test(words);
};

/** The field of a key in such a list: the maker, or what is said about one. */
export function listedMaker(column: Column, table: Table): string | undefined {
  const { words, parent } = column.heading;
  if (!isListOfMakers(parent, table)) return undefined;
  if (isNameKey(words)) return 'maker';
  const isCalledMaker = atomsIn(parent.at(-1) ?? '').has('maker');
  if (ROLE_KEYS.test(words)) return isCalledMaker || areRoles(column) ? 'maker.role' : undefined;
  const part = PARTS.find(([key]) => key.test(words))?.[1];
  return part ?? (areAttributions(column) ? 'attribution' : undefined);
}

/** “attributed to”, “after”: how sure the authorship is, whatever the key is called. */
function areAttributions({ survey: { samples } }: Column): boolean {
  const isOne = (text: string) =>
    isAttribution(text.trim().toLowerCase()) || isAttributionAlone(text.trim().toLowerCase());
  return samples.length > 0 && samples.filter(isOne).length >= samples.length * MIN_PART;
}

/** Whether the objects under these keys are the people who made the item. */
export function isListOfMakers(parent: readonly string[], { columns }: Table): boolean {
  if (parent.length === 0 || OTHERS.test(parent.join(' '))) return false;
  const path = parent.join('.');
  const keys = columns.filter(
    ({ heading, survey }) => heading.parent.join('.') === path && survey.filled > 0,
  );
  const names = keys.filter(({ heading }) => isNameKey(heading.words));
  if (!names.some(({ survey }) => looksLikePeople(survey.samples))) return false;
  if (atomsIn(parent.at(-1) ?? '').has('maker')) return true;
  const roles = keys.filter(({ heading }) => ROLE_KEYS.test(heading.words));
  return roles.length > 0
    ? roles.some(areRoles)
    : keys.some(({ heading }) => LIFE_KEYS.test(heading.words));
}

const MIN_PART = 0.5;

/** “Photographer”, “kuvaaja”: at least half are parts in the making of things. */
function areRoles({ survey: { samples } }: Column): boolean {
  const isRole = (text: string) => ROLES.has(text.trim().toLowerCase());
  return samples.length > 0 && samples.filter(isRole).length >= samples.length * MIN_PART;
}
