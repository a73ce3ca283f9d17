// What a profile says about the columns of one table, as claims and questions.
import { itemColumn, PUBLICATION } from '../mapping/import-columns.ts';
import type { ColumnMapping, MappingRules } from '../mapping/mapping.ts';
import { separatorOf } from '../mapping/separators.ts';
import type { Claim } from '../mapping/understanding.ts';
import { headingParts, headingPattern, type HeadingParts, type TableHeadings } from './headings.ts';
import { mappingOf, type ColumnEntry, type PreparedProfile } from './prepared-profile.ts';
import type { ImageHabit, Profile } from './profile.ts';
import { rulesOf } from './profile-rules.ts';

/** A column of which museums make different things: a person has to say which. */
type ProfileQuestion = {
  column: string;
  /** A clause: “it may hold names of former owners”. */
  why: string;
  /** The possible answers, the likeliest or safest first; none is public until it is given. */
  answers: readonly ColumnMapping[];
};

export type AppliedProfile = {
  /** Rule `private` for columns of staff, `profile` for the others. */
  claims: Claim[];
  questions: ProfileQuestion[];
  /** Columns that name an item which has no title of its own, the best first. */
  titleFrom: string[];
  /** Columns that are never the date of the object. */
  neverDates: string[];
  /** What numbers without a unit are measured in. */
  unit?: string;
  images: readonly ImageHabit[];
  languages: readonly string[];
  /** Rows left out, constants, templates and values, in the headings of the table. */
  rules?: MappingRules;
};

type Column = TableHeadings['columns'][number];
type Known = { column: Column; parts: HeadingParts; entry: ColumnEntry; field: string };

export function applyProfile(table: TableHeadings, prepared: PreparedProfile): AppliedProfile {
  const { profile } = prepared;
  const columns = table.columns.map((column) => ({
    column,
    parts: headingParts(column.name, profile.modifiers),
  }));
  const marked = columns.filter(({ parts }) => parts.isPrivate);
  const here = new Set(columns.map(({ parts }) => parts.normal));
  const known = columns.flatMap(({ column, parts }): Known[] => {
    const entry = parts.isPrivate ? undefined : prepared.entryOf(parts.normal);
    return entry ? [{ column, parts, entry, field: fieldFor(entry, column, here) }] : [];
  });
  const claimed = known.filter(({ entry }) => entry.kind === 'field');
  const unclear = known.filter(({ entry }) => entry.kind === 'ask' || entry.kind === 'suggested');
  const rules = rulesOf(profile, (heading) => columnsNamed(columns, [heading])[0]);
  return {
    claims: [
      ...marked.map(({ column }) => markedPrivate(column.name, profile)),
      ...known.filter(({ entry }) => entry.kind === 'staff').map((one) => staffClaim(one, profile)),
      ...groupedClaims(claimed, profile),
    ],
    questions: unclear.map((one) => questionOf(one, profile)),
    titleFrom: columnsNamed(columns, profile['title-from']),
    neverDates: columnsNamed(columns, profile['never-dates']),
    ...(profile.unit === undefined ? {} : { unit: profile.unit }),
    images: profile.images,
    languages: profile.languages,
    ...(rules ? { rules } : {}),
  };
}

/** The field of an entry, or its other one where the table does not meet its conditions. */
function fieldFor(
  { fields: [field = ''], options }: ColumnEntry,
  column: Column,
  here: ReadonlySet<string>,
): string {
  if (options?.otherwise === undefined) return field;
  const { unique, without = [], with: beside, matching, otherwise } = options;
  const isHere = (heading: string) => [...here].some(headingPattern(heading).matches);
  const fits =
    (unique === undefined || column.distinct !== false) &&
    !without.some(isHere) &&
    (beside === undefined || beside.some(isHere)) &&
    (matching === undefined || valuesMatch(column, new RegExp(matching, 'iu')));
  return fits ? field : otherwise;
}

const valuesMatch = ({ samples = [] }: Column, pattern: RegExp): boolean =>
  samples.length > 0 && samples.every((sample) => pattern.test(sample));

function markedPrivate(column: string, { name }: Profile): Claim {
  return {
    columns: [column],
    target: [{ column, field: 'internalNotes' }],
    rule: 'private',
    reason: `the heading is marked as private in ${name}`,
  };
}

function staffClaim({ column, field }: Known, profile: Profile): Claim {
  return {
    columns: [column.name],
    target: [{ ...mappingOf(column.name, field), ...endingOf(field, profile) }],
    rule: 'private',
    reason: `in ${profile.name} it is for staff`,
  };
}

/** One claim for a thing with its parts, and one for every other column. */
function groupedClaims(known: readonly Known[], profile: Profile): Claim[] {
  const groupOf = (field: string) => profile.groups.find((group) => group.includes(field));
  const grouped = Map.groupBy(known, ({ field, column }) => groupOf(field) ?? column.name);
  return [...grouped].map(([group, members]) => {
    const order = typeof group === 'string' ? [] : group;
    const sorted = members.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
    const [first] = sorted;
    return {
      columns: sorted.map(({ column }) => column.name),
      target: sorted.map((one) => mappingFor(one, one.field, profile)),
      rule: 'profile',
      reason: `the heading means “${plainName(first?.field ?? '')}” in ${profile.name}`,
    };
  });
}

function questionOf(known: Known, profile: Profile): ProfileQuestion {
  const { entry, column } = known;
  const fields = entry.kind === 'ask' ? entry.fields : [known.field, 'internalNotes'];
  return {
    column: column.name,
    why: entry.why ?? `it is probably “${plainName(known.field)}” in ${profile.name}`,
    answers: fields.map((field) => mappingFor(known, field, profile)),
  };
}

function mappingFor(
  { column, parts, entry: { options } }: Known,
  field: string,
  profile: Profile,
): ColumnMapping {
  const mapping = mappingOf(column.name, field);
  const details: { [Key in keyof ColumnMapping]: ColumnMapping[Key] | undefined } = {
    ...mapping,
    language: languageFor(mapping, parts),
    separator: options?.whole ? undefined : separatorFor(column, field, options, profile),
    unit: unitFor(field, options?.unit, profile),
    values: valuesFor(field, options?.values, profile.empty),
    role: field === 'maker' ? options?.role : undefined,
  };
  const given = Object.entries(details).filter(([, value]) => value !== undefined);
  return { ...mapping, ...Object.fromEntries(given), ...endingOf(field, profile) };
}

/** Long texts alone have one. */
function endingOf(field: string, { 'memo-ending': ending }: Profile): { ending?: string } {
  const { field: id } = mappingOf('', field);
  return ending !== undefined && itemColumn.get(id)?.shape === 'words' ? { ending } : {};
}

const languageFor = ({ field, language }: ColumnMapping, parts: HeadingParts) =>
  itemColumn.get(field)?.inLanguages ? (parts.language ?? language) : undefined;

const unitFor = (field: string, own: string | undefined, { unit }: Profile) =>
  own ?? (isMeasured(field) ? unit : undefined);

/** Weights and the names of measurements are in no unit of length. */
const isMeasured = (field: string): boolean =>
  /^dimensions(\.(height|width|depth|diameter|length|value))?$/.test(field);

function separatorFor(
  { samples = [] }: Column,
  field: string,
  options: ColumnEntry['options'],
  { separators }: Profile,
): string | undefined {
  if (options?.separator !== undefined) return options.separator;
  const known = itemColumn.get(field);
  if (!known?.lists) return undefined;
  // A profile that names no separators knows nothing of them.
  if (separators.length === 0) return separatorOf(known, { samples, isList: false });
  return separators.find((separator) => samples.some((sample) => sample.includes(separator)));
}

function valuesFor(
  field: string,
  own: Readonly<Record<string, string>> | undefined,
  empty: readonly string[],
): Record<string, string> | undefined {
  if (field === PUBLICATION || empty.length === 0)
    return own === undefined ? undefined : { ...own };
  return { ...Object.fromEntries(empty.map((word) => [word, ''])), ...own };
}

/** What people call a field: the first of its headings. */
const plainName = (field: string): string =>
  itemColumn.get(field)?.synonyms.en.split(',')[0] ?? field;

function columnsNamed(
  columns: readonly { column: Column; parts: HeadingParts }[],
  headings: readonly string[],
): string[] {
  return headings.flatMap((heading) => {
    const { normal } = headingParts(heading, {});
    return columns.flatMap(({ column, parts }) => (parts.normal === normal ? [column.name] : []));
  });
}
