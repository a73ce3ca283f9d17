// One record of a table of text, cut into cells. It knows neither files nor headers.

/**
 * A stretch of the text and how far it is read; `final` once nothing will be added. `line` counts
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

type Quoted =
  | { text: string; next: number; stray: boolean; lines: number }
  | { more: true }
  | { broken: { met: number | undefined } };

/**
 * Reads the record at the cursor and moves it behind; leaves it where it is when text is missing.
 */
export function nextRecord(cursor: Cursor, delimiter: string): Cut {
  const { text } = cursor;
  if (cursor.at >= text.length)
    return cursor.final
      ? { done: true }
      : { more: true, cell: 0, cellAt: cursor.at, line: cursor.line };
  const cells: string[] = [];
  const strayQuotes: number[] = [];
  let at = cursor.at;
  let { line } = cursor;
  for (;;) {
    const cellAt = at;
    const more: Cut = { more: true, cell: cells.length, cellAt, line };
    if (text[at] === '"') {
      const quoted = quotedCell(text, at, delimiter, cursor.final);
      if ('more' in quoted) return more;
      if ('broken' in quoted)
        return {
          broken: {
            opened: line,
            met: quoted.broken.met === undefined ? undefined : line + quoted.broken.met,
          },
          cell: cells.length,
        };
      if (quoted.stray) strayQuotes.push(cells.length);
      cells.push(quoted.text);
      line += quoted.lines;
      at = quoted.next;
    } else {
      const end = endOfPlainCell(text, at, delimiter);
      if (end === -1 && !cursor.final) return more;
      const stop = end === -1 ? text.length : end;
      cells.push(text.slice(at, stop));
      at = stop;
    }
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

function endOfPlainCell(text: string, from: number, delimiter: string): number {
  const code = delimiter.charCodeAt(0);
  for (let i = from; i < text.length; i++) {
    const at = text.charCodeAt(i);
    if (at === code || at === 10 || at === 13) return i;
  }
  return -1;
}

/**
 * A quotation mark that is neither doubled nor the last of its cell is taken as text where the cell
 * is still on one line (`"5" nail"`); further on, a forgotten closing mark has swallowed the rows
 * between, and that is for a person to mend.
 */
function quotedCell(text: string, open: number, delimiter: string, final: boolean): Quoted {
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
