// What the commands of imports print about problems, questions, examples and cells.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import { counted } from '../../../platform/terminal/counted.ts';
import type { Problem } from '../problem.ts';
import type { Finding } from './finding.ts';
import type { SampledRow } from './gate-table.ts';
import { previewLines, previewOf, type ItemPreview } from './item-preview.ts';
import { previewPage, type PagePicture } from './preview-page.ts';
import { inPlainWords } from './problem-words.ts';

const MAX_LISTED = 5;
/** Letters of a value that a line shows. */
const MAX_VALUE = 80;

export function printProblems(
  terminal: Pick<Terminal, 'line'>,
  problems: readonly Problem[],
  { all }: { all: boolean },
): void {
  for (const { heading, problems: group } of inPlainWords(problems)) {
    terminal.line(`${heading}:`);
    const groups = sameTogether(group);
    const listed = all ? groups : groups.slice(0, MAX_LISTED);
    for (const same of listed) terminal.line(`  ${problemLine(same, { all })}`);
    const left = groups.slice(listed.length).flat().length;
    if (left > 0)
      terminal.line(
        `  … and ${left} more (use --all to list them, or --problems FILE to save the rows).`,
      );
  }
}

/** Problems of several rows that say the same, in the order of the first. */
const sameTogether = (problems: readonly Problem[]): Problem[][] => [
  ...Map.groupBy(problems, ({ column, value, reason, whatToDo }) =>
    JSON.stringify([column, value, reason, whatToDo]),
  ).values(),
];

function problemLine(same: readonly Problem[], { all }: { all: boolean }): string {
  const [first] = same;
  if (!first) return '';
  const { column, value, reason, whatToDo } = first;
  const rows = same.map(({ row }) => row).filter((row) => row > 0);
  const named = all ? rows : rows.slice(0, MAX_LISTED);
  const more = rows.length - named.length;
  const where = [
    ...(rows.length > 0
      ? [
          `${rows.length === 1 ? 'row' : 'rows'} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
        ]
      : []),
    ...(column ? [column] : []),
  ].join(', ');
  const about = value ? `“${shortened(value)}”` : '';
  const place = [where, about].filter((text) => text !== '').join(': ');
  return [place, `${reason} ${whatToDo}`].filter((text) => text !== '').join(' — ');
}

/** A long value up to its last whole word. */
const shortened = (value: string): string =>
  value.length <= MAX_VALUE
    ? value
    : `${value.slice(0, MAX_VALUE).replace(/[\s,]+[^\s,]*$/u, '')} …`;

/** What is not settled, and what is worth knowing, gravest first. */
export function printFindings(
  terminal: Pick<Terminal, 'line'>,
  findings: readonly Finding[],
): void {
  for (const { text, samples } of findings) {
    terminal.line(`• ${text}`);
    if (samples.length > 0)
      terminal.line(
        `    For example: ${samples.map((sample) => sample.slice(0, 60)).join('  ·  ')}`,
      );
  }
}

const previewsOf = (rows: readonly SampledRow[], languages: readonly string[]): ItemPreview[] =>
  rows.map(({ draft }) => previewOf(draft, languages));

/** Items of these rows as visitors would see them. */
export function printExamples(
  terminal: Pick<Terminal, 'line'>,
  rows: readonly SampledRow[],
  languages: readonly string[],
): void {
  const examples = previewsOf(rows, languages);
  if (examples.length === 0) return;
  terminal.line('');
  terminal.line(
    `${examples.length === 1 ? 'One item' : `${counted(examples.length, 'item')}`} as visitors would see ${examples.length === 1 ? 'it' : 'them'}:`,
  );
  for (const example of examples) {
    terminal.line('');
    for (const line of previewLines(example)) terminal.line(line);
  }
}

/** Larger pictures would make a page that cannot be sent by e-mail. In bytes. */
const MAX_PICTURE_BYTES = 4_000_000;
const MIME: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
};

/** Writes the same items as a page of their own. */
export async function writeExamples(
  file: string,
  rows: readonly SampledRow[],
  languages: readonly string[],
): Promise<void> {
  const examples = await Promise.all(
    previewsOf(rows, languages).map(async (preview) => ({
      preview,
      picture: await pictureIn(preview.pictures),
    })),
  );
  const options = { language: languages[0] ?? 'en', heading: 'As visitors would see them' };
  await writeFile(file, previewPage(examples, options));
}

/** The first picture that a browser can show. */
async function pictureIn(files: readonly string[]): Promise<PagePicture | undefined> {
  for (const file of files) {
    const mime = MIME[extname(file).toLowerCase()];
    const size = mime && (await stat(file).catch(() => undefined))?.size;
    if (mime && size && size <= MAX_PICTURE_BYTES) return { mime, bytes: await readFile(file) };
  }
  return undefined;
}
