// The ways in which a block is in a file: as running text, or between lines of `:::` with its
// settings as JSON on the first of them.
import type { RichText } from '../rich-text.ts';
import type { FileProblem } from './file-problem.ts';
import { readWords } from './read-words.ts';
import { writeMarkdown } from './write-markdown.ts';

/** A block between its lines of `:::`. `settings` are JSON; `line` is that of the opening. */
export type BlockSource = {
  kind: string;
  settings: string;
  lines: readonly string[];
  line: number;
};

export type BlockCodec<B> = {
  /** What is below its settings; `alone` is a text without lines of `:::`. */
  body: 'nothing' | 'text' | 'parts' | 'alone';
  write: (block: B) => string;
  /** The block as written, unchecked; settings that are no JSON become problems. */
  read: (source: BlockSource, problems: FileProblem[]) => Settings;
};

type Settings = Record<string, unknown>;
type Part = { text: RichText };

/** Settings and nothing else. */
export const settingsAlone: BlockCodec<{ kind: string; text?: undefined; parts?: undefined }> = {
  body: 'nothing',
  write: ({ kind, ...settings }) => fenced(kind, settings, []),
  read(source, problems) {
    if (source.lines.some((text) => text.trim() !== ''))
      problems.push({
        line: source.line + 1,
        reason: `the block “${source.kind}” has no text`,
        whatToDo: 'Move the text below its closing line of colons.',
        holds: true,
      });
    return readOpening(source, problems);
  },
};

/** One text below the settings. */
export const withText: BlockCodec<{ kind: string; text: RichText }> = {
  body: 'text',
  write: ({ kind, text, ...settings }) => fenced(kind, settings, written(text)),
  read: (source, problems) => ({
    ...readOpening(source, problems),
    text: readWords(source.lines.join('\n'), source.line + 1, problems),
  }),
};

/** Parts that each have settings on a line of `::`, and a text. */
export const withParts: BlockCodec<{ kind: string; parts: readonly Part[] }> = {
  body: 'parts',
  write: ({ kind, parts, ...settings }) =>
    fenced(
      kind,
      settings,
      parts.flatMap(({ text, ...part }) => [`::${writtenSettings(part)}`, ...written(text)]),
    ),
  read(source, problems) {
    const { lines, line } = source;
    const marks = lines.flatMap((text, i) => (/^::(?!:)/.test(text) ? [i] : []));
    const parts = (): Settings[] =>
      marks.map((mark, i) => ({
        ...readSettings((lines[mark] ?? '').slice(2), line + 1 + mark, problems),
        text: readWords(lines.slice(mark + 1, marks[i + 1]).join('\n'), line + mark + 2, problems),
      }));
    const above = lines.slice(0, marks[0]);
    if (above.some((text) => text.trim() !== ''))
      problems.push({
        line: line + 1,
        reason: 'the text before the first part of the block has no place',
        whatToDo: 'Move it into a part, which begins with a line such as :: {"title": "…"}.',
        holds: true,
      });
    return { ...readOpening(source, problems), parts: parts() };
  },
};

/** Running text, which needs no lines of `:::`. */
export const runningText: BlockCodec<{ kind: string; text: RichText }> = {
  body: 'alone',
  write: ({ text }) => writeMarkdown(text),
  read: readOpening,
};

function fenced(kind: string, settings: Settings, lines: readonly string[]): string {
  return [`::: ${kind}${writtenSettings(settings)}`, ...lines, ':::'].join('\n');
}

const written = (text: RichText): string[] => (text.length > 0 ? [writeMarkdown(text)] : []);

/** Settings in order of their names, so that equal blocks have equal bytes. */
function writtenSettings(settings: Settings): string {
  const known = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return known.length === 0 ? '' : ` ${JSON.stringify(Object.fromEntries(known))}`;
}

/** Kind and settings of the opening line. */
export function readOpening(
  { kind, settings, line }: BlockSource,
  problems: FileProblem[],
): Settings {
  return { ...readSettings(settings, line, problems), kind };
}

function readSettings(source: string, line: number, problems: FileProblem[]): Settings {
  if (source.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(source);
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return value as Settings;
  } catch {
    // Becomes a problem below, with its line.
  }
  problems.push({
    line,
    reason: `the settings ${source.trim().slice(0, 80)} are not a JSON object`,
    whatToDo: 'Write them as {"item": "…"} on the opening line of the block.',
    holds: true,
  });
  return {};
}
