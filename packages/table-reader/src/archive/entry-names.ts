// The names of files in a ZIP archive: in whatever encoding they were written, and only where they
// stay below the folder that they are unpacked to.
import type { Entry } from 'yauzl';

const UTF8_FLAG = 0x800;
/** Info-ZIP's field for a name in UTF-8 beside one in an old encoding. */
const UNICODE_PATH = 0x7075;
const HEADER_BYTES = 5;

/** Decodes the names of one archive, whose programs wrote all of them in one encoding. */
export function nameDecoder(entries: readonly Entry[]): (entry: Entry) => string {
  const old = entries.filter((entry) => utf8NameOf(entry) === undefined);
  const raw = old.map(({ fileNameRaw }) => fileNameRaw);
  const label = raw.every((bytes) => isValid(bytes, 'utf-8')) ? 'utf-8' : oldLabel(raw);
  return (entry) => utf8NameOf(entry) ?? decoded(entry.fileNameRaw, label);
}

/** The name that an entry says is UTF-8. */
function utf8NameOf(entry: Entry): string | undefined {
  const field = entry.extraFields.find(({ id }) => id === UNICODE_PATH);
  const bytes = field?.data.subarray(HEADER_BYTES);
  if (bytes && isValid(bytes, 'utf-8')) return bytes.toString('utf8');
  const isUtf8 = (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0;
  return isUtf8 && isValid(entry.fileNameRaw, 'utf-8')
    ? entry.fileNameRaw.toString('utf8')
    : undefined;
}

const PAIR = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2}/u;
const OTHER =
  /[^\p{ASCII}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\u3000-\u303F\uFF01-\uFF60]/u;

/** Japanese where the names are words of it: “ö” before a letter would be one character of it. */
function oldLabel(names: readonly Buffer[]): 'shift_jis' | 'cp437' {
  const foreign = names.filter((name) => name.some((byte) => byte >= 0x80));
  const isJapanese = foreign.every((name) => {
    if (!isValid(name, 'shift_jis')) return false;
    const text = new TextDecoder('shift_jis').decode(name);
    return PAIR.test(text) && !OTHER.test(text);
  });
  return isJapanese ? 'shift_jis' : 'cp437';
}

function isValid(bytes: Uint8Array, label: string): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The upper half of code page 437, which ZIP archives are written in without another sign. */
const UPPER =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

function decoded(bytes: Uint8Array, label: string): string {
  if (label !== 'cp437') return new TextDecoder(label).decode(bytes);
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : UPPER.charAt(byte - 0x80),
  ).join('');
}

/** What a file of an archive is: one to unpack, one to leave out, or one that must not be there. */
type EntryPlace =
  | { kind: 'file'; parts: string[] }
  | { kind: 'left-out' }
  | { kind: 'refused'; why: string };

const MAX_PART_BYTES = 255;
const MAX_PARTS = 32;

/** Where an entry belongs below the folder. */
export function placeOf(entry: Entry, name: string): EntryPlace {
  const path = name.replaceAll('\\', '/');
  if (path.includes('\0')) return refused('has a name with a character that no name may have');
  if (/^([a-z]:|\/)/i.test(path) || path.split('/').includes('..'))
    return refused('would be unpacked outside of its folder');
  // The upper half of these attributes is the mode of Unix.
  const type = (entry.externalFileAttributes >>> 16) & 0o170000;
  if (type === 0o120000) return refused('is a link to another place');
  if (type !== 0 && type !== 0o100000 && type !== 0o040000)
    return refused('is not a file but a device');
  const parts = path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .map((part) => part.normalize('NFC'));
  if (path.endsWith('/') || parts.some(isLeftOut) || parts.length === 0)
    return { kind: 'left-out' };
  if (parts.length > MAX_PARTS || parts.some((part) => Buffer.byteLength(part) > MAX_PART_BYTES))
    return refused('has too long a name');
  return { kind: 'file', parts };
}

const refused = (why: string): EntryPlace => ({ kind: 'refused', why });

/** What programs add for themselves: hidden files, and the other halves of files of a Mac. */
const isLeftOut = (part: string): boolean =>
  part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db';
