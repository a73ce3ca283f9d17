// The parts of an .xlsx workbook beside its sheets: which sheets there are, the texts that they
// share, and the formats of cells (ECMA-376, part 1, §18).
import type { Archive } from './archive.ts';
import { builtInFormat, numberFormat, type NumberFormat } from './number-format.ts';
import { readXml, type Attributes } from '../xml/read-xml.ts';
import type { Epoch } from './serial-day.ts';

type SheetPart = { name: string; part: string; isHidden: boolean };

export type WorkbookParts = {
  sheets: SheetPart[];
  epoch: Epoch;
  texts: string[];
  /** By the number of a cell's style. */
  formats: NumberFormat[];
};

/** @throws Error for a workbook with a part that is missing or no XML */
export async function readParts(archive: Archive): Promise<WorkbookParts> {
  const main = await mainPart(archive);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const related = await relations(archive, main);
  const { sheets, epoch } = await readSheetList(archive, main);
  const partOf = (type: string) =>
    [...related.values()].find((one) => one.type.endsWith(`/${type}`))?.target;
  return {
    epoch,
    sheets: sheets.flatMap(({ name, id, isHidden }) => {
      const relation = related.get(id);
      const isSheet = relation?.type.endsWith('/worksheet') ?? false;
      return isSheet ? [{ name, isHidden, part: relation?.target ?? '' }] : [];
    }),
    texts: await sharedTexts(archive, partOf('sharedStrings') ?? `${folder}sharedStrings.xml`),
    formats: await cellFormats(archive, partOf('styles') ?? `${folder}styles.xml`),
  };
}

type Relation = { type: string; target: string };

async function mainPart(archive: Archive): Promise<string> {
  if (!archive.has('_rels/.rels')) return 'xl/workbook.xml';
  const related = await relations(archive, '');
  return (
    [...related.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target ??
    'xl/workbook.xml'
  );
}

/** What a part refers to, by id. */
async function relations(archive: Archive, part: string): Promise<Map<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const related = new Map<string, Relation>();
  await readPart(archive, `${folder}_rels/${part.slice(folder.length)}.rels`, {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name === 'Relationship')
        related.set(Id, { type: Type, target: resolved(folder, Target) });
    },
  });
  return related;
}

function resolved(folder: string, target: string): string {
  return new URL(target, `file:///${folder}`).pathname.slice(1);
}

async function readSheetList(archive: Archive, part: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let epoch: Epoch = 1900;
  await readPart(archive, part, {
    open(name, attributes) {
      if (name === 'workbookPr') epoch = isTrue(attributes['date1904']) ? 1904 : 1900;
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const { name: title = '', state = '' } = attributes;
      sheets.push({ name: title, id, isHidden: /hidden/i.test(state) });
    },
  });
  return { sheets, epoch };
}

/** The texts of cells, each without the readings that stand above Japanese characters. */
async function sharedTexts(archive: Archive, part: string): Promise<string[]> {
  const texts: string[] = [];
  const reader = textReader();
  await readPart(archive, part, {
    open: (name) => reader.open(name),
    text: (text) => reader.text(text),
    close(name) {
      reader.close(name);
      if (name === 'si') texts.push(reader.take());
    },
  });
  return texts;
}

/** Collects the text of `t` elements, in runs or alone. */
export function textReader() {
  let [collected, isText, isReading] = ['', false, false];
  return {
    open(name: string): void {
      if (name === 't') isText = true;
      else if (name === 'rPh') isReading = true;
    },
    text(text: string): void {
      if (isText && !isReading) collected += text;
    },
    close(name: string): void {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
    },
    take(): string {
      const text = unescaped(collected);
      collected = '';
      return text;
    },
  };
}

/** Characters that XML cannot hold are written as `_x000B_`. */
export function unescaped(text: string): string {
  const whole = text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
  return whole.includes('\r') ? whole.replaceAll('\r\n', '\n') : whole;
}

async function cellFormats(archive: Archive, part: string): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isCellFormat = false;
  await readPart(archive, part, {
    open(name, attributes) {
      if (name === 'numFmt')
        own.set(Number(attributes['numFmtId']), numberFormat(attributes['formatCode'] ?? ''));
      else if (name === 'cellXfs') isCellFormat = true;
      else if (name === 'xf' && isCellFormat) {
        const id = Number(attributes['numFmtId'] ?? 0);
        formats.push(own.get(id) ?? builtInFormat(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormat = false;
    },
  });
  return formats;
}

type PartHandlers = {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** A part that is not there holds nothing. */
async function readPart(archive: Archive, part: string, handlers: PartHandlers): Promise<void> {
  if (!archive.has(part)) return;
  const nothing = () => undefined;
  await readXml(await archive.open(part), { text: nothing, close: nothing, ...handlers });
}

export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
