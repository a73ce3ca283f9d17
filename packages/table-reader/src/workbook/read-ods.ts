// The sheets of an OpenDocument spreadsheet (OASIS OpenDocument 1.3, part 3, §9), as their cells
// are shown.
import type { Archive } from './archive.ts';
import { GridBuilder, LAST_ROW, type Grid, type GridLimits, type Workbook } from './grid.ts';
import { readXml, type Attributes, type XmlHandlers } from '../xml/read-xml.ts';
import { exactDay, exactNumber } from './displayed-number.ts';

/** @throws Error for what is damaged; TooManyCells */
export async function readOds(archive: Archive, limits: GridLimits): Promise<Workbook> {
  const workbook = new OdsReader(limits);
  await readXml(await archive.open('content.xml'), workbook);
  return { sheets: workbook.sheets, hidden: workbook.hidden };
}

/** What stands in a cell and is not its text: comments, drawings, pictures. */
const beside = new Set(['annotation', 'shapes', 'frame', 'custom-shape', 'g', 'rect', 'ruby-text']);
const MAX_SPACES = 1000;

type OpenCell = { column: number; times: number; attributes: Attributes; isCovered: boolean };

/** Text of one cell, with its paragraphs and its spaces. */
class CellText {
  #text = '';
  #paragraphs = 0;
  isOpen = false;

  open(name: string, attributes: Attributes): void {
    if (name === 'p' || name === 'h') {
      if (this.#paragraphs++ > 0) this.#text += '\n';
      this.isOpen = true;
    } else if (!this.isOpen) return;
    else if (name === 's')
      this.#text += ' '.repeat(Math.min(MAX_SPACES, Number(attributes['text:c'] ?? 1) || 1));
    else if (name === 'tab') this.#text += '\t';
    else if (name === 'line-break') this.#text += '\n';
  }

  add(text: string): void {
    if (this.isOpen) this.#text += text;
  }

  take(): string {
    const text = this.#text;
    [this.#text, this.#paragraphs, this.isOpen] = ['', 0, false];
    return text;
  }
}

class OdsReader implements XmlHandlers {
  readonly sheets: Grid[] = [];
  readonly hidden: string[] = [];
  readonly #limits: GridLimits;
  readonly #hiddenStyles = new Set<string>();
  readonly #text = new CellText();
  #style = '';
  /** Tables inside of tables, and what is beside a cell's text, are passed over. */
  #passed = 0;
  #sheet: GridBuilder | undefined;
  #row = 0;
  #rowTimes = 1;
  #column = 0;
  #columnOfSheet = 0;
  #cell: OpenCell | undefined;

  constructor(limits: GridLimits) {
    this.#limits = limits;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#passed > 0 || (this.#sheet && (beside.has(name) || name === 'table'))) this.#passed++;
    else if (this.#cell) this.#text.open(name, attributes);
    else if (name === 'style') this.#style = attributes['style:name'] ?? '';
    else if (name === 'table-properties' && attributes['table:display'] === 'false')
      this.#hiddenStyles.add(this.#style);
    else if (name === 'table') this.#openSheet(attributes);
    else if (this.#sheet) this.#openInSheet(this.#sheet, name, attributes);
  }

  text(text: string): void {
    if (this.#passed === 0 && this.#cell) this.#text.add(text);
  }

  close(name: string): void {
    if (this.#passed > 0) this.#passed--;
    else if (this.#sheet) this.#closeInSheet(this.#sheet, name);
  }

  #openSheet(attributes: Attributes): void {
    const name = attributes['table:name'] ?? '';
    if (this.#hiddenStyles.has(attributes['table:style-name'] ?? '')) {
      this.hidden.push(name);
      this.#passed = 1;
      return;
    }
    this.#sheet = new GridBuilder(name, this.#limits);
    [this.#row, this.#columnOfSheet] = [0, 0];
  }

  #openInSheet(sheet: GridBuilder, name: string, attributes: Attributes): void {
    const isHidden = /^(collapse|filter)$/.test(attributes['table:visibility'] ?? '');
    if (name === 'table-column') {
      const times = timesOf(attributes['table:number-columns-repeated']);
      if (isHidden) sheet.hideColumns(this.#columnOfSheet, this.#columnOfSheet + times - 1);
      this.#columnOfSheet += times;
    } else if (name === 'table-row') {
      this.#rowTimes = timesOf(attributes['table:number-rows-repeated']);
      this.#column = 0;
      // Beyond the last row there is only what programs write to fill the sheet.
      sheet.startRow(Math.min(this.#row + 1, LAST_ROW), { isHidden });
    } else if (name === 'table-cell' || name === 'covered-table-cell') {
      const times = timesOf(attributes['table:number-columns-repeated']);
      const isCovered = name === 'covered-table-cell';
      this.#cell = { column: this.#column, times, attributes, isCovered };
    }
  }

  #closeInSheet(sheet: GridBuilder, name: string): void {
    if (name === 'table') {
      this.sheets.push(sheet.grid);
      this.#sheet = undefined;
    } else if (name === 'table-row') {
      sheet.endRows(this.#rowTimes);
      this.#row += this.#rowTimes;
    } else if (name === 'p' || name === 'h') this.#text.isOpen = false;
    else if (this.#cell && name.endsWith('table-cell')) {
      this.#closeCell(sheet, this.#cell);
      this.#column += this.#cell.times;
      this.#cell = undefined;
    }
  }

  #closeCell(sheet: GridBuilder, { column, times, attributes, isCovered }: OpenCell): void {
    const text = this.#text.take();
    const [rows, columns] = ['rows', 'columns'].map((which) =>
      timesOf(attributes[`table:number-${which}-spanned`]),
    );
    if ((rows ?? 1) > 1 || (columns ?? 1) > 1)
      sheet.merge({
        top: this.#row + 1,
        bottom: this.#row + (rows ?? 1),
        left: column,
        right: column + (columns ?? 1) - 1,
      });
    if (isCovered || (text === '' && attributes['office:value-type'] === undefined)) return;
    for (let at = column; at < column + times; at++) {
      putCell(sheet, at, { text, attributes });
      if (sheet.grid.tooWide) return;
    }
  }
}

const timesOf = (value: string | undefined): number => Math.max(1, Number(value ?? 1) || 1);

function putCell(
  sheet: GridBuilder,
  column: number,
  { text, attributes }: { text: string; attributes: Attributes },
): void {
  const type = attributes['office:value-type'];
  const value = Number(attributes['office:value']);
  const isFormula = attributes['table:formula'] !== undefined;
  const isError = attributes['calcext:value-type'] === 'error';
  if (isError || (isFormula && /^(#[A-Z/0-9]+[!?]?|Err:\d+)$/.test(text)))
    sheet.putError(column, text);
  else if (type === 'date')
    sheet.putDay(column, exactDay(text, attributes['office:date-value'] ?? text));
  else if (type === 'boolean') sheet.put(column, attributes['office:boolean-value'] ?? text);
  else if (/^(float|percentage|currency)$/.test(type ?? '') && !Number.isNaN(value))
    sheet.put(column, exactNumber(text, value));
  else sheet.put(column, text);
}
