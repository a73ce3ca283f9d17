// Blocks as a text file and back: running text as Markdown, other blocks between lines of colons
// (https://talk.commonmark.org/t/generic-directives-plugins-syntax/444), notes below them all.
import type { BlockContent, DefinitionContent, Root, RootContent } from 'mdast';
import {
  blockDefinitions,
  blockShape,
  isBlockKind,
  type Block,
  type BlockKind,
} from '../blocks/blocks.ts';
import { plainWords, type RichText, type TableNode } from '../rich-text.ts';
import { readSettings, writeSettings, type Settings } from './block-settings.ts';
import type { FileProblem } from './file-problem.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { asWritten, readFlow, sourceOf } from './read-markdown.ts';
import { problemsOf, report, startReading, type Reading } from './reading.ts';
import { writeNotes, writeTable, writeText, type Notes } from './write-markdown.ts';

/** The blocks in their one written form. */
export function writeBlocks(blocks: readonly Block[]): string {
  const notes: Notes = [];
  const written = blocks.map((block, i) => {
    const follows = block.kind === 'text' && blocks[i - 1]?.kind === 'text';
    return follows ? between(':::text', writeText(block.text, notes)) : writeBlock(block, notes);
  });
  return [...written, writeNotes(notes)].filter(Boolean).join('\n\n');
}

const between = (opening: string, body: string) =>
  [opening, body, ':::'].filter(Boolean).join('\n');

function writeBlock(block: Block, notes: Notes): string {
  if (block.kind === 'text') return writeText(block.text, notes);
  if (block.kind === 'table') return writeTableBlock(block);
  if ('parts' in block) {
    const { kind, parts, ...settings } = block;
    const written = parts.map(({ text, ...part }) =>
      [`::part${writeSettings(part)}`, writeText(text, notes)].filter(Boolean).join('\n'),
    );
    return between(`:::${kind}${writeSettings(settings)}`, written.join('\n\n'));
  }
  const { kind, ...rest } = block;
  const { text, ...settings }: Settings & { text?: RichText } = rest;
  const body = text ? writeText(text, notes) : '';
  const opening = `${kind}${writeSettings(settings)}`;
  return body === '' ? `::${opening}` : between(`:::${opening}`, body);
}

/** As a table of Markdown, where its cells can be in one. */
function writeTableBlock({ kind, head, rows, ...settings }: Extract<Block, { kind: 'table' }>) {
  const fits =
    rows.every((row) => row.length === head.length) &&
    [head, ...rows].flat().every((cell) => cell.trim() === cell && !/\s\s|[\n\r\t]/.test(cell));
  return fits
    ? between(`:::${kind}${writeSettings(settings)}`, writeTable(head, rows))
    : `::${kind}${writeSettings({ ...settings, head, rows })}`;
}

type ReadBlocks = {
  blocks: Block[];
  /** The first line of each block. */
  lines: number[];
  problems: FileProblem[];
};

type Directive = Extract<RootContent, { type: 'containerDirective' | 'leafDirective' }>;
type Flow = BlockContent | DefinitionContent;
type Found = { read: ReadBlocks; reading: Reading };

/**
 * Reads blocks; those that cannot be used become problems, and their words a text.
 * @param firstLine  the number of the first line, where the file has something above it
 * @param findLink  the address that a relative link means
 */
export function readBlocks(
  source: string,
  firstLine = 1,
  findLink: Reading['findLink'] = () => undefined,
): ReadBlocks {
  const read: ReadBlocks = { blocks: [], lines: [], problems: [] };
  const parsed = parseMarkdown(source);
  if ('problem' in parsed) {
    const { line, ...problem } = parsed.problem;
    return { ...read, problems: [{ ...problem, line: line + firstLine - 1 }] };
  }
  const reading = startReading(parsed, firstLine, findLink);
  const found = { read, reading };
  for (const nodes of runsOf(parsed.tree)) {
    const [first] = nodes;
    if (isDirective(first)) readBlock(found, first);
    else takeText(found, readFlow(nodes, reading), first);
  }
  reportUnused(found);
  read.problems.push(...problemsOf(reading));
  return read;
}

/** Running text together, and each block alone. */
function runsOf({ children }: Root): RootContent[][] {
  const runs: RootContent[][] = [];
  for (const node of children) {
    const last = runs.at(-1);
    if (last && !isDirective(node) && !isDirective(last[0])) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

const isDirective = (node: RootContent | undefined): node is Directive =>
  node?.type === 'containerDirective' || node?.type === 'leafDirective';

type Placed = Pick<RootContent, 'position'>;

const lineOf = ({ reading }: Found, node: Placed | undefined) =>
  (node?.position?.start.line ?? 1) + reading.firstLine - 1;

function takeText(found: Found, text: RichText, at: Placed | undefined): void {
  if (text.length === 0) return;
  const { success, error } = blockShape.safeParse({ kind: 'text', text });
  if (success) take(found, { kind: 'text', text }, at);
  else
    report(found.reading, at ?? {}, {
      reason: `this text cannot be used: ${error.issues[0]?.message ?? ''}`,
      whatToDo: 'Correct it; it is not shown until then.',
    });
}

function take(found: Found, block: Block, at: Placed | undefined): void {
  found.read.blocks.push(block);
  found.read.lines.push(lineOf(found, at));
}

function readBlock(found: Found, node: Directive): void {
  const { reading } = found;
  const { name: kind } = node;
  if (isUnclosed(node))
    report(reading, node, {
      reason: `the block “${kind}” is not closed`,
      whatToDo: 'Close it with a line of three colons.',
    });
  if (!isBlockKind(kind)) {
    report(reading, node, {
      reason: `there is no block “${kind}”`,
      whatToDo: `Its text is kept. The blocks are ${Object.keys(blockDefinitions).join(', ')}.`,
    });
    takeText(found, readFlow(bodyOf(node), reading), node);
    return;
  }
  const body = readBody(found, node, kind);
  const given = { ...settingsIn(reading, node, kind), ...body.settings, kind };
  const { data, error } = blockShape.safeParse(given);
  if (data) take(found, data, node);
  else {
    const [issue] = error.issues;
    report(reading, node, {
      reason:
        `the block “${kind}” cannot be used: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
      whatToDo: 'Correct its settings; only its text is kept until then.',
    });
  }
  takeText(found, data ? body.left : [...body.left, ...body.words], node);
}

/** `verbose` positions have the closing colons, if there are any. */
function isUnclosed({ type, data }: Directive): boolean {
  const { position } = (data ?? {}) as { position?: { closing?: unknown } };
  return type === 'containerDirective' && position?.closing === undefined;
}

const bodyOf = (node: Directive): Flow[] =>
  node.type === 'containerDirective' ? node.children : [];

function settingsIn(
  reading: Reading,
  node: Directive,
  kind: BlockKind,
  of: 'block' | 'part' = 'block',
): Settings {
  const settings = readSettings(node.attributes ?? {}, kind, of);
  const { unreadable } = settings;
  if (typeof unreadable !== 'string') return settings;
  report(reading, node, {
    reason: `the settings ${unreadable.slice(0, 80)} cannot be read`,
    whatToDo: `Write them on the opening line, such as :::${kind}{title="Rain" limit="3"}.`,
  });
  return {};
}

type Body = {
  settings: Settings;
  /** Its words alone, for when the block cannot be used. */
  words: RichText;
  /** Text that has no place in it. */
  left: RichText;
};

function readBody({ reading }: Found, node: Directive, kind: BlockKind): Body {
  const nodes = bodyOf(node);
  switch (blockDefinitions[kind].body) {
    case 'parts':
      return readParts(reading, nodes, kind);
    case 'table':
      return readTableBody(reading, nodes);
    case 'nothing': {
      const left = readFlow(nodes, reading);
      if (nodes[0])
        report(reading, nodes[0], {
          reason: `the block “${kind}” has no text`,
          whatToDo: 'Move the text below its closing line of colons.',
        });
      return { settings: {}, words: [], left };
    }
    default: {
      const text = readFlow(nodes, reading);
      return { settings: { text }, words: text, left: [] };
    }
  }
}

function readParts(reading: Reading, nodes: readonly Flow[], kind: BlockKind): Body {
  const starts = nodes.flatMap((one, i) =>
    one.type === 'leafDirective' && one.name === 'part' ? [i] : [],
  );
  const above = nodes.slice(0, starts[0] ?? nodes.length);
  if (above[0])
    report(reading, above[0], {
      reason: 'the text before the first part of the block has no place',
      whatToDo: 'Move it into a part, which begins with a line such as ::part{title="…"}.',
    });
  const parts = starts.map((start, i) => {
    const text = readFlow(nodes.slice(start + 1, starts[i + 1]), reading);
    return { ...settingsIn(reading, nodes[start] as Directive, kind, 'part'), text };
  });
  const words = parts.flatMap(({ text, ...settings }: Settings & { text: RichText }) => {
    const { title, name = title } = settings;
    return [...asWritten(typeof name === 'string' ? name : ''), ...text];
  });
  return { settings: { parts }, words, left: readFlow(above, reading) };
}

function readTableBody(reading: Reading, nodes: readonly Flow[]): Body {
  const text = readFlow(nodes, reading);
  const table = text.find((node): node is TableNode => node.type === 'table');
  const left = text.filter((node) => node !== table);
  const [first] = nodes;
  if (!table) return { settings: {}, words: [], left };
  const cells = [table.head, ...table.rows].flat();
  if (first && (left.length > 0 || table.align || cells.some(hasMarks)))
    report(reading, first, {
      reason: 'a block “table” has one table of plain words, without alignment',
      whatToDo: 'Leave out emphasis, links and notes, or write the table without the block.',
    });
  const texts = (row: TableNode['head']) => row.map(plainWords);
  const settings = { head: texts(table.head), rows: table.rows.map(texts) };
  return { settings, words: [table], left };
}

const hasMarks = (cell: TableNode['head'][number]) => cell.some(({ type }) => type !== 'text');

/** Notes that no mark names would be lost. */
function reportUnused(found: Found): void {
  const { reading } = found;
  for (const [name, note] of reading.notes) {
    if (reading.used.has(name)) continue;
    report(reading, note, {
      reason: `no mark in the text leads to the note [^${name}]`,
      whatToDo: `Write [^${name}] where it belongs.`,
    });
    takeText(found, asWritten(sourceOf(note, reading)), note);
  }
}
