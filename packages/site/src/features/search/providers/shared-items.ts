// Items that programs put into indices of their own, taken from the database as a whole by a node
// that is new, and handed over by one that had them before several shared them.
import type { SearchService, SharedStep } from '@vitrine/search-service';
import type { Reader } from '../../../platform/database/database.ts';
import { knownObjects, objectIndices, objectsAfter } from './search-object-store.ts';

export type FilledService = Pick<SearchService, 'applySetup' | 'indices' | 'storedAfter'>;

/** Items that are read and made at once. */
const AT_ONCE = 1000;

/** Indices of this node that programs fill. */
const filled = (service: FilledService, isShared: (index: string) => boolean) =>
  service.indices().filter(({ name }) => isShared(name));

/** Removes from this node what programs have put into it. */
export async function dropItems(
  service: FilledService,
  isShared: (index: string) => boolean,
): Promise<void> {
  await service.applySetup(
    filled(service, isShared).map(({ name }) => ({ kind: 'deleteIndex', index: name })),
  );
}

/** Makes all items in this node, as they are at one moment of `reader`. */
export async function takeItems(reader: Reader, service: FilledService): Promise<void> {
  const names = await objectIndices(reader);
  await service.applySetup(names.map((index) => ({ kind: 'make', index })));
  for (let seq = 0; ;) {
    const rows = await objectsAfter(reader, seq, AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    seq = last.seq;
    const items = rows.map(({ index, id, body }) => ({ index, id, body }));
    await service.applySetup([{ kind: 'batch', items }]);
  }
}

/** Items of this node that the database lacks, a portion at a time. */
export async function* lackingItems(
  reader: Reader,
  service: FilledService,
  isShared: (index: string) => boolean,
): AsyncIterable<SharedStep> {
  for (const { name: index, isReplica } of filled(service, isShared)) {
    if (isReplica) continue;
    yield { kind: 'make', index };
    for (let after = 0; ;) {
      const rows = service.storedAfter(index, after, AT_ONCE);
      const last = rows.at(-1);
      if (!last) break;
      after = last.rowid;
      const ids = rows.map((row) => JSON.stringify(row.object_id));
      const known = await knownObjects(reader, index, ids);
      const lacking = rows.filter((row) => !known.has(JSON.stringify(row.object_id)));
      if (lacking.length > 0)
        yield {
          kind: 'batch',
          items: lacking.map(({ object_id: id, body }) => ({ index, id, body })),
        };
    }
  }
}
