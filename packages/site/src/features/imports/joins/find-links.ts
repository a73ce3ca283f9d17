// Which columns of several tables meet: their values decide, their headings help.
import type { ColumnSurvey } from '../mapping/survey.ts';
import type { JoinStore } from './join-store.ts';
import { findTogether } from './find-together.ts';
import type { FoundLink, JoinTable } from './join.ts';
import { isKeyLike, isOwnKey, nameScore, saysKey, thingOf } from './key-names.ts';
import { keysIn, SEPARATORS } from './link-columns.ts';

/** Below this part of its values that are keys, a column is not a reference. */
const MIN_SHARE = 0.5;
/** A sample may have fewer than all rows have. */
const MIN_SAMPLE_SHARE = 0.35;
/** A key may be spoilt in so many of its rows; that is asked. */
const MAX_REPEATED = 0.05;
/** A longer value is a text; a cell may hold several. */
const MAX_KEY_LENGTH = 200;
const MAX_CELL_LENGTH = 2000;

/** All links between different tables that at least half of the values show. */
export function allLinks(tables: readonly JoinTable[], store: JoinStore): FoundLink[] {
  const single = linksOfColumns(tables, store);
  const together = findTogether(tables, single, store);
  const isPart = ({ table, of, column }: FoundLink) =>
    together.some(
      (one) => one.table === table && one.of === of && one.column.split(' + ').includes(column),
    );
  return [...single.filter((link) => !isPart(link)), ...together];
}

function linksOfColumns(tables: readonly JoinTable[], store: JoinStore): FoundLink[] {
  return tables.flatMap((of) =>
    of.understood.survey.columns
      .filter((key) => isKey(key, of.understood.survey.rows))
      .flatMap((key) =>
        tables
          .filter((table) => table !== of)
          .flatMap((table) =>
            table.understood.survey.columns
              .filter(mayRefer)
              .flatMap((column) => linkOf({ table, column, of, key }, store)),
          ),
      ),
  );
}

type Pair = { table: JoinTable; column: ColumnSurvey; of: JoinTable; key: ColumnSurvey };

function linkOf({ table, column, of, key }: Pair, store: JoinStore): FoundLink[] {
  const name = nameScore(table, column.name, of, key.name);
  const isCounted = name < 2 && areCounted(key);
  if (name < 2 && !isKeyLike(of, key.name)) return [];
  // Own numbers of a table, “id”, are in every other table that is counted too.
  if (column.distinct && name < 3 && isOwnKey(table, column.name)) return [];
  if (isCounted && (!saysKey(column.name) || (column.distinct && isBareNumber(column.name))))
    return [];
  const counted = countMet({ table, column, of, key }, store);
  if (!counted || counted.met === 0 || counted.met < counted.filled * MIN_SHARE) return [];
  const link = { table: table.name, column: column.name, of: of.name, key: key.name };
  const repeated = store.countRepeated(of.name, key.name);
  return [{ ...link, ...counted, repeated, name, isWeak: isCounted }];
}

function isKey(column: ColumnSurvey, rows: number): boolean {
  const { repeated, values } = column.facts;
  return (
    mayRefer(column) &&
    column.facts.longest <= MAX_KEY_LENGTH &&
    repeated !== undefined &&
    repeated <= values * MAX_REPEATED &&
    column.filled >= rows / 2
  );
}

const mayRefer = ({ filled, isList, facts }: ColumnSurvey): boolean =>
  filled > 0 && !isList && facts.longest <= MAX_CELL_LENGTH;

/** “id” or “No”, and not “ref”. */
const isBareNumber = (heading: string): boolean =>
  thingOf(heading) === '' && !/\b(ref|fk)\b/i.test(heading);

/** Small whole numbers, as every table has them. */
const areCounted = ({ samples }: ColumnSurvey): boolean =>
  samples.every((sample) => /^\d{1,7}$/.test(sample));

type Met = { filled: number; met: number; separator?: string };

/** Cells are cut only where that lets more of them meet, and where all their parts do. */
function countMet({ table, column, of, key }: Pair, store: JoinStore): Met | undefined {
  const mine = { table: table.name, column: column.name };
  const other = { table: of.name, column: key.name };
  const isLikely = (separator?: string) =>
    sampleShare(column, (sample) => {
      const keys = keysIn(sample, separator);
      return keys.length > 0 && keys.every((one) => store.has(of.name, key.name, one));
    }) >= MIN_SAMPLE_SHARE;
  let best: Met | undefined = isLikely() ? store.countMet(mine, other) : undefined;
  for (const separator of SEPARATORS) {
    if (best && best.met === best.filled) break;
    if (!isLikely(separator) || !store.hasWithin(table.name, column.name, separator)) continue;
    const met = store.countPartsMet({ ...mine, separator }, other);
    if (met && met.met > (best?.met ?? 0)) best = { ...met, separator };
  }
  return best;
}

function sampleShare({ samples }: ColumnSurvey, meets: (sample: string) => boolean): number {
  return samples.filter(meets).length / Math.max(samples.length, 1);
}
