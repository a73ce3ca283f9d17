// One record of a table of text, cut into cells. It knows neither files nor headers.

/**
 * A part of the text and how far it is read; `final` once nothing will be added. `line` counts
 * from 1.
 */
export type Cursor = { text: string; at: number; final: boolean; line: number };

export type Cut =
  | {
      cells: string[];
      /** Cells with a quotation mark in them that is not doubled. */ strayQuotes?: number[];
    }
  /** The text ends inside this record. */
  | { more: true; cell: number; cellAt: number; line: number }
  | { broken: { opened: number; met: number | undefined }; cell: number }
  | { done: true };

/** `next` is the place behind the cell, `lines` the line breaks in it. */
type CellText = { text: string; next: number; stray: boolean; lines: number };
type CellCut = CellText | { more: true } | { broken: { met: number | undefined } };

/**
 * Reads the record at the cursor and moves it behind; leaves it where it is when text is missing.
 */
export function nextRecord(cursor: Cursor, delimiter: string): Cut {
  const { text } = cursor;
  if (cursor.at >= text.length && cursor.final) return { done: true };
  const cells: string[] = [];
  const strayQuotes: number[] = [];
  let { at, line } = cursor;
  for (;;) {
    const more: Cut = { more: true, cell: cells.length, cellAt: at, line };
    const cut = cellAt(cursor, at, delimiter);
    if ('more' in cut) return more;
    if ('broken' in cut) {
      const met = cut.broken.met === undefined ? undefined : line + cut.broken.met;
      return { broken: { opened: line, met }, cell: cells.length };
    }
    if (cut.stray) strayQuotes.push(cells.length);
    cells.push(cut.text);
    line += cut.lines;
    at = cut.next;
    if (text[at] === delimiter) {
      at++;
      continue;
    }
    // A line break may be cut in two between pieces of the file.
    if (text[at] === '\r' && at + 1 >= text.length && !cursor.final) return more;
    cursor.at = at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1);
    cursor.line = line + 1;
    return strayQuotes.length > 0 ? { cells, strayQuotes } : { cells };
  }
}

function cellAt(cursor: Cursor, at: number, delimiter: string): CellCut {
  return cursor.text[at] === '"'
    ? quotedCell(cursor, at, delimiter)
    : plainCell(cursor, at, delimiter);
}

function plainCell({ text, final }: Cursor, from: number, delimiter: string): CellCut {
  const code = delimiter.charCodeAt(0);
  let next = from;
  for (; next < text.length; next++) {
    const at = text.charCodeAt(next);
    if (at === code || at === 10 || at === 13) break;
  }
  if (next === text.length && !final) return { more: true };
  return { text: text.slice(from, next), next, stray: false, lines: 0 };
}

/**
 * A quotation mark that is neither doubled nor the last of its cell is taken as text where the cell
 * is still on one line (`"5" nail"`); further on, a forgotten closing mark has swallowed the rows
 * between, and that is for a person to mend.
 */
function quotedCell({ text, final }: Cursor, open: number, delimiter: string): CellCut {
  let content = '';
  let stray = false;
  let from = open + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return final ? { broken: { met: undefined } } : { more: true };
    const next = text[quote + 1];
    if (next === undefined && !final) return { more: true };
    if (next === undefined || next === delimiter || next === '\n' || next === '\r') {
      content += text.slice(from, quote);
      return { text: content, next: quote + 1, stray, lines: breaksIn(content) };
    }
    content += text.slice(from, quote + 1);
    from = quote + (next === '"' ? 2 : 1);
    if (next === '"') continue;
    const lines = breaksIn(content);
    if (lines > 0) return { broken: { met: lines } };
    stray = true;
  }
}

function breaksIn(text: string): number {
  if (!text.includes('\n') && !text.includes('\r')) return 0;
  return text.split(/\r\n|\r|\n/).length - 1;
}
