// Finds the keys and values of a TOML text that was parsed already, so that it is known to be well
// formed.
import { parse } from 'smol-toml';
import { scanned, type Path, type Positions, type Scan } from './positions.ts';

export function tomlPositions(text: string): Positions {
  return scanned(text, readDocument);
}

function readDocument(scan: Scan): void {
  let table: Path = [];
  // How many elements each list of tables has so far.
  const lists = new Map<string, number>();
  for (;;) {
    skipBetween(scan);
    if (scan.at >= scan.text.length) return;
    const start = scan.at;
    if (scan.text[scan.at] === '[') table = readHeader(scan, lists);
    else readPair(scan, table);
    // A text that is not read on would be read for ever.
    if (scan.at === start) return;
  }
}

/** `[a.b]` or `[[a.b]]`: the path of what follows. */
function readHeader(scan: Scan, lists: Map<string, number>): Path {
  const isList = scan.text.startsWith('[[', scan.at);
  scan.at += isList ? 2 : 1;
  const names = readKey(scan);
  scan.at += isList ? 2 : 1;
  const path: (string | number)[] = [];
  names.forEach(({ name, at }, i) => {
    path.push(name);
    scan.note([...path], { key: at, value: at });
    const list = JSON.stringify(path);
    if (isList && i === names.length - 1) lists.set(list, (lists.get(list) ?? -1) + 1);
    const last = lists.get(list);
    if (last === undefined) return;
    path.push(last);
    scan.note([...path], { key: at, value: at });
  });
  return path;
}

/** `key = value`, as a line or in an inline table. */
function readPair(scan: Scan, table: Path): void {
  const names = readKey(scan);
  if (scan.text[scan.at] !== '=') return;
  scan.at++;
  skipSpaces(scan);
  const path = [...table, ...names.map(({ name }) => name)];
  names.forEach(({ at }, i) => {
    const isLast = i === names.length - 1;
    scan.note(path.slice(0, table.length + i + 1), { key: at, value: isLast ? scan.at : at });
  });
  readValue(scan, path);
}

/** The names of a dotted key; one in quotation marks may contain dots itself. */
function readKey(scan: Scan): { name: string; at: number }[] {
  const names: { name: string; at: number }[] = [];
  for (;;) {
    skipSpaces(scan);
    const { at } = scan;
    names.push({ at, name: readName(scan) });
    skipSpaces(scan);
    if (scan.text[scan.at] !== '.') return names;
    scan.at++;
  }
}

function readName(scan: Scan): string {
  const start = scan.at;
  const quote = scan.text[start];
  if (quote === '"' || quote === "'") {
    skipText(scan);
    return String(parse(`name = ${scan.text.slice(start, scan.at)}`)['name']);
  }
  while (/[\w-]/.test(scan.text[scan.at] ?? '')) scan.at++;
  return scan.text.slice(start, scan.at);
}

function readValue(scan: Scan, path: Path): void {
  const first = scan.text[scan.at];
  if (first === '"' || first === "'") skipText(scan);
  else if (first === '[') readList(scan, path);
  else if (first === '{') readInlineTable(scan, path);
  else while (/[^,\]}#\r\n]/.test(scan.text[scan.at] ?? '\n')) scan.at++;
}

function readList(scan: Scan, path: Path): void {
  scan.at++;
  for (let index = 0; ; index++) {
    skipBetween(scan);
    if (isAtEnd(scan, ']')) break;
    const element = [...path, index];
    scan.note(element, { key: scan.at, value: scan.at });
    readValue(scan, element);
    skipBetween(scan);
    if (isAtEnd(scan, ',')) scan.at++;
    else break;
  }
  scan.at++;
}

function readInlineTable(scan: Scan, path: Path): void {
  scan.at++;
  for (;;) {
    skipBetween(scan);
    if (isAtEnd(scan, '}')) break;
    const start = scan.at;
    readPair(scan, path);
    if (scan.at === start) return;
    skipBetween(scan);
    if (isAtEnd(scan, ',')) scan.at++;
    else break;
  }
  scan.at++;
}

const isAtEnd = ({ text, at }: Scan, mark: string): boolean =>
  at >= text.length || text[at] === mark;

/** A text in any of the four kinds of quotation marks. */
function skipText(scan: Scan): void {
  const { text } = scan;
  const quote = text[scan.at] ?? '';
  const mark = text.startsWith(quote.repeat(3), scan.at) ? quote.repeat(3) : quote;
  scan.at += mark.length;
  while (scan.at < text.length && !text.startsWith(mark, scan.at))
    scan.at += quote === '"' && text[scan.at] === '\\' ? 2 : 1;
  scan.at += mark.length;
  // A text in three marks may end in marks of its own.
  if (mark.length === 3) while (text[scan.at] === quote) scan.at++;
}

function skipSpaces(scan: Scan): void {
  while (scan.text[scan.at] === ' ' || scan.text[scan.at] === '\t') scan.at++;
}

/** Spaces, ends of lines and comments. */
function skipBetween(scan: Scan): void {
  for (;;) {
    while (/\s/.test(scan.text[scan.at] ?? '')) scan.at++;
    if (scan.text[scan.at] !== '#') return;
    while (scan.at < scan.text.length && scan.text[scan.at] !== '\n') scan.at++;
  }
}
