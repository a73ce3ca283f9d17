// What the commands of imports print about problems, questions, examples and cells.
import { readFile, stat, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Terminal } from '../../../platform/terminal/terminal.ts';
import { counted } from '../../../platform/terminal/counted.ts';
import type { Problem } from '../problem.ts';
import { chooseExamples } from './choose-examples.ts';
import type { Finding } from './finding.ts';
import type { SampledRow } from './gate-table.ts';
import { previewLines, previewOf, type ItemPreview } from './item-preview.ts';
import { previewPage, type PagePicture } from './preview-page.ts';
import { inPlainWords } from './problem-words.ts';

const MAX_LISTED = 5;

export function printProblems(
  terminal: Pick<Terminal, 'line'>,
  problems: readonly Problem[],
  { all }: { all: boolean },
): void {
  for (const { heading, problems: group } of inPlainWords(problems)) {
    terminal.line(`${heading}:`);
    for (const { row, column, value, reason, whatToDo } of all ? group : group.slice(0, MAX_LISTED))
      terminal.line(
        `  ${row > 0 ? `row ${row}` : 'source'}${column ? `, ${column}` : ''}${value ? `: “${value.slice(0, 80)}”` : ''} — ${reason} ${whatToDo}`,
      );
    if (!all && group.length > MAX_LISTED)
      terminal.line(
        `  … and ${group.length - MAX_LISTED} more (use --all to list them, or --problems FILE to save the rows).`,
      );
  }
}

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

const examplesOf = (sample: readonly SampledRow[], languages: readonly string[]): ItemPreview[] =>
  chooseExamples(sample).map(({ draft }) => previewOf(draft, languages));

/** Three items as visitors would see them. */
export function printExamples(
  terminal: Pick<Terminal, 'line'>,
  sample: readonly SampledRow[],
  languages: readonly string[],
): void {
  const examples = examplesOf(sample, languages);
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
  sample: readonly SampledRow[],
  languages: readonly string[],
): Promise<void> {
  const examples = await Promise.all(
    examplesOf(sample, languages).map(async (preview) => ({
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
