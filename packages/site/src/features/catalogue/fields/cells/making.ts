// Who made an item, where and when: the names, roles, ids and dates of a row, put together by
// position.
import type { DraftMaking, NamedPerson, PersonDraft } from '../drafts.ts';
import { isAttribution, personNamed, readName } from './names.ts';
import { dateOfRow } from './read-date.ts';
import type { ColumnValues, PersonFinder, RowNotes, RowReading } from './row-reading.ts';
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
export function makingsOf({ values, language, notes, findPerson }: RowReading): DraftMaking[] {
  const made = makersOf(values, notes, findPerson);
  const date = dateIn(values, language, notes);
  const { made: madeAt, from } = placesIn(values);
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

function makersOf(values: ColumnValues, notes: RowNotes, findPerson: PersonFinder): DraftMaking[] {
  const attributedBy = values.text('attributedBy');
  const count = Math.max(values.aligned('maker').length, values.aligned('maker.sortName').length);
  const makings = Array.from({ length: count }, (_, i) => makerAt(i, values, findPerson)).flatMap(
    (making) => making ?? [],
  );
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

/** The i-th maker; undefined if the cells have an empty place. */
function makerAt(
  i: number,
  values: ColumnValues,
  findPerson: PersonFinder,
): DraftMaking | undefined {
  const names = values.aligned('maker');
  const name = names[i]?.text ?? '';
  const sortName = values.aligned('maker.sortName')[i]?.text ?? '';
  if (name === '' && sortName === '') return undefined;
  const at = (column: string) => alignedText(values, column, i, names.length);
  const read = name === '' ? { person: personNamed(sortName) } : readName(name);
  const person = withDetails(
    read.person,
    { sortName, id: at('maker.id'), dates: at('maker.dates'), link: at('maker.link') },
    findPerson,
  );
  const role = at('maker.role');
  const isOnlyAttribution = isAttribution(role);
  const attribution = attributionOf(
    [read.attribution, isOnlyAttribution ? role.toLowerCase() : undefined, at('attribution')],
    values.text('attributedBy'),
  );
  return {
    ...(role && !isOnlyAttribution ? { role } : {}),
    ...(attribution ? { attribution } : {}),
    person,
  };
}

/** The first that says how sure the authorship is, else who attributed it. */
function attributionOf(
  stated: readonly (string | undefined)[],
  attributedBy: string,
): string | undefined {
  const attribution = stated.find((words) => words);
  return attributedBy === '' || attribution ? attribution : `attributed by ${attributedBy} to`;
}

/**
 * The value beside the i-th name; one lone value belongs to all of them where it is no id, name or
 * address.
 */
function alignedText(values: ColumnValues, field: string, i: number, names: number): string {
  const texts = values.aligned(field);
  if (texts.length === 1 && names > 1 && (field === 'maker.role' || field === 'attribution'))
    return texts[0]?.text ?? '';
  return texts[i]?.text ?? '';
}

function withDetails(
  person: NamedPerson,
  more: { sortName: string; id: string; dates: string; link: string },
  findPerson: PersonFinder,
): PersonDraft {
  const sourceId = more.id || findPerson(person.name);
  return {
    ...person,
    ...(more.sortName && more.sortName !== person.name ? { sortName: more.sortName } : {}),
    ...(sourceId ? { sourceId } : {}),
    ...(more.dates ? { lifeDates: more.dates } : {}),
    ...(isAddress(more.link) ? { sameAs: [more.link] } : {}),
  };
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
function placesIn(values: ColumnValues): { made: string[]; from: string[] } {
  const names = values.all('place').map(({ text }) => text);
  const isFrom = (name: string) => /^(said to be )?from (?=[\p{L}])/iu.test(name);
  return {
    made: names.filter((name) => !isFrom(name)).map((name) => name.replace(/^made (in|at) /i, '')),
    from: names.filter(isFrom).map((name) => name.replace(/^(said to be )?from /i, '')),
  };
}
