// Rows below the headings that explain them and are no records: what a column is for, whether it
// is required, the kind of its values, an example. Templates of systems and of funders have them.
import { filledColumns } from './cell-shapes.ts';
import type { Line } from './line.ts';

/** They stand directly below the headings, at most so many. */
const MAX_HINT_ROWS = 5;
/** So large a part of the cells has to be a hint. */
const MIN_PART = 0.6;

const words = (text: string): string => text.split(', ').join('|');

/** “required”, “Pflichtfeld”, “任意”. */
const REQUIRED = words(
  'required, optional, mandatory, recommended, required if applicable, not required, must have, obligatoire, facultatif, facultative, requis, recommandé, pflicht, pflichtfeld, optional, freiwillig, empfohlen, muss, kann, obbligatorio, obbligatoria, facoltativo, facoltativa, opzionale, obligatorio, obligatoria, opcional, recomendado, verplicht, optioneel, aanbevolen, obrigatório, obrigatória, facultativo, facultativa, 必須, 任意, 推奨, إلزامي, اختياري, إجباري',
);
/** “text”, “varchar(255)”, “Zahl”. */
const TYPES = words(
  'text, string, free text, long text, short text, memo, number, integer, int, decimal, float, date, datetime, boolean, bool, yes/no, list, dropdown, drop-down, picklist, lookup, autonumber, url, file, texte, texte libre, texte long, nombre, entier, liste, oui/non, freitext, zahl, ganzzahl, datum, auswahl, auswahlliste, ja/nein, testo, testo libero, numero, intero, data, elenco, sì/no, texto, texto libre, número, fecha, lista, sí/no, tekst, vrije tekst, getal, keuzelijst, texto livre, sim/não, テキスト, 文字列, 数値, 日付, 選択, نص, رقم, تاريخ, قائمة',
);
const KIND = new RegExp(
  `^(?:${REQUIRED}|${TYPES}|(?:var)?char|text|string|texte|tekst|int)\\s*(?:\\(\\d+\\)|[*!])?$`,
  'iu',
);
/** “YYYY-MM-DD”, “JJ/MM/AAAA”, “max. 250 characters”. */
const FORMAT =
  /^(?:[YMDJTAGH]{1,4}[-/. ]){1,2}[YMDJTAGH]{1,4}$|^[YJA]{4}$|^max(?:\.|imum)?\s*\d+|\b\d+ (?:characters|chars|caractères|zeichen|caratteri|caracteres|tekens)\b|文字以内/iu;
/** “e.g. 1999.1”, “z. B. Krug”, “例：”. */
const EXAMPLE =
  /^(?:\(?e\.? ?g\.?[ :,]|for example|example\b|examples\b|ex\.?[ :]|par ex|p\. ?ex|exemple|z\. ?b\.|bsp\.?[ :]|beispiel|zum beispiel|ad es|per es|es\.[ :]|esempio|p\. ?ej|por ejemplo|ejemplo|bijv|bv\.|voorbeeld|por exemplo|exemplo|例[:：]|例えば|記入例|مثال|مثلا)/iu;
/** “Enter the …”, “Bitte …”, “Leave blank if …”. */
const INSTRUCTION =
  /^(?:please|enter|fill|select|choose|use |type |leave (?:blank|empty)|do not|don['’]t|state |give |one of|must be|should be|indicate|describe |write |bitte|angabe|eintragen|auswählen|wählen|nur |falls |format|saisir|indiquer|renseigner|choisir|ne pas|laisser|préciser|inserire|indicare|scegliere|specificare|compilare|non compilare|lasciare|escrib|indi(?:que|car)\b|introdu|selec|elegir|elija|no rellenar|dejar|vul |kies|geef |selecteer|niet invullen|preench|escolh|não preench|deixar|入力|記入|選択|أدخل|اكتب|اختر)|(?:を入力|を記入|してください|ください)[。.]?$|\b(?:eintragen|angeben|auswählen|invullen)\.?$/iu;

/** The label of such a row, in its first cell. */
const LABEL =
  /^(?:required\??|hints?|help|explanation|instructions?|guidance|notes? on use|data ?type|format|example|examples|pflicht(?:feld)?\??|hinweise?|erläuterung|erklärung|ausfüllhinweis|datentyp|beispiel|beispiele|obligatoire ?\??|aide|explication|consigne|exemple|exemples|type de donnée|obbligatorio\??|istruzioni|spiegazione|esempio|tipo di dato|obligatorio\??|instrucciones|explicación|ejemplo|tipo de dato|verplicht\??|toelichting|uitleg|voorbeeld|obrigatório\??|instruções|explicação|exemplo|説明|記入例|入力例|例|備考欄の説明|شرح|مثال|تعليمات)\s*[:：]?$/iu;

const isHint = (cell: string): boolean => {
  const text = cell.trim();
  return KIND.test(text) || FORMAT.test(text) || EXAMPLE.test(text) || INSTRUCTION.test(text);
};

/** Whether a row explains the headings above it. */
function isHintRow({ cells }: Line): boolean {
  const filled = filledColumns(cells);
  if (filled.length < 2) return false;
  const hints = filled.filter((at) => isHint(cells[at] ?? ''));
  if (hints.length >= Math.max(2, filled.length * MIN_PART)) return true;
  return LABEL.test((cells[filled[0] ?? 0] ?? '').trim());
}

/** The numbers of the rows directly below `last` that explain the headings. */
export function hintRows(lines: readonly Line[], last: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (const line of lines) {
    if (line.number <= last) continue;
    if (found.size >= MAX_HINT_ROWS || !isHintRow(line)) break;
    found.add(line.number);
  }
  return found;
}
