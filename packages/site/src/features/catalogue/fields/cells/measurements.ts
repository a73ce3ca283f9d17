// The measurements of a row: from the text, from lists of types and values, or from columns of
// their own. Numbers without a unit stay words.
import type { LanguageMap } from '../../../records/language-map.ts';
import type { Dimension } from '../../item.ts';
import { dimensionOf, orderIn, readDimensions } from './dimensions.ts';
import { namedAtStart } from './measure-names.ts';
import type { ColumnValue, RowReading } from './row-reading.ts';
import { sizeIn, unitFor, unitInHeading, unitOf, type Unit } from './units.ts';

const MEASURES = ['height', 'width', 'depth', 'diameter', 'length', 'weight'] as const;
type Measure = (typeof MEASURES)[number];
/** A name that is put together for each row costs more than to look it up. */
const COLUMNS = new Map<Measure, string>(MEASURES.map((type) => [type, `dimensions.${type}`]));
const columnOf = (type: Measure): string => COLUMNS.get(type) ?? '';

/** Undefined where no column of dimensions is mapped. */
export function measurementsIn(row: RowReading): Dimension[] | undefined {
  const { values, notes } = row;
  const isMeasured = MEASURES.some((type) => values.isMapped(columnOf(type)));
  if (!isMeasured && !values.isMapped('dimensions') && !values.isMapped('dimensions.value'))
    return undefined;
  const inText = measuredInText(row);
  const own = [...MEASURES.flatMap((type) => measureIn(row, type) ?? []), ...measuredInLists(row)];
  if (areExchanged(inText, own))
    notes.tally(
      'height-width-exchanged',
      values.column('dimensions.height'),
      values.text('dimensions'),
    );
  if (inText.length === 0 || isSameInOtherUnit(inText, own)) return own;
  return [...inText, ...own.filter((one) => !isStated(one, inText))];
}

/** Whether a text says the measurement of a column, perhaps under another name. */
function isStated({ type, value, unit }: Dimension, inText: readonly Dimension[]): boolean {
  const size = inMillimetres(value, unit);
  return inText.some(
    (one) =>
      one.type === type ||
      (type !== 'weight' &&
        size !== undefined &&
        Math.abs((inMillimetres(one.value, one.unit) ?? 0) - size) <= size * ROUNDING),
  );
}

function inMillimetres(value: number, unit: string): number | undefined {
  const known = unitOf(unit);
  return known && sizeIn(value, known);
}

/** How far two statements of one size may lie apart, since both are rounded. */
const ROUNDING = 0.05;

/** “34 in” in the text beside “86.4 cm” in a column: a column is written to be read as a number. */
function isSameInOtherUnit(inText: readonly Dimension[], own: readonly Dimension[]): boolean {
  return inText.every(({ type, value, unit }) => {
    const column = own.find((one) => one.type === type);
    const [written, stated] = [unitOf(unit), unitOf(column?.unit)];
    if (!column || !written || !stated || written === stated) return false;
    const size = sizeIn(value, written);
    return Math.abs(size - sizeIn(column.value, stated)) <= size * ROUNDING;
  });
}

/**
 * The words of the dimensions: the museum's text, and the cells whose numbers could not be stored,
 * each with its heading. Undefined where nothing is mapped that has words.
 */
export function dimensionWords(row: RowReading): LanguageMap | undefined {
  const { values } = row;
  const words = MEASURES.flatMap((type) => wordsIn(row, type));
  if (words.length === 0) return values.isMapped('dimensions') ? writtenSizes(row) : undefined;
  const written = writtenSizes(row);
  const language = Object.keys(written)[0] ?? row.language;
  const before = written[language];
  return { ...written, [language]: [...(before ? [before] : []), ...words].join('; ') };
}

/** Nothing but numbers: “11 x 6”, “30,5 × 20”. */
const BARE_SIZES = /^\d[\d\s.,/½¼¾⅛⅜⅝⅞]*(?:[x×✕*][\d\s.,/½¼¾⅛⅜⅝⅞]+){1,2}$/iu;

/** The museum's text; under “Size (cm)” its bare numbers are centimetres for visitors too. */
function writtenSizes(row: RowReading): LanguageMap {
  const written = row.values.inLanguages('dimensions');
  const [first] = row.values.all('dimensions');
  const unit = first && unitBeside(row, 'length', first);
  if (!unit) return written;
  return Object.fromEntries(
    Object.entries(written).map(([language, text]) => [
      language,
      BARE_SIZES.test(text.trim()) ? `${text.trim()} ${unit}` : text,
    ]),
  );
}

function measuredInText(row: RowReading): Dimension[] {
  const { values, notes, language } = row;
  const [first, ...more] = values.all('dimensions');
  if (!first) return [];
  // A list has one measurement in each of its values.
  const listed = more.filter(({ column }) => column === first.column);
  const value = { ...first, text: [first, ...listed].map(({ text }) => text).join('; ') };
  const order = orderIn(value.column, language);
  const read = readDimensions(value.text, {
    unit: unitBeside(row, 'length', value),
    language,
    ...(order ? { order } : {}),
  });
  const about = { column: value.column, value: value.text };
  if (read.unclear)
    notes.report({
      ...about,
      code: 'dimensions-unclear',
      reason: 'The measurements could not be identified; the text is shown as entered.',
      whatToDo:
        'Label them, for example “Height: 130 mm; width: 45 mm”, or enter height × width × depth with a unit.',
    });
  if (read.disagree)
    notes.report({
      ...about,
      code: 'dimensions-disagree',
      reason: 'The sizes in the two units differ by more than 5 %; the first was used.',
      whatToDo: 'Correct the size that is wrong.',
    });
  if (read.withoutUnit) notes.tally('unit-missing', value.column, value.text);
  if (read.impossible) notes.tally('measure-impossible', value.column, value.text);
  return read.dimensions;
}

/** The unit of a row's column of units where it fits, else of the mapping, else of the heading. */
function unitBeside({ values }: RowReading, type: string, value: ColumnValue): Unit | undefined {
  return (
    unitFor(type, unitOf(values.text('dimensions.unit'))) ??
    unitOf(value.unit) ??
    unitInHeading(value.column)
  );
}

/** “縦”, which is the height of a sheet, and lies behind where a thing also has a “高さ”. */
const isUpright = ({ column }: ColumnValue): boolean => /縦|たて|タテ/u.test(column);

function sideIn({ values }: RowReading, type: Measure): ColumnValue | undefined {
  const [first] = values.all(columnOf(type));
  if (type !== 'height' && (type !== 'depth' || first)) return first;
  const heights = values.all(columnOf('height'));
  const height = heights.find((one) => !isUpright(one));
  if (type === 'height') return height ?? first;
  return height && heights.find(isUpright);
}

function readMeasure(
  row: RowReading,
  type: Measure,
): { value: ColumnValue; read: ReturnType<typeof dimensionOf> } | undefined {
  const value = sideIn(row, type);
  if (!value) return undefined;
  const unit = unitBeside(row, type, value);
  return { value, read: dimensionOf(type, value.text, { unit, language: row.language }) };
}

function measureIn(row: RowReading, type: Measure): Dimension | undefined {
  const measure = readMeasure(row, type);
  if (!measure) return undefined;
  const { value, read } = measure;
  const { column, text } = value;
  if (read === 'no unit') row.notes.tally('unit-missing', column, text);
  else if (read === 'impossible') row.notes.tally('measure-impossible', column, text);
  else if (read === undefined)
    row.notes.keep({
      column,
      value: text,
      code: 'number-unreadable',
      reason: `This is not a valid ${type}.`,
      whatToDo: 'Enter one number, with its unit if it differs from the others: “12.5 cm”.',
    });
  return typeof read === 'object' ? read : undefined;
}

/** A cell in words where its number is not stored; a zero says nothing. */
function wordsIn(row: RowReading, type: Measure): string[] {
  const measure = readMeasure(row, type);
  if (!measure) return [];
  const { column, text } = measure.value;
  if (/^[0.,\s]*$/u.test(text)) return [];
  const isAbout = typeof measure.read === 'object' && /^[^\d０-９]/u.test(text);
  if (measure.read !== 'no unit' && measure.read !== 'impossible' && !isAbout) return [];
  const written = row.values.text('dimensions');
  return written.includes(text) ? [] : [`${column}: ${text}`];
}

/** Lists that belong together by position: types, values, units and what was measured. */
function measuredInLists({ values, notes, language }: RowReading): Dimension[] {
  const types = values.aligned('dimensions.type');
  const units = values.aligned('dimensions.unit');
  return values.aligned('dimensions.value').flatMap((value, i) => {
    if (value.text === '') return [];
    const named = types[i]?.text ?? '';
    const type = namedAtStart(named)?.type;
    const lone = units.length === 1 ? units[0] : units[i];
    const unit = unitOf(lone?.text) ?? unitOf(value.unit);
    const read = type ? dimensionOf(type, value.text, { unit, language }) : undefined;
    const of = values.aligned('dimensions.part')[i]?.text;
    if (typeof read === 'object') return [{ ...read, ...(of ? { of } : {}) }];
    const words = [named, value.text, lone?.text].filter(Boolean).join(' ');
    if (read === 'no unit') notes.tally('unit-missing', value.column, words);
    notes.keep({
      column: value.column,
      value: words,
      code: 'number-unreadable',
      reason: 'This measurement has no known type, number or unit.',
      whatToDo: 'Enter what was measured, one number and its unit: “height”, “12.5”, “cm”.',
    });
    return [];
  });
}

/** Whether the columns call height what the text calls width, and the other way round. */
function areExchanged(inText: readonly Dimension[], own: readonly Dimension[]): boolean {
  const size = (list: readonly Dimension[], type: string) =>
    list.find((one) => one.type === type && one.unit === own[0]?.unit)?.value;
  const [height, width] = [size(inText, 'height'), size(inText, 'width')];
  return (
    height !== undefined &&
    height !== width &&
    height === size(own, 'width') &&
    width === size(own, 'height')
  );
}
