// JSON lines: one record to a line (https://jsonlines.org).
import { TableError } from './errors.ts';
import { flattener } from './flatten.ts';
import type { Format, OpenedFile, SourceStart } from './format.ts';
import { InPieces } from './in-pieces.ts';
import { recordRow } from './json.ts';
import type { SourceRow } from './source-row.ts';

export const jsonLines: Format = {
  id: 'json-lines',
  name: 'JSON Lines',
  recognises: (start) => /\.(jsonl|ndjson|jsonlines)$/.test(start.name) || looksLikeLines(start),
  open: (file) => ({ rows: () => new InPieces(() => rowsOf(file)) }),
};

async function* rowsOf(file: OpenedFile): AsyncGenerator<SourceRow[]> {
  let number = 0;
  const flat = flattener();
  for await (const lines of linesOf(file)) {
    const rows: SourceRow[] = [];
    for (const text of lines) {
      number++;
      if (text.trim() !== '')
        rows.push(recordRow(file, flat, { number, text, where: `line ${number}` }));
    }
    yield rows;
  }
}

/** The first line is a whole object, and another follows. */
function looksLikeLines({ text }: SourceStart): boolean {
  const [first = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  return /^\s*\{.*\}\s*$/.test(first) && (rest[0] ?? '').trimStart().startsWith('{');
}

/** As many lines at once as end in a piece of the file. */
async function* linesOf(file: OpenedFile): AsyncGenerator<string[]> {
  const longest = file.limits.maxCellBytes * 4;
  let rest: string[] = [];
  let [length, line] = [0, 1];
  for await (const piece of file.text()) {
    const lines = piece.split('\n');
    const last = lines.pop() ?? '';
    const [first] = lines;
    if (first !== undefined) {
      if (rest.length > 0) lines[0] = rest.join('') + first;
      [rest, length] = [[], 0];
      line += lines.length;
      yield lines;
    }
    rest.push(last);
    length += last.length;
    if (length > longest)
      throw new TableError(
        file.name,
        `line ${line} is longer than ${Math.round(longest / 1_048_576)} MB. JSON Lines files have one record per line; if this is a JSON list, rename it to .json.`,
      );
  }
  const last = rest.join('');
  if (last !== '') yield [last];
}
