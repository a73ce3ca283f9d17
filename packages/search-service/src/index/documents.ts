// Where the documents of a segment lie: their JSON, one after another, in memory while small and in
// a file beside the segment when not.
import { closeSync, openSync, readSync } from 'node:fs';

/** Documents by their bytes; `close` may be called more than once. */
export type DocumentSource = {
  /** JSON of the bytes `from` up to `to` */
  read(from: number, to: number): string;
  /** the bytes themselves, of many documents at once; valid until the next call */
  readBytes(from: number, to: number): Buffer;
  close(): void;
};

/** Reads from memory, shared or not. */
export function documentsInMemory(bytes: Uint8Array): DocumentSource {
  // Buffer gives a view, also of shared memory, that can be decoded without copying.
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    read: (from, to) => buffer.toString('utf8', from, to),
    readBytes: (from, to) => buffer.subarray(from, to),
    close: () => {},
  };
}

/** Reads from a file; the operating system keeps what is asked for often in its own cache. */
export function documentsInFile(path: string): DocumentSource {
  const descriptor = openSync(path, 'r');
  let buffer = Buffer.allocUnsafe(1 << 16);
  let open = true;
  const readBytes = (from: number, to: number): Buffer => {
    if (buffer.length < to - from) buffer = Buffer.allocUnsafe((to - from) * 2);
    let done = 0;
    while (done < to - from) {
      const read = readSync(descriptor, buffer, done, to - from - done, from + done);
      if (read === 0) break;
      done += read;
    }
    return buffer.subarray(0, done);
  };
  return {
    readBytes,
    read: (from, to) => readBytes(from, to).toString('utf8'),
    close() {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}
