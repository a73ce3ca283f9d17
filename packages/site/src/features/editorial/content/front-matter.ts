// The lines between `---` at the top of a Markdown file: one name and one text each.
import type { FileProblem } from '../markdown/file-problem.ts';

/** The lines; texts that would be misread are written as JSON. */
export function writeFrontMatter(front: Readonly<Record<string, string | undefined>>): string {
  const lines = Object.entries(front).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${needsQuotes(value) ? JSON.stringify(value) : value}`],
  );
  return ['---', ...lines, '---', ''].join('\n');
}

const needsQuotes = (value: string) => value === '' || /[\n\r]|^[\s"]|\s$/.test(value);

type FrontMatter = {
  front: Record<string, string>;
  body: string;
  bodyLine: number;
  /** Lines that say nothing that is known. */
  unread: FileProblem[];
};

/** The texts above the words, the words, and the number of their first line. */
export function readFrontMatter(text: string, known: readonly string[]): FrontMatter {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [whole, lines = ''] = /^---\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/.exec(source) ?? [];
  if (whole === undefined) return { front: {}, body: source, bodyLine: 1, unread: [] };
  const front: Record<string, string> = {};
  const unread: FileProblem[] = [];
  for (const [i, line] of lines.split('\n').entries()) {
    const [, key, value = ''] = /^([A-Za-z]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (key !== undefined && known.includes(key)) front[key] = unquoted(value);
    else if (line.trim() !== '' && !line.startsWith('#'))
      unread.push({
        line: i + 2,
        reason: `the line “${line.slice(0, 80)}” at the top of the file cannot be used`,
        whatToDo: `Write one line each for ${known.join(', ')}, such as “title: Visit”.`,
        holds: true,
      });
  }
  return { front, body: source.slice(whole.length), bodyLine: whole.split('\n').length, unread };
}

function unquoted(value: string): string {
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return value;
  }
}

/** `a/b/c.md` → `a/b` and `c.md`. */
export function partsOfPath(path: string): { folder: string; name: string } {
  const cut = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(0, cut)), name: path.slice(cut + 1) };
}
