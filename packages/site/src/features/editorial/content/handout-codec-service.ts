// Files to take along, in the folder of content: `files/work-sheet/file.json` and beside it the file itself, byte for byte.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isFailure } from '../../../platform/errors/failure.ts';
import { hashOfFile } from '../../../platform/files/blob-store.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { inspectFile, registerFiles, storeMaster, type TakenFile } from '../../media/media-service.ts';
import { mediaDefinition, type Media } from '../../media/media.ts';
import { countPdfPages } from '../../media/pdf-pages.ts';
import type { RecordDefinition, Stored } from '../../records/record.ts';
import { fileBeside } from './content-folder-service.ts';
import { envelopeFrom, envelopeOf, parseSettings, readableJson, type ContentCodec, type ContentFile, type ContentProblem, type ReadRecord } from './codec.ts';

const FOLDER = 'files';

/** A PDF larger than this is offered without the number of its pages, in bytes: it would have to be read whole. */
const LARGEST_COUNTED = 100_000_000;

export const handoutCodec: ContentCodec = {
  folder: FOLDER,
  definition: mediaDefinition as RecordDefinition<unknown>,
  key: { scheme: 'handout', of: (body) => (body as Media).handout?.path ?? '' },
  write: (record) => writeHandout(record as Stored<Media>),
  attachments: ({ body }) => attachmentsOf(body as Media),
  read: readHandouts,
  prepare: prepareHandout,
};

function attachmentsOf({ handout, fileName, file }: Media): { path: string; hash: string }[] {
  return handout ? [{ path: `${handout.path}/${fileName}`, hash: file }] : [];
}

function writeHandout(record: Stored<Media>): ContentFile[] {
  const { handout, caption, rights, fileName } = record.body;
  if (!handout) return [];
  return [{ path: `${handout.path}/file.json`, text: readableJson({ ...envelopeOf(record), title: caption, rights, file: fileName }) }];
}

function readHandouts(files: readonly ContentFile[]): { records: ReadRecord[]; problems: ContentProblem[] } {
  const records: ReadRecord[] = [];
  const problems: ContentProblem[] = [];
  for (const file of files) {
    const [path, name, ...deeper] = file.path.split('/');
    if (name !== 'file.json' || deeper.length > 0) continue;
    const parsed = parseSettings(file);
    if ('problem' in parsed) problems.push(parsed.problem);
    else records.push({ file: file.path, ...envelopeFrom(parsed.settings), body: { ...parsed.settings, path } });
  }
  return { records, problems };
}

/** Takes the file in before the transaction, because copying is slow. */
async function prepareHandout(site: Site, actor: Actor, record: ReadRecord, root: string, dryRun: boolean): Promise<{ record: ReadRecord | undefined; problems: ContentProblem[] }> {
  const { path, title, rights, file } = record.body as { path: string; title?: unknown; rights?: unknown; file?: unknown };
  const refused = (reason: string) => ({ record: undefined, problems: [{ file: record.file, line: 1, reason, whatToDo: 'Put a PDF, a picture, a film or a sound beside it and name it: {"file": "work-sheet.pdf"}.' }] });
  if (file === undefined) return refused('it names no file');
  const beside = await fileBeside(root, join(root, FOLDER, path), file);
  if ('reason' in beside) return refused(beside.reason);
  try {
    const taken = await takeIn(site, actor, beside.path, dryRun);
    const body = { kind: 'document', file: taken.hash, fileName: basename(beside.path), mime: taken.mime, ...(title === undefined ? {} : { caption: title }), ...(rights === undefined ? {} : { rights }), handout: { path, ...(taken.pages === undefined ? {} : { pages: taken.pages }) } };
    return { record: { ...record, body, within: (writer) => registerFiles(writer, site, actor, [taken]) }, problems: [] };
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!(isFailure(error) && code !== 'disk-full') && !code.startsWith('image-')) throw error;
    return refused((error as Error).message.replace(/\.$/, ''));
  }
}

async function takeIn(site: Site, actor: Actor, path: string, dryRun: boolean): Promise<TakenFile & { pages: number | undefined }> {
  const inspected = await inspectFile(site, path);
  const stored = dryRun ? { hash: await hashOfFile(path), bytes: 0 } : await storeMaster(site, actor, path);
  const bytes = inspected.mime === 'application/pdf' ? await readFile(dryRun ? path : site.masters.pathOf(stored.hash)) : undefined;
  return { ...stored, ...inspected, pages: bytes && bytes.length <= LARGEST_COUNTED ? countPdfPages(bytes) : undefined };
}
