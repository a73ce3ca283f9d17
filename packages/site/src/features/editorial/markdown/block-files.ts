// Blocks as a text file and back: running text as Markdown, other blocks between `:::` lines, their
// settings as JSON.
import type { Block } from '../blocks.ts';
import { blockShape, partedKinds, wordedKinds } from '../blocks.ts';
import type { RichText } from '../rich-text.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

/**
 * Something in a file that cannot be used, told so that a person can put it right. `line` counts
 * from 1.
 */
export type FileProblem = { line: number; reason: string; whatToDo: string };

type Loose = Record<string, unknown>;

/** The blocks in their one written form. */
export function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n\n');
}

function writeBlock(block: Block): string {
  if (block.kind === 'text') return writeMarkdown(block.text);
  const { kind, text, parts, ...settings } = block as Loose & {
    kind: string;
    text?: RichText;
    parts?: Loose[];
  };
  const lines = [`::: ${kind}${settingsOf(settings)}`];
  if (text && text.length > 0) lines.push(writeMarkdown(text));
  for (const { text: words, ...part } of parts ?? []) {
    lines.push(`::${settingsOf(part)}`);
    if ((words as RichText).length > 0) lines.push(writeMarkdown(words as RichText));
  }
  return [...lines, ':::'].join('\n');
}

function settingsOf(settings: Loose): string {
  const known = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return known.length === 0 ? '' : ` ${JSON.stringify(Object.fromEntries(known))}`;
}

/**
 * Reads blocks; those that cannot be used are told of and left out.
 * @param firstLine  the number of the first line, where the file has something above it
 */
export function readBlocks(
  source: string,
  firstLine = 1,
): { blocks: Block[]; problems: FileProblem[] } {
  const blocks: Block[] = [];
  const problems: FileProblem[] = [];
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  let words: string[] = [];
  const flush = () => {
    const text = readMarkdown(words.join('\n'));
    words = [];
    if (text.length > 0) take(blocks, problems, { kind: 'text', text }, firstLine);
  };
  for (let at = 0; at < lines.length; at += 1) {
    const opening = /^:::[ \t]+([a-z]+)[ \t]*(.*)$/.exec(lines[at] ?? '');
    if (!opening) {
      words.push(lines[at] ?? '');
      continue;
    }
    flush();
    const end = lines.findIndex((line, i) => i > at && /^:::[ \t]*$/.test(line));
    if (end === -1) {
      problems.push({
        line: firstLine + at,
        reason: `the block “${opening[1]}” has no end`,
        whatToDo: 'Close it with a line of three colons.',
      });
      break;
    }
    readBlock(
      opening[1] ?? '',
      opening[2] ?? '',
      lines.slice(at + 1, end),
      firstLine + at,
      blocks,
      problems,
    );
    at = end;
  }
  flush();
  return { blocks, problems };
}

function readBlock(
  kind: string,
  settings: string,
  lines: readonly string[],
  line: number,
  blocks: Block[],
  problems: FileProblem[],
): void {
  const block: Loose = { ...readSettings(settings, line, problems), kind };
  const marks = lines.flatMap((text, i) => (/^::(?!:)/.test(text) ? [i] : []));
  if (partedKinds.includes(kind)) {
    block['parts'] = marks.map((mark, i) => ({
      ...readSettings((lines[mark] ?? '').slice(2), line + 1 + mark, problems),
      text: readMarkdown(lines.slice(mark + 1, marks[i + 1]).join('\n')),
    }));
  } else if (wordedKinds.includes(kind)) block['text'] = readMarkdown(lines.join('\n'));
  take(blocks, problems, block, line);
}

function readSettings(source: string, line: number, problems: FileProblem[]): Loose {
  if (source.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(source);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Loose;
  } catch {
    // Told below, with the line.
  }
  problems.push({
    line,
    reason: `the settings ${source.trim().slice(0, 80)} are no JSON object`,
    whatToDo: 'Write them as {"item": "…"} on the line that opens the block.',
  });
  return {};
}

function take(blocks: Block[], problems: FileProblem[], block: unknown, line: number): void {
  const { data, error } = blockShape.safeParse(block);
  if (data) {
    blocks.push(data);
    return;
  }
  const [issue] = error.issues;
  const { kind } = block as { kind: string };
  problems.push({
    line,
    reason:
      `the block “${kind}” cannot be used: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
    whatToDo: 'Correct its settings; the block is left out until then.',
  });
}
