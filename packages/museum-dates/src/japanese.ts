// Dates in Japanese, which run on without spaces: each side of a range is matched as a whole, so
// that “昭和通り12” is none.
import { astronomicalYear, isDay, LATEST_YEAR } from './calendar.ts';
import { eraLetters, eras, periods } from './data/japanese.ts';
import { exactShare, partShare } from './share.ts';
import {
  centuryPeriod,
  dayPeriod,
  decadePeriod,
  millenniumPeriod,
  monthPeriod,
  qualified,
  seasonPeriod,
  shareOf,
  single,
  yearsPeriod,
  type Period,
  type Share,
  type Span,
} from './span.ts';

/** What the second side of a range takes from the first, and the first from the second. */
type Found = { [Name in GroupName]?: string };
type GroupName =
  | 'bc'
  | 'ad'
  | 'era'
  | 'letter'
  | 'period'
  | 'suffix'
  | 'year'
  | 'unit'
  | 'western'
  | 'month'
  | 'day'
  | 'season'
  | 'share'
  | 'quarter';

const eraNames = Object.keys(eras).join('|');
const periodNames = Object.keys(periods)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const shares: readonly [words: string, share: Share][] = [
  ['前半', exactShare({ number: 1, of: 2 })],
  ['後半', exactShare({ number: 2, of: 2 })],
  ['初頭|初期|初め|はじめ|前期|初年|初', partShare('early')],
  ['中頃|中葉|半ば|なかば|中期|中ごろ|中', partShare('mid')],
  ['末期|末頃|末葉|終わり|後期|終盤|末', partShare('late')],
];

/** Parts with years of their own, which no other period has. */
const ownParts = '草創期|早期|晩期|終末期';

const side = new RegExp(
  `^(?:(?<bc>紀元前|前|BC)|(?<ad>西暦|紀元後|紀元|後|AD))?` +
    `(?:(?<era>${eraNames})|(?<letter>[MTSHR])(?=\\d)|(?<period>${periodNames}))?` +
    `(?<suffix>時代|年間|期|代)?` +
    `(?:第?(?<year>\\d{1,4}(?!\\d)|元)(?<unit>世紀|千年紀|年代|年|C)?(?:\\(?(?<western>\\d{4})年?\\)?年?)?)?` +
    `(?:[./]?(?<month>\\d{1,2})(?:月|(?=[./]\\d)|$))?(?:[./]?(?<day>\\d{1,2})(?:日|$))?` +
    `(?<season>[春夏秋冬])?` +
    `(?:の?\\(?(?:第(?<quarter>[1-4])四半(?:世紀|期)|(?<share>最終四半期|${ownParts}|${shares.map(([words]) => words).join('|')}))\\)?)?$`,
);

/** Reads a whole text in Japanese; nothing for anything else. */
export function readJapanese(text: string): Span | undefined {
  const plain = plainText(text);
  if (plain.length > 60 || !/\d|[\u3040-\u9fff]/.test(plain)) return undefined;
  return readBracketed(plain) ?? readMarked(plain);
}

const numerals = '〇一二三四五六七八九';

function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s]/g, '')
    .replaceAll('○', '〇')
    .replace(/(?<!\d)[〇一二三四五六七八九十百千]+(?=年|世紀|月|日|[〜～~\-–)]|四半)/g, kanjiNumber)
    .replace(/^\((.*)\)$/, '$1');
}

/** “千八百五十”, “四十五”, “一八五〇”. */
function kanjiNumber(text: string): string {
  if (!/[十百千]/.test(text))
    return [...text].map((digit) => String(numerals.indexOf(digit))).join('');
  let [sum, digits] = [0, 0];
  for (const sign of text) {
    const size = { 十: 10, 百: 100, 千: 1000 }[sign];
    if (size === undefined) digits = digits * 10 + numerals.indexOf(sign);
    else [sum, digits] = [sum + (digits || 1) * size, 0];
  }
  return String(sum + digits);
}

/**
 * “昭和12年(1937)”, “江戸時代・18世紀”, “1937年(昭和12年)”: the same twice, of which the one that
 * says more is taken; two that contradict each other are none.
 */
function readBracketed(text: string): Span | undefined {
  const found =
    /^([^()]+)\(([^()]+)\)(頃|作|年)?$/.exec(text) ??
    /^((?:江戸|明治|大正|昭和|室町|桃山|平安|鎌倉)(?:時代|期))[・、,]?(.*\d.*)$/.exec(text);
  const [, outer = '', inner = '', about = ''] = found ?? [];
  if (!found || /^[?]|推定|後半|前半|頃$/.test(inner)) return undefined;
  const [first, second] = [readMarked(outer + about), readMarked(inner + about)];
  if (!first || !second) return undefined;
  const [a, b] = [yearsIn(first), yearsIn(second)];
  if (a[0] > b[1] || b[0] > a[1]) return undefined;
  return a[1] - a[0] <= b[1] - b[0] ? first : second;
}

const yearsIn = ({ from, to }: Span): [number, number] => [from.first.year, to.last.year];

type Marks = { about: boolean; uncertain: boolean; limit: string };

/** Takes the words for the whole from its ends: about, doubt, made, before, after. */
function readMarked(text: string): Span | undefined {
  const marks: Marks = { about: false, uncertain: false, limit: '' };
  const rest = withoutPrefix(withoutMarks(text, marks), marks);
  const whole = readSides(rest, marks.limit);
  return (
    whole &&
    limitedBy(
      qualified(whole, { approximate: marks.about, uncertain: marks.uncertain }),
      marks.limit,
      rest,
    )
  );
}

const mark =
  /(?:\?|か|\(\?\)|\(推定\)|(?<!中|末)頃|(?<!中)ごろ|ころ|\(頃\)|前後|制作|製作|作|製|以前|まで|より前|以降|以後|の間)$/;

function withoutMarks(text: string, marks: Marks): string {
  let rest = text;
  for (let found = mark.exec(rest); found && found.index > 0; found = mark.exec(rest)) {
    const [word] = found;
    rest = rest.slice(0, found.index);
    if (/頃|ごろ|ころ|前後/.test(word)) marks.about = true;
    else if (/[?か]|推定/.test(word)) marks.uncertain = true;
    else if (/以前|まで|より前|以降|以後/.test(word)) marks.limit = word;
  }
  return rest;
}

function withoutPrefix(text: string, marks: Marks): string {
  const before = /^(?:約|およそ|推定|伝|c\.?|ca\.?)(?=\d|\p{Script=Han})/u.exec(text)?.[0] ?? '';
  if (before === '推定' || before === '伝') marks.uncertain = true;
  else if (before !== '') marks.about = true;
  return text.slice(before.length);
}

function limitedBy(span: Span, limit: string, text: string): Span | undefined {
  if (limit === '' && text.endsWith('から')) return { ...span, to: span.from, open: 'end' };
  if (limit === '' || (limit === 'まで' && text.includes('から'))) return span;
  if (limit === '以降' || limit === '以後') return { from: span.from, to: span.from, open: 'end' };
  if (limit !== 'より前') return { from: span.to, to: span.to, open: 'start' };
  const year = span.from.first.year - 1;
  const previous = yearsPeriod(year, year, 'year');
  return { from: previous, to: previous, open: 'start' };
}

function readSides(text: string, limit: string): Span | undefined {
  const trimmed = limit === '' ? text.replace(/(.)から$/, '$1') : text;
  const whole = readSide(trimmed);
  if (whole) return whole;
  const parts = trimmed.split(/[〜～~\-‐–—―−ー]|から|(?<=\p{Script=Han}|\d)・/u);
  const [left = '', right = ''] = parts;
  if (parts.length !== 2 || left === '' || right === '') return undefined;
  return readRange(left, right);
}

function readRange(left: string, right: string): Span | undefined {
  const [aboutLeft, first] = withoutAbout(left);
  const [b] = [side.exec(right)?.groups as Found | undefined];
  const a = side.exec(first)?.groups as Found | undefined;
  if (!a || !b) return undefined;
  const whole = fromSecond(a, b);
  const [start, end] = [periodOf(whole), periodOf(fromFirst(b, whole))];
  if (!start || !end || start.first.year > end.last.year) return undefined;
  const from = aboutLeft ? qualified(single(start), { approximate: true }).from : start;
  return { from, to: end };
}

function withoutAbout(text: string): [about: boolean, rest: string] {
  const rest = text.replace(/(?<!中)(?:頃|ごろ)$/, '');
  return [rest !== text, rest];
}

/** “17〜18世紀”, “1920〜30年代”, “1850〜60年”: the unit of both stands behind the second. */
function fromSecond(a: Found, b: Found): Found {
  if (a.unit !== undefined || a.year === undefined || a.month !== undefined) return a;
  const unit = b.unit === '年' && a.year.length < 3 ? undefined : b.unit;
  return { ...a, ...(unit === undefined ? {} : { unit }) };
}

function fromFirst(b: Found, a: Found): Found {
  if (b.year === undefined) return inMonthOf(b, a);
  const isYearAlone = b.month === undefined && b.day === undefined;
  const unit = b.unit ?? (isYearAlone ? a.unit : undefined);
  const own: Found = { ...b, ...(unit === undefined ? {} : { unit }) };
  if (a.bc && !b.ad && unit === a.unit && isEarlier(b.year, a.year ?? '')) own.bc = a.bc;
  return b.year.length < 3 ? shortened(own, a) : own;
}

/** “昭和4〜5年” and “1850〜60年”. */
function shortened(b: Found, a: Found): Found {
  const own: Found = { ...b };
  if (b.era === undefined && a.era && !b.ad) own.era = a.era;
  if (a.year?.length === 4 && b.year?.length === 2 && b.unit !== '世紀')
    own.year = a.year.slice(0, 2) + b.year;
  return own;
}

/** “5月〜6月” of one year; “12日〜15日” of one month. */
function inMonthOf(b: Found, a: Found): Found {
  if (b.month === undefined && b.day === undefined) return b;
  const { year, era, letter } = a;
  return {
    ...b,
    ...(year === undefined ? {} : { year }),
    ...(era === undefined ? {} : { era }),
    ...(letter === undefined ? {} : { letter }),
    ...(b.month === undefined && a.month !== undefined ? { month: a.month } : {}),
  };
}

const isEarlier = (b: string, a: string): boolean => Number(b) <= Number(a) && b !== '1';

function readSide(text: string): Span | undefined {
  const found = side.exec(text)?.groups as Found | undefined;
  const period = found && periodOf(found);
  return period && single(period);
}

function periodOf(found: Found): Period | undefined {
  const { parts } = periods[found.period ?? ''] ?? {};
  if (parts && (found.share !== undefined || found.quarter !== undefined)) return ownPart(found);
  const whole = found.year === undefined ? namedPeriod(found) : numbered(found);
  const share = shareIn(found);
  if (!whole || !share) return found.share === undefined || share ? whole : undefined;
  return whole.precision === 'day' || whole.precision === 'month' || whole.precision === 'year'
    ? undefined
    : shareOf(whole, share);
}

/** “縄文時代中期”: not a third of the period, but years of its own. */
function ownPart(found: Found): Period | undefined {
  const [from, to] = periods[found.period ?? '']?.parts?.[found.share ?? ''] ?? [];
  if (from === undefined || to === undefined || !namedPeriod(found)) return undefined;
  return { ...yearsPeriod(from, to, 'named'), approximate: true };
}

function shareIn({ quarter, share }: Found): Share | undefined {
  if (quarter !== undefined) return exactShare({ number: Number(quarter), of: 4 });
  if (share === '最終四半期') return exactShare({ number: 4, of: 4 });
  return shares.find(([words]) => words.split('|').includes(share ?? ''))?.[1];
}

function namedPeriod(found: Found): Period | undefined {
  if (found.month !== undefined || found.day !== undefined || found.bc || found.ad)
    return undefined;
  const era = eras[found.era ?? ''];
  if (era) {
    const isOld = era[0] < 1868;
    return isOld && found.suffix === undefined ? undefined : yearsPeriod(era[0], era[1], 'named');
  }
  const period = periods[found.period ?? ''];
  if (!period || (!period.alone && found.suffix === undefined && !isNamedPart(found)))
    return undefined;
  return {
    ...yearsPeriod(period.from, period.to, 'named'),
    ...(period.about ? { approximate: true } : {}),
  };
}

const isNamedPart = ({ period, share }: Found): boolean =>
  share !== undefined && (period ?? '').length > 1;

function numbered(found: Found): Period | undefined {
  const { unit, suffix } = found;
  if (suffix !== undefined || found.period !== undefined) return undefined;
  const value = found.year === '元' ? 1 : Number(found.year);
  const era = found.era ?? eraLetters[found.letter ?? ''];
  if (era !== undefined) return yearOfEra(found, { value, era });
  if (found.year === '元') return undefined;
  return unit === undefined || unit === '年' ? westernYear(found, value) : inUnit(found, value);
}

function inUnit({ unit, bc }: Found, value: number): Period | undefined {
  const number = bc ? -value : value;
  if (unit === '年代') return isDecade(number) ? decadePeriod(value) : undefined;
  if (value < 1) return undefined;
  if (unit === '千年紀') return value <= 10 ? millenniumPeriod(number) : undefined;
  return value <= (bc ? 100 : 22) ? centuryPeriod(number) : undefined;
}

const isDecade = (value: number): boolean =>
  value >= 100 && value % 10 === 0 && value <= LATEST_YEAR;

function westernYear(found: Found, value: number): Period | undefined {
  const { bc, ad } = found;
  if (!bc && !ad && String(found.year).length < 3) return undefined;
  if (!found.unit && !bc && !ad && String(found.year).length < 4) return undefined;
  if (value < 1 || value > LATEST_YEAR) return undefined;
  if (bc) return found.month ? undefined : yearIs(astronomicalYear(-value));
  return inYear(found, value);
}

const yearIs = (year: number): Period => yearsPeriod(year, year, 'year');

function inYear({ month, day, season }: Found, year: number): Period | undefined {
  if (season !== undefined)
    return month === undefined ? seasonPeriod(year, '春夏秋冬'.indexOf(season) + 1) : undefined;
  if (month === undefined) return day === undefined ? yearIs(year) : undefined;
  const number = Number(month);
  if (number < 1 || number > 12) return undefined;
  if (day === undefined) return monthPeriod(year, number);
  const whole = { year, month: number, day: Number(day) };
  return isDay(whole) ? dayPeriod(whole) : undefined;
}

/** Before 1873 months followed the moon, so that only the year is told. */
function yearOfEra(
  found: Found,
  { value, era }: { value: number; era: string },
): Period | undefined {
  const [from, to] = eras[era] ?? [0, 0];
  const year = from + value - 1;
  if (value < 1 || year > to || found.bc || found.ad) return undefined;
  if (found.western !== undefined && Number(found.western) !== year) return undefined;
  if (found.unit === '年代') {
    const last = Math.min(year + 9, to);
    return value % 10 === 0 ? yearsPeriod(year, last, 'years') : undefined;
  }
  if (found.unit !== undefined && found.unit !== '年') return undefined;
  return year < 1873 ? yearIs(year) : inYear(found, year);
}
