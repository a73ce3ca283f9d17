// A profile made ready to be compared with many tables: which entry each of its headings has.
import { isForStaff, itemColumn } from '../mapping/import-columns.ts';
import type { ColumnMapping } from '../mapping/mapping.ts';
import { headingPattern, type HeadingPattern } from './headings.ts';
import type { Profile } from './profile.ts';

/** What a profile says about one column. */
export type ColumnEntry = {
  /** `staff`: only staff see it; `suggested`: general knowledge; `ask`: museums differ. */
  kind: 'field' | 'staff' | 'suggested' | 'ask';
  /** The fields it may be, the likeliest first. */
  fields: readonly string[];
  /** Why a person has to say. */
  why?: string;
  options: Profile['column'][number] | undefined;
  /** Where it stands in the profile: of two columns for one field the earlier one has it. */
  place: number;
};

export type PreparedProfile = {
  profile: Profile;
  common: readonly HeadingPattern[];
  rare: readonly HeadingPattern[];
  /** Matches headings as they are written. */
  written: RegExp | undefined;
  entryOf(normal: string): ColumnEntry | undefined;
};

const prepared = new WeakMap<Profile, PreparedProfile>();

export function prepare(profile: Profile): PreparedProfile {
  const known = prepared.get(profile);
  if (known) return known;
  const exact = new Map<string, ColumnEntry>();
  const patterns: { pattern: HeadingPattern; entry: ColumnEntry }[] = [];
  for (const { headings, ...entry } of entriesOf(profile))
    for (const heading of headings) {
      const pattern = headingPattern(heading);
      if (pattern.exact.includes('*')) patterns.push({ pattern, entry });
      else if (!exact.has(pattern.exact)) exact.set(pattern.exact, entry);
    }
  // What says more of a heading comes first.
  patterns.sort((a, b) => b.pattern.exact.length - a.pattern.exact.length);
  const made: PreparedProfile = {
    profile,
    common: profile.signature.headings.map(headingPattern),
    rare: profile.signature.rare.map(headingPattern),
    written:
      profile.signature.written === undefined
        ? undefined
        : new RegExp(profile.signature.written, 'u'),
    entryOf: (normal) =>
      exact.get(normal) ?? patterns.find(({ pattern }) => pattern.matches(normal))?.entry,
  };
  prepared.set(profile, made);
  return made;
}

type Entry = ColumnEntry & { headings: readonly string[] };

function entriesOf(profile: Profile): Entry[] {
  const listed = (byField: Profile['fields'], kind: ColumnEntry['kind']) =>
    Object.entries(byField).map(([field, headings]) => ({
      kind: kindOf(field, kind),
      headings,
      fields: [field],
      options: undefined,
    }));
  return [
    ...profile.column.map((options) => ({
      kind: kindOf(options.field, 'field'),
      headings: options.headings,
      fields: [options.field],
      options,
    })),
    ...profile.ask.map(({ headings, fields, why }) => ({
      kind: 'ask' as const,
      headings,
      fields,
      why,
      options: undefined,
    })),
    ...listed(profile.staff, 'staff'),
    ...listed(profile.fields, 'field'),
    ...listed(profile.suggested, 'suggested'),
  ].map((entry, place) => ({ ...entry, place }));
}

const kindOf = (field: string, otherwise: ColumnEntry['kind']): ColumnEntry['kind'] =>
  isForStaff(field) ? 'staff' : otherwise;

/** The mapping of a column to a field, which may end in a language: `title.fr`. */
export function mappingOf(column: string, field: string): ColumnMapping {
  const [, id = '', language = ''] = /^(.+)\.([a-z]{2,3})$/.exec(field) ?? [];
  return itemColumn.has(field) || id === '' ? { column, field } : { column, field: id, language };
}
