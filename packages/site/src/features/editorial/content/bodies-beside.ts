// The blocks of a record that is one JSON file, as Markdown beside it: first-talk.json has its body
// in first-talk.en.md and first-talk.fr.md.
import type { Stored } from '../../records/record.ts';
import type { Content } from '../entry.ts';
import { readBlocks, writeBlocks } from '../markdown/block-files.ts';
import type { ContentCodec, ContentFile, ContentProblem, FindLink, ReadRecord } from './codec.ts';
import { isLanguage } from './languages.ts';

type WithContent = { content?: Content | undefined };

/** A codec of JSON files, with the `content` of the bodies in files of their own. */
export function withBodiesBeside(codec: ContentCodec): ContentCodec {
  return {
    ...codec,
    write(record) {
      const { content = {}, ...body } = record.body as WithContent;
      const files = codec.write({ ...record, body } satisfies Stored<unknown>);
      const stem = stemOf(files[0]?.path ?? '');
      const texts = Object.entries(content)
        .filter(([, blocks]) => blocks.length > 0)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([language, blocks]) => ({
          path: `${stem}.${language}.md`,
          text: `${writeBlocks(blocks)}\n`,
        }));
      return [...files, ...texts];
    },
    read(files, findLink = () => undefined) {
      const { records, problems } = codec.read(
        files.filter(({ path }) => path.endsWith('.json')),
        findLink,
      );
      const texts = Map.groupBy(
        files.filter(({ path }) => path.endsWith('.md')),
        ({ path }) => stemOf(path),
      );
      const known = new Set(records.map(({ file }) => stemOf(file)));
      const lost = [...texts].flatMap(([stem, [first]]) =>
        known.has(stem) || !first ? [] : [alone(first, stem)],
      );
      return {
        records: records.map((record) =>
          withBody(record, texts.get(stemOf(record.file)) ?? [], { problems, findLink }),
        ),
        problems: [...problems, ...lost],
      };
    },
  };
}

/** The path of a file without its language and its ending. */
const stemOf = (path: string): string => path.replace(/(\.[^./]+)?\.md$|\.json$/, '');

const languageOf = (path: string): string => /\.([^./]+)\.md$/.exec(path)?.[1] ?? '';

const alone = ({ path }: ContentFile, stem: string): ContentProblem => ({
  file: path,
  line: 1,
  reason: `there is no ${stem}.json in the same folder`,
  whatToDo: 'Name it as the JSON file of its record, with the language: first-talk.en.md.',
});

function withBody(
  record: ReadRecord,
  texts: readonly ContentFile[],
  { problems, findLink }: { problems: ContentProblem[]; findLink: FindLink },
): ReadRecord {
  if (texts.length === 0 || record.body === null || typeof record.body !== 'object') return record;
  const content: Content = { ...(record.body as WithContent).content };
  const lines = new Map<string, { file: string; lines: readonly number[] }>();
  const found: ContentProblem[] = [];
  for (const { path, text } of texts) {
    const language = languageOf(path);
    if (!isLanguage(language)) {
      found.push({ file: path, ...unknownLanguage(language) });
      continue;
    }
    const read = readBlocks(text.replace(/^\uFEFF/, ''), 1, (link) => findLink(path, link));
    if (read.blocks.length > 0) content[language] = read.blocks;
    lines.set(language, { file: path, lines: read.lines });
    found.push(...read.problems.map((problem) => ({ file: path, ...problem })));
  }
  problems.push(...found);
  return {
    ...record,
    ...(found.some(({ holds }) => holds) ? { held: true } : {}),
    body: { ...record.body, content },
    where(path) {
      const [key, language, block] = path;
      const text = key === 'content' ? lines.get(String(language)) : undefined;
      if (text) return { file: text.file, line: text.lines[Number(block)] ?? 1 };
      return record.where?.(path) ?? { line: 1 };
    },
  };
}

const unknownLanguage = (name: string) => ({
  line: 1,
  reason: name === '' ? 'its name has no language' : `“${name}” is not a language`,
  whatToDo: 'Put a language tag before its ending, such as first-talk.en.md.',
  holds: true as const,
});
