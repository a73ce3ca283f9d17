// What people and programs write into a cell that has nothing to say, in nine languages.

const marks = (text: string): readonly string[] => text.split(', ');

const EMPTY: ReadonlySet<string> = new Set(
  [
    marks('-, --, ---, –, ––, —, ——, －, ー, ／, /, //, ., .., ..., …, _, __'),
    marks('n/a, n.a., n. a., #n/a, #n/v, not applicable, not available, no data, no value'),
    marks('null, (null), \\n, [empty], (empty), <empty>, (blank), [blank]'),
    marks('[null], (none), [none], (no data), [no data]'),
    marks('s.o., s. o., sans objet, n.r., non renseigné, non renseignée, (vide), [vide]'),
    marks(
      'k.a., k. a., k.a, o.a., o. a., keine angabe, ohne angabe, keine angaben, (leer), [leer]',
    ),
    marks('entfällt, n.z., nicht zutreffend, nicht bekannt, n.b.'),
    marks('non disponibile, non pervenuto, non applicabile, (vuoto), [vuoto]'),
    marks('no consta, no aplica, sin datos, sin dato, (vacío), [vacío], n/c, n/d'),
    marks('n.v.t., nvt, niet van toepassing, geen gegevens, (leeg), [leeg]'),
    marks('não se aplica, sem dados, sem informação, (vazio), [vazio], n/i'),
    marks('不明, 未詳, 未記入, 未入力, 記載なし, 該当なし, なし, 無し, (空白), 空欄'),
    marks('لا يوجد, لا ينطبق, غير متوفر, غير متاح, (فارغ)'),
  ].flat(),
);

/** The longest of them, in characters: most cells need no closer look. */
const LONGEST = Math.max(...[...EMPTY].map((mark) => mark.length));

/** How long the marks are that begin with a character of ASCII, one bit for each length. */
const LENGTHS = new Int32Array(0x80);
for (const mark of EMPTY)
  for (const first of [mark, mark.toUpperCase()]) {
    const code = first.charCodeAt(0);
    if (code < LENGTHS.length) LENGTHS[code] = (LENGTHS[code] ?? 0) | (1 << mark.length);
  }

/** Whether a cell that is not empty says nothing. */
export function isEmptyMark(text: string): boolean {
  const { length } = text;
  if (length > LONGEST || length === 0) return false;
  const lengths = LENGTHS[text.charCodeAt(0)];
  if (lengths !== undefined && !(lengths & (1 << length))) return false;
  return EMPTY.has(text) || EMPTY.has(text.toLowerCase());
}
