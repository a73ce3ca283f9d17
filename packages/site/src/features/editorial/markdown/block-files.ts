// Blocks as a text file and back: running text as Markdown, other blocks between lines of `:::`;
// each kind by its own codec.
import {
  blockDefinitions,
  blockShape,
  isBlockKind,
  type Block,
  type BlockKind,
  type BlockOf,
} from '../blocks/blocks.ts';
import { readOpening, type BlockSource } from './block-codecs.ts';
import type { FileProblem } from './file-problem.ts';
import { readWords } from './read-words.ts';

/** The blocks in their one written form. */
export function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map((block) => writeBlock(block.kind, block)).join('\n\n');
}

const writeBlock = <Kind extends BlockKind>(kind: Kind, block: BlockOf<Kind>): string =>
  blockDefinitions[kind].codec.write(block);

/**
 * Reads blocks; those that cannot be used become problems and are left out.
 * @param firstLine  the number of the first line, where the file has something above it
 */
export function readBlocks(source: string, firstLine = 1): ReadBlocks {
  const read: ReadBlocks = { blocks: [], lines: [], problems: [] };
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  let words: string[] = [];
  const flush = (end: number) => {
    const from = firstLine + end - words.length;
    const text = readWords(words.join('\n'), from, read.problems);
    words = [];
    if (text.length > 0) take(read, { kind: 'text', text }, from);
  };
  for (let at = 0; at < lines.length; at += 1) {
    const [, kind, settings = ''] = /^:::[ \t]+([a-z]+)[ \t]*(.*)$/.exec(lines[at] ?? '') ?? [];
    if (kind === undefined) {
      words.push(lines[at] ?? '');
      continue;
    }
    flush(at);
    const line = firstLine + at;
    const end = lines.findIndex((text, i) => i > at && /^:::[ \t]*$/.test(text));
    if (end === -1) {
      read.problems.push({
        line,
        reason: `the block “${kind}” is not closed`,
        whatToDo: 'Close it with a line of three colons.',
        holds: true,
      });
      break;
    }
    readBlock(read, { kind, settings, lines: lines.slice(at + 1, end), line });
    at = end;
  }
  flush(lines.length);
  return read;
}

type ReadBlocks = {
  blocks: Block[];
  /** The first line of each block. */
  lines: number[];
  problems: FileProblem[];
};

function readBlock(read: ReadBlocks, source: BlockSource): void {
  const { kind } = source;
  const readSource = isBlockKind(kind) ? blockDefinitions[kind].codec.read : readOpening;
  take(read, readSource(source, read.problems), source.line);
}

function take({ blocks, lines, problems }: ReadBlocks, block: unknown, line: number): void {
  const { data, error } = blockShape.safeParse(block);
  if (data) {
    blocks.push(data);
    lines.push(line);
    return;
  }
  const [issue] = error.issues;
  const { kind } = block as { kind: string };
  problems.push({
    line,
    reason:
      `the block “${kind}” cannot be used: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
    whatToDo: 'Correct its settings; the block is not shown until then.',
    holds: true,
  });
}
