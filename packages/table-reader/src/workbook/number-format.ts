// Numbers of a workbook as they are shown, as far as that loses nothing: “1999.10”, “00014”,
// “12.5 cm”. Digits that a format hides are kept, and no separators of thousands are put in.
import { dayText, type DayFormat, type Epoch } from './serial-day.ts';

export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'day'; parts: DayFormat }
  | { kind: 'fraction'; denominator: number; largest: number }
  | { kind: 'number'; sections: Section[] };

type Section = {
  /** Placeholders of digits (`0`, `#`, `?`) and, as objects, texts between them. */
  whole: Token[];
  decimals: string[];
  suffix: string;
  isPercent: boolean;
};
type Token = string | { text: string };

const plain: NumberFormat = { kind: 'plain' };

/** The formats that a workbook names by number alone. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  12: '# ?/?',
  13: '# ??/??',
  14: 'yyyy-m-d',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-m-d h:mm',
  32: 'h:mm',
  33: 'h:mm:ss',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** The format with this number, where the workbook does not define it: dates of East Asia too. */
export function builtInFormat(id: number): NumberFormat {
  const code = builtIn[id];
  if (code !== undefined) return numberFormat(code);
  return (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? numberFormat('yyyy-m-d') : plain;
}

/** Understands a format such as `0.00" cm"`. What it does not know is shown as the plain number. */
export function numberFormat(code: string): NumberFormat {
  if (/^(general|@|)$/i.test(code.trim())) return plain;
  const parts = dayParts(code);
  if (parts.length > 0) return { kind: 'day', parts };
  if (/E[+-]/i.test(bare(code))) return plain;
  const fraction = /[?#0]\s*\/\s*([?#]+|\d+)/.exec(bare(code))?.[1];
  if (fraction !== undefined) return fractionFormat(fraction);
  const sections = sectionsOf(code).map(parsedSection);
  return sections.some((section) => section === undefined)
    ? plain
    : { kind: 'number', sections: sections.filter((section) => section !== undefined) };
}

/** A number in this format; `isDay` where it is one. */
export function formatted(
  value: number,
  format: NumberFormat,
  epoch: Epoch,
): { text: string; isDay: boolean } {
  if (format.kind === 'day') {
    const text = dayText(value, format.parts, epoch);
    return text === undefined
      ? { text: plainNumber(value), isDay: false }
      : { text, isDay: format.parts.some((part) => part !== 'hour' && part !== 'elapsed') };
  }
  if (format.kind === 'fraction') return { text: fraction(value, format), isDay: false };
  return {
    text: format.kind === 'number' ? displayed(value, format.sections) : plainNumber(value),
    isDay: false,
  };
}

/** A number without the tail that binary fractions leave. */
export const plainNumber = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)));

/** The format without the texts, colours and languages in it. */
const bare = (code: string): string => code.replaceAll(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, ' ');

function dayParts(code: string): DayFormat {
  const elapsed = /\[(h+|m+|s+)\]/i.exec(code)?.[1];
  const tokens = [
    ...(bare(code).split(';')[0] ?? '')
      .replaceAll(/am\/pm|a\/p|general|E[+-]/gi, '')
      .matchAll(/y+|m+|d+|h+|s+|g+|e+|b+/gi),
  ].map(([token]) => token.toLowerCase());
  const parts: DayFormat[number][] = elapsed === undefined ? [] : ['elapsed'];
  for (const [index, token] of tokens.entries()) {
    const isMinute =
      token.startsWith('m') &&
      token.length < 3 &&
      ((tokens[index - 1] ?? '').startsWith('h') ||
        (tokens[index + 1] ?? '').startsWith('s') ||
        (elapsed !== undefined && index === 0));
    const part = isMinute ? 'minute' : partOf(token);
    if (!parts.includes(part)) parts.push(part);
  }
  return parts;
}

function partOf(token: string): DayFormat[number] {
  if (token.startsWith('m')) return token.length > 2 ? 'month-name' : 'month';
  if (token.startsWith('d')) return 'day';
  if (token.startsWith('h')) return 'hour';
  return token.startsWith('s') ? 'second' : 'year';
}

/** Formats for positive numbers, negative ones and zero stand between semicolons. */
function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [token] of code.matchAll(PART_OF_FORMAT))
    if (token === ';') sections.push('');
    else sections.push((sections.pop() ?? '') + token);
  return sections.slice(0, 3);
}

/** A text, an escaped character, a space or filling, a colour or condition, or one character. */
const PART_OF_FORMAT = /"[^"]*"|\\.|[_*].|\[[^\]]*\]|./gs;

/** @returns nothing for a section with a condition, or scaled by thousands */
function parsedSection(code: string): Section | undefined {
  if (/\[[<>=]/.test(code) || /[0#?],+(?![0#?,])/.test(bare(code))) return undefined;
  const section: Section = { whole: [], decimals: [], suffix: '', isPercent: false };
  let seenPoint = false;
  for (const [token] of code.matchAll(PART_OF_FORMAT)) {
    const text = literalOf(token);
    section.isPercent ||= token === '%';
    if (token === '.' && !seenPoint) seenPoint = true;
    else if (/^[0#?]$/.test(token)) (seenPoint ? section.decimals : section.whole).push(token);
    else if (seenPoint) section.suffix += text;
    else if (text !== '') section.whole.push({ text });
  }
  return section;
}

/** What a part of a format that is not a digit puts into the cell. */
function literalOf(token: string): string {
  if (token.startsWith('"')) return token.slice(1, -1);
  if (token.startsWith('\\')) return token.slice(1);
  if (token.startsWith('[')) return /^\[\$([^-\]]*)/.exec(token)?.[1] ?? '';
  return /^[_*,]/.test(token) ? '' : token;
}

function displayed(value: number, [positive, negative, zero]: readonly Section[]): string {
  if (!positive || (value < 0 && negative)) return plainNumber(value);
  const section = value === 0 && zero && !isEmpty(zero) ? zero : positive;
  const digits = plainNumber(Math.abs(value) * (section.isPercent ? 100 : 1));
  if (!/^[\d.]+$/.test(digits)) return plainNumber(value);
  const [whole = '', fractionDigits = ''] = digits.split('.');
  const sign = value < 0 ? '-' : '';
  const hasDigits =
    section.decimals.length > 0 || section.whole.some((token) => typeof token === 'string');
  if (!hasDigits)
    return `${sign}${textsOf(section.whole)}${section.suffix}`.trim() || plainNumber(value);
  const decimals = padded(section.decimals, fractionDigits);
  const integer = filledIn(section.whole, whole, decimals);
  return `${sign}${integer}${section.suffix}`.trim();
}

const isEmpty = ({ whole, decimals }: Section): boolean =>
  whole.length === 0 && decimals.length === 0;

const textsOf = (tokens: readonly Token[]): string =>
  tokens.map((token) => (typeof token === 'string' ? '' : token.text)).join('');

/** The digits behind the point: all there are, and zeros where the format demands them. */
function padded(placeholders: readonly string[], digits: string): string {
  const demanded = placeholders.lastIndexOf('0') + 1;
  const text = digits.padEnd(demanded, '0');
  return text === '' ? '' : `.${text}`;
}

/** Puts digits in their places, from the right; what is too many stands before the first place. */
function filledIn(tokens: readonly Token[], digits: string, decimals: string): string {
  let rest = digits === '0' && tokens.at(-1) !== '0' && decimals !== '' ? '' : digits;
  const first = tokens.findIndex((token) => typeof token === 'string');
  const last = tokens.findLastIndex((token) => typeof token === 'string');
  let text = '';
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at] ?? '';
    const tail = at === last ? decimals : '';
    if (typeof token !== 'string') {
      text = token.text + text;
      continue;
    }
    const taken = at === first ? rest : rest.slice(-1);
    rest = at === first ? '' : rest.slice(0, -1);
    text = (taken || (token === '0' ? '0' : '')) + tail + text;
  }
  return last === -1 ? digits + decimals + text : text;
}

function fractionFormat(denominator: string): NumberFormat {
  const fixed = /^\d+$/.test(denominator) ? Number(denominator) : 0;
  return {
    kind: 'fraction',
    denominator: fixed,
    largest: 10 ** Math.min(3, denominator.length) - 1,
  };
}

/** A fraction where it is exact, and the plain number where it is not. */
function fraction(
  value: number,
  { denominator, largest }: { denominator: number; largest: number },
): string {
  const [whole, part] = [Math.floor(Math.abs(value)), Math.abs(value) % 1];
  const sign = value < 0 ? '-' : '';
  if (part === 0) return plainNumber(value);
  for (let under = denominator || 2; under <= (denominator || largest); under++) {
    const over = Math.round(part * under);
    if (over > 0 && Math.abs(part * under - over) < 1e-9)
      return `${sign}${whole > 0 ? `${whole} ` : ''}${over}/${under}`;
  }
  return plainNumber(value);
}
