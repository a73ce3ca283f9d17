// Things and their parts: a maker with role, dates and nationality; a date with its first and last
// year; measurements with their unit; a position; pictures with what is said about them. The thing
// is decided once, then its parts; a part without its thing is asked.
import { ROLES } from '../../catalogue/fields/cells/data/name-words.ts';
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import { singular } from './header-words.ts';
import { atomsIn } from './heading-sense.ts';
import { believed, mappingTo } from './heading-claims.ts';
import { isForStaff } from './import-columns.ts';
import { isListOfMakers, listedMaker } from './people-lists.ts';
import { untilAnswered } from './private-claims.ts';
import { dictionaries, meaningOf, plainWord } from './synonyms.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

/** Keys under which nested data put the thing itself. */
const VALUE_KEYS = new Set(
  'name,label,value,text,term,display name,title,pref label,content'.split(','),
);

/** What a key about a person says about a maker. */
const OF_MAKER: Readonly<Record<string, string>> = {
  'person.name': 'maker',
  'person.sortName': 'maker.sortName',
  'person.id': 'maker.id',
  'person.dates': 'maker.dates',
  'person.link': 'maker.link',
  'person.birthDate': 'maker.birth',
  'person.deathDate': 'maker.death',
  'person.nationality': 'maker.nationality',
};

/** A key inside a thing that is known: the role of a maker, the file of an image. */
export function nestedVerdict(column: Column, table: Table): Verdict | undefined {
  const { words, parent } = column.heading;
  if (parent.length === 0) return undefined;
  const { dictionary, language } = table;
  const meaning = (text: string) => meaningOf(text, dictionary, language)?.field;
  if (meaning([...parent, words].join(' '))) return undefined;
  const maker = describedMaker(column, table);
  if (maker)
    return believed(column, table, { field: maker, rule: 'group', reason: 'it describes a maker' });
  const listed = makerInList(column, table);
  if (listed) return listed;
  const above = thingAbove(column, table);
  if (!above) return undefined;
  const field =
    measuredType(column, above, table) ??
    ownNumberInside(column, above, table) ??
    partOf(above, words, table);
  if (!field) return undefined;
  const reason = `it is “${words}” inside “${plainWord(above)}”`;
  return believed(column, table, { field, rule: 'group', reason });
}

/** The thing that a key is inside of. */
function thingAbove(
  { heading: { words, parent } }: Column,
  table: Table,
): ImportColumn | undefined {
  const { dictionary, language } = table;
  const meaning = (text: string) => meaningOf(text, dictionary, language)?.field;
  // The sizes of something unknown are not the item's own.
  const outerKnown = parent.length === 1 || meaning(parent.at(-2) ?? '') !== undefined;
  return (
    meaning(parent.join(' ')) ??
    (outerKnown ? meaning(parent.at(-1) ?? '') : undefined) ??
    // A bare “date” in such a list is that of what they did.
    (words !== 'date' && isListOfMakers(parent, table) ? dictionary.byId.get('maker') : undefined)
  );
}

/** `identifier[].value` with “PD.1-2004” is what the museum gave, and no key of a program. */
function ownNumberInside(
  { heading: { words }, survey: { samples } }: Column,
  above: ImportColumn,
  { columns, dictionary }: Table,
): ImportColumn | undefined {
  if (above.id !== 'identifier' || words !== 'value') return undefined;
  const isNamed = columns.some(({ means }) => means.meaning?.field.id === 'accessionNumber');
  const areWritten =
    samples.length > 0 && samples.every((text) => /\d/.test(text) && /\D/.test(text));
  return !isNamed && areWritten ? dictionary.byId.get('accessionNumber') : undefined;
}

/** `measurements[].dimension` beside `measurements[].value` says which side the number is. */
function measuredType(
  { heading: { words, parent }, survey: { samples } }: Column,
  above: ImportColumn,
  { columns, dictionary }: Table,
): ImportColumn | undefined {
  if (above.id !== 'dimensions' || words !== 'dimension') return undefined;
  const path = parent.join('.');
  const hasValue = columns.some(
    ({ heading }) => /^values?$/.test(heading.words) && heading.parent.join('.') === path,
  );
  return hasValue && !samples.some((text) => /\d/.test(text))
    ? dictionary.byId.get('dimensions.type')
    : undefined;
}

function makerInList(column: Column, table: Table): Verdict | undefined {
  const field = table.dictionary.byId.get(listedMaker(column, table) ?? '');
  const reason = 'it is in a list of people who made it';
  return field && believed(column, table, { field, rule: 'group', reason });
}

/** Some data have no name of a maker, and describe him: “Ida Holm (Danish, 1850–1912)”. */
function describedMaker(
  { heading: { words, parent }, survey: { samples } }: Column,
  { columns, dictionary }: Table,
): ImportColumn | undefined {
  if (words !== 'description' || !atomsIn(parent.at(-1) ?? '').has('maker')) return undefined;
  const path = parent.join('.');
  const isNamed = columns.some(
    ({ heading }) => VALUE_KEYS.has(heading.words) && heading.parent.join('.') === path,
  );
  const isName = (text: string) => text.length <= MAX_NAME_LENGTH && /^\p{Lu}/u.test(text);
  const named = samples.filter(isName);
  return !isNamed && named.length > samples.length / 2 ? dictionary.byId.get('maker') : undefined;
}

const MAX_NAME_LENGTH = 90;

function partOf(above: ImportColumn, words: string, table: Table): ImportColumn | undefined {
  const { dictionary, language } = table;
  const stated = dictionary.byId.get(`${above.id}.${words}`);
  if (stated === undefined && VALUE_KEYS.has(words)) return above;
  const own = stated ?? meaningOf(`${plainWord(above)} ${words}`, dictionary, language)?.field;
  if (own) return own;
  if (meaningOf(words, dictionary, language)?.field === above) return above;
  if (above.id !== 'maker') return undefined;
  const person = meaningOf(words, dictionaries.person, language)?.field.id ?? '';
  return dictionary.byId.get(OF_MAKER[person] ?? '');
}

/** The things whose parts need them, by the beginnings of the parts' ids. */
type Group = {
  name: string;
  /** Whether a field is a part that says nothing alone. */
  isPart(id: string): boolean;
  /** Whether these fields, all that are mapped, have what the part belongs to. */
  hasThing(ids: ReadonlySet<string>, id: string): boolean;
};

const groups: readonly Group[] = [
  {
    name: 'a date',
    isPart: (id) => id === 'date.start' || id === 'date.end',
    hasThing: (ids, id) =>
      ids.has('date') || ids.has(id === 'date.start' ? 'date.end' : 'date.start'),
  },
  {
    name: 'a measurement',
    isPart: (id) => /^dimensions\.(unit|type|value)$/.test(id),
    hasThing: (ids, id) =>
      [...ids].some(
        (one) => one.startsWith('dimensions') && one !== id && one !== 'dimensions.unit',
      ),
  },
  {
    name: 'the other half of the position',
    isPart: (id) => id === 'latitude' || id === 'longitude',
    hasThing: (ids, id) => ids.has(id === 'latitude' ? 'longitude' : 'latitude'),
  },
  {
    name: 'a picture',
    isPart: (id) => id === 'imageAlt' || id === 'imageCaption',
    hasThing: (ids) => ids.has('image'),
  },
];

/** Parts whose thing is in no column: asked, whatever their heading says. */
export function lonelyParts(verdicts: readonly Verdict[], table: Table): Map<string, Verdict> {
  const decided = verdicts.filter(({ ask }) => !ask);
  const ids = new Set(decided.map(({ mapping }) => mapping.field));
  const lonely = new Map<string, Verdict>();
  for (const { column, mapping, rule } of decided) {
    const group = groups.find(({ isPart }) => isPart(mapping.field));
    if (!group || rule === 'person' || group.hasThing(ids, mapping.field)) continue;
    const part = table.dictionary.byId.get(mapping.field);
    lonely.set(column, {
      column,
      mapping: untilAnswered(table, column),
      rule: 'group',
      reason: `it is a part of something that no column has: ${group.name}`,
      ask: {
        code: 'part-alone',
        text: `“${column}” looks like “${part ? plainWord(part) : mapping.field}”, but no column has ${group.name}. What is it?`,
        proposals: [mapping],
      },
    });
  }
  return lonely;
}

/** Fields that say what a thing is called. */
const NAMES = /^(?:title|objectType$)/;

/** “Légende” in a list of photographs that has no title: what is written under each names it. */
export function captionsAsTitles(
  verdicts: readonly Verdict[],
  { dictionary, nesting }: Table,
): Map<string, Verdict> {
  const isNamed = verdicts.some(({ mapping, ask }) =>
    ask ? ask.proposals.some(({ field }) => NAMES.test(field)) : NAMES.test(mapping.field),
  );
  const caption = verdicts.find(
    ({ mapping, rule, ask }) => !ask && rule === 'synonym' && mapping.field === 'imageCaption',
  );
  if (isNamed || nesting.isNested || !caption || !dictionary.byId.has('title')) return new Map();
  const { column, mapping, reason } = caption;
  const named: Verdict = {
    ...caption,
    mapping: { ...mapping, field: 'title' },
    reason: `${reason}, and nothing else says what the thing is`,
  };
  return new Map([[column, named]]);
}

/** Parts of a person that stand beside the person: role, dates of life, nationality. */
const isPartOfMaker = (id: string): boolean =>
  id.startsWith('maker.') || id === 'attribution' || id === 'attributedBy';
/** Names of people that are not makers. */
const OTHER_PEOPLE = new Set(['depictedPerson', 'rightsHolder']);

/** What people an earlier column names. */
type Neighbour = { people: 'maker' | 'other' | 'staff'; name: string };

/**
 * The parts of a maker, each belonging to the nearest people on its left: birth, death and
 * nationality are never the object's, and those of a donor are private.
 */
export function makerParts(
  table: Table,
  decided: ReadonlyMap<string, Verdict>,
): Map<string, Verdict> {
  const { columns } = table;
  const verdicts = new Map<string, Verdict>();
  let neighbour: Neighbour | undefined;
  const isMaker = ({ heading, name, means }: Column): boolean => {
    const id = decided.get(name)?.mapping.field ?? means.meaning?.field.id;
    return heading.parent.length === 0 && (id === 'maker' || id === 'maker.sortName');
  };
  const isNamed = columns.some((column) => column.survey.filled > 0 && isMaker(column));
  const described = isNamed ? undefined : makerByParts(table, decided);
  if (described) verdicts.set(described.column, described);
  const hasMaker = isNamed || described !== undefined;
  for (const column of columns) {
    const { name, heading } = column;
    if (heading.parent.length > 0 || column.survey.filled === 0) continue;
    const people = peopleIn(column, decided.get(name) ?? verdicts.get(name));
    if (people) neighbour = people;
    if (decided.has(name) || verdicts.has(name)) continue;
    const field = column.means.meaning?.field;
    if (!field || !isPartOfMaker(field.id)) continue;
    if (field.id === 'maker.sortName') neighbour = { people: 'maker', name };
    verdicts.set(name, makerPart(column, table, { field, neighbour, hasMaker }));
  }
  return verdicts;
}

function makerByParts(table: Table, decided: ReadonlyMap<string, Verdict>): Verdict | undefined {
  const column = describedByParts(table, decided);
  const field = column && table.dictionary.byId.get('maker');
  const reason = 'its neighbours are the parts of a maker';
  return field && believed(column, table, { field, rule: 'group', reason });
}

/**
 * “full_name” between “artist_id” and “role”: a column that may name anybody names the maker where
 * the parts of one are in the table, and no other column may.
 */
function describedByParts(table: Table, decided: ReadonlyMap<string, Verdict>): Column | undefined {
  const filled = table.columns.filter(
    ({ name, heading, survey }) =>
      heading.parent.length === 0 && survey.filled > 0 && !decided.has(name),
  );
  const mayName = filled.filter(({ means }) => means.ambiguous?.fields.includes('maker'));
  const [column] = mayName.filter(({ heading }) => /\bnames?$/.test(heading.words));
  if (!column || mayName.length !== 1) return undefined;
  const isTitled = table.columns.some(({ means }) => means.meaning?.field.id === 'title');
  const hasParts = filled.some(({ heading, means, survey }) => {
    const id = means.meaning?.field.id ?? '';
    return (
      (isPartOfMaker(id) && namesMaker(heading.words, table)) ||
      (id === 'maker.role' && survey.samples.length > 0 && survey.samples.every(isRole))
    );
  });
  return isTitled && hasParts ? column : undefined;
}

const isRole = (text: string): boolean => ROLES.has(text.trim().toLowerCase());

/** “Date acquired” and “credit line” speak of how it was acquired, and name nobody. */
const NO_PERSON =
  /(?:^| )(?:date|year|datum|jahr|annee|data|anno|fecha|ano|jaar|line|method|mode|type|number|no|price|value)(?: |$)|日$/;

function peopleIn(
  { name, heading, means }: Column,
  decided: Verdict | undefined,
): Neighbour | undefined {
  if (decided) {
    const { field } = decided.mapping;
    if (field === 'maker') return { people: 'maker', name };
    if (OTHER_PEOPLE.has(field)) return { people: 'other', name };
    const isPerson = /who gave|staff|loans/.test(decided.reason) && !NO_PERSON.test(heading.words);
    return isForStaff(field) && isPerson ? { people: 'staff', name } : undefined;
  }
  const id = means.meaning?.field.id ?? '';
  if (id === 'maker') return { people: 'maker', name };
  return OTHER_PEOPLE.has(id) ? { people: 'other', name } : undefined;
}

type PartOfMaker = { field: ImportColumn; neighbour: Neighbour | undefined; hasMaker: boolean };

function makerPart(
  column: Column,
  table: Table,
  { field, neighbour, hasMaker }: PartOfMaker,
): Verdict {
  const { name, heading } = column;
  const saysMaker = namesMaker(heading.words, table);
  // With nobody named before it, it is about the maker who is named behind.
  const belongs = neighbour ? neighbour.people === 'maker' : hasMaker;
  const isMakers = belongs || (saysMaker && hasMaker);
  if (isMakers || field.id === 'maker.sortName') {
    const thing = saysMaker || !neighbour ? 'the maker' : `“${neighbour.name}”`;
    const reason = `it is the ${plainWord(field)} of ${thing}`;
    return believed(column, table, { field, rule: 'group', reason });
  }
  const staff = { column: name, mapping: untilAnswered(table, name), rule: 'group' as const };
  if (neighbour && !saysMaker)
    return { ...staff, reason: `it is about “${neighbour.name}” and not about a maker` };
  return {
    ...staff,
    reason: 'it is about a maker, but no column names one',
    ask: {
      code: 'part-alone',
      text: `“${name}” looks like “${plainWord(field)}”, but no column before it names a person. What is it?`,
      proposals: [mappingTo(field, column)],
    },
  };
}

/** “Artist nationality” says itself whose it is. */
function namesMaker(words: string, { dictionary, language }: Table): boolean {
  if (atomsIn(words).has('maker')) return true;
  const [first = '', ...rest] = singular(words).split(' ');
  return rest.length > 0 && meaningOf(first, dictionary, language)?.field.id === 'maker';
}
