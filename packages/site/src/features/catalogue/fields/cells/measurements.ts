// The measurements of a row: from the text, or from columns of their own.
import type { Dimension } from '../../item.ts';
import { dimensionOf, readDimensions } from './dimensions.ts';
import type { RowReading } from './row-reading.ts';

const MEASURES = ['height', 'width', 'depth', 'diameter', 'length', 'weight'] as const;

/** Undefined where no column of dimensions is mapped. */
export function measurementsIn(row: RowReading): Dimension[] | undefined {
  const { values, notes } = row;
  const isMeasured = MEASURES.some((type) => values.isMapped(`dimensions.${type}`));
  if (!isMeasured && !values.isMapped('dimensions')) return undefined;
  const text = values.text('dimensions');
  const read = readDimensions(text, values.text('dimensions.unit'));
  if (read.unclear)
    notes.report({
      column: values.column('dimensions'),
      value: text,
      code: 'dimensions-unclear',
      reason: 'The measurements could not be identified; the text is shown as entered.',
      whatToDo:
        'Label them, for example “Height: 130 mm; width: 45 mm”, or enter height × width × depth with a unit.',
    });
  const own = MEASURES.flatMap((type) => measureIn(row, type) ?? []);
  if (areExchanged(read.dimensions, own))
    notes.tally('height-width-exchanged', values.column('dimensions.height'), text);
  return read.dimensions.length > 0 ? read.dimensions : own;
}

function measureIn(
  { values, notes }: RowReading,
  type: (typeof MEASURES)[number],
): Dimension | undefined {
  const [value] = values.all(`dimensions.${type}`);
  if (!value) return undefined;
  const unit = values.text('dimensions.unit') || unitInHeading(value.column);
  const dimension = dimensionOf(type, value.text, unit);
  if (!dimension)
    notes.keep({
      column: value.column,
      value: value.text,
      code: 'number-unreadable',
      reason: `This is not a valid ${type}.`,
      whatToDo: 'Enter one number, with its unit if it differs from the others: “12.5 cm”.',
    });
  return dimension;
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

function unitInHeading(column: string): string {
  return /[\s_(.-](mm|cm|m|in|g|kg)\)?$/i.exec(column)?.[1]?.toLowerCase() ?? '';
}
