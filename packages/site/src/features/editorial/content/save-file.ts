// One file of a folder against its record: what an import would do, and doing it.
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { noteEntries } from '../../imports/open-run.ts';
import {
  defaultLanguage,
  addRecords,
  loadForWriting,
  reviseRecordIn,
} from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import type { WriteContext } from '../../records/write-context.ts';
import type { ContentProblem, Understood } from './codec.ts';
import {
  editedSince,
  holderOfKey,
  isSame,
  recordOf,
  rememberedFile,
  wasTaken,
  type KnownFolder,
} from './match-files.ts';
import { fileNamed, findNamed, withIds } from './references.ts';

export type Outcome = {
  file: string;
  label: string;
  action: 'created' | 'changed' | 'unchanged';
  /** Why it is not public although its file says so: it is a draft, or was left as it was. */
  held?: 'draft' | 'kept';
};

export type FileResult = {
  outcome?: Outcome;
  problem?: ContentProblem;
  notice?: ContentProblem;
};

export type Saving = WriteContext & {
  known: KnownFolder;
  runId: string;
  /** The record of each file so far. */
  ids: Map<string, string>;
  /** What is remembered of the folder afterwards. */
  saved: { path: string; record: Stored<unknown> }[];
};

/** What would become of a file. */
export async function compareFile(
  site: Site,
  known: KnownFolder,
  one: Understood,
): Promise<FileResult> {
  const { read } = site.database;
  const current = await recordOf(read, known, one);
  const holder = await holderOfKey(read, one);
  if (holder !== undefined && holder !== current?.id && !known.claimed.has(holder)) {
    const taken = (await loadForWriting<unknown>(read, [holder])).get(holder);
    return { problem: takenProblem(one, taken?.label ?? holder) };
  }
  const named = await withIds(asHeld(one), async (reference) => {
    const file = fileNamed(known.named, reference);
    return file ? (await recordOf(read, known, file))?.id : findNamed(read, site, reference);
  });
  return decide(known, named, current, defaultLanguage(site));
}

/** @returns nothing where its address still belongs to another record */
export async function saveFile(saving: Saving, given: Understood): Promise<FileResult | undefined> {
  const { writer, site, known, runId } = saving;
  const current = await recordOf(writer, known, given);
  const holder = await holderOfKey(writer, given);
  if (holder !== undefined && holder !== current?.id) return undefined;
  const one = await withIds(asHeld(given), async (reference) => {
    const file = fileNamed(known.named, reference);
    return file ? saving.ids.get(file.record.file) : findNamed(writer, site, reference);
  });
  if (current) saving.ids.set(one.record.file, current.id);
  const result = decide(known, one, current, defaultLanguage(site));
  const { outcome } = result;
  if (!outcome || result.problem || result.notice || outcome.held === 'kept') return result;
  const path = one.record.file;
  if (current && outcome.action === 'unchanged') {
    saving.saved.push({ path, record: current });
    return result;
  }
  const saved = await saveRecord(saving, one, current);
  saving.ids.set(path, saved.id);
  saving.saved.push({ path, record: saved });
  await noteEntries(writer, runId, [
    {
      recordId: saved.id,
      kind: saved.kind,
      action: current ? 'changed' : 'created',
      beforeVersion: current?.version ?? null,
      afterVersion: saved.version,
    },
  ]);
  return { ...result, outcome: { ...outcome, label: saved.label } };
}

/** What cannot be published as it is becomes a draft. */
const asHeld = (one: Understood): Understood =>
  one.record.held && one.record.state === 'published'
    ? { ...one, record: { ...one.record, state: 'draft' } }
    : one;

function decide(
  known: KnownFolder,
  one: Understood,
  current: Stored<unknown> | undefined,
  language: string,
): FileResult {
  const { file, held } = one.record;
  const label = current?.label ?? one.codec.definition.outline(one.body, language).label;
  const draft = held && one.record.state === 'draft' ? { held: 'draft' as const } : {};
  if (!current) return { outcome: { file, label, action: 'created', ...draft } };
  const unchanged: Outcome = { file, label, action: 'unchanged' };
  if (held && current.state === 'published') return { outcome: { ...unchanged, held: 'kept' } };
  if (isSame(current, one)) return { outcome: { ...unchanged, ...draft } };
  const remembered = rememberedFile(known, one);
  const by = editedSince(current, remembered);
  if (by === undefined) return { outcome: { file, label, action: 'changed', ...draft } };
  const edited = {
    file,
    line: 1,
    reason: `“${label}” has been changed by ${by} since this folder was last imported or exported`,
    whatToDo:
      'That change was kept and the file was not imported. Export the site to this folder to see it, then edit the file again.',
  };
  return wasTaken(current, one, remembered)
    ? { outcome: unchanged, notice: edited }
    : { outcome: unchanged, problem: edited };
}

const takenProblem = ({ record: { file } }: Understood, label: string): ContentProblem => ({
  file,
  line: 1,
  reason: `its address is already used by “${label}”`,
  whatToDo: 'Give it another address; the rest of the folder was imported.',
});

async function saveRecord(
  { runId, ...context }: Saving,
  { codec, record, body }: Understood,
  current: Stored<unknown> | undefined,
): Promise<Stored<unknown>> {
  const { id, state, publishAt, unpublishAt } = record;
  await record.within?.(context.writer);
  if (codec.save) return codec.save(context, { ...record, body, runId }, current);
  const given = {
    state,
    publishAt: publishAt ?? null,
    unpublishAt: unpublishAt ?? null,
    runId,
    body,
  };
  if (current)
    return reviseRecordIn(context, codec.definition, {
      ...given,
      id: current.id,
      expectedVersion: current.version,
    });
  const [added] = await addRecords(context, codec.definition, [
    { ...given, ...(id === undefined ? {} : { id }) },
  ]);
  if (!added) throw failure('invalid-record', codec.definition.kind, 'the record is empty');
  return added;
}
