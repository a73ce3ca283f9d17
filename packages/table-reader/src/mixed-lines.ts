// A text that was joined of files in different encodings: most lines are UTF-8, some are not.
import { bytesOf } from './compression.ts';

/**
 * Letters beyond ASCII that are UTF-8, bytes that are not, and the lines with such bytes, counted
 * from 1.
 */
type Mixture = { letters: number; strays: number; lines: number; firstLine: number };

/** Counts by the form of UTF-8 alone: which bytes begin a letter, and how many go on with it. */
export async function mixtureOf(path: string): Promise<Mixture> {
  const found: Mixture = { letters: 0, strays: 0, lines: 0, firstLine: 0 };
  let [line, lastStray, missing] = [1, 0, 0];
  const stray = () => {
    found.strays++;
    if (line !== lastStray) found.lines++;
    found.firstLine ||= line;
    lastStray = line;
    missing = 0;
  };
  for await (const bytes of bytesOf(path)) {
    for (const byte of bytes) {
      if (missing > 0) {
        if (byte >> 6 === 0b10) {
          missing--;
          if (missing === 0) found.letters++;
          continue;
        }
        stray();
      }
      if (byte === 10) line++;
      else if (byte >= 0x80) {
        missing = bytesAfter(byte);
        if (missing === 0) stray();
      }
    }
  }
  if (missing > 0) stray();
  return found;
}

/** How many bytes complete the letter that begins with `byte`; 0 where no letter begins with it. */
function bytesAfter(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >> 4 === 0xe) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0;
}

/**
 * Bytes of a line that are held back for its end; a longer one is decoded in parts, so that a file
 * that is one line is read at the same pace.
 */
const MAX_BUFFERED_LINE = 1 << 20;

/** Decodes line by line: each is UTF-8, or else Windows-1252. */
export function lineDecoder(): Pick<TextDecoder, 'decode'> {
  let rest = Buffer.alloc(0);
  return {
    decode(bytes, { stream = false } = {}) {
      const known = bytes === undefined ? rest : Buffer.concat([rest, bytes as Uint8Array]);
      const end = stream ? endOfPart(known) : known.length;
      rest = known.subarray(end);
      return linesOf(known.subarray(0, end)).map(decodedLine).join('');
    },
  };
}

/**
 * Where the last whole line ends; in a very long line, the last byte that is a letter by itself.
 */
function endOfPart(bytes: Buffer): number {
  const lines = bytes.lastIndexOf(10) + 1;
  return bytes.length - lines <= MAX_BUFFERED_LINE
    ? lines
    : bytes.findLastIndex((byte) => byte < 0x80) + 1;
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(10, from) + 1 || bytes.length;
    lines.push(bytes.subarray(from, end));
    from = end;
  }
  return lines;
}

function decodedLine(line: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(line);
  } catch {
    // No UTF-8: that is what this is for.
    return new TextDecoder('windows-1252').decode(line);
  }
}
