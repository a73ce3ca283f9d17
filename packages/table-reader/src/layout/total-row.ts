// Rows that count or add up the records above them, in the languages of museums' tables.
import { filledColumns } from './cell-shapes.ts';

const TOTAL =
  /^\s*(grand |sub-? ?)?(totals?|sum|summe|gesamt(summe|zahl)?|zwischensumme|insgesamt|somme|totaux|sous-total|totale|totali|somma|total general|suma|totaal|subtotaal|合計|総計|小計|計|المجموع|الإجمالي)\s*:?\s*\d*\s*$/iu;
const MAX_TOTAL_LENGTH = 40;

/** Each says by itself that a row counts; “somme” is left out, which is a place too. */
const COUNT_WORDS = new Set(
  (
    'total totals subtotal sum summe gesamt gesamtzahl gesamtsumme gesamtanzahl gesamtwert ' +
    'zwischensumme insgesamt anzahl totaux totale totali subtotale totaal subtotaal aantal suma ' +
    'totales soma totais 合計 総計 小計 計 総数 件数 合計件数 المجموع الإجمالي إجمالي مجموع العدد'
  ).split(' '),
);
/** Each of them counts where the things that are counted follow. */
const NUMBER_WORDS = new Set(['number', 'nombre', 'numero', 'número']);
/** What may stand beside them. */
const BESIDE_COUNT = new Set(
  (
    'grand sub sous number of the in all items item objects object things pieces works records ' +
    'entries value général générale nombre de des du d les objets pièces œuvres notices valeur ' +
    'der die das objekte stück stücke werke wert numero complessivo complessiva generale di dei ' +
    'degli delle oggetti opere pezzi schede valore general número objetos piezas obras fichas ' +
    'valor van het objecten voorwerpen stuks werken waarde geral objectos peças ' +
    '点 件 数 点数 عدد القطع قطعة'
  ).split(' '),
);
const BETWEEN_WORDS = /[\s\d.,:：;'’()（）%=\p{Sc}-]+/u;

/** A sum as people write it: `1.234,50`; no number of a thing, as `007` and `1999.1.3` are. */
const AMOUNT = /^[-+]?(0|[1-9]\d*|[1-9]\d{0,2}([.,'’\s]\d{3})+)?([.,]\d+)?(E\+\d+)?\s*%?$/i;
/** “36件”: a number with a counter is not a name, so that it needs no blank row above. */
const COUNTER = /(?<=\d)\s*[点件枚台個冊]$/u;
const COUNTED = /(?<=\d)(\s+\p{L}{2,}(\s+\p{L}+)?|\s*[点件枚台個冊])$/u;

const withoutCurrency = (cell: string): string =>
  cell.trim().replaceAll(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '');
const isAmount = (cell: string): boolean => AMOUNT.test(withoutCurrency(cell).replace(COUNTER, ''));
const isCount = (cell: string): boolean => isAmount(cell.trim().replace(COUNTED, ''));

/** “Total: 10 specimens”: what is counted may have any name behind a number. */
const COUNTED_BEHIND = /(?<=[:：]\s*\d[\d.,’' ]*)\s\p{L}+(?:\s\p{L}+)?\s*$/u;
const isTotal = (text: string): boolean => TOTAL.test(text.replace(COUNTED_BEHIND, ''));

/**
 * Whether a row says “total” and holds nothing else but sums; behind a dash where the number of a
 * record would stand, “14 things” is one too.
 */
export const isTotalRow = (cells: readonly string[], width: number): boolean =>
  isSummary(cells, width, {
    isName: isTotal,
    isValue: DASH.test(cells.find((cell) => cell.trim() !== '') ?? '') ? isCount : isAmount,
  });

/** “Total | 12 things”: where the other rows have their numbers, no record is called so. */
export const isTotalInWords = (cells: readonly string[], width: number): boolean =>
  isSummary(cells, width, { isName: isTotal, isValue: isCount });

/** Whether a row says in words what is counted: “Total | 12 things”, “Total number of items: 9”. */
export const isCountRow = (cells: readonly string[], width: number): boolean =>
  isSummary(cells, width, { isName: isCountName, isValue: isCount });

/** Whether a row holds nothing but one amount, below a column that is not the first. */
export function isLoneAmount(cells: readonly string[]): boolean {
  // Nearly every record has a first cell.
  if (cells[0]?.trim() !== '') return false;
  const [first = 0, ...others] = filledColumns(cells);
  return first > 0 && others.length === 0 && isAmount(cells[first] ?? '');
}

/** A cell that says that there is nothing. */
const DASH = /^\s*[-–—.]+\s*$/u;

function isSummary(
  cells: readonly string[],
  width: number,
  { isName, isValue }: Record<'isName' | 'isValue', (cell: string) => boolean>,
): boolean {
  const [first, ...others] = filledColumns(cells).filter((at) => !DASH.test(cells[at] ?? ''));
  const text = cells[first ?? 0] ?? '';
  if (text.length > MAX_TOTAL_LENGTH || !isName(text)) return false;
  return (
    others.length <= Math.max(1, width / 2) &&
    others.every((column) => isValue(cells[column] ?? ''))
  );
}

function isCountName(text: string): boolean {
  const words = text.toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  const isNumberOf = words.length > 1 && NUMBER_WORDS.has(words[0] ?? '');
  return (
    (isNumberOf || words.some((word) => COUNT_WORDS.has(word))) &&
    words.every((word) => COUNT_WORDS.has(word) || BESIDE_COUNT.has(word))
  );
}
