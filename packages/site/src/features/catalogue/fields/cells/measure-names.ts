// What is measured, by its name in nine languages and by its letters, which mean different things
// in different languages: “L.” is a length in English and a width in a French “H. 20 ; L. 31”.

const WORDS: Readonly<Record<string, string>> = {
  height:
    'height high tall hoch hoog ht hgt hauteur haut höhe hoehe altezza altura alto alt hoogte 高さ 高 丈 الارتفاع ارتفاع',
  width:
    'width wide breit breed wdth breadth largeur larg breite larghezza anchura ancho anch breedte largura 横 幅 巾 العرض عرض',
  depth:
    'depth deep thick tief diep dick dik thickness thk profondeur prof épaisseur ép tiefe dicke stärke profondità spessore profundidad profundidade fondo grosor diepte dikte espessura 奥行き 奥行 厚さ 厚 العمق عمق السمك سمك',
  length:
    'length lang lgth longueur long länge laenge lunghezza lungh longitud largo lengte comprimento compr comp 長さ 長 全長 الطول طول',
  diameter:
    'diameter diam dia diamètre durchmesser dm dmr ø ⌀ diametro diám diámetro diâmetro diâm doorsnede 直径 径 口径 القطر قطر',
  circumference:
    'circumference circ circonférence umfang circonferenza circunferencia omtrek circunferência 周囲 胴囲 المحيط',
  weight: 'weight wt poids gewicht peso 重量 重さ 重 الوزن وزن',
  duration:
    'duration running time durée dauer spieldauer laufzeit durata duración duur duração 時間 المدة',
};

const typeByWord = new Map(
  Object.entries(WORDS).flatMap(([type, words]) =>
    words.split(' ').map((word): [string, string] => [word, type]),
  ),
);
typeByWord.delete('running');
typeByWord.delete('time');
typeByWord.set('running time', 'duration');
/** Upright: the height of a sheet, and the depth of what has a height besides. */
const UPRIGHT = '縦';
typeByWord.set(UPRIGHT, 'height');

/** Single letters, where a language uses them; others are nobody's. */
const LETTERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { h: 'height', w: 'width', b: 'width', d: 'depth', t: 'depth', l: 'length' },
  fr: { h: 'height', l: 'width', L: 'L', p: 'depth', e: 'depth', d: 'diameter' },
  de: { h: 'height', b: 'width', t: 'depth', l: 'length' },
  it: { a: 'height', h: 'height', l: 'width', L: 'L', p: 'depth', s: 'depth', d: 'diameter' },
  es: { h: 'height', l: 'length', p: 'depth', f: 'depth' },
  nl: { h: 'height', b: 'width', d: 'depth', l: 'length' },
  pt: { a: 'height', h: 'height', l: 'width', p: 'depth', c: 'length', e: 'depth', d: 'diameter' },
  ja: { h: 'height', w: 'width', d: 'depth', l: 'length' },
  ar: { h: 'height', w: 'width', d: 'depth', l: 'length' },
};

const words = [...typeByWord.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** The source of an expression that finds the name or the letter of a measurement. */
export const LABEL_PATTERN = `(?:(?<!\\p{L})(?:${words})|(?<!\\p{L})[a-wyzA-WYZ])\\.?`;

const atStart = new RegExp(`^(?:${words})(?![a-zà-ÿ])\\.?`, 'iu');

/** The name at the beginning of a label, and what follows it: “of frame”. */
export function namedAtStart(label: string): { type: string; rest: string } | undefined {
  const match = atStart.exec(label);
  const type = match && typeByWord.get(match[0].toLowerCase().replace(/\.$/u, ''));
  return match && type ? { type, rest: label.slice(match[0].length) } : undefined;
}

const withoutPoint = (label: string): string => label.replace(/\.$/u, '');

/**
 * What labels mean: “H.”, “L.” in French are height and width. Undefined for letters that may mean
 * either.
 * @param all  every label of the same text
 */
export function typesOfLabels(
  labels: readonly string[],
  language: string,
  all: readonly string[] = labels,
): (string | undefined)[] {
  const letters = LETTERS[language.split('-')[0] ?? ''] ?? LETTERS['en'] ?? {};
  const typeOf = (label: string) =>
    typeByWord.get(label.toLowerCase()) ?? letters[label] ?? letters[label.toLowerCase()];
  const others = all.map(withoutPoint);
  const isHigh = others.some((label) => label !== UPRIGHT && typeOf(label) === 'height');
  return labels.map(withoutPoint).map((label) => {
    if (label === UPRIGHT) return isHigh ? 'depth' : 'height';
    // A capital L is a length beside a small one, and a width beside a height.
    if (typeOf(label) !== 'L') return typeOf(label);
    if (others.includes('l')) return 'length';
    return isHigh ? 'width' : undefined;
  });
}
