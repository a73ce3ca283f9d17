// Which columns without a known meaning deserve a question. The others stay with staff, where the
// ledger shows them: nobody is asked about what nobody would publish.
import { isForStaff } from './import-columns.ts';
import { isMostlyYesOrNo } from './flags.ts';
import { atomsIn } from './heading-sense.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

/** Questions about columns of which nothing is known but their look, or a word of their heading. */
const UNSURE = new Set(['not-recognised', 'values-suggest', 'heading-contains']);
/** With more of them than this part, the table is not understood: all are asked about. */
const MAX_UNKNOWN = 0.4;
const MIN_UNKNOWN = 3;
/** A table in which so many of the main fields are known is not a foreign one. */
const MIN_MAIN = 5;
/** So long is a text that visitors may read. In characters, on the average. */
const MIN_TEXT = 60;
/** Fields that say the same thing: where a table has one of them, it lacks none. */
const LIKE: readonly (readonly string[])[] = [
  ['identifier', 'accessionNumber'],
  ['material', 'medium', 'technique'],
  ['description', 'notes'],
  ['place', 'depictedPlace'],
  ['rights', 'rightsUri'],
  ['maker', 'maker.sortName'],
  ['title', 'objectType', 'title.alternative', 'title.series'],
];

/** The verdicts of columns that are kept for staff without a question. */
export function keptUnasked(
  verdicts: readonly Verdict[],
  table: Table,
  columnOf: (name: string) => Column | undefined,
): Map<string, Verdict> {
  if (table.kind === 'person') return new Map();
  const filled = verdicts.filter(({ column }) => (columnOf(column)?.survey.filled ?? 0) > 0);
  const fields = new Set(filled.flatMap(({ ask, mapping }) => (ask ? [] : [mapping.field])));
  const known = new Set([...fields].flatMap((field) => [field, ...likeFields(field)]));
  // Another name beside it does not say what a thing is.
  const isNamed = ['title', 'objectType'].some((field) => fields.has(field));
  const titles = isNamed ? new Set<string>() : possibleTitles(filled, table, columnOf);
  const hasFlag = known.has('publication');
  // Nested data are full of keys for machines.
  if (table.nesting.isNested)
    return withRoom(
      filled.filter((verdict) => {
        const column = columnOf(verdict.column);
        const isUnsure = verdict.ask !== undefined && UNSURE.has(verdict.ask.code);
        return isUnsure && column !== undefined && !isMissed(verdict, column, { known, hasFlag });
      }),
      { filled, table, columnOf, why: '' },
    );
  const unsure = filled.filter(({ ask }) => ask && UNSURE.has(ask.code));
  const isForeign =
    unsure.length >= MIN_UNKNOWN &&
    unsure.length > filled.length * MAX_UNKNOWN &&
    [...MAIN].filter((field) => fields.has(field)).length < MIN_MAIN;
  if (isForeign)
    return new Map(
      unsure
        .filter((verdict) => {
          const column = columnOf(verdict.column);
          if (isOfProgram(column, table)) return true;
          if (!column || titles.has(verdict.column)) return false;
          return saysLittle(column) && !isMissed(verdict, column, { known, hasFlag });
        })
        .map((verdict) => staying(verdict)),
    );
  return withRoom(
    filled.filter((verdict) => {
      if (verdict.ask?.code === 'ambiguous-heading') return !isMainMissed(verdict, fields);
      const column = unsure.includes(verdict) ? columnOf(verdict.column) : undefined;
      if (column === undefined || isMissed(verdict, column, { known, hasFlag })) return false;
      return !titles.has(verdict.column);
    }),
    { filled, table, columnOf, why: STAYS },
  );
}

const STAYS = '; it stays with staff';
/** Asking about more of its columns wears people out; then what is read most comes first. */
const MAX_QUESTION_SHARE = 0.15;
const MIN_PART_READ = 0.3;

type Around = {
  filled: readonly Verdict[];
  table: Table;
  columnOf(name: string): Column | undefined;
  why: string;
};

/** What stays with staff, without the few that visitors might read: these are asked about. */
function withRoom(
  kept: readonly Verdict[],
  { filled, table, columnOf, why }: Around,
): Map<string, Verdict> {
  const questions = filled.filter((verdict) => verdict.ask && !kept.includes(verdict)).length;
  const room = Math.max(0, Math.floor(filled.length * MAX_QUESTION_SHARE) - questions);
  const filledIn = (verdict: Verdict) => columnOf(verdict.column)?.survey.filled ?? 0;
  const read = kept
    .filter((verdict) => isRead(columnOf(verdict.column), table))
    .toSorted((a, b) => filledIn(b) - filledIn(a))
    .slice(0, room);
  return new Map(
    kept.filter((verdict) => !read.includes(verdict)).map((verdict) => staying(verdict, why)),
  );
}

/** Whether a column of the item holds words, in a good part of the rows, not always the same. */
function isRead(column: Column | undefined, table: Table): boolean {
  if (!column || column.heading.parent.length > 0 || isOfProgram(column, table)) return false;
  if (isMostlyYesOrNo(column.survey)) return false;
  const { samples, filled } = column.survey;
  const worded = samples.filter((text) => WORDS.test(text)).length;
  return (
    filled >= table.rows * MIN_PART_READ &&
    samples.length > 1 &&
    worded >= samples.length * MIN_PART_TITLED
  );
}

/** Yes and no, or bare numbers that nothing measures: alone they tell visitors nothing. */
function saysLittle({ name, survey }: Column): boolean {
  const { facts } = survey;
  const areNumbers = facts.shapes.number >= facts.values * MIN_PART_NUMBERS;
  return isMostlyYesOrNo(survey) || (areNumbers && !MEASURED.test(name));
}

const MIN_PART_NUMBERS = 0.8;
const MEASURED = /(?<!\p{L})(?:mm|cm|m|in|inch(?:es)?|ft|g|kg|lbs?|oz|ml|l)(?!\p{L})/iu;

/**
 * One of these columns is what the objects are called: words in most rows, different in many. Where
 * no column is so, it may be any.
 */
function possibleTitles(
  verdicts: readonly Verdict[],
  { rows }: Table,
  columnOf: (name: string) => Column | undefined,
): ReadonlySet<string> {
  const open = verdicts.filter(({ ask }) => ask && UNSURE.has(ask.code));
  const likely = open.filter(({ column }) => {
    const { samples = [], filled = 0 } = columnOf(column)?.survey ?? {};
    const differ = samples.length >= Math.min(filled, MAX_COUNTED) * MIN_PART_DIFFERENT;
    const worded = samples.filter((text) => WORDS.test(text)).length;
    return differ && filled >= rows * MIN_PART_TITLED && worded >= samples.length * MIN_PART_TITLED;
  });
  return new Set((likely.length > 0 ? likely : open).map(({ column }) => column));
}

const WORDS = /\p{L}{3}|[\p{scx=Han}\p{scx=Katakana}]/u;

const MIN_PART_TITLED = 0.7;
const MIN_PART_DIFFERENT = 0.4;
/** Of more rows not every value is looked at. */
const MAX_COUNTED = 80;

/** What programs write for themselves: the same in every row, days of our time, long keys. */
function isOfProgram(column: Column | undefined, { rows }: Table): boolean {
  if (!column) return false;
  const { samples, filled } = column.survey;
  const isConstant = rows >= MIN_ROWS && filled === rows && samples.length === 1;
  return isConstant || (samples.length > 0 && samples.every((text) => OF_PROGRAM.test(text)));
}

const MIN_ROWS = 5;
const OF_PROGRAM =
  /^(?:(?:19[89]\d|20\d\d)-\d\d-\d\d[T ]\d\d:\d\d.*|[\da-f]{8}-[\da-f]{4}-.*|true|false)$/i;

/** What most objects have: a heading that may be one of these is asked about where none is. */
const MAIN = new Set(
  'title maker maker.birth maker.death date description accessionNumber objectType place medium image subject'.split(
    ' ',
  ),
);

/** A heading with one meaning in public is asked about whatever else there is. */
function isMainMissed({ ask }: Verdict, fields: ReadonlySet<string>): boolean {
  const proposals = ask?.proposals ?? [];
  return (
    proposals.length === 1 || proposals.some(({ field }) => MAIN.has(field) && !fields.has(field))
  );
}

function staying({ column, mapping, rule, reason }: Verdict, why = STAYS): [string, Verdict] {
  return [column, { column, mapping, rule, reason: `${reason}${why}` }];
}

const likeFields = (field: string): readonly string[] =>
  LIKE.find((fields) => fields.includes(field)) ?? [];

type Known = { known: ReadonlySet<string>; hasFlag: boolean };

/** Whether the table would lack something without the column. */
function isMissed({ ask }: Verdict, column: Column, { known, hasFlag }: Known): boolean {
  if (isMostlyYesOrNo(column.survey)) return !hasFlag && !saysWhat(column);
  const proposals = ask?.proposals ?? [];
  if (proposals.length > 0)
    return proposals.some(({ field }) => !isForStaff(field) && !known.has(field));
  return isText(column) && !known.has('description');
}

/** Words like “on the” and “on the page” say nothing of what a yes is about. */
const saysWhat = ({ heading }: Column): boolean =>
  [...atomsIn(heading.words)].some((atom) => !SAYS_NOTHING.has(atom));

const SAYS_NOTHING = new Set('filler item line page access publish record'.split(' '));

function isText({ survey: { samples } }: Column): boolean {
  const length = samples.reduce((sum, text) => sum + text.length, 0);
  return samples.length > 0 && length / samples.length >= MIN_TEXT;
}
