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

/**
 * `next` is the place behind the cell, `lines` the line breaks in it. `stop` where the text ends
 * inside it, or its mark is never closed. One shape for all: the reading of cells is compiled again
 * for each other one.
 */
type CellCut = {
  text: string;
  next: number;
  stray: boolean;
  lines: number;
  stop: undefined | 'more' | 'broken';
};

/**
 * Reads the record at the cursor and moves it behind; leaves it where it is when text is missing.
 */
export function nextRecord(cursor: Cursor, delimiter: string): Cut {
  const { text } = cursor;
  if (cursor.at >= text.length && cursor.final) return { done: true };
  const cells: string[] = [];
  let strayQuotes: number[] | undefined;
  const between = delimiter.charCodeAt(0);
  let { at, line } = cursor;
  let cellAt = at;
  let stop: CellCut['stop'];
  let lines = 0;
  for (;;) {
    cellAt = at;
    const lineAt = line;
    // Beyond the end there is no character to ask for.
    if (at < text.length && text.charCodeAt(at) === QUOTE) {
      const cut = quotedCell(cursor, at, delimiter);
      stop = cut.stop;
      lines = cut.lines;
      if (stop) break;
      if (cut.stray) (strayQuotes ??= []).push(cells.length);
      cells.push(cut.text);
      line += lines;
      at = cut.next;
    } else {
      at = plainEnd(text, at, between);
      if (at === text.length && !cursor.final) {
        stop = 'more';
        break;
      }
      cells.push(text.slice(cellAt, at));
    }
    if (at < text.length && text.charCodeAt(at) === between) {
      at++;
      continue;
    }
    const next = behindBreak(cursor, at);
    if (next === undefined) return { more: true, cell: cells.length - 1, cellAt, line: lineAt };
    cursor.at = next;
    cursor.line = line + 1;
    return strayQuotes ? { cells, strayQuotes } : { cells };
  }
  return stopped(stop, { cell: cells.length, cellAt, line, lines });
}

/** The place behind the line break; a break may be cut in two between pieces of the file. */
function behindBreak({ text, final }: Cursor, at: number): number | undefined {
  if (at >= text.length || text.charCodeAt(at) !== CARRIAGE_RETURN) return at + 1;
  if (at + 1 >= text.length) return final ? at + 1 : undefined;
  return text.charCodeAt(at + 1) === LINE_FEED ? at + 2 : at + 1;
}

type CellPlace = { cell: number; cellAt: number; line: number; lines: number };

function stopped(stop: CellCut['stop'], { cell, cellAt, line, lines }: CellPlace): Cut {
  if (stop === 'more') return { more: true, cell, cellAt, line };
  return { broken: { opened: line, met: lines > 0 ? line + lines : undefined }, cell };
}

const QUOTE = '"'.charCodeAt(0);
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The place behind a cell without quotation marks. */
function plainEnd(text: string, from: number, delimiter: number): number {
  for (let next = from; next < text.length; next++) {
    const code = text.charCodeAt(next);
    if (code === delimiter || code === LINE_FEED || code === CARRIAGE_RETURN) return next;
  }
  return text.length;
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
    if (quote === -1) return unfinished(final ? 'broken' : 'more', 0);
    const next = quote + 1 < text.length ? text[quote + 1] : undefined;
    if (next === undefined && !final) return unfinished('more', 0);
    if (next === undefined || next === delimiter || next === '\n' || next === '\r') {
      content += text.slice(from, quote);
      return { text: content, next: quote + 1, stray, lines: breaksIn(content), stop: undefined };
    }
    content += text.slice(from, quote + 1);
    from = quote + (next === '"' ? 2 : 1);
    if (next === '"') continue;
    const lines = breaksIn(content);
    if (lines > 0) return unfinished('broken', lines);
    stray = true;
  }
}

/** @param lines  how many lines further the mark seems to be closed; 0 for nowhere */
const unfinished = (stop: 'more' | 'broken', lines: number): CellCut => ({
  text: '',
  next: 0,
  stray: false,
  lines,
  stop,
});

function breaksIn(text: string): number {
  if (!text.includes('\n') && !text.includes('\r')) return 0;
  return text.split(/\r\n|\r|\n/).length - 1;
}
