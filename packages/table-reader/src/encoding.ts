// Which characters a file's bytes mean: by its mark, by being valid UTF-8 to the last byte, else by
// what is likely; told in words.
import { basename } from 'node:path';
import { analyse } from 'chardet';
import { TableError } from './errors.ts';
import { bytesOf } from './compression.ts';
import type { Finding } from './findings.ts';
import { lineDecoder, mixtureOf } from './mixed-lines.ts';
import {
  looksTwiceEncoded,
  strayMarkDecoder,
  twiceDecoder,
  twiceEncoded,
} from './twice-encoded.ts';

export type Encoding = {
  /** A label of https://encoding.spec.whatwg.org/#names-and-labels, or one of those below. */
  label: string;
  /** How it was recognised, in a sentence; nothing to say about plain UTF-8. */
  notices: string | undefined;
  findings?: Finding[];
};

/** UTF-8 but for some lines; UTF-8 that was encoded twice, as a whole or only its mark. */
const [MIXED, TWICE, STRAY_MARK] = ['mixed', 'utf-8 twice', 'utf-8 with a stray mark'];

const names: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252 (Western European)',
};

/** An encoding as people call it. */
function nameOfEncoding(label: string): string {
  return names[label] ?? label;
}

/**
 * Reads the whole file once: only then is it certain that it is UTF-8.
 * @param declared  what the file says that it is, which counts where it is not UTF-8
 * @throws TableError for a file that claims UTF-8 by its mark and is not
 */
export async function detectEncoding(path: string, declared?: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const suspects: Uint8Array[] = [];
  let [valid, known, isTwice] = [true, 0, false];
  let marked: boolean | undefined;
  for await (const bytes of bytesOf(path)) {
    if (marked === undefined) {
      const sixteen = utf16Of(bytes);
      if (sixteen) return sixteen;
      marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    }
    valid &&= decodes(utf8, bytes);
    isTwice ||= valid && looksTwiceEncoded(bytes);
    if (!valid && marked)
      throw new TableError(
        basename(path),
        'it has a UTF-8 byte order mark but contains bytes in another encoding. If it was joined from several files, save each as UTF-8 and join them again.',
      );
    if (!valid && known < 65_536) known += keepSuspects(bytes, suspects);
  }
  if (valid) return isTwice ? encodedTwice(await twiceEncoded(path)) : plainUtf8;
  return otherThanUtf8(path, suspects, declared);
}

function asDeclared(declared: string | undefined): Encoding | undefined {
  if (declared === undefined || declared.startsWith('utf') || !isKnown(declared)) return undefined;
  return { label: declared, notices: `Encoding: ${declared}, as the file says.` };
}

const otherThanUtf8 = (path: string, suspects: readonly Uint8Array[], declared?: string) =>
  asDeclared(declared) ?? mixedOrOther(path, suspects);

/** What is not UTF-8 to the last byte: in some lines, or as a whole. */
async function mixedOrOther(path: string, suspects: readonly Uint8Array[]): Promise<Encoding> {
  const { letters, strays, lines, firstLine } = await mixtureOf(path);
  if (letters < strays) return guessed(suspects);
  const which =
    lines === 1
      ? `line ${firstLine}, which is`
      : `${lines} lines (the first is line ${firstLine}), which are`;
  return {
    label: MIXED,
    notices: `The file is UTF-8 except for ${which} read as Windows-1252. If characters look wrong there, correct them and import the file again.`,
  };
}

const plainUtf8: Encoding = { label: 'utf-8', notices: undefined };

function encodedTwice(which: 'all' | 'mark' | 'nothing'): Encoding {
  if (which === 'nothing') return plainUtf8;
  const sentence =
    which === 'all'
      ? 'The file was encoded as UTF-8 twice (“Ã©” for “é”); this is repaired. If characters look wrong, export it again.'
      : 'The file begins with a byte order mark that was encoded as letters (“ï»¿”); it is left out.';
  return {
    label: which === 'all' ? TWICE : STRAY_MARK,
    notices: undefined,
    findings: [{ code: 'encoded-twice', sentence }],
  };
}

function decoderFor(label: string): Pick<TextDecoder, 'decode'> {
  if (label === MIXED) return lineDecoder();
  if (label === TWICE) return twiceDecoder();
  return label === STRAY_MARK ? strayMarkDecoder() : new TextDecoder(label);
}

/** The beginning of a file as text; a letter that is cut off at its end is left out. */
export function sampleOf(bytes: Uint8Array, label: string): string {
  return decoderFor(label).decode(bytes, { stream: label !== MIXED });
}

/** The file as text, piece by piece, without its mark. NULs stay: the formats report them. */
export async function* textOf(path: string, label: string): AsyncGenerator<string> {
  const decoder = decoderFor(label);
  for await (const bytes of bytesOf(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

function decodes(decoder: TextDecoder, bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 by its mark, or by every second byte of a Latin text being zero. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  const byMark = utf16ByMark(bytes);
  if (byMark)
    return {
      label: byMark,
      notices: `Encoding: ${nameOfEncoding(byMark)} (from its byte order mark).`,
    };
  const label = utf16ByZeros(bytes);
  if (label === undefined) return undefined;
  return { label, notices: `Encoding: ${nameOfEncoding(label)} (every second byte is zero).` };
}

function utf16ByMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function utf16ByZeros(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length & ~1, 4096);
  const zeros = [0, 0];
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const [many, few] = [length * 0.3, length * 0.05];
  if (odd > many && even < few) return 'utf-16le';
  return even > many && odd < few ? 'utf-16be' : undefined;
}

/**
 * Keeps the surroundings of bytes beyond ASCII: in a long table they are few, and only they tell
 * encodings apart.
 */
function keepSuspects(bytes: Uint8Array, suspects: Uint8Array[]): number {
  let known = 0;
  for (let i = 0; i < bytes.length && known < 16_384; i++) {
    if ((bytes[i] ?? 0) < 0x80) continue;
    const piece = bytes.slice(Math.max(0, i - 12), i + 12);
    suspects.push(piece);
    known += piece.length;
    i += 11;
  }
  return known;
}

/**
 * Encodings of other scripts are believed when they are likely; Western texts are all taken as
 * Windows-1252, which holds Latin-1.
 */
function guessed(suspects: readonly Uint8Array[]): Encoding {
  const [best] = analyse(Buffer.concat(suspects)).filter(
    ({ name }) => !/^(UTF|ISO-2022|windows-125[02]$|ISO-8859-[129]$)/i.test(name),
  );
  const label =
    best && best.confidence >= 40 && isKnown(best.name) ? best.name.toLowerCase() : 'windows-1252';
  return {
    label,
    notices: `The file is not UTF-8 and is read as ${nameOfEncoding(label)}. If characters look wrong, save it as UTF-8 and import it again.`,
  };
}

function isKnown(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}
