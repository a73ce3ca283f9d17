// A second column with the meaning of another that needs no question, since both can be read: the
// town beside the country, the text of a label beside the description, the year beside the date.
import type { ColumnMapping } from './mapping.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

type Both = { first: Column; other: Column; mapping: ColumnMapping; table: Table };

/** What the second column is; nothing where only a person knows. */
export function besideFirst(
  verdict: Verdict,
  columns: { first: Column; other: Column },
  table: Table,
  verdicts: readonly Verdict[],
): Verdict | undefined {
  const { mapping } = verdict;
  const read = READ_BESIDE[mapping.field];
  // What a part of a heading suggests is not sure enough to stand beside something that is.
  if (!read || verdict.rule === 'phrase' || verdict.rule === 'values') return undefined;
  const field = read({ ...columns, mapping, table });
  const isTaken = (id: string) =>
    verdicts.some((one) => one.mapping.field === id && one.column !== verdict.column);
  if (field === undefined || (field !== mapping.field && isTaken(field))) return undefined;
  return {
    ...verdict,
    mapping: { ...mapping, field },
    reason: `${verdict.reason}, beside “${columns.first.name}”`,
  };
}

/** The field of a second column, by what both mean. */
const READ_BESIDE: Readonly<Record<string, (both: Both) => string | undefined>> = {
  place: ({ first, other }) =>
    levelOf(first) !== levelOf(other) && !isFound(first) && !isFound(other) ? 'place' : undefined,
  description: ({ first, other }) =>
    areTexts(other) && !isShort(other) && !isShort(first) ? 'description' : undefined,
  date: ({ first, other }) =>
    YEAR.test(other.heading.words) && areYears(other) && !areYears(first)
      ? 'date.start'
      : undefined,
  // 縦 is the height of sheets and the depth of things, as each row shows.
  'dimensions.height': ({ first, other }) =>
    UPRIGHT.test(first.name) !== UPRIGHT.test(other.name) ? 'dimensions.height' : undefined,
};

/** “制作年（西暦）”, “year made”. */
const YEAR = /\b(?:year|\p{L}*jahr|annee|anno|ano|jaar)\b|年|سنه|عام/u;

const UPRIGHT = /縦|たて|タテ/u;

/** Levels of places, the widest first: two columns of different ones say one place together. */
const LEVELS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:continent|kontinent|continente)\b|大陸/u, 1],
  [
    /\b(?:country|countries|nation|pays|land|staat|paese|nazione|pais|nacion)\b|国名?$|(?:^|\s)البلد/u,
    2,
  ],
  [
    /\b(?:region|state|province|state province|county|departement|department|bundesland|kanton|canton|regione|provincia|estado|comunidad|provincie|distrito|regiao|land stadt)\b|州|県|المنطقه|المحافظه/u,
    3,
  ],
  [
    /\b(?:\p{L}*city|town|ville|commune|stadt|ort|citta|comune|ciudad|municipio|localidad|cidade|concelho|localidade|gemeente|stad|plaats|mint|munzstatte|ceca|zecca|atelier monetaire|centro de fabrico)\b|市町村|市$|町$|المدينه/u,
    4,
  ],
];

/** 0 where the heading says no level: “place of production”. */
function levelOf({ heading: { words } }: Column): number {
  // The smallest: “land stadt” is a country or a town.
  return LEVELS.findLast(([level]) => level.test(words))?.[1] ?? 0;
}

/** Where it was found is another thing than where it was made. */
const FOUND =
  /\b(?:find ?spot|found|fund(?:ort|stelle)|provenance|provenience|trouvaille|decouverte|rinvenimento|ritrovamento|hallazgo|vindplaats|achado|excavat\p{L}*)\b|出土|採集|العثور/u;
const isFound = ({ heading: { words } }: Column): boolean => FOUND.test(words);

/** The same once more, in fewer words. */
const SHORT =
  /\b(?:short|brief|summary|kurz\p{L}*|kort|korte|courte?|breve|resumo|resumen|resume|extent|form)\b|概要|要約|مختصر/u;
const isShort = ({ heading: { words } }: Column): boolean => SHORT.test(words);

/** So long is a sentence, in characters on the average. */
const MIN_TEXT = 30;
const areTexts = ({ survey: { samples } }: Column): boolean =>
  samples.length > 0 &&
  samples.reduce((sum, text) => sum + text.length, 0) >= samples.length * MIN_TEXT;

const areYears = ({ survey: { samples } }: Column): boolean =>
  samples.length > 0 && samples.every((text) => /^[-−]?\d{3,4}年?$/u.test(text));
