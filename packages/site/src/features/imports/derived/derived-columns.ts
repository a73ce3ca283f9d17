// Columns that a table does not have and a mapping makes: parts of a column that is split, texts
// composed of several columns, and what is the same in every row.
import { textsOf, type Cell, type SourceRow } from '@vitrine/table-reader';
import { isForStaff, itemColumn } from '../mapping/import-columns.ts';
import type { ColumnMapping, Mapping, MappingRules } from '../mapping/mapping.ts';
import { splitAt } from '../mapping/separators.ts';
import { fillTemplate } from './fill-template.ts';
import { columnsOfRules, leavesOut, type LeftOut } from './row-rules.ts';
import { splitText } from './split-text.ts';
import { fieldTarget } from './field-target.ts';
import { namesIn, readPattern } from './text-pattern.ts';

/** A value that a split does not fit, kept whole. */
export type Unsplit = { kind: 'unfitting' | 'unclear'; column: string; value: string };

/** `cells` has the derived columns too. */
export type DerivedRow = SourceRow & { unsplit?: readonly Unsplit[] };

/** A mapping made ready to complete rows. */
export type Deriving = {
  /** All columns that are read, the derived ones too. */
  columns: readonly ColumnMapping[];
  derive(row: SourceRow): DerivedRow;
  /** Why a row is left out; absent where none is. */
  leftOut: LeftOut | undefined;
  /** Columns that decide what is left out. */
  watched: readonly string[];
};

export function deriving(mapping: Mapping): Deriving {
  const steps = [...splitSteps(mapping.items), ...composed(mapping)];
  const plain = mapping.items.filter(({ split }) => split === undefined);
  const columns = [...plain, ...steps.flatMap((step) => step.columns)];
  return {
    columns: columns.map((column) => withFieldValues(column, mapping.values)),
    derive: steps.length === 0 ? (row) => row : (row) => derived(row, steps),
    leftOut: leavesOut(mapping.rows),
    watched: columnsOfRules(mapping.rows),
  };
}

type Step = {
  columns: readonly ColumnMapping[];
  /** Adds its cells to a row's. */
  add(cells: Map<string, Cell>): Unsplit[];
};

function derived(row: SourceRow, steps: readonly Step[]): DerivedRow {
  const cells = new Map(row.cells);
  const unsplit = steps.flatMap((step) => step.add(cells));
  return { ...row, cells, ...(unsplit.length > 0 ? { unsplit } : {}) };
}

/** A column's own words come before those of its field. */
export function withFieldValues(column: ColumnMapping, all: MappingRules['values']): ColumnMapping {
  const { field, language } = column;
  const shared = { ...all?.[field], ...(language ? all?.[`${field}.${language}`] : {}) };
  if (Object.keys(shared).length === 0) return column;
  return { ...column, values: { ...shared, ...column.values } };
}

/** The columns that splits, templates and constants of a mapping make. */
export const derivedColumns = (mapping: Mapping): ColumnMapping[] =>
  [...splitSteps(mapping.items), ...composed(mapping)].flatMap(({ columns }) => columns);

/** What the columns of the table give by way of others, by the column; '' is not a column. */
export function sourcesOf(mapping: Mapping): { column: string; field: string }[] {
  return [
    ...splitSteps(mapping.items).flatMap(({ from, columns }) =>
      columns.map(({ field }) => ({ column: from, field })),
    ),
    ...Object.entries(mapping.templates ?? {}).flatMap(([target, template]) =>
      namesIn(readPattern(template)).map((column) => ({ column, ...fieldOf(target) })),
    ),
    ...Object.keys(mapping.constants ?? {}).map((target) => ({ column: '', ...fieldOf(target) })),
  ];
}

const fieldOf = (target: string) => ({ field: fieldTarget(target)?.field ?? target });

function splitSteps(items: readonly ColumnMapping[]): (Step & { from: string })[] {
  return items.flatMap((mapped) =>
    mapped.split === undefined ? [] : [splitStep(mapped, mapped.split)],
  );
}

function splitStep(mapped: ColumnMapping, written: string): Step & { from: string } {
  const { column, field: _, language: __, separator, split: ___, from, ...more } = mapped;
  const pattern = readPattern(written);
  const names = namesIn(pattern);
  const whole = wholeField(names);
  const nameOf = (target: string) => `${column} (${target})`;
  return {
    from: column,
    columns: names.map((name) => ({
      ...more,
      column: nameOf(name),
      ...(fieldTarget(name) ?? { field: name }),
    })),
    add(cells) {
      const cell = cells.get(column) ?? '';
      const isOne = typeof cell === 'string' && separator === undefined;
      const unsplit: Unsplit[] = [];
      const values = valuesOf(cell, separator).map((value) => {
        if (value === '') return new Map<string, string>();
        const result = splitText(value, pattern, from);
        if (result.kind === 'parts') return result.parts;
        unsplit.push({ kind: result.kind, column, value });
        return new Map([[whole, value]]);
      });
      for (const name of names) {
        const texts = values.map((parts) => parts.get(name) ?? '');
        cells.set(nameOf(name), isOne ? (texts[0] ?? '') : texts);
      }
      return unsplit;
    },
  };
}

function valuesOf(cell: Cell, separator: string | undefined): string[] {
  if (typeof cell !== 'string') return cell.map((text) => text.trim());
  return separator === undefined ? [cell.trim()] : splitAt(cell, separator);
}

/** Where a value goes that does not fit: nothing for staff becomes public, nothing a number. */
function wholeField(names: readonly string[]): string {
  const columnOf = (name: string) => itemColumn.get(fieldTarget(name)?.field ?? '');
  return (
    names.find((name) => isForStaff(columnOf(name)?.id ?? '')) ??
    names.find((name) => columnOf(name)?.shape !== 'identifier') ??
    names[0] ??
    ''
  );
}

/** Templates, then constants: each where the row itself gives its field nothing. */
function composed(mapping: Mapping): Step[] {
  const given = new Map<string, string[]>();
  const note = ({ column, field, language = '' }: ColumnMapping) => {
    const target = `${field} ${language}`;
    given.set(target, [...(given.get(target) ?? []), column]);
  };
  for (const one of mapping.items) if (one.split === undefined) note(one);
  for (const one of splitSteps(mapping.items).flatMap(({ columns }) => columns)) note(one);
  const stepOf = (target: string, kind: string, cellOf: (cells: Map<string, Cell>) => Cell) => {
    const column: ColumnMapping = {
      column: `${target} (${kind})`,
      ...(fieldTarget(target) ?? { field: target }),
    };
    const others = isAdded(column.field)
      ? []
      : (given.get(`${column.field} ${column.language ?? ''}`) ?? []);
    note(column);
    return {
      columns: [column],
      add(cells: Map<string, Cell>) {
        const isGiven = others.some((other) => textsOf(cells.get(other)).join('').trim() !== '');
        cells.set(column.column, isGiven ? '' : cellOf(cells));
        return [];
      },
    };
  };
  return [
    ...Object.entries(mapping.templates ?? {}).map(([target, written]) => {
      const pattern = readPattern(written);
      return stepOf(target, 'template', (cells) =>
        fillTemplate(pattern, (name) => listed(cells.get(name))),
      );
    }),
    ...Object.entries(mapping.constants ?? {}).map(([target, value]) =>
      stepOf(target, 'constant', () => (typeof value === 'string' ? value : [...value])),
    ),
  ];
}

const listed = (cell: Cell | undefined): string =>
  textsOf(cell)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(', ');

/** A list has what is composed beside what its columns give. */
function isAdded(field: string): boolean {
  const column = itemColumn.get(field);
  return column?.many === true && !column.aligned && !column.inLanguages;
}
