// Dimensions as museums write them: “Height: 130 mm; width: 45 mm”, “support: 394 x 419 mm”, “H
// 12.5 cm”, “38 3/4 × 63 in.”. Numbers without a name are height by width by depth (CDWA 6.1; CCO,
// chapter 3). Numbers without a unit are not measurements: nothing is taken to be millimetres.
import type { Dimension } from '../../item.ts';
import { LABEL_PATTERN, namedAtStart, typesOfLabels } from './measure-names.ts';
import { NUMBER_PATTERN, numberOf } from './measure-numbers.ts';
import { measuredIn, sizeIn, unitFor, unitOf, UNIT_PATTERN, type Unit } from './units.ts';

/** What is known about a text of dimensions from elsewhere. */
type Measuring = {
  /** The unit of numbers without one of their own. */
  unit?: Unit | undefined;
  /** The language of letters and commas (BCP 47). */
  language?: string;
  /** What the numbers of “20 x 30” are, where a heading says. */
  order?: readonly string[] | undefined;
};

type ReadDimensions = {
  dimensions: Dimension[];
  /** There are numbers with units that were not understood. */
  unclear: boolean;
  /** There are numbers without any unit. */
  withoutUnit: boolean;
  /** There are numbers that cannot be measurements: 0, 9999, a height of 40 m. */
  impossible: boolean;
  /** Two units are given, and they do not say the same. */
  disagree: boolean;
};

const NUMBER = `(${NUMBER_PATTERN})`;
const UNIT = `(${UNIT_PATTERN})\\.?`;
const TIMES = '\\s*(?:x|X|×|✕|х|by|par|mal|\\*)\\s*';
const several = new RegExp(
  `${NUMBER}\\s*(?:${UNIT})?${TIMES}${NUMBER}\\s*(?:${UNIT})?(?:${TIMES}${NUMBER}\\s*(?:${UNIT})?)?`,
  'iu',
);
const one = new RegExp(`${NUMBER}\\s*${UNIT}`, 'iu');
const cell = new RegExp(
  `^(?:c\\.|ca\\.?|circa|about|um|vers|約)?\\s*${NUMBER}\\s*(?:${UNIT})?$`,
  'iu',
);
/** Most texts: “support: 394 x 419 mm”, without any other word. */
const simple =
  /^(?:[^\d:]*:\s*)?\d+(?:[.,]\d+)?(?:\s*[x×]\s*\d+(?:[.,]\d+)?){1,2}\s*(?:mm|cm|m|in\.?)?$/u;
const allNumbers = new RegExp(NUMBER_PATTERN, 'gu');
const allOnes = new RegExp(one.source, 'giu');
const labelled = new RegExp(
  `(${LABEL_PATTERN})\\s*[:=]?\\s*(?:c\\.|ca\\.?|about|約)?\\s*${NUMBER}\\s*(?:${UNIT})?`,
  'giu',
);
const labelledBehind = new RegExp(
  `${NUMBER}\\s*(?:${UNIT})?\\s*[(]?(?:(?:de|di)\\s+)?(${LABEL_PATTERN})(?!\\p{L})[)]?\\s*(?:${UNIT})?(?=\\s*(?:$|[x×,)]))`,
  'giu',
);
const order = new RegExp(
  `(${LABEL_PATTERN})${TIMES}(${LABEL_PATTERN})(?:${TIMES}(${LABEL_PATTERN}))?`,
  'iu',
);
/** A point ends a sentence, and not “9 in. Dia.” before what its number is. */
const SENTENCES = new RegExp(
  `[;\\r\\n、]+|\\.\\s+(?=\\p{Lu})(?!(?i:${LABEL_PATTERN})\\s*(?:$|[x×,;)]))`,
  'u',
);
const feetAndInches = new RegExp(
  `(\\d+)\\s*(?:'|′|’|ft\\.?|feet|foot)\\s*${NUMBER}\\s*(?:"|″|”|''|in\\.?|inch(?:es)?)`,
  'giu',
);

/** Numbers that stand for nothing, and the most that a thing in a museum measures. */
const isImpossible = ({ value, unit, type }: Dimension): boolean => {
  if (value <= 0 || /^9{4,}$/u.test(String(value))) return true;
  const known = unitOf(unit);
  return type === 'height' && known !== undefined && sizeIn(value, known) > 30_000;
};

/** The order that a heading or a text says: “(L x H)” is width, height. */
export function orderIn(text: string, language = 'en'): readonly string[] | undefined {
  if (!/\p{L}[.\s]*[x×]/iu.test(text)) return undefined;
  const labels = order.exec(text)?.slice(1).filter(Boolean) ?? [];
  const types = typesOfLabels(labels, language);
  return types.length > 0 && types.every((type) => type !== undefined) ? types : undefined;
}

/** Reads the measurements of a text, in its order. */
export function readDimensions(text: string, measuring: Measuring = {}): ReadDimensions {
  const read: ReadDimensions = {
    dimensions: [],
    unclear: false,
    withoutUnit: false,
    impossible: false,
    disagree: false,
  };
  let numbers = 0;
  const plain = plainly(text);
  const parts = plain
    .split(SENTENCES)
    .map((part) => part.trim())
    .filter((part) => /\d/.test(part));
  const within = { ...measuring, unit: unitAtEnd(parts) ?? measuring.unit, whole: plain };
  for (const part of parts) {
    const { first, other } = withoutOtherUnit(part);
    const found = readPart(first, within);
    if (one.test(first) || several.test(first)) numbers++;
    if (found === 'no unit') read.withoutUnit = true;
    else read.dimensions.push(...found);
    if (other && found !== 'no unit') read.disagree ||= !isSame(found, readPart(other, {}));
  }
  const possible = read.dimensions.filter((dimension) => !isImpossible(dimension));
  read.impossible = possible.length < read.dimensions.length;
  read.unclear = numbers > 0 && read.dimensions.length === 0 && !read.withoutUnit;
  return { ...read, dimensions: possible };
}

/** “H. 32 ; L. 45 cm”: one unit behind the last number is that of all. */
function unitAtEnd(parts: readonly string[]): Unit | undefined {
  const [last = '', ...before] = parts.toReversed();
  if (before.length === 0 || before.some((part) => one.test(part))) return undefined;
  const unit = unitOf(one.exec(last)?.[2]);
  return unit && measuredIn(unit) === 'length' ? unit : undefined;
}

/** A dimension whose number stands in a cell of its own, or why it is none. */
export function dimensionOf(
  type: string,
  text: string,
  { unit, language = 'en' }: Measuring,
): Dimension | 'no unit' | 'impossible' | undefined {
  // Most cells: no unit has to be looked for.
  const match = /^\d{1,6}$/.test(text) ? [text, text] : cell.exec(plainly(text).trim());
  if (!match) return undefined;
  const stated = unitFor(type, unitOf(match[2]) ?? unit);
  const value = numberOf(match[1], language, stated);
  if (value === undefined) return undefined;
  if (value === 0 || /^9{4,}$/u.test(String(value))) return 'impossible';
  if (stated === undefined) return match[2] === undefined ? 'no unit' : undefined;
  const dimension = { type, value, unit: stated };
  return isImpossible(dimension) ? 'impossible' : dimension;
}

/** Full-width characters as plain ones; feet and inches as inches. */
function plainly(text: string): string {
  return withUnitBehind(withPlainMarks(text));
}

/** “cm 24 x 17”, “H cm 24”: the unit stands before its numbers. */
const UNIT_BEFORE =
  /(?<!\d\s{0,2})(?<!\p{L})(mm|cm|m)\.?\s+(\d+(?:[.,]\d+)?(?:\s*[x×]\s*\d+(?:[.,]\d+)?){0,2})(?!\d|[.,]\d|\s*(?:mm|cm|m|x|×)(?!\p{L}))/giu;

/** Each of these units has an m; most cells are a bare number. */
const withUnitBehind = (text: string): string =>
  /m/i.test(text) ? text.replaceAll(UNIT_BEFORE, '$2 $1') : text;

function withPlainMarks(text: string): string {
  if (/^[\w\s.,:;×()-]*$/u.test(text) && !/f(?:ee|oo)?t/iu.test(text)) return text;
  return text
    .replaceAll(/[！-～]/gu, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll('㎝', 'cm')
    .replaceAll('㎜', 'mm')
    .replaceAll('㎏', 'kg')
    .replaceAll(feetAndInches, (_, feet, inches) => {
      const value = Number(feet) * 12 + (numberOf(String(inches)) ?? 0);
      return `${Number(value.toFixed(4))}"`;
    });
}

/** “20 x 30 cm (8 x 12 in.)”: the first is read, the other compared. */
function withoutOtherUnit(part: string): { first: string; other?: string } {
  const match = /^(.*\d.*?)\s*[([]([^()[\]]*\d[^()[\]]*)[)\]]\s*$/u.exec(part);
  const [, first = '', other = ''] = match ?? [];
  if (!match || !one.test(first) || !one.test(other)) return { first: part };
  // “63 × 84 cm (with frame 78 × 99 cm)” is the size of something else.
  const isSameUnit = unitOf(one.exec(first)?.[2]) === unitOf(one.exec(other)?.[2]);
  return isSameUnit ? { first } : { first, other };
}

/** Whether the same sizes are within a twentieth of each other. */
function isSame(found: readonly Dimension[], other: readonly Dimension[] | 'no unit'): boolean {
  if (other === 'no unit') return true;
  const sizes = (list: readonly Dimension[]) =>
    list.flatMap(({ value, unit }) => {
      const known = unitOf(unit);
      return known && measuredIn(known) === 'length' ? [sizeIn(value, known)] : [];
    });
  const [mine, theirs] = [sizes(found), sizes(other)];
  return mine.every((size, i) => {
    const same = theirs[i];
    return same === undefined || Math.abs(size - same) <= 0.05 * Math.max(size, same);
  });
}

type ReadPart = Dimension[] | 'no unit';

/** With the text that the part is of, whose labels say what each means. */
type Within = Measuring & { whole?: string };

function readPart(part: string, measuring: Within): ReadPart {
  const named = simple.test(part) ? undefined : labelledIn(part, measuring);
  if (named) return named;
  const product = several.exec(part);
  if (product) return productOf(part, product, measuring);
  const single = one.exec(part);
  if (!single) return [];
  // “height 9.1 cm, width 18.5 cm”: commas part measurements only where each has a name of its own.
  const rest = part.slice(single.index + single[0].length);
  if (!/^\s*(\(|,)/u.test(rest) || !one.test(rest) || !typeIn(rest.replace(/^\s*,?\s*/u, '')))
    return oneOf(part, single, measuring);
  const more = readPart(rest.replace(/^\s*,\s*/u, ''), measuring);
  return [...oneOf(part, single, measuring), ...(more === 'no unit' ? [] : more)];
}

const labelsIn = (text: string): string[] =>
  [...text.matchAll(labelled)].map(([, label = '']) => label);

type Labelled = { label: string; text: string | undefined; unit: Unit | undefined };

/** “H 20 x W 30 cm”, “20 (h) x 30 (w) cm”, “A 20 x L 30”, “縦20×横30cm”: each number has its name. */
function labelledIn(
  part: string,
  { unit, language = 'en', whole = part }: Within,
): ReadPart | undefined {
  const before = [...part.matchAll(labelled)].map(([, label = '', text, sign]): Labelled => ({
    label,
    text,
    unit: unitOf(sign),
  }));
  const behind = [...part.matchAll(labelledBehind)].map(
    ([, text, sign, label = '', last]): Labelled => ({ label, text, unit: unitOf(sign ?? last) }),
  );
  const numbers = part.match(allNumbers) ?? [];
  const found = before.length === numbers.length ? before : behind;
  // “40 cm high”; the name before a number may say what is measured, which is read below.
  const isLone = found.length === 1 && (found === behind || !found[0]?.unit);
  if (found.length !== numbers.length || (found.length < 2 && !isLone)) return undefined;
  const types = typesOfLabels(
    found.map(({ label }) => label),
    language,
    labelsIn(whole),
  );
  if (types.includes(undefined)) return undefined;
  return sizesOf(found, types, part, { unit, language });
}

function sizesOf(
  found: readonly Labelled[],
  types: readonly (string | undefined)[],
  part: string,
  { unit, language }: Measuring,
): ReadPart {
  const shared = found.findLast((entry) => entry.unit && measuredIn(entry.unit) === 'length')?.unit;
  const of = labelOf(/^(.*?:)\s*\p{L}/u.exec(part)?.[1]?.replace(/:$/u, '') ?? '');
  const whole = of && namedAtStart(of) ? undefined : of;
  const read = found.flatMap((entry, i) => {
    const type = types[i] ?? '';
    const stated = unitFor(type, entry.unit ?? shared ?? unit);
    const value = numberOf(entry.text, language, stated);
    return value === undefined || !stated ? [] : [sized(type, value, stated, whole)];
  });
  return read.length === 0 ? 'no unit' : read;
}

/** “525 × 419 mm”: height by width by depth, perhaps with a weight behind. */
function productOf(
  part: string,
  product: RegExpExecArray,
  { unit, language = 'en', order: inHeading }: Measuring,
): ReadPart {
  const signs = [product[2], product[4], product[6]].map(unitOf);
  const stated = signs[2] ?? signs[1] ?? signs[0] ?? unit;
  if (stated === undefined) return 'no unit';
  if (measuredIn(stated) !== 'length') return [];
  const label = part.slice(0, product.index);
  const after = part.slice(product.index + product[0].length);
  const inLabel = orderIn(label, language);
  const names = inLabel ?? orderIn(after, language) ?? inHeading ?? ['height', 'width', 'depth'];
  const of = inLabel ? undefined : labelOf(label);
  const sizes = [product[1], product[3], product[5]].flatMap((text, i) => {
    const own = signs[i] ?? stated;
    const value = numberOf(text, language, own);
    return value === undefined ? [] : [sized(names[i] ?? 'depth', value, own, of)];
  });
  const behind = one.exec(after);
  const weight = unitFor('weight', unitOf(behind?.[2]));
  return behind && weight
    ? [...sizes, sized('weight', numberOf(behind[1], language, weight) ?? 0, weight, of)]
    : sizes;
}

function oneOf(
  part: string,
  match: RegExpExecArray,
  { language = 'en', whole = part }: Within,
): Dimension[] {
  const unit = unitOf(match[2]);
  const value = numberOf(match[1], language, unit);
  if (value === undefined || unit === undefined) return [];
  const label = part.slice(0, match.index);
  const named = typeIn(label, language) ?? letterAtStart(label.trim(), language, labelsIn(whole));
  const of = labelOf(named?.rest ?? label);
  if (measuredIn(unit) === 'time') return [sized('duration', seconds(part, match), 's', of)];
  const type = measuredIn(unit) === 'weight' ? 'weight' : named?.type;
  return type === undefined ? [] : [sized(type, value, unit, of)];
}

/** “9 min, 30 sec” as seconds. */
function seconds(part: string, first: RegExpExecArray): number {
  let total = 0;
  for (const match of part.slice(first.index).matchAll(allOnes)) {
    const unit = unitFor('duration', unitOf(match[2]));
    if (unit) total += sizeIn(numberOf(match[1]) ?? 0, unit);
  }
  return total;
}

function typeIn(label: string, language = 'en'): { type: string; rest: string } | undefined {
  const trimmed = label.trim();
  const named = namedAtStart(trimmed) ?? letterAtStart(trimmed, language);
  if (named) return named;
  // “Maximum preserved dimensions: height 9.1 cm”, “object (diameter): 485 mm”
  const [last = ''] = trimmed
    .split(/[:,(]\s*/u)
    .filter((piece) => piece !== '')
    .slice(-1);
  return last !== '' && last !== trimmed ? typeIn(last.replace(/\)$/u, ''), language) : undefined;
}

function letterAtStart(label: string, language: string, all?: readonly string[]) {
  const match = /^([a-z])(?!\p{L})\.?/iu.exec(label);
  const [type] = match ? typesOfLabels([match[1] ?? ''], language, all) : [];
  return match && type ? { type, rest: label.slice(match[0].length) } : undefined;
}

/** What is measured: “frame”, “suspension holes”; nothing for the whole. */
function labelOf(label: string): string | undefined {
  const text = label
    .replaceAll(/[:.]/g, ' ')
    .trim()
    .replace(/^(of|des?|du|von|der)\s+/i, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/[\s,(]+$/, '')
    .replace(/^[\s,)]+/, '')
    .trim();
  return text === '' ||
    /^(overall|total|object|unconfirmed|dimensions?|approx\w*|c|ca|about|circa|is)$/i.test(text)
    ? undefined
    : text.slice(0, 200);
}

const sized = (type: string, value: number, unit: string, of: string | undefined): Dimension => ({
  type,
  value,
  unit,
  ...(of ? { of } : {}),
});
