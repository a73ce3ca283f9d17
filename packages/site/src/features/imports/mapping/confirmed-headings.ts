// A heading of which only a part is known: believed where the part is its main word, the rest names
// no other thing, and the values can hardly be anything else. “Dimensions du daguerréotype” with
// “18 x 24 cm” are dimensions.
import { likeness } from '../../catalogue/fields/cells/value-shapes.ts';
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import { atomsIn } from './heading-sense.ts';
import { isCjk, singular } from './header-words.ts';
import { looksLikePeople } from './people-values.ts';
import type { Column, Table } from './table-columns.ts';

/** So large a part of the values has to fit. */
const MIN_PART = 0.8;

const areMostly = (samples: readonly string[], fits: (text: string) => boolean): boolean =>
  samples.length > 0 && samples.filter(fits).length >= samples.length * MIN_PART;

const SIZE = /\d\s*(?:[x×✕]\s*\d|(?:mm|cm|m|in|inch(?:es)?|ft|"|″)(?![\p{L}\d]))/iu;
const WORDED = /\p{L}{3}|[\p{scx=Han}\p{scx=Katakana}]|\p{Script=Arabic}{2}/u;
/** A text of so many characters is a sentence, on the average. */
const MIN_TEXT = 30;

const areWords = ({ samples }: Column['survey']): boolean =>
  areMostly(samples, (text) => WORDED.test(text)) && likeness('date', samples) < 1 / 2;

const areTexts = ({ samples }: Column['survey']): boolean =>
  samples.reduce((sum, text) => sum + text.length, 0) >= samples.length * MIN_TEXT;

/** Words in nearly every row, each another: what things are called. */
const areTitles = ({ samples, filled, distinct }: Column['survey'], rows: number): boolean =>
  areMostly(samples, (text) => WORDED.test(text) && text.length <= 200) &&
  filled >= rows * MIN_PART &&
  (distinct || samples.length >= Math.min(filled, 80) * MIN_DIFFERENT);

/** Titles come again, but most things have their own. */
const MIN_DIFFERENT = 0.3;

/** What the values have to be, by the field that a part of the heading means. */
const WITNESSES: Readonly<Record<string, (survey: Column['survey'], rows: number) => boolean>> = {
  dimensions: ({ samples }) => areMostly(samples, (text) => SIZE.test(text)),
  maker: ({ samples }) => looksLikePeople(samples),
  image: ({ samples }) => likeness('file', samples) >= MIN_PART,
  title: areTitles,
  description: areTexts,
  accessionNumber: ({ samples, filled, distinct }, rows) =>
    distinct === true && filled === rows && areMostly(samples, (text) => /\d/.test(text)),
  inscription: areWords,
  bibliography: areWords,
  material: areWords,
  technique: areWords,
  medium: areWords,
  culture: areWords,
  style: areWords,
  rights: areWords,
  sourceUrl: ({ samples }) =>
    likeness('address', samples) >= MIN_PART && likeness('file', samples) === 0,
};

/** Fields of which a table has one: another column for it is asked about. */
const TAKES_ONE = new Set(['title', 'maker', 'description', 'accessionNumber']);

const MADE_OF = new Set(['material', 'technique', 'medium']);

/** Beside the main word these say nothing, or say more of the same. */
const SAYS_NOTHING = new Set('filler item text physical label content image'.split(' '));

/** What makes another thing of the word beside it: the size of a frame, the title of a show. */
const OTHER_THING =
  /(?:^| )(?:related|frame|framed|cadre|rahmen|cornice|marco|moldura|lijst|mount|mat|case|box|packag\p{L}*|pedestal|socle|sockel|base|exhibition|exposition|ausstellung|mostra|exposicion|exposicao|tentoonstelling|album|journal|article|book|project|donor|sitter|model|copy|copies|register|registro|registre|entry|label|file|report|rapport|author|auteur|autor|owner|conservation|restoration|restaura\p{L}*|treatment|insurance|loan|shipping|transport|storage|web|language|langue|sprache|lingua|idioma|taal|status|count|translat\p{L}*|other|autre|old|former|ancien\p{L}*|second|額|展覧会|المعرض)(?: |$)/u;

const ROMANCE = new Set(['fr', 'it', 'es', 'pt', 'ar']);
const BEHIND_OF = /^(?:of|in|on|for|du|de|des|d|der|des|von|van|del|della|do|da) /;

/** Whether `phrase` is the word that the others only describe: first in “titre complet”. */
function isMainWord(words: string, phrase: string, language: string): boolean {
  if (isCjk(phrase)) return words.endsWith(phrase) || words.startsWith(phrase);
  const behind = words.startsWith(`${phrase} `) ? words.slice(phrase.length + 1) : undefined;
  if (behind !== undefined && (ROMANCE.has(language) || BEHIND_OF.test(behind))) return true;
  return !ROMANCE.has(language) && words.endsWith(` ${phrase}`);
}

/** Whether a column is what a part of its heading means. */
export function isConfirmed(
  { phrase, field }: { phrase: string; field: ImportColumn },
  column: Column,
  { columns, language, rows }: Table,
): boolean {
  const witness = WITNESSES[field.id];
  const words = singular(column.heading.words);
  // “Manufacturer / contractor”: one of two words for the same.
  const isHalf = (column.heading.parts ?? []).some((part) => singular(part) === phrase);
  if (!witness || !(isHalf || isMainWord(words, phrase, language))) return false;
  // Where words run on, the rest may name the other half: “材質形状”.
  if (MADE_OF.has(field.id) && (isCjk(phrase) || language === 'ar')) return false;
  const rest = words.replace(phrase, ' ').trim();
  if (OTHER_THING.test(rest) || [...atomsIn(rest)].some((atom) => !SAYS_NOTHING.has(atom)))
    return false;
  const isTaken =
    TAKES_ONE.has(field.id) &&
    columns.some(
      (one) => one !== column && one.survey.filled > 0 && one.means.meaning?.field.id === field.id,
    );
  return !isTaken && witness(column.survey, rows);
}
