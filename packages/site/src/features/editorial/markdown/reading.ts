// What is known while a Markdown file is read.
import type { Definition, FootnoteDefinition, Nodes } from 'mdast';
import type { FileProblem } from './file-problem.ts';
import type { Parsed } from './parse-markdown.ts';

export type Reading = {
  source: string;
  /** The line of the file with which the source begins. */
  firstLine: number;
  notes: ReadonlyMap<string, FootnoteDefinition>;
  definitions: ReadonlyMap<string, Definition>;
  /** How often the text has each note. */
  used: Map<string, number>;
  /** The notes that are being read, each within the one before. */
  within: readonly string[];
  problems: Map<string, FileProblem>;
  /** The address that a relative link means, if any. */
  findLink(link: string): string | undefined;
};

export function startReading(
  { tree, source }: Parsed,
  firstLine: number,
  findLink: Reading['findLink'],
): Reading {
  const notes = new Map<string, FootnoteDefinition>();
  const definitions = new Map<string, Definition>();
  const collect = (node: Nodes) => {
    // The first of the same name counts, as everywhere in Markdown.
    if (node.type === 'footnoteDefinition' && !notes.has(node.identifier))
      notes.set(node.identifier, node);
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    if ('children' in node) node.children.forEach(collect);
  };
  collect(tree);
  return {
    source,
    firstLine,
    notes,
    definitions,
    used: new Map(),
    within: [],
    problems: new Map(),
    findLink,
  };
}

type Placed = { position?: { start: { line: number } } | undefined };

/** Keeps what is wrong, once for each line. What is lost is not published. */
export function report(
  { problems, firstLine }: Reading,
  { position }: Placed,
  { reason, whatToDo }: Pick<FileProblem, 'reason' | 'whatToDo'>,
): void {
  const line = firstLine - 1 + (position?.start.line ?? 1);
  problems.set(`${line} ${reason}`, { line, reason, whatToDo, holds: true });
}

/** What was wrong, from the first line to the last. */
export const problemsOf = ({ problems }: Reading): FileProblem[] =>
  [...problems.values()].sort((a, b) => a.line - b.line);
