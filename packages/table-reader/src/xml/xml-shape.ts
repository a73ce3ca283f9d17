// What a kind of XML has to give. To add one: a file like marc.ts, and a line in shapes.ts.
import type { FoundRecord, RecordPlace } from './collect-records.ts';
import type { PlainRecord } from './element.ts';

export type XmlShape = RecordPlace & {
  /** In words: “LIDO”. */
  name: string;
  /** A kind of record that has a shape of its own inside of others: in an answer of OAI-PMH. */
  recordNames: readonly string[];
  /** The row of a record; nothing for one that says that it was deleted. */
  rowOf(record: FoundRecord): PlainRecord | undefined;
};
