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
  // Without a title every column may be the one that has it.
  if (!known.has('title')) return new Map();
  // Nested data are full of keys for machines.
  if (table.nesting.isNested)
    return new Map(
      filled
        .filter(({ ask }) => ask?.code === 'not-recognised')
        .map((verdict) => staying(verdict, '')),
    );
  const unsure = filled.filter(({ ask }) => ask && UNSURE.has(ask.code));
  if (unsure.length >= MIN_UNKNOWN && unsure.length > filled.length * MAX_UNKNOWN) return new Map();
  const hasFlag = known.has('publication');
  return new Map(
    filled
      .filter((verdict) => {
        if (verdict.ask?.code === 'ambiguous-heading') return !isMainMissed(verdict, fields);
        const column = unsure.includes(verdict) ? columnOf(verdict.column) : undefined;
        return column !== undefined && !isMissed(verdict, column, { known, hasFlag });
      })
      .map((verdict) => staying(verdict)),
  );
}

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

function staying(
  { column, mapping, rule, reason }: Verdict,
  why = '; it stays with staff',
): [string, Verdict] {
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

/** Words like “on the” say nothing of what a yes is about. */
const saysWhat = ({ heading }: Column): boolean =>
  [...atomsIn(heading.words)].some((atom) => atom !== 'filler');

function isText({ survey: { samples } }: Column): boolean {
  const length = samples.reduce((sum, text) => sum + text.length, 0);
  return samples.length > 0 && length / samples.length >= MIN_TEXT;
}
