// Periods, centuries, decades and years that have a name: “Edo period”, “Settecento”, “anni Venti
// del Novecento”, “Shōwa 12”, “an VII”.
import { attempt, peek, take, takeSign, termHere, type Cursor } from './cursor.ts';
import type { Body } from './body.ts';
import { readOrdinal } from './share.ts';

/** Reads what is known by a name; nothing if none stands here. */
export function readNamed(cursor: Cursor): Body | undefined {
  return (
    attempt(cursor, readPeriod) ??
    attempt(cursor, readCenturyName) ??
    attempt(cursor, readDecadeOfCentury) ??
    attempt(cursor, readYearsSince)
  );
}

function readPeriod(cursor: Cursor): Body | undefined {
  if (take(cursor, 'period')) while (take(cursor, 'filler', 'between'));
  const term = take(cursor, 'named')?.term;
  if (!term) return undefined;
  const year = term.counted ? readYearOfEra(cursor, term) : undefined;
  if (year !== undefined)
    return { is: 'bare', value: year, digits: String(year), ordinal: false, roman: false };
  attempt(cursor, () => (takeSign(cursor, '-'), take(cursor, 'period')));
  const { from, to, about } = term;
  return { is: 'named', from, to, about: about ?? false };
}

function readYearOfEra(cursor: Cursor, { from, to }: { from: number; to: number }) {
  const token = peek(cursor);
  if (token?.type !== 'number' || token.digits.length > 2 || token.ordinal || token.decade)
    return undefined;
  const year = from + token.value - 1;
  if (token.value < 1 || year > to || termHere(cursor, 1)?.is === 'unit') return undefined;
  cursor.at++;
  return year;
}

function readCenturyName(cursor: Cursor): Body | undefined {
  const term = take(cursor, 'century-name')?.term;
  return (
    term && {
      is: 'century',
      value: term.century,
      digits: String(term.century),
      ...(term.about ? { about: true as const } : {}),
    }
  );
}

/** A century is needed: “anni Venti” may be of any. */
function readDecadeOfCentury(cursor: Cursor): Body | undefined {
  const unit = take(cursor, 'unit');
  const decade =
    (!unit || unit.term.unit === 'decade') && (readTens(cursor) ?? (unit && roundNumber(cursor)));
  if (!decade) return undefined;
  while (take(cursor, 'filler', 'between', 'from'));
  const century = readCentury(cursor);
  if (century === undefined) return undefined;
  const value = (century - 1) * 100 + decade;
  return { is: 'decade', value, digits: String(value) };
}

const readTens = (cursor: Cursor) => take(cursor, 'decade-name')?.term.decade;

function roundNumber(cursor: Cursor): number | undefined {
  const token = peek(cursor);
  if (token?.type !== 'number' || token.digits.length !== 2 || token.value % 10 !== 0)
    return undefined;
  cursor.at++;
  return token.value;
}

/** “Novecento”, “XX secolo”, “siglo XX”, “20e eeuw”. */
function readCentury(cursor: Cursor): number | undefined {
  const name = take(cursor, 'century-name')?.term.century;
  if (name !== undefined) return name;
  const before = take(cursor, 'unit');
  const number = readOrdinal(cursor) ?? readRomanOrNumber(cursor);
  const unit = before ?? take(cursor, 'unit');
  return unit?.term.unit === 'century' ? number : undefined;
}

function readRomanOrNumber(cursor: Cursor): number | undefined {
  const token = peek(cursor);
  const value = token?.type === 'word' ? token.roman : undefined;
  const number = value ?? (token?.type === 'number' ? token.value : undefined);
  if (number !== undefined) cursor.at++;
  return number;
}

/** “an VII” and “XII E.F.”: years that begin in one of ours and end in the next. */
function readYearsSince(cursor: Cursor): Body | undefined {
  const before = take(cursor, 'years-since');
  const token = peek(cursor);
  if (token?.type !== 'word' || token.roman === undefined || token.roman > 22) return undefined;
  cursor.at++;
  const since = (before ?? take(cursor, 'years-since'))?.term.year;
  if (since === undefined) return undefined;
  return { is: 'years', from: since + token.roman, to: since + token.roman + 1 };
}
