// Reads a folder of content: what of it can be used, checked, and what is wrong with the rest.
import { join } from 'node:path';
import { ZodError } from 'zod';
import { failure } from '../../../platform/errors/failure.ts';
import { repairedValue } from '../../../platform/repaired-text.ts';
import { loadForWriting } from '../../records/records.ts';
import type {
  ContentCodec,
  ContentFile,
  ContentProblem,
  ContentSource,
  ReadRecord,
  Understood,
} from './codec.ts';
import { checkFolder, textsBelow } from './content-folder.ts';
import { foldPath } from './file-memory.ts';
import { linkFinder } from './relative-links.ts';
import { checkReferences } from './references.ts';

/** What of a folder can be used, and what is wrong with the rest. */
export type Content = {
  understood: Understood[];
  problems: ContentProblem[];
  notices: ContentProblem[];
  /** Every text that is there, usable or not. */
  paths: string[];
};

/**
 * Everything in a folder that can be used, checked, and what is wrong with the rest.
 * @throws content-unusable
 */
export async function readContent(
  source: ContentSource,
  codecs: readonly ContentCodec[],
): Promise<Content> {
  await checkFolder(source.folder);
  const texts = await textsOfCodecs(source.folder, codecs);
  const content: Content = {
    understood: [],
    problems: [],
    notices: [],
    paths: codecs.flatMap(({ folder }, i) =>
      (texts[i] ?? []).map(({ path }) => `${folder}/${path}`),
    ),
  };
  const firstFiles = new Map<string, string>();
  const findLink = await linkFinder(source, codecs, texts);
  for (const [i, codec] of codecs.entries()) {
    const { records, problems } = codec.read(texts[i] ?? [], (path, link) =>
      findLink(`${codec.folder}/${path}`, link),
    );
    const inFolder = <T extends { file: string }>(one: T): T => ({
      ...one,
      file: `${codec.folder}/${one.file}`,
    });
    const placed = (record: ReadRecord): ReadRecord => ({
      ...inFolder(record),
      where(path) {
        const { file = record.file, line = 1 } = record.where?.(path) ?? {};
        return { file: `${codec.folder}/${file}`, line };
      },
    });
    content.problems.push(...problems.map(inFolder));
    for (const record of records) {
      const read = await usable(source, codec, placed(record));
      content.problems.push(...read.problems);
      if (!read.understood) continue;
      const twin = addToNames(firstFiles, read.understood);
      if (twin === undefined) content.understood.push(read.understood);
      else
        content.problems.push({
          file: read.understood.record.file,
          line: 1,
          reason: `it has the same id or address as ${twin}`,
          whatToDo: 'Give it its own id and address; the other file was imported.',
        });
    }
  }
  const { problems, notices } = await checkReferences(source.site, content.understood);
  content.problems.push(...problems);
  content.notices.push(...notices);
  return content;
}

/** The texts of each codec's folder. @throws content-unusable where there are none at all */
async function textsOfCodecs(
  folder: string,
  codecs: readonly ContentCodec[],
): Promise<ContentFile[][]> {
  const files = await Promise.all(codecs.map((codec) => textsBelow(join(folder, codec.folder))));
  if (files.every((texts) => texts.length === 0))
    throw failure(
      'content-unusable',
      folder,
      `it does not contain any of the folders ${codecs.map((codec) => codec.folder).join(', ')}.`,
    );
  return files;
}

/**
 * Notes the names by which a record is known, unless another file has one of them: then nothing is
 * noted, and that file is returned.
 */
function addToNames(firstFiles: Map<string, string>, one: Understood): string | undefined {
  const names = namesOf(one);
  const twin = names.map((name) => firstFiles.get(name)).find((file) => file !== undefined);
  if (twin === undefined) for (const name of names) firstFiles.set(name, one.record.file);
  return twin;
}

/** By what a record is known: no two files may mean the same one. */
function namesOf({ codec, record, body }: Understood): string[] {
  const key = codec.key?.of(body);
  return [
    `file ${foldPath(record.file)}`,
    ...(record.id === undefined ? [] : [`id ${record.id}`]),
    ...(codec.key && key ? [`${codec.definition.kind} ${codec.key.scheme} ${key}`] : []),
  ];
}

/**
 * One record with its files, checked; nothing, and the reason among the problems, where it cannot
 * be used.
 */
async function usable(
  source: ContentSource,
  codec: ContentCodec,
  read: ReadRecord,
): Promise<{ understood?: Understood; problems: ContentProblem[] }> {
  const { file, id } = read;
  const body = repairedValue(read.body);
  const problems = body === read.body ? [] : [repairedProblem(file)];
  const refuse = (reason: string, path?: readonly PropertyKey[]) => ({
    problems: [
      ...problems,
      {
        file,
        line: 1,
        ...(path && read.where?.(path)),
        reason,
        whatToDo: 'Correct it; the rest of the folder was imported.',
      },
    ],
  });
  if (read.wrong) return refuse(read.wrong);
  const known =
    id === undefined
      ? undefined
      : (await loadForWriting<unknown>(source.site.database.read, [id])).get(id);
  if (known && known.kind !== codec.definition.kind)
    return refuse(`its id is already used by “${known.label}”`);
  const prepared = codec.prepare
    ? await codec.prepare(source, { ...read, body })
    : { record: { ...read, body }, problems: [] };
  problems.push(...prepared.problems);
  const { record } = prepared;
  if (!record) return { problems };
  try {
    const checked = codec.definition.parse(record.body);
    return { understood: { codec, record: { ...record, file }, body: checked }, problems };
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const [issue] = error.issues;
    return refuse(
      `${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is not valid'}`,
      issue?.path,
    );
  }
}

const repairedProblem = (file: string): ContentProblem => ({
  file,
  line: 1,
  reason:
    'it contains characters that cannot be saved (NUL or an unpaired surrogate); each was replaced by �',
  whatToDo: 'Correct the file and import it again.',
});
