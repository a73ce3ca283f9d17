// Finds the keys and values of a JSON text that was parsed already, so that it is known to be well
// formed.
import { scanned, type Path, type Positions, type Scan } from './positions.ts';

export function jsonPositions(text: string): Positions {
  return scanned(text, (scan) => readValue(scan, []));
}

function readValue(scan: Scan, path: Path): void {
  skipSpace(scan);
  const first = scan.text[scan.at];
  if (first === '{') readMembers(scan, path);
  else if (first === '[') readElements(scan, path);
  else if (first === '"') readText(scan);
  else while (/[^\s,\]}]/.test(scan.text[scan.at] ?? ' ')) scan.at++;
}

function readMembers(scan: Scan, path: Path): void {
  do {
    scan.at++;
    skipSpace(scan);
    if (scan.text[scan.at] !== '"') break;
    const key = scan.at;
    const member = [...path, readText(scan)];
    skipSpace(scan);
    scan.at++;
    skipSpace(scan);
    scan.note(member, { key, value: scan.at });
    readValue(scan, member);
    skipSpace(scan);
  } while (scan.text[scan.at] === ',');
  scan.at++;
}

function readElements(scan: Scan, path: Path): void {
  let index = 0;
  do {
    scan.at++;
    skipSpace(scan);
    if (scan.text[scan.at] === ']') break;
    const element = [...path, index++];
    scan.note(element, { key: scan.at, value: scan.at });
    readValue(scan, element);
    skipSpace(scan);
  } while (scan.text[scan.at] === ',');
  scan.at++;
}

function readText(scan: Scan): string {
  const start = scan.at++;
  while (scan.at < scan.text.length && scan.text[scan.at] !== '"')
    scan.at += scan.text[scan.at] === '\\' ? 2 : 1;
  scan.at++;
  return String(JSON.parse(scan.text.slice(start, scan.at)));
}

function skipSpace(scan: Scan): void {
  while (/\s/.test(scan.text[scan.at] ?? '')) scan.at++;
}
