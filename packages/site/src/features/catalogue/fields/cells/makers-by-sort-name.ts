// Names for sorting that are not as many as the cells of names: “Ida Holm and Karl Aage Madsen”
// beside “Holm, Ida; Madsen, Karl Aage”.
import { counted } from '../../../../platform/terminal/counted.ts';
import { readNames } from './names.ts';
import type { ColumnValue, RowReading } from './row-reading.ts';

const isFilled = ({ text }: ColumnValue): boolean => text !== '';

/**
 * The row with as many names for sorting as makers. Where they cannot be brought together, the
 * names are left as written, and those for sorting are kept for staff: they are no more makers.
 */
export function withSortNames(row: RowReading): RowReading {
  const { values, notes } = row;
  const names = values.aligned('maker');
  const sortNames = partsOf(values.aligned('maker.sortName'));
  if (!sortNames.some(isFilled)) return row;
  if (!names.some(isFilled)) return withValues(row, { 'maker.sortName': sortNames });
  const [lone] = names;
  if (!lone || names.length > 1)
    return names.length === sortNames.length ? row : withoutSortNames(names);
  const [named, sorted] = [
    lone,
    { names: 'inverted' as const, text: sortNames[0]?.text ?? '' },
  ].map(makersIn);
  if (sortNames.length > 1)
    return named === sortNames.length
      ? withValues(row, { 'maker.sortName': sortNames })
      : withoutSortNames([wholeOf(lone)]);
  return (named ?? 1) > 1 && sorted === 1 ? withoutSortNames([wholeOf(lone)]) : row;

  function withoutSortNames(maker: readonly ColumnValue[]): RowReading {
    const written = values.aligned('maker.sortName').map(({ text }) => text);
    notes.keep({
      column: values.column('maker.sortName'),
      value: written.join('; '),
      code: 'maker-columns-differ',
      reason: `The row has ${counted(sortNames.filter(isFilled).length, 'name')} for sorting, but not as many makers.`,
      whatToDo: 'Separate the makers with a semicolon, one for each name for sorting.',
    });
    return withValues(row, { maker, 'maker.sortName': [] });
  }
}

/** How many makers a cell names; undefined where it can be read in several ways. */
function makersIn({ text, names }: Pick<ColumnValue, 'text' | 'names'>): number | undefined {
  const { makers, undecided } = readNames(text, { isInverted: names === 'inverted' });
  return undecided.length > 0 ? undefined : makers.length;
}

/** One maker, unless a semicolon or a bar says otherwise. */
const wholeOf = (value: ColumnValue): ColumnValue =>
  /[;|]/u.test(value.text) ? value : { ...value, isOne: true };

/** The names of one cell; a semicolon or a bar stands in no name. */
function partsOf(sortNames: readonly ColumnValue[]): ColumnValue[] {
  const [lone] = sortNames;
  if (!lone || sortNames.length > 1) return [...sortNames];
  return lone.text.split(/[;|]/u).map((text) => ({ ...lone, text: text.trim() }));
}

function withValues(
  row: RowReading,
  given: Readonly<Record<string, readonly ColumnValue[]>>,
): RowReading {
  const { values } = row;
  return {
    ...row,
    values: { ...values, aligned: (id) => [...(given[id] ?? values.aligned(id))] },
  };
}
