// What a row said about its item, as it is stored or as the versions of the item tell.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Item } from '../../catalogue/item.ts';
import { pastVersions } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import { decodeClaim, type Claim } from './claim.ts';
import { filesOfMedia, itemAsStated } from './stated-media.ts';
import { pastClaim } from './past-claim.ts';
import type { PastRuns } from './past-runs.ts';
import type { SourcedRow } from './seen-row-store.ts';

/** All versions of an item in the form in which sources speak of it, newest first; read once. */
export type History = () => Promise<readonly Stored<Partial<Item>>[]>;

/** The versions of an item, read when they are asked for. */
export function historyOf(reader: Reader | Writer, current: Stored<Item>): History {
  let read: Promise<readonly Stored<Partial<Item>>[]> | undefined;
  const load = async () => {
    const past = current.version > 1 ? await pastVersions<Item>(reader, current.id) : [];
    const versions = [current, ...past];
    const files = await filesOfMedia(
      reader,
      versions.flatMap(({ body }) => body.media ?? []),
    );
    return versions.map((version) => ({ ...version, body: itemAsStated(version.body, files) }));
  };
  return () => (read ??= load());
}

/** What a row stated, from before that was kept too. */
export async function claimOfRow(
  pastRuns: PastRuns,
  { stated, sourceKey, version }: SourcedRow,
  history: History,
): Promise<Claim> {
  if (stated) return decodeClaim(stated);
  const versions = (await history()).filter((one) => one.version <= version).toReversed();
  const isOwn = await Promise.all(
    versions.map(
      async ({ runId }) => runId !== undefined && (await pastRuns(runId))?.sourceKey === sourceKey,
    ),
  );
  return pastClaim(
    versions.map((one, i) => ({
      version: one.version,
      body: one.body,
      isOwn: isOwn[i] ?? false,
    })),
  );
}
