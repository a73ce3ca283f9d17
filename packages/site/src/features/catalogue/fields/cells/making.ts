// Who made an item, where and when: the names, roles, ids and dates of a row, put together by
// position.
import { counted } from '../../../../platform/terminal/counted.ts';
import { POSSIBLY_IN, UNKNOWN_IN } from './data/name-words.ts';
import type { DraftMaking, NamedPerson, PersonDraft } from '../drafts.ts';
import { undoubtedPlaces } from './doubted-places.ts';
import { isAttribution, POSSIBLY } from './name-details.ts';
import { withMakersById } from './makers-by-id.ts';
import { withSortNames } from './makers-by-sort-name.ts';
import { personNamed, readNames } from './names.ts';
import { dateOfRow } from './read-date.ts';
import type { ReadMaker } from './read-maker.ts';
import type {
  ColumnValue,
  ColumnValues,
  PersonFinder,
  RowNotes,
  RowReading,
} from './row-reading.ts';
import { isAddress } from './value-shapes.ts';

const MAKING_COLUMNS = [
  'maker',
  'maker.sortName',
  'attribution',
  'place',
  'date',
  'date.start',
  'date.end',
] as const;

/** Whether a column says anything of who made the item, where or when. */
export function isMakingMapped(values: ColumnValues): boolean {
  return MAKING_COLUMNS.some((column) => values.isMapped(column));
}

/**
 * The makings of a row: one for each maker, the first with date and place; one without a maker
 * where there is none.
 */
export function makingsOf(row: RowReading): DraftMaking[] {
  const { values, language, notes } = row;
  const made = makersOf(row);
  const date = dateIn(values, language, notes);
  reportLaterLives(row, made, date);
  const { made: madeAt, from } = placesIn(values, notes);
  const [first, ...rest] = made;
  const whole: DraftMaking = {
    ...first,
    ...(madeAt[0] ? { place: { name: madeAt[0] } } : {}),
    ...(date ? { date } : {}),
  };
  return [
    ...(Object.keys(whole).length > 0 ? [whole] : []),
    ...rest,
    ...madeAt.slice(1).map((name): DraftMaking => ({ place: { name } })),
    ...from.map((name): DraftMaking => ({ role: 'from', place: { name } })),
  ];
}

function makersOf(row: RowReading): DraftMaking[] {
  const { values, notes } = row;
  const attributedBy = values.text('attributedBy');
  const makings = makersBeside(row);
  if (attributedBy !== '' && makings.length === 0) {
    notes.keep({
      column: values.column('attributedBy'),
      value: attributedBy,
      code: 'attribution-without-maker',
      reason: 'It names who attributed the item, but the row has no maker.',
      whatToDo: 'Add the maker, or move the name to the notes.',
    });
  }
  return makings;
}

/** The makers of all cells, each with what the columns beside say about it. */
function makersBeside(given: RowReading): DraftMaking[] {
  const row = withSortNames(withMakersById(given));
  const { values } = row;
  const [names, sortNames] = [values.aligned('maker'), values.aligned('maker.sortName')];
  const areNamed = names.some(({ text }) => text !== '');
  const count = areNamed ? names.length : Math.max(names.length, sortNames.length);
  const read = Array.from({ length: count }, (_, i) => {
    const value = names[i];
    if (!value || value.text === '') return undefined;
    const { role } = value;
    const makers = readMakers(value, i, row);
    return role ? makers.map((maker) => maker && { ...maker, role: maker.role ?? role }) : makers;
  });
  const [lone] = read;
  if (count === 1 && lone && lone.length > 1) {
    keepUnaligned(row, lone.length);
    return lone.flatMap((maker, i) => {
      const at = besideOf(i, lone.length, row);
      return maker ? [makingOf(maker, at('maker.sortName'), at, row)] : [];
    });
  }
  keepUnaligned(row, count);
  return read.flatMap((makers, i) => makersAt(i, makers, row));
}

/** The makers of the i-th value; none if the cells have an empty place. */
function makersAt(
  i: number,
  read: readonly (ReadMaker | undefined)[] | undefined,
  row: RowReading,
): DraftMaking[] {
  const sortName = row.values.aligned('maker.sortName')[i]?.text ?? '';
  const at = beside(i, row);
  if (!read)
    return sortName === '' ? [] : [makingOf({ person: personNamed(sortName) }, sortName, at, row)];
  if (read.length === 1) return read[0] ? [makingOf(read[0], sortName, at, row)] : [];
  // Several makers at one place of a list share its role, and nobody knows whose life it has.
  const shared = (column: string) => (SHARED.has(column) ? at(column) : '');
  return read.flatMap((maker) => (maker ? [makingOf(maker, '', shared, row)] : []));
}

/** Reads the names at one place, and says what could not be read. */
function readMakers(
  value: ColumnValue,
  i: number,
  { values, notes }: RowReading,
): readonly (ReadMaker | undefined)[] {
  const isBeside = (column: string) => (values.aligned(column)[i]?.text ?? '') !== '';
  const areSeveral = values.aligned('maker.sortName').length > values.aligned('maker').length;
  const isOne =
    value.isOne ?? ((!areSeveral && isBeside('maker.sortName')) || isBeside('maker.id'));
  const { makers, undecided, notNames } = readNames(value.text, {
    isOne,
    isInverted: value.names === 'inverted',
  });
  const about = { column: value.column, value: value.text };
  if (undecided.length > 0 && !isOne)
    notes.report({
      ...about,
      code: 'maker-names-unclear',
      reason: `“${undecided[0]}” can be read in several ways, so it is kept as written, as one maker.`,
      whatToDo: 'Separate several makers with a semicolon, and write each as “Last, First”.',
    });
  if (notNames.length > 0)
    notes.keep({
      ...about,
      code: 'maker-not-a-name',
      reason: `“${notNames[0]?.slice(0, 80)}” is not a name, so no maker was created from it.`,
      whatToDo: 'Enter the name of the maker, or map the column to another field.',
    });
  return makers;
}

/** Only a death is known. */
const DIED = /^(?:died|d\.|†|gest|mort|ob\.|fallecid|falecid|overleden|没)/iu;

/** The first year of a life; nothing where only the death is known. */
function firstYear({ lifeDates = '' }: NamedPerson): number | undefined {
  const year = DIED.test(lifeDates) ? undefined : /\d{4}/u.exec(lifeDates)?.[0];
  return year === undefined ? undefined : Number(year);
}

/** Nobody makes anything before their birth: then the years are another person's, or the item's. */
function reportLaterLives(
  { values, notes }: RowReading,
  made: readonly DraftMaking[],
  date: DraftMaking['date'],
): void {
  const latest = Number(/^-?\d+/u.exec(date?.latest ?? '')?.[0] ?? Number.NaN);
  for (const { person } of made) {
    if (!person || !date || !((firstYear(person) ?? latest) > latest)) continue;
    notes.report({
      column: values.column('maker'),
      value: `${person.name} (${person.lifeDates})`,
      code: 'maker-born-after-item',
      reason: `The item is dated ${date.display}, before the first year of its maker.`,
      whatToDo: 'Check the date, the years of the maker, and whether the column means this maker.',
    });
  }
}

/** What the columns beside the names say about one of them. */
type Beside = (column: string) => string;

/** Columns that belong to the makers by position. */
const BESIDE = [
  'maker.id',
  'maker.role',
  'maker.dates',
  'maker.birth',
  'maker.death',
  'maker.nationality',
  'maker.link',
] as const;

/** Columns of which one lone value belongs to all makers. */
const SHARED = new Set(['maker.role', 'attribution']);

/** The value beside the i-th name. */
function beside(i: number, { values }: RowReading): Beside {
  const count = values.aligned('maker').length;
  return (column) => {
    // So it is with most columns of most tables.
    if (values.aligned(column).length === 0) return '';
    const texts = textsBeside(values, column, count);
    const isLone = texts.length === 1 && count > 1;
    if (isLone) return SHARED.has(column) ? (texts[0] ?? '') : '';
    return texts[i] ?? '';
  };
}

/** “Lyon, 1840 ; Brest, 1901 ; Paris, 1850 ; Metz, 1910”: birth and death of each of two makers. */
function textsBeside(values: ColumnValues, column: string, count: number): string[] {
  const texts = values.aligned(column).map(({ text }) => text);
  const [lone = ''] = texts;
  if (column !== 'maker.dates' || texts.length !== 1 || count < 2) return texts;
  const events = lone.split(/\s*;\s*/u);
  if (events.length !== 2 * count || !events.every((event) => /\d{4}/u.test(event))) return texts;
  return Array.from({ length: count }, (_, i) => events.slice(2 * i, 2 * i + 2).join(' ; '));
}

/** The value beside one of `count` names in one cell, where there are as many values. */
function besideOf(place: number, count: number, { values }: RowReading): Beside {
  return (column) => {
    const texts = values.aligned(column);
    if (texts.length === count) return texts[place]?.text ?? '';
    return texts.length === 1 && SHARED.has(column) ? (texts[0]?.text ?? '') : '';
  };
}

function makingOf(
  read: ReadMaker,
  sortName: string,
  at: Beside,
  { values, findPerson, language }: RowReading,
): DraftMaking {
  const person = withDetails(
    read.person,
    {
      sortName,
      id: at('maker.id'),
      dates: at('maker.dates') || lifeDates(at('maker.birth'), at('maker.death')),
      link: at('maker.link'),
      nationality: at('maker.nationality'),
    },
    findPerson,
  );
  const stated = at('maker.role');
  const isOnlyAttribution = isAttribution(stated);
  const role = isOnlyAttribution ? read.role : stated || read.role;
  const attribution = attributionOf(
    [
      inLanguage(read.attribution, language),
      isOnlyAttribution ? inLanguage(stated.toLowerCase(), language) : undefined,
      at('attribution'),
    ],
    values.text('attributedBy'),
  );
  const known =
    person.kind === 'unknown'
      ? { unnamedMaker: [attribution, wordsOf(person, language)].filter(Boolean).join(' ') }
      : { ...(attribution ? { attribution } : {}), person };
  return { ...(role ? { role } : {}), ...known };
}

/** “Unknown artist (Flemish)”: the museum’s words, and no record of a person. */
function wordsOf(
  { name: written, nationalities = [], lifeDates: life }: PersonDraft,
  language: string,
): string {
  // A mark says nothing to a visitor.
  const isMark = /^\?+$/u.test(written);
  const name = isMark ? (UNKNOWN_IN.get(language.split('-')[0] ?? '') ?? 'unknown') : written;
  const details = [...nationalities, life].filter((words) => words && !name.includes(words));
  return details.length > 0 ? `${name} (${details.join(', ')})` : name;
}

/** What belongs to makers by position, where there are not as many: nobody knows whose it is. */
function keepUnaligned({ values, notes }: RowReading, count: number): void {
  for (const id of BESIDE) {
    if (values.aligned(id).length === 0) continue;
    const texts = textsBeside(values, id, count);
    const isWhole = texts.length === 1 && SHARED.has(id);
    if (texts.length === count || isWhole) continue;
    if (texts.every((text) => text === '')) continue;
    notes.keep({
      column: values.column(id),
      value: texts.join('; '),
      code: 'maker-columns-differ',
      reason: `The row has ${counted(count, 'maker')}, but ${counted(texts.length, 'value')} here.`,
      whatToDo:
        'Keep empty places in the lists (“painter;;engraver”), so that each value stands beside its maker.',
    });
  }
}

/** A mark of doubt is shown in the language of the row: “Le Bihan ?” is “peut-être Le Bihan”. */
const inLanguage = (attribution: string | undefined, language: string): string | undefined =>
  attribution === POSSIBLY
    ? (POSSIBLY_IN.get(language.split('-')[0] ?? '') ?? POSSIBLY)
    : attribution?.replaceAll(GERMAN_NOUN, (noun) => noun[0]?.toUpperCase() + noun.slice(1));

/** Nouns of attributions, which German writes with a capital. */
const GERMAN_NOUN = /\b(?:werkstatt|umkreis|schule|nachfolger?|kopie|art(?= (?:des|von)\b))/g;

/** The first that says how sure the authorship is, else who attributed it. */
function attributionOf(
  stated: readonly (string | undefined)[],
  attributedBy: string,
): string | undefined {
  const attribution = stated.find((words) => words);
  return attributedBy === '' || attribution ? attribution : `attributed by ${attributedBy} to`;
}

function withDetails(
  person: NamedPerson,
  more: { sortName: string; id: string; dates: string; link: string; nationality: string },
  findPerson: PersonFinder,
): PersonDraft {
  const sourceId = more.id || findPerson(person.name);
  const detailed: PersonDraft = { ...person };
  if (more.sortName && more.sortName !== person.name) detailed.sortName = more.sortName;
  if (sourceId) detailed.sourceId = sourceId;
  if (more.dates) detailed.lifeDates = more.dates;
  if (more.nationality) detailed.nationalities = [more.nationality];
  if (isAddress(more.link)) detailed.sameAs = [more.link];
  return detailed;
}

/** Years of birth and death of two columns as the words of one; 0 and 9999 are not years. */
function lifeDates(birth: string, death: string): string {
  if (birth === '' && death === '') return '';
  const [from, to] = [birth, death].map((year) => (/^(0+|9999)$/.test(year) ? '' : year));
  if (from && to) return `${from}–${to}`;
  if (from) return `born ${from}`;
  return to ? `died ${to}` : '';
}

function dateIn(values: ColumnValues, language: string, notes: RowNotes): DraftMaking['date'] {
  const [text, start, end] = [
    values.text('date'),
    values.text('date.start'),
    values.text('date.end'),
  ];
  if (text === '' && start === '' && end === '') return undefined;
  const { date, problems } = dateOfRow(text, start, end, language);
  const column = values.column(text === '' ? 'date.start' : 'date');
  const value = text || [start, end].filter((year) => year !== '').join(' – ');
  for (const { code, reason, whatToDo } of problems) {
    const complaint = { column, value, code: `date-${code}`, reason, whatToDo };
    if (date) notes.report(complaint);
    else notes.keep(complaint);
  }
  return date;
}

/** “from Rome, Italy” says where a thing was found or comes from, and not where it was made. */
function placesIn(values: ColumnValues, notes: RowNotes): { made: string[]; from: string[] } {
  const names = undoubtedPlaces(values.all('place'), notes).map(({ text }) => text);
  const isFrom = (name: string) => /^(said to be )?from (?=[\p{L}])/iu.test(name);
  return {
    made: names.filter((name) => !isFrom(name)).map((name) => name.replace(/^made (in|at) /i, '')),
    from: names.filter(isFrom).map((name) => name.replace(/^(said to be )?from /i, '')),
  };
}
