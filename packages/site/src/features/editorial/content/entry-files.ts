// An entry as files: its settings as JSON, and one Markdown file per language with the words.
import { lineOfPath } from './json-lines.ts';
import { isLanguage } from './languages.ts';
import { partsOfPath, readFrontMatter, writeFrontMatter } from './front-matter.ts';
import type { LanguageMap } from '../../records/language-map.ts';
import type { Stored } from '../../records/record.ts';
import type { Block } from '../blocks/blocks.ts';
import type { Entry, EntryKind } from '../entry.ts';
import { readBlocks, writeBlocks } from '../markdown/block-files.ts';
import {
  envelopeFrom,
  envelopeOf,
  parseSettings,
  readableJson,
  type Settings,
  type ContentFile,
  type ContentProblem,
  type FindLink,
  type ReadRecord,
} from './codec.ts';

const worded = ['title', 'summary', 'place'] as const;

/** The files of one entry, in a folder named by its address. */
export function writeEntry(kind: EntryKind, record: Stored<Entry>): ContentFile[] {
  const { path, title, summary, place, content, ...rest } = record.body;
  const languages = [
    ...new Set([title, summary ?? {}, place ?? {}, content].flatMap((map) => Object.keys(map))),
  ].sort();
  return [
    { path: `${path}/${kind}.json`, text: readableJson({ ...envelopeOf(record), ...rest }) },
    ...languages.map((language) => {
      const front = {
        title: title[language],
        summary: summary?.[language],
        place: place?.[language],
      };
      const blocks = content[language];
      return {
        path: `${path}/${language}.md`,
        text: `${writeFrontMatter(front)}${blocks && blocks.length > 0 ? `\n${writeBlocks(blocks)}\n` : ''}`,
      };
    }),
  ];
}

/** Every entry in the files of a folder. */
export function readEntries(
  kind: EntryKind,
  files: readonly ContentFile[],
  findLink: FindLink = () => undefined,
): { records: ReadRecord[]; problems: ContentProblem[] } {
  const records: ReadRecord[] = [];
  const problems: ContentProblem[] = [];
  const texts = Map.groupBy(
    files.filter(({ path }) => path.endsWith('.md')),
    ({ path }) => partsOfPath(path).folder,
  );
  const known = new Set<string>();
  for (const file of files) {
    const { folder, name } = partsOfPath(file.path);
    if (name !== `${kind}.json`) continue;
    known.add(folder);
    const parsed = parseSettings(file);
    if ('problem' in parsed) problems.push(parsed.problem);
    else
      records.push(
        readEntry(
          { file, path: folder, settings: parsed.settings, findLink },
          texts.get(folder) ?? [],
          problems,
        ),
      );
  }
  for (const [folder, [first]] of texts) {
    if (!known.has(folder) && first)
      problems.push({
        file: first.path,
        line: 1,
        reason: `there is no ${kind}.json in the same folder`,
        whatToDo: `Add one; its content can be {}.`,
      });
  }
  return { records, problems };
}

const unknownLanguage = (name: string) => ({
  line: 1,
  reason: `“${name}” is not a language`,
  whatToDo: 'Name the file by a language tag, such as en.md or pt-BR.md.',
  holds: true as const,
});

type Folder = { file: ContentFile; path: string; settings: Settings; findLink: FindLink };

function readEntry(
  { file, path, settings, findLink }: Folder,
  texts: readonly ContentFile[],
  problems: ContentProblem[],
): ReadRecord {
  const { id: _id, state: _state, publishAt: _from, unpublishAt: _until, ...rest } = settings;
  const maps: Record<(typeof worded)[number], LanguageMap> = { title: {}, summary: {}, place: {} };
  const content: Record<string, Block[]> = {};
  const found: ContentProblem[] = [];
  const blockLines = new Map<string, { file: string; lines: readonly number[] }>();
  for (const text of texts) {
    const language = partsOfPath(text.path).name.replace(/\.md$/, '');
    if (!isLanguage(language)) {
      found.push({ file: text.path, ...unknownLanguage(language) });
      continue;
    }
    const { front, body, bodyLine, unread } = readFrontMatter(text.text, worded);
    for (const key of worded) if (front[key]) maps[key][language] = front[key];
    const read = readBlocks(body, bodyLine, (link) => findLink(text.path, link));
    if (read.blocks.length > 0) content[language] = read.blocks;
    blockLines.set(language, { file: text.path, lines: read.lines });
    found.push(
      ...[...unread, ...read.problems].map((problem) => ({ file: text.path, ...problem })),
    );
  }
  problems.push(...found);
  const optional = Object.fromEntries(
    (['summary', 'place'] as const)
      .filter((key) => Object.keys(maps[key]).length > 0)
      .map((key) => [key, maps[key]]),
  );
  return {
    file: file.path,
    where([key, language, block, ...rest]) {
      const text = blockLines.get(String(language));
      if (text && key === 'content')
        return { file: text.file, line: text.lines[Number(block)] ?? 1 };
      if (text) return { file: text.file, line: 1 };
      return {
        line: lineOfPath(
          file.text,
          [key, language, block, ...rest].filter((one) => one !== undefined),
        ),
      };
    },
    ...envelopeFrom(settings),
    ...(found.some(({ holds }) => holds) ? { held: true } : {}),
    body: { ...rest, path, title: maps.title, ...optional, content },
  };
}
