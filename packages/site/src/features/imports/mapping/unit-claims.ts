// Numbers of measurements without any sign of their unit: nobody knows what they measure.
import { unitOf } from '../../catalogue/fields/cells/units.ts';
import { suggestUnit } from '../../catalogue/fields/cells/suggest-unit.ts';
import { untilAnswered } from './private-claims.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

const UNITS = ['cm', 'mm', 'in'] as const;
const NUMBER_COLUMN = /^dimensions\.(height|width|depth|diameter|length|weight|value)$/;
const HEADING_UNIT = /(?:^|[\s_(.[/-])(mm|cm|m|in|inch(?:es)?|ft|g|kg|lbs?|oz)[)\]]?$/i;

/** The columns of numbers whose unit nothing says: neither heading, values nor another column. */
export function unitVerdicts(
  verdicts: readonly Verdict[],
  table: Table,
  { columnOf, unit }: { columnOf(name: string): Column | undefined; unit: string | undefined },
): Map<string, Verdict> {
  const without = new Map(unitsBeside(verdicts, table));
  if (verdicts.some(({ mapping, ask }) => !ask && mapping.field === 'dimensions.unit'))
    return without;
  for (const verdict of verdicts) {
    const { column } = verdict;
    if (without.has(column) || !isBareNumber(verdict, columnOf(column))) continue;
    without.set(
      column,
      withUnit(verdict, table, { unit, samples: columnOf(column)?.survey.samples }),
    );
  }
  return without;
}

/** Numbers of a measure, whose unit neither heading nor values say. */
function isBareNumber(
  { column, mapping, ask, rule }: Verdict,
  { survey }: Partial<Column> = {},
): boolean {
  if (ask || rule === 'person' || !NUMBER_COLUMN.test(mapping.field)) return false;
  if (mapping.unit || HEADING_UNIT.test(column) || !survey) return false;
  return survey.facts.shapes.number >= survey.facts.values / 2;
}

/** With the unit that the profile states, or the question which it is. */
function withUnit(
  verdict: Verdict,
  table: Table,
  { unit, samples = [] }: { unit: string | undefined; samples: readonly string[] | undefined },
): Verdict {
  const { column, mapping } = verdict;
  if (unit && mapping.field !== 'dimensions.weight')
    return { ...verdict, mapping: { ...mapping, unit } };
  return {
    column,
    mapping: untilAnswered(table, column),
    rule: 'values',
    reason: 'nothing says what its numbers are measured in',
    ask: {
      code: 'unit-unknown',
      text: `The numbers of “${column}” have no unit. What are they measured in?`,
      proposals: unitsFor(mapping.field, samples).map((one) => ({ ...mapping, unit: one })),
    },
  };
}

/** “unit” in several languages, before or behind the measure. */
const UNIT_WORD = '(?:units?|uom|unites?|einheit|unita|unidad|eenheid|unidade|enhet)';
const OF_UNIT = new RegExp(
  `^(?:(.+) ${UNIT_WORD}(?: label| name)?|${UNIT_WORD}(?: (?:of|de|di|du|von))? (.+))$`,
);

/** Measures that have a column for their own unit, which is the same in every row. */
function* unitsBeside(verdicts: readonly Verdict[], table: Table): Generator<[string, Verdict]> {
  const { columns } = table;
  for (const { name, heading, survey } of columns) {
    const [, before, behind] = OF_UNIT.exec(heading.words) ?? [];
    const measure = before ?? behind;
    const measured = verdicts.find(
      ({ column, mapping, ask }) =>
        NUMBER_COLUMN.test(mapping.field) &&
        !ask &&
        columns.some((one) => one.name === column && one.heading.words === measure),
    );
    const units = new Set([...(survey.facts.words?.keys() ?? [])].map(unitOf));
    const [unit] = units;
    if (!measured || units.size !== 1 || unit === undefined) continue;
    yield [measured.column, { ...measured, mapping: { ...measured.mapping, unit } }];
    yield [
      name,
      {
        column: name,
        mapping: untilAnswered(table, name),
        rule: 'group',
        reason: `it is the unit of “${measured.column}”`,
      },
    ];
  }
}

/** The likeliest first. */
function unitsFor(field: string, samples: readonly string[]): readonly string[] {
  if (field === 'dimensions.weight') return ['g', 'kg', 'lb'];
  const likely = suggestUnit(samples);
  return likely ? [likely, ...UNITS.filter((unit) => unit !== likely)] : UNITS;
}
