// Dimensions as museums write them: “Height: 130 mm; width: 45 mm”, “support: 394 x 419 mm”, “H
// 12.5 cm”, “38 3/4 × 63 in.”. Numbers without a name are height by width by depth (CDWA 6.1; CCO,
// chapter 3).
import type { Dimension } from '../../item.ts';

/** Names of measurements by their beginnings, in English, French and German. */
const TYPES: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['height', /^(height|haut(?:eur|\.)?|höhe|hoehe|h\.?)(?![\p{L}])/iu],
  ['width', /^(width|larg(?:eur|\.)?|breite|w\.?|b\.?)(?![\p{L}])/iu],
  ['depth', /^(depth|thickness|prof(?:ondeur|\.)?|épaisseur|tiefe|dicke|d\.?|t\.?)(?![\p{L}])/iu],
  ['length', /^(length|long(?:ueur|\.)?|länge|laenge|l\.?)(?![\p{L}])/iu],
  ['diameter', /^(diameter|diam(?:ètre|\.)?|durchmesser|dm\.?|ø|⌀)(?![\p{L}])/iu],
  ['circumference', /^(circumference|circ\.?|circonférence|umfang)(?![\p{L}])/iu],
  ['weight', /^(weight|wt\.?|poids|gewicht)(?![\p{L}])/iu],
  ['duration', /^(duration|durée|dauer|running time)(?![\p{L}])/iu],
];

const UNITS: Readonly<Record<string, string>> = {
  mm: 'mm',
  millimetres: 'mm',
  millimeters: 'mm',
  cm: 'cm',
  centimetres: 'cm',
  centimeters: 'cm',
  m: 'm',
  metres: 'm',
  meters: 'm',
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '″': 'in',
  ft: 'ft',
  feet: 'ft',
  g: 'g',
  grams: 'g',
  kg: 'kg',
  lb: 'lb',
  lbs: 'lb',
  oz: 'oz',
  min: 'min',
  mins: 'min',
  minutes: 'min',
  sec: 's',
  secs: 's',
  seconds: 's',
  s: 's',
  h: 'h',
  hours: 'h',
  hour: 'h',
};
const UNIT =
  '(mm|millimet(?:re|er)s|cm|centimet(?:re|er)s|met(?:re|er)s|m|inches|inch|in|"|″|feet|ft|kg|grams|g|lbs|lb|oz|minutes|mins|min|seconds|secs|sec|hours|hour)(?![\\p{L}])\\.?';
const NUMBER = '(\\d+(?:[.,]\\d+)?(?:\\s+\\d+\\/\\d+)?|\\d+\\/\\d+|\\d+[¼½¾⅛⅜⅝⅞])';
const several = new RegExp(
  `${NUMBER}\\s*(?:${UNIT})?\\s*(?:x|×|by|\\*)\\s*${NUMBER}\\s*(?:${UNIT})?(?:\\s*(?:x|×|by|\\*)\\s*${NUMBER}\\s*(?:${UNIT})?)?`,
  'iu',
);
const one = new RegExp(`${NUMBER}\\s*${UNIT}`, 'iu');
const isWeight = (unit: string) => ['g', 'kg', 'lb', 'oz'].includes(unit);
const isTime = (unit: string) => ['min', 's', 'h'].includes(unit);

type ReadDimensions = {
  dimensions: Dimension[];
  /** There are numbers with units that were not understood. */ unclear: boolean;
};

/**
 * Reads the measurements of a text, in its order. `unit` is for numbers without one (mm where
 * nothing says).
 */
export function readDimensions(text: string, unit = ''): ReadDimensions {
  const dimensions: Dimension[] = [];
  let numbers = 0;
  for (const segment of text.split(/[;\r\n]+|\.\s+(?=\p{Lu})/u)) {
    const part = segment.trim();
    if (!/\d/.test(part)) continue;
    const read = readPart(part, UNITS[unit.toLowerCase()] ?? unit);
    if (one.test(part) || several.test(part)) numbers++;
    dimensions.push(...read);
  }
  return { dimensions, unclear: numbers > 0 && dimensions.length === 0 };
}

/** A dimension whose number and unit are in a cell of their own. */
export function dimensionOf(type: string, text: string, unit: string): Dimension | undefined {
  const match = new RegExp(`^${NUMBER}\\s*(?:${UNIT})?$`, 'iu').exec(text.trim());
  const value = numberOf(match?.[1]);
  if (value === undefined) return undefined;
  return {
    type,
    value,
    unit:
      UNITS[(match?.[2] ?? unit).toLowerCase().replace(/\.$/, '')] ??
      (unit || (type === 'weight' ? 'g' : 'mm')),
  };
}

function readPart(part: string, unit: string): Dimension[] {
  const product = several.exec(part);
  const single = one.exec(part);
  // “height 9.1 cm, width 18.5 cm”: commas part measurements only where each has a name of its own.
  if (!product && single && single.index !== undefined) {
    const rest = part.slice(single.index + single[0].length);
    if (/^\s*(\(|,)/.test(rest) && one.test(rest) && typeIn(rest.replace(/^\s*,?\s*/, '')))
      return [...oneOf(part, single), ...readPart(rest.replace(/^\s*,\s*/, ''), unit)];
    return oneOf(part, single);
  }
  return product ? productOf(part, product, unit) : [];
}

/** “525 × 419 mm”: height by width by depth, perhaps with a weight behind. */
function productOf(part: string, product: RegExpExecArray, unit: string): Dimension[] {
  const numbers = [product[1], product[3], product[5]].map(numberOf);
  const stated = unitOf(product[6] ?? product[4] ?? product[2]) ?? unit;
  if (stated === '') return [];
  const of = labelOf(part.slice(0, product.index));
  const sizes = numbers.flatMap((value, i) =>
    value === undefined
      ? []
      : [
          sized(
            ['height', 'width', 'depth'][i] ?? '',
            value,
            unitOf([product[2], product[4], product[6]][i]) ?? stated,
            of,
          ),
        ],
  );
  const weight = one.exec(part.slice(product.index + product[0].length));
  return weight && isWeight(unitOf(weight[2]) ?? '')
    ? [...sizes, sized('weight', numberOf(weight[1]) ?? 0, unitOf(weight[2]) ?? 'g', of)]
    : sizes;
}

function oneOf(part: string, match: RegExpExecArray): Dimension[] {
  const value = numberOf(match[1]);
  const unit = unitOf(match[2]);
  if (value === undefined || unit === undefined) return [];
  const label = part.slice(0, match.index);
  const named = typeIn(label);
  const of = labelOf(named?.rest ?? label);
  if (isTime(unit)) return [sized('duration', seconds(part, match), 's', of)];
  const type = isWeight(unit) ? 'weight' : named?.type;
  return type === undefined ? [] : [sized(type, value, unit, of)];
}

/** “9 min, 30 sec” as seconds. */
function seconds(part: string, first: RegExpExecArray): number {
  const factor: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600 };
  let total = 0;
  for (const match of part.slice(first.index).matchAll(new RegExp(one.source, 'giu')))
    total += (numberOf(match[1]) ?? 0) * (factor[unitOf(match[2]) ?? ''] ?? 0);
  return total;
}

function typeIn(label: string): { type: string; rest: string } | undefined {
  const trimmed = label.trim();
  for (const [type, pattern] of TYPES) {
    const match = pattern.exec(trimmed);
    if (match) return { type, rest: trimmed.slice(match[0].length) };
  }
  // “Maximum preserved dimensions: height 9.1 cm”, “object (diameter): 485 mm”
  const [last = ''] = trimmed
    .split(/[:,(]\s*/)
    .filter((piece) => piece !== '')
    .slice(-1);
  return last !== '' && last !== trimmed ? typeIn(last.replace(/\)$/, '')) : undefined;
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
const unitOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : UNITS[text.toLowerCase().replace(/\.$/, '')];
const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
};

/** “12.5”, “12,5”, “38 3/4”, “3/4”, “38½”. */
function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, whole = '0', top, bottom] =
    /^(?:(\d+(?:[.,]\d+)?)\s*)?(?:(?<=^|\s)(\d+)\/(\d+))?$/.exec(text.replace(/[¼-¾⅐-⅞]/, '')) ??
    [];
  const mark = FRACTIONS[text.at(-1) ?? ''] ?? 0;
  const value =
    Number(whole.replace(',', '.')) +
    mark +
    (top && bottom && Number(bottom) !== 0 ? Number(top) / Number(bottom) : 0);
  return Number.isFinite(value) ? value : undefined;
}
