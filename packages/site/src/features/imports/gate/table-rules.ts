// Whether the table is one of items, whether enough of it is understood, and whether it came whole.
import { IGNORE, isForStaff } from '../mapping/import-columns.ts';
import {
  draftsAnswer,
  findingOf,
  isByPerson,
  publishAnswer,
  stopAnswer,
  type Finding,
} from './finding.ts';
import { percent, quotedList, shareOf, textsIn, type GateTable } from './gate-table.ts';

const MAX_UNMAPPED = 0.3;
/** Where programs cut texts off, in characters. */
const MAX_CUT_LENGTH = 255;
const MIN_CUT = 3;

/** Fields without which a row says nothing of an item. */
const IDENTIFYING =
  /^(identifier|accessionNumber|otherNumber|publication|currentLocation|sourceUrl|holdingInstitution|collection|place|date(\.start|\.end)?)$/;

export function tableFindings(table: GateTable): Finding[] {
  return [
    ...notItems(table),
    ...unmapped(table),
    ...uncertainColumns(table),
    ...cutTexts(table),
    ...brokenLetters(table),
    ...table.tableQuestions.map((question): Finding => ({ ...question, gravity: 'ask' })),
  ];
}

function notItems(table: GateTable): Finding[] {
  const { decisions, survey } = table;
  const says = decisions.some(
    ({ outcome, mapping, column }) =>
      (outcome === 'asked' || (outcome === 'mapped' && mapping.field !== IGNORE)) &&
      !IDENTIFYING.test(mapping.field) &&
      !isForStaff(mapping.field) &&
      textsIn(table, column).length > 0,
  );
  // Words that nobody has mapped may be of items; then it is asked what the title is.
  const hasWords = decisions.some(
    ({ outcome, column }) =>
      outcome === 'unread' &&
      shareOf(textsIn(table, column), (text) => /\p{L}{3}.*\s/u.test(text)) > 0.5,
  );
  if (says || hasWords || decisions.some(isByPerson)) return [];
  return [
    findingOf({
      code: 'not-items',
      gravity: 'stop',
      text: 'This looks like a table of numbers and places without words for items. Export it joined with titles or descriptions.',
      samples: survey.columns.map(({ name }) => name),
      answers: [stopAnswer(), draftsAnswer('It is of items: import as drafts')],
    }),
  ];
}

function unmapped({ survey, decisions, system }: GateTable): Finding[] {
  const filled = survey.columns.filter((column) => column.filled > 0);
  const unread = new Set(
    decisions
      .filter((decision) => decision.outcome === 'unread' && !isByPerson(decision))
      .map(({ column }) => column),
  );
  const cells = (columns: typeof filled) => columns.reduce((sum, column) => sum + column.filled, 0);
  const left = filled.filter(({ name }) => unread.has(name));
  const ofColumns = left.length / Math.max(filled.length, 1);
  const ofCells = cells(left) / Math.max(cells(filled), 1);
  if (ofColumns <= MAX_UNMAPPED && ofCells <= MAX_UNMAPPED) return [];
  const largest = left.toSorted((a, b) => b.filled - a.filled).map(({ name }) => name);
  const share =
    ofColumns > MAX_UNMAPPED
      ? `${percent(ofColumns)} of its columns`
      : `${percent(ofCells)} of its cells`;
  return [
    findingOf({
      code: 'much-unmapped',
      gravity: 'ask',
      text: `${share} would not be imported, above all ${quotedList(largest)}.${system ? ` It may be an export from ${system.name}.` : ''}`,
      samples: largest,
      answers: [
        draftsAnswer('Import the others as drafts, to be checked'),
        publishAnswer('Publish without them'),
        stopAnswer('Stop, to map them with --save-map and --map'),
      ],
    }),
  ];
}

/** What a heading's phrase or the look of the values chose alone is not published unasked. */
function uncertainColumns({ decisions, ...table }: GateTable): Finding[] {
  const uncertain = decisions.filter(
    ({ outcome, rule, mapping }) =>
      outcome === 'mapped' &&
      (rule === 'values' || rule === 'phrase') &&
      mapping.field !== IGNORE &&
      !isForStaff(mapping.field),
  );
  const [first] = uncertain;
  if (!first) return [];
  const columns = uncertain.map(({ column }) => column);
  return [
    findingOf({
      code: 'columns-uncertain',
      gravity: 'ask',
      columns,
      text: `It is not certain what ${quotedList(columns)} ${columns.length === 1 ? 'holds' : 'hold'}: ${uncertain
        .slice(0, 3)
        .map(({ column, mapping }) => `“${column}” would be ${mapping.field}`)
        .join(', ')}.`,
      samples: textsIn(table, first.column),
      answers: [draftsAnswer(), publishAnswer()],
    }),
  ];
}

function cutTexts(table: GateTable): Finding[] {
  const cut = table.survey.columns.filter(
    ({ name, facts }) =>
      facts.atCut >= MIN_CUT &&
      facts.longest <= MAX_CUT_LENGTH &&
      table.decisions.some(({ column, outcome }) => column === name && outcome === 'mapped'),
  );
  const columns = cut.map(({ name }) => name);
  if (columns.length === 0) return [];
  const texts = columns.flatMap((column) => textsIn(table, column));
  return [
    findingOf({
      code: 'texts-cut',
      gravity: 'warn',
      columns,
      text: `Texts in ${quotedList(columns)} end at 254 or 255 characters: the program that exported them has probably cut them. Export them in another format.`,
      samples: texts
        .filter(({ length }) => length >= MAX_CUT_LENGTH - 1)
        .map((text) => `… ${text.slice(-60)}`),
      answers: [publishAnswer('Import them as they are'), stopAnswer()],
    }),
  ];
}

/** What is left of letters that were read in the wrong encoding. */
const BROKEN = /\uFFFD|ï»¿|Ã[©¨¤¶¼±³¡]|â€[œ™“”]/;

function brokenLetters(table: GateTable): Finding[] {
  const headings = table.survey.columns.map(({ name }) => name).filter((name) => BROKEN.test(name));
  const texts = table.decisions.flatMap(({ column }) =>
    textsIn(table, column).filter((text) => BROKEN.test(text)),
  );
  if (headings.length === 0 && texts.length === 0) return [];
  return [
    findingOf({
      code: 'letters-broken',
      gravity: 'warn',
      text: 'Some letters are broken, as “Ã©” for “é”: the file was saved in another encoding than it says. Save it as UTF-8.',
      samples: [...headings, ...texts].map((text) => text.slice(0, 80)),
      answers: [publishAnswer('Import it as it is'), stopAnswer()],
    }),
  ];
}
