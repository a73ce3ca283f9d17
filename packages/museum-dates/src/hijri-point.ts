// Years and centuries of the Hijra as they stand in a text, alone or beside the same date in the
// common era, which wins: “AH 1230/1814–15”, “القرن 3هـ / 9م”.
import { attempt, isSign, peek, take, takeSign, type Cursor } from './cursor.ts';
import type { Body } from './body.ts';
import { readOrdinal } from './share.ts';

type ReadBody = (cursor: Cursor) => Body | undefined;

/** “AH 1230–31”. */
export function readHijri(cursor: Cursor, readBody: ReadBody): Body | undefined {
  if (!take(cursor, 'hijri')) return undefined;
  const from = peek(cursor);
  if (from?.type !== 'number') return undefined;
  cursor.at++;
  let to = from.value;
  const end = peek(cursor, 1);
  if (isSign(peek(cursor), '-') && end?.type === 'number') {
    to =
      end.digits.length < from.digits.length
        ? Number(from.digits.slice(0, -end.digits.length) + end.digits)
        : end.value;
    cursor.at += 2;
  }
  return (
    readCommonEra(cursor, readBody) ?? {
      is: 'hijri',
      year: from.value,
      to: Math.max(from.value, to),
    }
  );
}

/** “1230 AH (1814–15)”: after the number. */
export function readHijriYear(cursor: Cursor, year: number, readBody: ReadBody): Body | undefined {
  if (!take(cursor, 'hijri')) return undefined;
  return readCommonEra(cursor, readBody) ?? { is: 'hijri', year, to: year };
}

/** “القرن الثالث الهجري / التاسع الميلادي”: after the number of the century. */
export function readHijriCentury(cursor: Cursor, value: number): Body | undefined {
  if (!take(cursor, 'hijri')) return undefined;
  const common = attempt(cursor, () => {
    if (!takeSign(cursor, '/', '(', ',', '-')) return undefined;
    take(cursor, 'unit');
    const number = readOrdinal(cursor) ?? plainNumber(cursor);
    return number !== undefined && take(cursor, 'era') ? number : undefined;
  });
  return common === undefined
    ? { is: 'hijri', year: (value - 1) * 100 + 1, to: value * 100, rough: true }
    : { is: 'century', value: common, digits: String(common) };
}

/** “1850م / 1266هـ”: the same again in the other count says nothing new. */
export function skipHijri(cursor: Cursor): void {
  attempt(cursor, () => {
    const sign = takeSign(cursor, '/', '(', '-');
    if (!sign || (readOrdinal(cursor) ?? plainNumber(cursor)) === undefined) return undefined;
    const hijri = take(cursor, 'hijri');
    if (hijri) takeSign(cursor, ')');
    return hijri;
  });
}

function plainNumber(cursor: Cursor): number | undefined {
  const token = peek(cursor);
  if (token?.type !== 'number') return undefined;
  cursor.at++;
  return token.value;
}

function readCommonEra(cursor: Cursor, readBody: ReadBody): Body | undefined {
  return attempt(cursor, () =>
    takeSign(cursor, '/', '(', ',') ? (take(cursor, 'era'), readBody(cursor)) : undefined,
  );
}
