// Columns that are not for the public by their headings, and flags that say what is.
import { asWrittenIn } from './as-written.ts';
import { flagIn, goneStates, readFlag, type FlagKind, type ReadFlag } from './flags.ts';
import { isForStaff, IGNORE, PUBLICATION } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';
import { mayStartWord } from './heading-abbreviations.ts';
import { privateHeading, privateShortWord } from './private-words.ts';
import { meaningOf } from './synonyms.ts';
import type { Column, Table, Verdict } from './table-columns.ts';
import type { Answer } from './understanding.ts';

/** A column for staff: in the field that keeps such things, or nowhere in a table of people. */
export function staffMapping(
  { kind, dictionary }: Pick<Table, 'kind' | 'dictionary'>,
  column: string,
  target = 'internalNotes',
): ColumnMapping {
  if (kind === 'person') return { column, field: IGNORE };
  return { column, field: dictionary.byId.has(target) ? target : 'internalNotes' };
}

/**
 * Where a column goes until somebody says what it is: to staff; nested data are full of keys for
 * machines, and there it goes nowhere.
 */
export function untilAnswered(table: Table, column: string): ColumnMapping {
  return table.nesting.isNested ? { column, field: IGNORE } : staffMapping(table, column);
}

/** A flag, or a column of states of which some mean that the object is gone. */
function flagOf(column: Column, table: Table): Verdict | undefined {
  const { words, parent } = column.heading;
  if (table.kind !== 'item' || parent.length > 1) return undefined;
  // “web.state”.
  const readings = parent.length > 0 ? [[...parent, words].join(' ')] : column.readings;
  const flag = flagIn(readings, column.survey);
  if (flag) return flagVerdict(column, table, flag);
  const states = STATES.test(words) ? goneStates(column.survey) : undefined;
  if (!states) return undefined;
  const hasFlag = table.columns.some(
    (one) => one !== column && flagIn(one.readings, one.survey)?.kind === 'public',
  );
  const found = statesVerdict(column, states.values);
  return hasFlag || states.unknown ? statesQuestion(found, table, { hasFlag }) : found;
}

/** “Cote €”, “Price (USD)”: an amount of money, whatever its other words mean. */
const PRICED = /[€£¥₤₣]|(?<!\p{L})(?:US ?\$|\$|EUR|CHF|GBP|USD|DM|Fr\.)(?!\p{L})/u;

/** `description[].value` holds the description, and no value in money. */
const isKeyOfValue = (words: string, parent: readonly string[]): boolean =>
  words === 'value' && parent.length > 0 && privateHeading(parent.join(' ')) === undefined;

/** What the heading says that is not for the public, or that says what is. */
export function privateVerdict(column: Column, table: Table): Verdict | undefined {
  const { words, parent } = column.heading;
  const flag = flagOf(column, table);
  if (flag) return flag;
  const { name } = column;
  if (PRICED.test(name))
    return {
      column: name,
      mapping: staffMapping(table, name, 'valuation'),
      rule: 'private',
      reason: 'the heading names a currency',
    };
  const found = privateHeading([...parent, words].join(' ')) ?? inShort(column, table);
  if (!found || isKeyOfValue(words, parent)) return undefined;
  if ('concept' in found)
    return {
      column: name,
      mapping: staffMapping(table, name, found.concept.target),
      rule: 'private',
      reason: `the heading speaks of ${found.concept.name}`,
    };
  const meaning = meaningOf(words, table.dictionary, table.language);
  if (meaning && isForStaff(meaning.field.id) && !table.nesting.isNested && words !== found.word)
    return {
      column: name,
      mapping: staffMapping(table, name, meaning.field.id),
      rule: 'private',
      reason: 'the heading speaks of what is for staff',
    };
  return doubtfulVerdict(column, table, found);
}

/** “Estim. 2015”, “Rmks”: a heading of which nothing else is known. */
function inShort({ name, means }: Column, { kind, nesting }: Table) {
  if (kind !== 'item' || nesting.isNested || means.meaning || means.ambiguous) return undefined;
  const concept = privateShortWord(name, mayStartWord);
  return concept && { concept };
}

/** A word that is often private and often written for visitors: staff, and perhaps a question. */
function doubtfulVerdict(
  { name, means, readings }: Column,
  table: Table,
  { word, publicField }: { word: string; publicField: string },
): Verdict | undefined {
  const isWhole = readings.includes(word);
  // Put together from words it says no more than the doubtful word itself.
  const isSame =
    means.meaning?.by === 'words' &&
    publicField !== 'title' &&
    means.meaning.field.id === publicField;
  if (means.meaning && !isWhole && !isSame) return undefined;
  const kept: Verdict = {
    column: name,
    mapping: staffMapping(table, name),
    rule: 'private',
    reason: `“${asWrittenIn(name, word)}” may be private`,
  };
  // Only what is often written for visitors is asked about: “notes”, and not “processing notes”.
  if (!isWhole || publicField === 'holdingInstitution') return kept;
  return {
    ...kept,
    ask: {
      code: 'private-word',
      text: `“${name}” may hold what is not for the public. Is it for staff only?`,
      proposals: [{ column: name, field: publicField }],
    },
  };
}

/** Headings of states of work, or of the object. */
const STATES =
  /(?:^|\s)(?:status|state|statut|stato|estado|statuut|situation|situacao|situacion|ステータス|状況|الحاله)$/u;

/** Objects that are no longer there, and records that were given up, wait as drafts. */
function statesVerdict({ name }: Column, values: Record<string, string>): Verdict {
  return {
    column: name,
    mapping: { column: name, field: PUBLICATION, values },
    rule: 'private',
    reason: 'it says which objects are no longer there',
  };
}

/** Where a flag says what is public, a state may add to it or may only tell the staff. */
function statesQuestion(found: Verdict, table: Table, { hasFlag }: { hasFlag: boolean }): Verdict {
  const { column, mapping } = found;
  return {
    ...found,
    ask: {
      code: 'states-beside-flag',
      text: hasFlag
        ? `“${column}” says which objects are no longer there, and another column says what is public. Do such objects stay drafts?`
        : `“${column}” says which objects are no longer there, and more. Do such objects stay drafts?`,
      proposals: [mapping],
      answers: [
        { id: 'draft', label: 'Yes: they stay drafts', columns: [mapping] },
        {
          id: 'staff',
          label: 'No: it is for staff, and decides nothing',
          columns: [staffMapping(table, column)],
        },
      ],
    },
  };
}

/** `known`: what a profile says about the flag's words. */
type FlagOfColumn = {
  kind: FlagKind;
  isSure?: boolean;
  known?: Readonly<Record<string, string>> | undefined;
};

const FLAG_REASONS: Readonly<Record<FlagKind, string>> = {
  public: 'the heading says which rows are public',
  sensitive: 'the heading says which rows are sensitive',
  hidden: 'the heading says which rows are not for the public',
};

/** What a flag makes of its rows; words that nobody knows, or a flag of one word, are asked. */
export function flagVerdict(
  column: Column,
  table: Table,
  { kind, isSure = true, known }: FlagOfColumn,
): Verdict {
  const { name, survey } = column;
  const read = readFlag(survey, kind, { rows: table.rows, known });
  const mapping: ColumnMapping = { column: name, field: PUBLICATION, values: read.values };
  const isUnclear = !isSure || read.unknown.length > 0 || (read.isConstant && kind === 'public');
  return {
    column: name,
    mapping,
    rule: 'private',
    reason: FLAG_REASONS[kind],
    ...(isUnclear
      ? {
          ask: {
            code: !isSure || read.unknown.length > 0 ? 'flag-unread' : 'flag-constant',
            text: flagText(name, read),
            proposals: [],
            answers: flagAnswers(mapping, read),
          },
        }
      : {}),
  };
}

function flagText(name: string, { unknown, isConstant }: ReadFlag): string {
  if (unknown.length > 0)
    return `“${name}” says which rows may be published, but these values are not known: ${quoted(unknown)}. Are they public?`;
  return isConstant
    ? `“${name}” says the same in every row. Does it mean that all rows may be published?`
    : `“${name}” seems to say which rows may be published. Does it?`;
}

const quoted = (words: readonly string[]): string =>
  words
    .slice(0, 5)
    .map((word) => (word === '' ? '(empty)' : `“${word}”`))
    .join(', ');

function flagAnswers(mapping: ColumnMapping, read: ReadFlag): Answer[] {
  const { values, unknown, isConstant } = read;
  const all = (result: string, words: readonly string[]) =>
    Object.fromEntries(words.map((word) => [word, result]));
  const constant = unknown.length === 0 ? Object.keys(values) : unknown;
  const noFlag: Answer = {
    id: 'no-flag',
    label: 'It is not a flag: leave it out',
    columns: [{ column: mapping.column, field: IGNORE }],
    publication: 'allow',
  };
  // All words are known, and only the heading is in doubt: no answer may publish what they forbid.
  if (unknown.length === 0 && !isConstant)
    return [
      { id: 'obey', label: 'Yes: publish only the rows that it allows', columns: [mapping] },
      {
        id: 'drafts',
        label: 'Not sure: import all rows as drafts',
        columns: [{ ...mapping, values: all('draft', constant) }],
        publication: 'drafts',
      },
      noFlag,
    ];
  return [
    {
      id: 'drafts',
      label: 'No: import those rows as drafts',
      columns: [{ ...mapping, values: { ...values, ...all('draft', constant) } }],
      publication: 'drafts',
    },
    {
      id: 'publish',
      label: 'Yes: those rows are public',
      columns: [{ ...mapping, values: { ...values, ...all('published', constant) } }],
    },
    noFlag,
  ];
}
