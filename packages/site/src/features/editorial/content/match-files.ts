// The record that each file of a folder stands for: by its id, else the one that the file was
// imported as before, else by its key.
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import { idsByExact, loadForWriting } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import type { ReadRecord, Understood } from './codec.ts';
import { namedFiles, type NamedFiles } from './references.ts';
import { contentHash, findFiles, foldPath, type RememberedFile } from './file-memory.ts';

type Reads = Writer | Site['database']['read'];

/** What is known of a folder before its files are compared with the records. */
export type KnownFolder = {
  remembered: ReadonlyMap<string, RememberedFile>;
  /** Records that a file names by id: no other file can mean them. */
  claimed: ReadonlyMap<string, string>;
  /** The files by what others call them. */
  named: NamedFiles;
};

export async function readKnown(
  reader: Reads,
  site: Site,
  sourceKey: string,
  understood: readonly Understood[],
): Promise<KnownFolder> {
  return {
    named: namedFiles(site, understood),
    remembered: await findFiles(reader, sourceKey),
    claimed: new Map(
      understood.flatMap(({ record: { id, file } }) => (id === undefined ? [] : [[id, file]])),
    ),
  };
}

export const rememberedFile = ({ remembered }: KnownFolder, { record }: Understood) =>
  remembered.get(foldPath(record.file));

/** The record that a file speaks of, as it stands. */
export async function recordOf(
  reader: Reads,
  known: KnownFolder,
  one: Understood,
): Promise<Stored<unknown> | undefined> {
  const { codec, record } = one;
  const candidates = [
    record.id,
    rememberedFile(known, one)?.recordId,
    await holderOfKey(reader, one),
  ];
  for (const id of candidates) {
    if (id === undefined || (known.claimed.get(id) ?? record.file) !== record.file) continue;
    const found = (await loadForWriting<unknown>(reader, [id])).get(id);
    if (found && found.kind === codec.definition.kind) return found;
  }
  return undefined;
}

/** The record that has the key of a file now. */
export async function holderOfKey(
  reader: Reads,
  { codec, body }: Understood,
): Promise<string | undefined> {
  const key = codec.key?.of(body);
  if (!codec.key || !key) return undefined;
  return (await idsByExact(reader, codec.definition.kind, codec.key.scheme, [key])).get(key);
}

/** Whether a file says what its record says, which may have more that the site added itself. */
export function isSame(current: Stored<unknown>, one: Understood): boolean {
  return contentHashOfFile(current, one) === contentHash(current);
}

function contentHashOfFile(current: Stored<unknown>, { codec, record, body }: Understood): string {
  const completed = codec.completed?.(body, current) ?? body;
  return contentHash({ ...envelope(record), body: completed });
}

/** Whether a file says what it said when it was last imported or exported. */
export function wasTaken(
  current: Stored<unknown>,
  one: Understood,
  remembered: RememberedFile | undefined,
): boolean {
  return contentHashOfFile(current, one) === remembered?.contentHash;
}

const envelope = ({ state, publishAt, unpublishAt }: ReadRecord) => ({
  state,
  ...(publishAt === undefined ? {} : { publishAt }),
  ...(unpublishAt === undefined ? {} : { unpublishAt }),
});

/**
 * Who changed a record since the folder was last imported or exported; nothing where its file may
 * be taken. A record whose import was undone is older than what is remembered.
 */
export function editedSince(
  current: Stored<unknown>,
  remembered: RememberedFile | undefined,
): string | undefined {
  const by = current.updatedBy.replace(/^\w+:/, '');
  if (remembered?.recordId !== current.id)
    return current.runId === undefined && !current.updatedBy.startsWith('task:') ? by : undefined;
  if (current.version < remembered.version) return undefined;
  return contentHash(current) === remembered.contentHash ? undefined : by;
}
