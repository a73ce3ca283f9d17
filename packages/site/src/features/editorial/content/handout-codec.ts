// Files to export, in the folder of content: `files/work-sheet/file.json` and beside it the file
// itself, byte for byte.
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashOfFile } from '../../../platform/files/blob-store.ts';
import { inspectFile, registerFiles, storeMaster, type TakenFile } from '../../media/masters.ts';
import { mediaDefinition, type Media } from '../../media/media.ts';
import { countPdfPages } from '../../media/pdf-pages.ts';
import { refusalIn } from '../../media/refusal.ts';
import type { RecordDefinition, Stored } from '../../records/record.ts';
import { fileBeside } from './content-folder.ts';
import {
  envelopeOf,
  readableJson,
  readFolders,
  type ContentCodec,
  type ContentFile,
  type ContentProblem,
  type ContentSource,
  type ReadRecord,
} from './codec.ts';

const FOLDER = 'files';

/**
 * A PDF larger than this is offered without the number of its pages, in bytes: it would have to be
 * read whole.
 */
const MAX_COUNTED_BYTES = 100_000_000;

export const handoutCodec: ContentCodec = {
  folder: FOLDER,
  definition: mediaDefinition as RecordDefinition<unknown>,
  key: { scheme: 'handout', of: (body) => (body as Media).handout?.path ?? '' },
  write: (record) => writeHandout(record as Stored<Media>),
  attachments: ({ body }) => attachmentsOf(body as Media),
  read: (files) => readFolders(files, 'file.json'),
  prepare: prepareHandout,
};

function attachmentsOf({ handout, fileName, file }: Media): { path: string; hash: string }[] {
  return handout ? [{ path: `${handout.path}/${fileName}`, hash: file }] : [];
}

function writeHandout(record: Stored<Media>): ContentFile[] {
  const { handout, caption, rights, fileName } = record.body;
  if (!handout) return [];
  return [
    {
      path: `${handout.path}/file.json`,
      text: readableJson({ ...envelopeOf(record), title: caption, rights, file: fileName }),
    },
  ];
}

type NamedFile = { path: string; title?: unknown; rights?: unknown; file?: unknown };

/** Takes the file in before the transaction, because copying is slow. */
async function prepareHandout(
  source: ContentSource,
  record: ReadRecord,
): Promise<{ record: ReadRecord | undefined; problems: ContentProblem[] }> {
  const { path, file } = record.body as NamedFile;
  if (file === undefined) return refused(record, 'it does not name a file');
  const beside = await fileBeside(source.folder, join(source.folder, FOLDER, path), file);
  if ('reason' in beside) return refused(record, beside.reason);
  try {
    const taken = await storeFile(source, beside.path);
    const body = handoutBody(record.body as NamedFile, basename(beside.path), taken);
    const { site, actor } = source;
    return {
      record: { ...record, body, within: (writer) => registerFiles(writer, site, actor, [taken]) },
      problems: [],
    };
  } catch (error) {
    const reason = refusalIn(error);
    if (reason === undefined) throw error;
    return refused(record, reason.replace(/\.$/, ''));
  }
}

function refused({ file }: ReadRecord, reason: string) {
  const whatToDo =
    'Put a PDF, image, video or audio file in the same folder and name it: {"file": "work-sheet.pdf"}.';
  return { record: undefined, problems: [{ file, line: 1, reason, whatToDo }] };
}

type CountedFile = TakenFile & { pages: number | undefined };

function handoutBody({ path, title, rights }: NamedFile, fileName: string, taken: CountedFile) {
  return {
    kind: 'document',
    file: taken.hash,
    fileName,
    mime: taken.mime,
    ...(title === undefined ? {} : { caption: title }),
    ...(rights === undefined ? {} : { rights }),
    handout: { path, ...(taken.pages === undefined ? {} : { pages: taken.pages }) },
  };
}

async function storeFile(
  { site, actor, dryRun }: ContentSource,
  path: string,
): Promise<CountedFile> {
  const inspected = await inspectFile(site, path);
  const stored = dryRun
    ? { hash: await hashOfFile(path), bytes: 0 }
    : await storeMaster(site, actor, path);
  const { size } = await stat(path);
  const isCounted = inspected.mime === 'application/pdf' && size <= MAX_COUNTED_BYTES;
  return {
    ...stored,
    ...inspected,
    pages: isCounted ? countPdfPages(await readFile(path)) : undefined,
  };
}
