// UTF-8 that a program took for Windows-1252 and encoded once more: “Ã©” for “é”, and `ï»¿` for the
// mark at the beginning of a file.
import { bytesOf } from './compression.ts';

type Decoder = Pick<TextDecoder, 'decode'>;

const STRAY_MARK = 'ï»¿';

/** The beginnings of “Ã©”, “Â»”, “â€™” and `ï»¿`, as bytes. */
const TRACES = [
  [0xc3, 0x83, 0xc2],
  [0xc3, 0x82, 0xc2],
  [0xc3, 0xa2, 0xe2, 0x82, 0xac],
  [0xc3, 0xaf, 0xc2, 0xbb, 0xc2, 0xbf],
].map((bytes) => Buffer.from(bytes));

/** Whether a part of a file looks as if it were encoded twice; the whole file decides. */
export function looksTwiceEncoded(bytes: Uint8Array): boolean {
  const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return part.includes(0xc3) && TRACES.some((trace) => part.includes(trace));
}

/** How much of a file that is UTF-8 was encoded twice: every letter, its mark only, or nothing. */
export async function twiceEncoded(path: string): Promise<'all' | 'mark' | 'nothing'> {
  const outer = new TextDecoder();
  const inner = new TextDecoder('utf-8', { fatal: true });
  let isMarked: boolean | undefined;
  try {
    for await (const bytes of bytesOf(path)) {
      const text = outer.decode(bytes, { stream: true });
      isMarked ??= text.startsWith(STRAY_MARK);
      inner.decode(bytesAsLatin(text), { stream: true });
    }
    inner.decode(bytesAsLatin(outer.decode()));
    return 'all';
  } catch {
    // Some letters are right as they are.
    return isMarked === true ? 'mark' : 'nothing';
  }
}

/** Decodes both times; the mark goes. */
export function twiceDecoder(): Decoder {
  const [outer, inner] = [new TextDecoder(), new TextDecoder()];
  return {
    decode(bytes, { stream = false } = {}) {
      const text = outer.decode(bytes, { stream });
      return inner.decode(bytesAsLatin(text), { stream });
    },
  };
}

/** Decodes UTF-8 and leaves out the mark that was encoded as letters. */
export function strayMarkDecoder(): Decoder {
  const decoder = new TextDecoder();
  let isFirst = true;
  return {
    decode(bytes, { stream = false } = {}) {
      const text = decoder.decode(bytes, { stream });
      if (!isFirst) return text;
      isFirst = false;
      return text.startsWith(STRAY_MARK) ? text.slice(STRAY_MARK.length) : text;
    },
  };
}

/** The bytes of Windows-1252 for letters that it has beyond Latin-1. */
const beyondLatin = new Map(
  Array.from({ length: 32 }, (_, i) => {
    const byte = 0x80 + i;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)).charCodeAt(0), byte];
  }),
);

/** @throws RangeError for letters that Windows-1252 does not have */
function bytesAsLatin(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const byte = code < 0x100 ? code : beyondLatin.get(code);
    if (byte === undefined) throw new RangeError('no letter of Windows-1252');
    bytes[i] = byte;
  }
  return bytes;
}
