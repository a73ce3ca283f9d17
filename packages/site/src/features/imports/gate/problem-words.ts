// The problems of an import in plain words, gravest first: codes are for the table of problems.
import { counted } from '../../../platform/terminal/counted.ts';
import type { Problem } from '../problem.ts';

/** The sentence about all problems of one kind; `n` is how many there are. */
type Words = (n: number) => string;

const rows = (n: number, one: string, more: string): string =>
  `${counted(n, 'row')} ${n === 1 ? one : more}`;

/** Gravest first: what was not imported, what may be wrong, what is only worth knowing. */
const kinds: Readonly<Record<string, Words>> = {
  'item-met-twice': (n) => `${rows(n, 'was', 'were')} refused: another row is the same item`,
  'identifier-twice': (n) => `${rows(n, 'was', 'were')} refused: another row has the same number`,
  'identifier-elsewhere': (n) =>
    `${rows(n, 'was', 'were')} refused: another item has the same number`,
  'file-refused': (n) => `${counted(n, 'file')} could not be taken`,
  'linked-row-alone': (n) =>
    `${counted(n, 'table')} with rows that belong to no row of another table`,
  'columns-not-mapped': () => 'Columns that are not imported',
  'column-missing': (n) =>
    `${counted(n, 'column')} of the mapping ${n === 1 ? 'is' : 'are'} not in the table`,
  'edited-by-hand': (n) =>
    `${counted(n, 'value')} ${n === 1 ? 'was' : 'were'} edited by hand, and kept`,
  'set-by-source': (n) =>
    `${counted(n, 'value')} of another source ${n === 1 ? 'was' : 'were'} kept`,
  'owner-unknown': (n) =>
    `${counted(n, 'value')} from before sources were remembered ${n === 1 ? 'was' : 'were'} kept`,
  'row-vanished': (n) =>
    `${counted(n, 'row')} of the last time ${n === 1 ? 'is' : 'are'} not in the table any more`,
  'number-changed': (n) =>
    rows(n, 'seems to have another number now', 'seem to have other numbers now'),
  'rows-skipped': () => 'Rows that are not for the site',
  'removed-by-hand': (n) => `${counted(n, 'value')} removed by hand, and left out`,
  'identifier-missing': (n) => rows(n, 'has no number', 'have no number'),
  'title-missing': (n) => rows(n, 'has no title', 'have no title'),
  'date-not-understood': (n) => `${counted(n, 'date')} not understood, and kept for staff only`,
  'no-such-day': (n) => `${counted(n, 'date')} of a day that does not exist`,
  'ends-before-it-begins': (n) => `${counted(n, 'date')} that end before they begin`,
  'year-to-come': (n) => `${counted(n, 'date')} in the future`,
  'years-disagree': (n) => `${counted(n, 'date')} whose words and years disagree`,
  'years-unreadable': (n) => `${counted(n, 'year')} that are not numbers`,
  'day-month-unclear': (n) => `${counted(n, 'date')} whose day and month may be exchanged`,
  'hundreds-unclear': (n) => `${counted(n, 'date')} that may be a century or some years`,
  'extra-words': (n) => `${counted(n, 'date')} with words that say nothing of the time`,
  'odd-abbreviation': (n) => `${counted(n, 'date')} with an unusual abbreviation`,
  'place-doubted': (n) =>
    `${counted(n, 'place')} ${n === 1 ? 'is' : 'are'} doubted, and kept for staff only`,
  'maker-names-unclear': (n) => `${counted(n, 'cell')} of makers that may name one or several`,
  'maker-columns-differ': (n) =>
    rows(
      n,
      'has columns of makers that do not fit together',
      'have columns of makers that do not fit together',
    ),
  'maker-not-a-name': (n) => `${counted(n, 'maker')} that ${n === 1 ? 'is' : 'are'} no name`,
  'attribution-without-maker': (n) => `${counted(n, 'attribution')} without a maker`,
  'maker-born-after-item': (n) => `${counted(n, 'maker')} born after the item was made`,
  'whole-unknown': (n) =>
    rows(n, 'is part of an item that is not there', 'are parts of items that are not there'),
  'people-not-published': (n) => `${counted(n, 'note')} about people who are not published`,
  'part-of-itself': (n) => rows(n, 'is part of itself', 'are parts of themselves'),
  'dimensions-unclear': (n) => `${counted(n, 'measurement')} not understood, and shown as written`,
  'dimensions-disagree': (n) =>
    rows(n, 'has measurements that disagree', 'have measurements that disagree'),
  'number-unreadable': (n) => `${counted(n, 'cell')} that should be numbers`,
  'pieces-unclear': (n) => `${counted(n, 'number')} of pieces not understood`,
  'coordinates-unreadable': (n) => `${counted(n, 'position')} not understood`,
  'unit-missing': () => 'Measurements without a unit, shown as written',
  'measure-impossible': () => 'Measurements that cannot be right, shown as written',
  'height-width-exchanged': () => 'Height and width may be exchanged',
  'not-understood': (n) => `${counted(n, 'cell')} not understood`,
  'value-not-listed': (n) => `${counted(n, 'word')} not in a list of values, and kept as written`,
  'split-unfitting': (n) => `${counted(n, 'column')} with values that do not fit their split`,
  'split-unclear': (n) => `${counted(n, 'column')} with values that can be split in two ways`,
  'rights-unknown': (n) => `${counted(n, 'rights statement')} not recognised`,
  'address-unreadable': (n) => `${counted(n, 'web address', 'web addresses')} not understood`,
  'too-long': (n) => `${counted(n, 'cell')} too long for ${n === 1 ? 'its field' : 'their fields'}`,
  'file-type-as-medium': (n) =>
    `${counted(n, 'medium', 'media')} that ${n === 1 ? 'is' : 'are'} types of files`,
  'picture-missing': (n) => `${counted(n, 'image')} not found`,
  'picture-kind': (n) => `${counted(n, 'file')} of a type that is not supported`,
  'picture-unclear': (n) => `${counted(n, 'image')} that may belong to several rows`,
  'picture-unmatched': (n) => `${counted(n, 'file')} that no row names`,
  'remote-picture': () => 'Images on the web',
  'picture-rows': (n) => `${counted(n, 'column')} of pictures that go on in the next row`,
  'no-picture-beside': () => 'Images that are not in the folder',
  'transcription-skipped': (n) => `${counted(n, 'text')} of pictures left out`,
  'captions-repaired': (n) => `${counted(n, 'file')} of captions repaired`,
  'row-too-long': (n) => rows(n, 'has more cells than headings', 'have more cells than headings'),
  'row-too-short': (n) =>
    rows(n, 'has fewer cells than headings', 'have fewer cells than headings'),
  'stray-quote': (n) => rows(n, 'has a stray quotation mark', 'have a stray quotation mark'),
  'character-replaced': (n) => rows(n, 'had broken characters', 'had broken characters'),
};

const order = Object.keys(kinds);

type ProblemGroup = { heading: string; problems: readonly Problem[] };

/** The problems by their kinds, gravest first; those of unknown kinds follow. */
export function inPlainWords(problems: readonly Problem[]): ProblemGroup[] {
  const place = (code: string) => order.indexOf(code);
  const groups = [...Map.groupBy(problems, ({ code }) => code)];
  const known = groups.filter(([code]) => Object.hasOwn(kinds, code));
  const others = groups.filter(([code]) => !Object.hasOwn(kinds, code));
  return [...known.toSorted(([a], [b]) => place(a) - place(b)), ...others].map(([code, group]) => ({
    heading: kinds[code]?.(group.length) ?? counted(group.length, 'other problem'),
    problems: group,
  }));
}
