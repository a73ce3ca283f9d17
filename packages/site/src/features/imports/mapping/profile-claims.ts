// What the profile of a recognised system says about the columns of a table.
import { shapeNames } from '../../catalogue/fields/cells/value-shapes.ts';
import { flagVerdict } from './private-claims.ts';
import { fits } from './heading-claims.ts';
import { IGNORE, isForStaff, PUBLICATION } from './import-columns.ts';
import type { ColumnMapping, MappingRules } from './mapping.ts';
import { untilAnswered } from './private-claims.ts';
import type { Survey } from './survey.ts';
import { plainWord } from './synonyms.ts';
import type { Column, Table, Verdict } from './table-columns.ts';
import type { Claim, RecognisedSystem } from './understanding.ts';

/** What a profile says about a table whose system it recognises. */
export type ProfileReading = {
  system: RecognisedSystem;
  claims: readonly Claim[];
  /** What museums do differently in this system; the first answer is the likeliest. */
  questions?: readonly { column: string; why: string; answers: readonly ColumnMapping[] }[];
  /** Columns that name an item which has no title of its own. */
  titleFrom?: readonly string[];
  /** Columns that are never the date of the object. */
  neverDates?: readonly string[];
  /** What numbers without a unit are measured in. */
  unit?: string;
  /** Rows left out, constants, templates and values. */
  rules?: MappingRules;
};

/** Recognises the system that a table comes from. */
export type ProfileReader = (table: {
  name: string;
  columns: Survey['columns'];
}) => ProfileReading | undefined;

/** A certain profile, prepared: its claims by column. */
export type ProfileClaims = {
  reading: ProfileReading;
  mappings: ReadonlyMap<string, { mapping: ColumnMapping; reason: string }>;
};

/** Prepares the claims of a profile that is certain. */
export function profileClaimsOf(reading: ProfileReading): ProfileClaims {
  return { reading, mappings: mappingsIn(reading.claims) };
}

function mappingsIn(claims: readonly Claim[]): ProfileClaims['mappings'] {
  return new Map(
    claims.flatMap(({ target, reason }) =>
      target === 'veto'
        ? []
        : target.map((mapping) => [mapping.column, { mapping, reason }] as const),
    ),
  );
}

/** Whether a profile itself keeps the column inside: then its own words say more than a list. */
export function staysInside(profile: ProfileClaims | undefined, column: string): boolean {
  const field = profile?.mappings.get(column)?.mapping.field;
  return field !== undefined && (isForStaff(field) || field === IGNORE || field === PUBLICATION);
}

/** What a certain profile decides or asks; values that contradict it make a question. */
export function profileVerdict(
  profile: ProfileClaims | undefined,
  column: Column,
  table: Table,
): Verdict | undefined {
  if (!profile) return undefined;
  const question = profile.reading.questions?.find((one) => one.column === column.name);
  if (question) return profileQuestion(question, table);
  const claimed = profile.mappings.get(column.name);
  if (!claimed) return undefined;
  const { mapping, reason } = claimed;
  if (mapping.field === PUBLICATION)
    return { ...flagVerdict(column, table, { kind: 'public', known: mapping.values }), reason };
  const field = table.dictionary.byId.get(mapping.field);
  if (!field || fits(field.shape, column))
    return { column: column.name, mapping, rule: 'profile', reason };
  const but = `its values are not ${shapeNames[field.shape]}`;
  return {
    column: column.name,
    mapping: untilAnswered(table, column.name),
    rule: 'values',
    reason: `${reason}, but ${but}`,
    ask: {
      code: 'values-differ',
      text: `“${column.name}” should be “${plainWord(field)}”, but ${but}. What is it?`,
      proposals: [mapping],
    },
  };
}

function profileQuestion(
  { column, why, answers }: NonNullable<ProfileReading['questions']>[number],
  table: Table,
): Verdict {
  const staff = answers.find(({ field }) => isForStaff(field));
  return {
    column,
    mapping: staff ?? untilAnswered(table, column),
    rule: 'profile',
    reason: why,
    ask: {
      code: 'profile-asks',
      text: `What is “${column}”? ${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
      proposals: answers.filter((answer) => answer !== staff),
    },
  };
}
