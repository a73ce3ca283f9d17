// A file as something to look into, which never reads past its end unnoticed.
import { open } from 'node:fs/promises';

/** Bytes of a file at an offset. */
export type Bytes = {
  /** Of the whole file, in bytes. */
  size: number;
  /** Exactly `length` bytes from `offset`. Throws `CutShort` where the file ends before. */
  read(offset: number, length: number): Promise<Buffer>;
};

/** The file promises bytes which are not there. */
export class CutShort extends Error {}

/** Opens a file for looking into, and closes it when `look` is done. */
export async function readBytesOf<Found>(
  file: string,
  look: (bytes: Bytes) => Promise<Found>,
): Promise<Found> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const read = async (offset: number, length: number) => {
      if (offset < 0 || offset + length > size)
        throw new CutShort(`bytes ${offset}…${offset + length} of ${size}`);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
      if (bytesRead !== length) throw new CutShort(`bytes ${offset}…${offset + length} of ${size}`);
      return buffer;
    };
    return await look({ size, read });
  } finally {
    await handle.close();
  }
}
