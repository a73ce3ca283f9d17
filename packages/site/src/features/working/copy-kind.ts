// What working copies need to know of a kind of record.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { NewRecord } from '../records/prepare-record.ts';
import type { RecordDefinition, RecordKind, Stored } from '../records/record.ts';
import type { WriteContext } from '../records/write-context.ts';
import { unkeyed } from './merge/keys.ts';
import type { Fields } from './merge/body.ts';

/** A record as it is published: over the version that was read, or new. */
type Publishing = NewRecord & { expectedVersion?: number };

/** What copies of a kind hold of other records, which are edited and published with theirs. */
type Beside = {
  /** The field of a copy that holds it; no record has it. */
  field: string;
  /** What those records say now. @param record  the body of the record, where there is one */
  read(
    reader: Reader | Writer,
    bodies: { record: Fields | undefined; copy: Fields },
  ): Promise<Fields>;
  /** @throws a ZodError with the path of each fault */
  check(body: Fields): void;
  /** One of those records as it would be: what cannot be saved yet changes nothing. */
  preview(body: Fields, record: Stored<unknown>): Stored<unknown>;
  /** Saves it in the transaction in which the record is published. */
  save(context: WriteContext, body: Fields): Promise<void>;
};

export type CopyKind = {
  definition: RecordDefinition<unknown>;
  /** Saves in the caller's transaction, with all that saving such a record brings about. */
  save(context: WriteContext, record: Publishing): Promise<Stored<unknown>>;
  beside?: Beside;
  /** What staff have written, as far as it can be read; the rest is kept. */
  reads?(body: Fields): Fields;
};

export type CopyKinds = Readonly<Record<RecordKind, CopyKind>>;

/** The body of a copy's own record, as it is published. @throws a ZodError */
export function bodyToPublish(
  { definition, beside, reads = asItIs }: Checking,
  body: Fields,
): unknown {
  const { [beside?.field ?? '']: _, ...own } = unkeyed(body);
  beside?.check(body);
  return definition.parse(reads(own));
}

const asItIs = (body: Fields): Fields => body;

type Checking = Pick<CopyKind, 'definition' | 'beside' | 'reads'>;
