// The words of a transcription without its boxes and coordinates: paragraph by paragraph, line by
// line, as they stand in the picture. Pure.
import { tagsOf } from './tags.ts';
import type { TranscriptionFormat } from './transcription.ts';

export type TranscribedText = {
  text: string;
  /** BCP 47, where the file says in which language it is. */ language?: string | undefined;
};

/** A page of a newspaper has 40,000 characters; of what is longer, the file has the rest. */
export const MAX_TRANSCRIBED = 100_000;

/** @returns nothing where there is nothing to read */
export function transcribedText(
  format: TranscriptionFormat,
  source: string,
): TranscribedText | undefined {
  const { text, language } = readers[format](source);
  const tidied = tidy(text);
  if (tidied === '') return undefined;
  const known = languageOf(language);
  return { text: shortened(tidied), ...(known === undefined ? {} : { language: known }) };
}

/** In the encoding that the file declares, else UTF-8, else as older programs of Windows write. */
export function decodedText(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1];
  const marked = start.startsWith('\u00FF\u00FE') ? 'utf-16le' : undefined;
  for (const encoding of [marked, declared, 'utf-8'])
    try {
      if (encoding) return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // It is not what it says, or in an encoding that nobody knows: the next may fit.
    }
  return new TextDecoder('windows-1252').decode(bytes);
}

type Found = { text: string; language: string | undefined };

const readers: Readonly<Record<TranscriptionFormat, (source: string) => Found>> = {
  alto: readAlto,
  page: readPage,
  hocr: readHocr,
  text: (text) => ({ text, language: undefined }),
};

/** https://www.loc.gov/standards/alto/: words are attributes, with their hyphens beside them. */
function readAlto(source: string): Found {
  let text = '';
  let language: string | undefined;
  for (const tag of tagsOf(source)) {
    if (tag.kind !== 'open') continue;
    language ??= tag.attributes.get('LANG') ?? tag.attributes.get('language');
    if (tag.name === 'TextBlock') text += '\n\n';
    if (tag.name === 'TextLine') text += '\n';
    if (tag.name === 'String') text += `${tag.attributes.get('CONTENT') ?? ''} `;
    if (tag.name === 'HYP') text = text.trimEnd() + (tag.attributes.get('CONTENT') ?? '-');
  }
  return { text, language };
}

/** https://github.com/PRImA-Research-Lab/PAGE-XML: of a line and of a region, not of their words. */
function readPage(source: string): Found {
  const reading: PageReading = { path: [], text: '', unicode: '', lines: 0, isRead: false };
  let language: string | undefined;
  for (const tag of tagsOf(source)) {
    if (tag.kind === 'text') {
      if (reading.path.at(-1) === 'Unicode') reading.unicode += tag.text;
      continue;
    }
    if (tag.kind === 'open') {
      language ??= tag.attributes.get('primaryLanguage') ?? tag.attributes.get('language');
      enter(reading, tag.name);
    }
    if (tag.kind === 'close' || tag.isEmpty) leave(reading);
  }
  return { text: reading.text, language };
}

type PageReading = {
  /** The elements that are open. */ path: string[];
  text: string;
  /** Of the reading that is open. */ unicode: string;
  /** How many lines the region has had. */ lines: number;
  /** Of several readings, the first is the one that is meant. */ isRead: boolean;
};

function enter(reading: PageReading, name: string): void {
  reading.path.push(name);
  if (name === 'TextRegion')
    Object.assign(reading, { text: `${reading.text}\n\n`, lines: 0, isRead: false });
  if (name === 'TextLine') reading.isRead = false;
  if (name === 'Unicode') reading.unicode = '';
}

function leave(reading: PageReading): void {
  const owner = reading.path.at(-3);
  const name = reading.path.pop();
  if (name !== 'Unicode' || reading.isRead || !isLine(owner, reading.lines)) return;
  reading.text += `${reading.unicode}\n`;
  reading.isRead = true;
  if (owner === 'TextLine') reading.lines++;
}

/** A region says its text once more below its lines. */
const isLine = (owner: string | undefined, linesOfRegion: number): boolean =>
  owner === 'TextLine' || (owner === 'TextRegion' && linesOfRegion === 0);

/** http://kba.cloud/hocr-spec/1.2/: HTML whose classes say what a line and a paragraph are. */
function readHocr(source: string): Found {
  const open: { name: string; isLine: boolean }[] = [];
  let text = '';
  let language: string | undefined;
  for (const tag of tagsOf(source)) {
    if (tag.kind === 'text') {
      if (!open.some(({ name }) => unread.has(name))) text += tag.text.replaceAll(/\s+/g, ' ');
      continue;
    }
    const name = tag.name.toLowerCase();
    if (tag.kind === 'close') {
      const at = open.findLastIndex((one) => one.name === name);
      if (at >= 0 && open.splice(at).some(({ isLine: ends }) => ends)) text += '\n';
      continue;
    }
    language ??= tag.attributes.get('lang') ?? tag.attributes.get('xml:lang');
    const classes = tag.attributes.get('class') ?? '';
    if (/\bocr_(par|carea)\b/.test(classes) || name === 'p') text += '\n\n';
    if (name === 'br') text += '\n';
    if (!tag.isEmpty && !empty.has(name)) open.push({ name, isLine: lines.test(classes) });
  }
  return { text, language };
}

const unread = new Set(['head', 'script', 'style']);
const empty = new Set(['meta', 'link', 'br', 'hr', 'img', 'input']);
const lines = /\bocr(x?_line|_header|_caption|_textfloat)\b/;

const tidy = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\u00A0]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function shortened(text: string): string {
  if (text.length <= MAX_TRANSCRIBED) return text;
  const start = text.slice(0, MAX_TRANSCRIBED);
  return `${start.slice(0, Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' ')))} …`;
}

/** PAGE has names where the others have codes. */
const names: Readonly<Record<string, string>> = {
  Arabic: 'ar',
  Dutch: 'nl',
  English: 'en',
  French: 'fr',
  German: 'de',
  Greek: 'el',
  Hebrew: 'he',
  Italian: 'it',
  Latin: 'la',
  Portuguese: 'pt',
  Russian: 'ru',
  Spanish: 'es',
};

/** Three letters, as `lat`, become the two that browsers know. */
function languageOf(written: string | undefined): string | undefined {
  const named = names[written ?? ''] ?? written ?? '';
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(named)) return undefined;
  return Intl.getCanonicalLocales(named)[0];
}
