// A file to read: its size, its bytes or a part of them, wherever it is kept.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Bytes of a file, from 0; both ends are included. */
type ByteSpan = { from: number; to: number };

export type StoredFile = {
  /** In bytes; undefined where the file is not there. */
  size(): Promise<number | undefined>;
  /** Its bytes, or a part of them. The stream fails where the file is not there. */
  stream(span?: ByteSpan): Readable;
  /**
   * Gives `work` the path of the whole file on this machine, to be read until `work` ends, and
   * changed by nobody.
   */
  withLocalCopy<Result>(work: (path: string) => Promise<Result>): Promise<Result>;
};

/** A file of this machine. */
export const fileAt = (path: string): StoredFile => ({
  size: () =>
    stat(path).then(
      (found) => (found.isFile() ? found.size : undefined),
      () => undefined,
    ),
  stream: (span) => createReadStream(path, span && { start: span.from, end: span.to }),
  withLocalCopy: (work) => work(path),
});
