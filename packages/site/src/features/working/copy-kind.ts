// What working copies need to know of a kind of record.
import type { NewRecord } from '../records/prepare-record.ts';
import type { RecordDefinition, RecordKind, Stored } from '../records/record.ts';
import type { WriteContext } from '../records/write-context.ts';

/** A record as it is published: over the version that was read, or new. */
type Publishing = NewRecord & { expectedVersion?: number };

export type CopyKind = {
  definition: RecordDefinition<unknown>;
  /** Saves in the caller's transaction, with all that saving such a record brings about. */
  save(context: WriteContext, record: Publishing): Promise<Stored<unknown>>;
};

export type CopyKinds = Readonly<Record<RecordKind, CopyKind>>;
