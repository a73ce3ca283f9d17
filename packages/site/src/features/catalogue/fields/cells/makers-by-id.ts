// Makers whose ids stand in one cell, “5105, 5120”: as many names as ids are in the cell of names,
// and what is said about them comes in as many brackets.
import type { ColumnValue, RowReading } from './row-reading.ts';

const ABOUT = [
  'maker.dates',
  'maker.birth',
  'maker.death',
  'maker.nationality',
  'maker.role',
  'maker.link',
] as const;
const ID = /^[\p{L}\d:._-]*\d[\p{L}\d:._-]*$/u;

/** The row with one value for each maker; as it was where the ids are not as many as the names. */
export function withMakersById(row: RowReading): RowReading {
  const { values } = row;
  const [name, ...names] = values.aligned('maker');
  const [id, ...ids] = values.aligned('maker.id');
  if (!name || !id || names.length > 0 || ids.length > 0) return row;
  const pieces = id.text.split(/\s*,\s*/);
  const cut = name.text.split(/\s*,\s*/);
  if (pieces.length < 2 || cut.length !== pieces.length || !pieces.every((one) => ID.test(one)))
    return row;
  const parts = new Map<string, ColumnValue[]>([
    ['maker', cut.map((text) => ({ ...name, text }))],
    ['maker.id', pieces.map((text) => ({ ...id, text }))],
  ]);
  for (const column of ABOUT) {
    const [value, ...others] = values.aligned(column);
    const texts = value && others.length === 0 ? partsOf(value.text, pieces.length) : undefined;
    if (value && texts)
      parts.set(
        column,
        texts.map((text) => ({ ...value, text })),
      );
  }
  return {
    ...row,
    values: { ...values, aligned: (column) => parts.get(column) ?? values.aligned(column) },
  };
}

/** “(Swiss, 1899–1977) (German, 1901–1944)”, or as many parts between commas. */
function partsOf(text: string, count: number): string[] | undefined {
  const brackets = [...text.matchAll(/\(([^()]*)\)/g)].map(([, inner = '']) => inner.trim());
  if (brackets.length === count) return brackets;
  const pieces = text.split(/\s*,\s*/);
  return pieces.length === count ? pieces : undefined;
}
