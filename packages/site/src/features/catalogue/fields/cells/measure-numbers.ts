// Numbers as people write measurements: “12.5”, “12,5”, “1,234.5”, “38 3/4”, “12½”.

const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
const MARK = `[${Object.keys(FRACTIONS).join('')}]`;

/** The source of an expression that finds a number. */
export const NUMBER_PATTERN = String.raw`(?:\d{1,2}\/(?:2|3|4|5|6|8|10|12|16|32|64)(?!\d)|\d+[  ]\d{3}(?!\d)(?:[.,]\d+)?|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:[.,]\d+)?(?:(?:\s+|-)\d+\/\d+|\s?${MARK})?|${MARK})`;

const withFraction = new RegExp(
  String.raw`^(.*?)(?:(?:(?<=^|\s|-))(\d+)\/(\d+)|\s?(${MARK}))?$`,
  'u',
);

/** Where a comma before three digits groups them. */
const GROUPS_WITH_COMMAS = new Set(['en', 'ja', 'ar', 'none']);

/**
 * @param unit  nobody writes thousandths of a millimetre or a gram, so “1,234 mm” is more than a
 * thousand in every language
 */
export function numberOf(text: string | undefined, language = 'en', unit = ''): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d+(?:\.\d{1,2})?$/u.test(text)) return Number(text);
  const [, whole = '', top, bottom, mark] = withFraction.exec(text.trim()) ?? [];
  const value =
    Number(plainNumber(whole.replace(/[\s-]+$/u, ''), language, unit)) +
    (mark ? (FRACTIONS[mark] ?? 0) : 0) +
    (top && bottom && Number(bottom) !== 0 ? Number(top) / Number(bottom) : 0);
  return Number.isFinite(value) ? value : undefined;
}

/** The digits with a point for the decimals and nothing between thousands. */
function plainNumber(text: string, language: string, unit: string): string {
  const isFine = unit === 'mm' || unit === 'g';
  const digits = text.replaceAll(/[  ]/gu, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last === -1) return digits === '' ? '0' : digits;
  const [sign, other] = digits[last] === ',' ? [',', '.'] : ['.', ','];
  const isLone = digits.indexOf(sign) === last && !digits.includes(other);
  const isGroup = isLone && /^[1-9]\d{0,2}[.,]\d{3}$/u.test(digits);
  const commas = GROUPS_WITH_COMMAS.has(language.split('-')[0] ?? '');
  const groups = isGroup && (isFine ? sign === ',' || !commas : sign === ',' && commas);
  return groups ? digits.replace(sign, '') : digits.replaceAll(other, '').replace(sign, '.');
}
