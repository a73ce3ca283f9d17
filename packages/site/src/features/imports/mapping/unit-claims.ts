// Numbers of measurements without any sign of their unit: nobody knows what they measure.
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
  const without = new Map<string, Verdict>();
  if (verdicts.some(({ mapping, ask }) => !ask && mapping.field === 'dimensions.unit'))
    return without;
  for (const verdict of verdicts) {
    const { column, mapping, ask, rule } = verdict;
    if (ask || rule === 'person' || !NUMBER_COLUMN.test(mapping.field)) continue;
    const { facts, samples = [] } = columnOf(column)?.survey ?? {};
    if (mapping.unit || HEADING_UNIT.test(column) || !facts) continue;
    if (facts.shapes.number < facts.values / 2) continue;
    if (unit && mapping.field !== 'dimensions.weight') {
      without.set(column, { ...verdict, mapping: { ...mapping, unit } });
      continue;
    }
    without.set(column, {
      column,
      mapping: untilAnswered(table, column),
      rule: 'values',
      reason: 'nothing says what its numbers are measured in',
      ask: {
        code: 'unit-unknown',
        text: `The numbers of “${column}” have no unit. What are they measured in?`,
        proposals: unitsFor(mapping.field, samples).map((unit) => ({ ...mapping, unit })),
      },
    });
  }
  return without;
}

/** The likeliest first. */
function unitsFor(field: string, samples: readonly string[]): readonly string[] {
  if (field === 'dimensions.weight') return ['g', 'kg', 'lb'];
  const likely = suggestUnit(samples);
  return likely ? [likely, ...UNITS.filter((unit) => unit !== likely)] : UNITS;
}
