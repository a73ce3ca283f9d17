// Gives visitors what is written in the pictures of a source whose transcriptions came while they
// were for staff only, as a run that can be undone.
import { readFile } from 'node:fs/promises';
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import { mediaDefinition, type Media } from '../../media/media.ts';
import {
  decodedText,
  transcribedText,
  type TranscribedText,
} from '../../media/transcribed-text.ts';
import { walkRecordIds } from '../../records/list-records.ts';
import { versionsOf } from '../../records/record-versions.ts';
import { loadForWriting, reviseRecordIn } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import { closeRun, noteEntries, openRun } from '../open-run.ts';
import { settersOf, VISIBILITY_KEY } from './field-history.ts';
import { findSourcesOfRuns } from './visibility-store.ts';

/** How many pictures are looked at in one transaction: their files are read before it. */
const AT_ONCE = 100;

/** `kept`: their files have no words that can be read. */
type ReleasedTranscriptions = { run: string; released: number; kept: number };

/**
 * Releases the transcriptions of the pictures of a source.
 * @returns undefined where all that it has are released already
 * @throws not-allowed
 */
export async function releaseTranscriptions(
  site: Site,
  actor: Actor,
  sourceKey: string,
): Promise<ReleasedTranscriptions | undefined> {
  for (const action of ['import:run', 'record:edit', 'record:publish'] as const)
    require(actor, action, { kind: 'media' });
  const result: ReleasedTranscriptions = { run: '', released: 0, kept: 0 };
  for (let after = ''; ;) {
    const ids = await walkRecordIds(site, 'media', after, AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    for (const medium of await heldBack(site, ids, sourceKey)) {
      const text = await readText(site, medium.body);
      if (!text) {
        result.kept++;
        continue;
      }
      await site.database.transaction(async (writer) => {
        result.run ||= await openRun(writer, site, actor, {
          source: `release: transcriptions of ${sourceKey}`,
          sourceKey: VISIBILITY_KEY,
        });
        await save({ site, actor, writer, run: result.run }, medium, text);
      });
      result.released++;
    }
  }
  if (result.run === '') return result.kept > 0 ? result : undefined;
  await site.database.transaction((writer) =>
    closeRun({ writer, site, actor }, result.run, {
      changed: result.released,
      unchanged: result.kept,
    }),
  );
  return result;
}

/** The pictures among `ids` whose transcriptions came from the source, and are for staff. */
async function heldBack(
  site: Site,
  ids: readonly string[],
  sourceKey: string,
): Promise<Stored<Media>[]> {
  const { read } = site.database;
  const media = [...(await loadForWriting<Media>(read, ids)).values()].filter(
    ({ body }) => body.transcriptions && !body.transcribedText,
  );
  if (media.length === 0) return [];
  const sources = await findSourcesOfRuns(read);
  return (await versionsOf(read, media)).flatMap((versions) => {
    const setters = settersOf(
      versions.map(({ body, runId }) => ({ body, source: sources.get(runId ?? '') })),
    );
    const medium = versions.at(-1);
    return medium && setters.get('transcriptions') === sourceKey ? [medium] : [];
  });
}

/** What the first of its files that has words says. */
async function readText(site: Site, { transcriptions = [] }: Media) {
  for (const { format, file } of transcriptions) {
    const master = site.masters.file(file);
    if ((await master.size()) === undefined) continue;
    const bytes = await master.withLocalCopy((path) => readFile(path));
    const text = transcribedText(format, decodedText(bytes));
    if (text) return text;
  }
  return undefined;
}

type Context = { site: Site; actor: Actor; writer: Writer; run: string };

async function save(
  { site, actor, writer, run }: Context,
  { id, version, body }: Stored<Media>,
  text: TranscribedText,
): Promise<void> {
  const saved = await reviseRecordIn({ writer, site, actor }, mediaDefinition, {
    id,
    expectedVersion: version,
    runId: run,
    body: { ...body, transcribedText: text },
  });
  await noteEntries(writer, run, [
    {
      recordId: saved.id,
      kind: 'media',
      action: 'changed',
      beforeVersion: version,
      afterVersion: saved.version,
    },
  ]);
}
