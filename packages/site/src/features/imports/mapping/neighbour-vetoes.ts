// What the other columns say against a heading: a creator among the dates of records is who
// catalogued, a bare date behind a donor is when the gift came, a subject in a table without titles
// may be the title.
import { atomsIn } from './heading-sense.ts';
import { staffMapping, untilAnswered } from './private-claims.ts';
import { saysNoMaterial } from './material-words.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

type Around = { table: Table; verdicts: readonly Verdict[] };
type Veto = (verdict: Verdict, column: Column, around: Around) => Verdict | undefined;

/** The verdicts that change because of the columns beside them. */
export function neighbourVetoes(
  verdicts: readonly Verdict[],
  table: Table,
  columnOf: (name: string) => Column | undefined,
): Map<string, Verdict> {
  const changed = new Map<string, Verdict>();
  if (table.kind === 'person') return changed;
  for (const verdict of verdicts) {
    const column = columnOf(verdict.column);
    const veto = VETOES[verdict.mapping.field];
    if (!column || !veto || verdict.ask || verdict.rule === 'person') continue;
    const other = veto(verdict, column, { table, verdicts });
    if (other) changed.set(verdict.column, other);
  }
  return changed;
}

const VETOES: Readonly<Record<string, Veto>> = {
  maker: notCataloguers,
  date: notDaysOfAcquisition,
  material: notSubjects,
  subject: (verdict, column, around) =>
    notNumbered(verdict, column, around) ?? notTitles(verdict, column, around),
  'title.alternative': notKinds,
  'title.original': notTheOnlyTitle,
  objectType: namesBesideKinds,
};

const partOf = (samples: readonly string[], fits: (text: string) => boolean): number =>
  samples.filter(fits).length / Math.max(samples.length, 1);

/** What a column may be, as a question; until it is answered it is nowhere public. */
function doubted(
  { reason }: Verdict,
  { name }: Column,
  { table }: Around,
  wording: { looks: string; text: string; fields: readonly string[] },
): Verdict {
  return {
    column: name,
    mapping: untilAnswered(table, name),
    rule: 'values',
    reason: `${reason}, but ${wording.looks}`,
    ask: {
      code: 'values-differ',
      text: wording.text,
      proposals: wording.fields.map((field) => ({ column: name, field })),
    },
  };
}

/** “JPRICE”, “MCB”, “m.ward”, “hb2”: how people are called in programs and in their own lists. */
const STAFF_NAME = /^(?:\p{Lu}{2,}\d*|(?:\p{Lu}\.?){1,4}|[a-z]+\d*|[a-z]+[._][a-z]+\d*|\S+@\S+)$/u;
/** Headings that may name who made the record as well as who made the thing. */
const OF_RECORDS_TOO =
  /\b(?:creator|author|auteur|autor|autore|created by|createur|creador|criador)\b/;
/** Atoms of headings about the making of records. */
const OF_WORK = ['record', 'edit', 'catalogue'];

/** A creator among the columns about the record, in words like those of logins. */
function notCataloguers(verdict: Verdict, column: Column, around: Around): Verdict | undefined {
  const { survey, name, heading } = column;
  const { samples } = survey;
  if (samples.length === 0 || heading.parent.length > 0) return undefined;
  const areLogins = samples.every((text) => STAFF_NAME.test(text)) && isRepeated(column);
  const hasOther = around.verdicts.some(
    (one) => one !== verdict && one.mapping.field === 'maker' && !one.ask,
  );
  const isAmongRecords = neighbours(column, around.table).some(isOfRecord);
  const mayBe = OF_RECORDS_TOO.test(heading.words);
  if (!areLogins && !(mayBe && hasOther && isAmongRecords)) return undefined;
  if (areLogins && !mayBe && !isAmongRecords) return undefined;
  if (areLogins && isAmongRecords)
    return {
      column: name,
      mapping: staffMapping(around.table, name),
      rule: 'private',
      reason: 'its values and the columns beside it are about who made the record',
    };
  return doubted(verdict, column, around, {
    looks: 'it may be who made the record',
    text: `Is “${name}” who made the object, or who made the record?`,
    fields: ['maker'],
  });
}

/** The title in the maker's language stands beside another; alone it may be the title. */
function notTheOnlyTitle(verdict: Verdict, column: Column, around: Around): Verdict | undefined {
  const isBeside = around.verdicts.some(
    (one) => one !== verdict && one.mapping.field === 'title' && !one.ask,
  );
  if (isBeside || column.heading.parent.length > 0) return undefined;
  return doubted(verdict, column, around, {
    looks: 'no other column is the title',
    text: `“${column.name}” may be the title, or the title in its first language. What is it?`,
    fields: ['title', 'title.original'],
  });
}

/** A few values in many rows. */
const isRepeated = ({ survey: { samples, filled, distinct } }: Column): boolean =>
  !distinct && samples.length <= filled / 2;

function neighbours(column: Column, { columns }: Table): Column[] {
  const at = columns.indexOf(column);
  return [columns[at - 1], columns[at + 1]].filter((one) => one !== undefined);
}

/** “Created”, “Modifier”, “Erfasst am”: who worked on the record, and when. */
function isOfRecord({ heading: { words }, survey: { samples } }: Column): boolean {
  const atoms = atomsIn(words);
  return (
    OF_WORK.some((atom) => atoms.has(atom)) ||
    (/^(?:creat|entered|input|typed|modif)/.test(words) && isOfToday(samples))
  );
}

/** A day of our time, as people and programs write it. */
const DAY_OF_TODAY =
  /^(?:(?:19[89]\d|20\d\d)[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:19[89]\d|20\d\d))(?:\D|$)/;
const YEAR_OF_TODAY = /^(?:19[89]\d|20\d\d)$/;
/** Gifts came earlier too, and often only the month or the year is known. */
const OF_GIFT = /^(?:\d{1,2}[-./])?(?:19|20)\d\d$/;

const areDays = (samples: readonly string[], others: RegExp): boolean =>
  samples.some((text) => DAY_OF_TODAY.test(text)) &&
  samples.every((text) => DAY_OF_TODAY.test(text) || others.test(text));

const isOfToday = (samples: readonly string[]): boolean => areDays(samples, YEAR_OF_TODAY);

/** A number may stand between them. In columns. */
const NEAR = 2;

/** “Jahr” beside “Zugangsdatum”, where nothing in the heading speaks of making. */
function isYearOfEntry(column: Column, { table, verdicts }: Around): boolean {
  if (!/^(?:jahr|year|annee|anno|ano|jaar)$/.test(column.heading.words)) return false;
  const at = table.columns.indexOf(column);
  const near = table.columns.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  const beside = new Set(near.map(({ name }) => name));
  const isOfEntry = ({ column: name, mapping }: Verdict): boolean =>
    beside.has(name) && mapping.field === 'acquisition' && /dat|date|fecha|data/i.test(name);
  return verdicts.some(isOfEntry);
}

/** A bare date with days of our time, behind who gave it or beside another date. */
function notDaysOfAcquisition(
  verdict: Verdict,
  column: Column,
  around: Around,
): Verdict | undefined {
  const { name, survey, heading } = column;
  const { table, verdicts } = around;
  if (isYearOfEntry(column, around))
    return doubted(verdict, column, around, {
      looks: 'it stands beside the date when the object came',
      text: `Is “${name}” when the object was made, or when it came?`,
      fields: ['date', 'acquisition'],
    });
  if (table.nesting.isNested || !areDays(survey.samples, OF_GIFT)) return undefined;
  if (atomsIn(heading.words).has('make')) return undefined;
  const [before] = neighbours(column, table);
  const isBehindGift = verdicts.some(
    (one) => one.column === before?.name && /^(?:acquisition|loans)$/.test(one.mapping.field),
  );
  if (isBehindGift)
    return {
      column: name,
      mapping: staffMapping(table, name, 'acquisition'),
      rule: 'private',
      reason: 'it stands behind who gave it, and its days are of our time',
    };
  if (!isOfToday(survey.samples)) return undefined;
  return doubted(verdict, column, around, {
    looks: 'its values are days of our time, as of records',
    text: `The values of “${name}” are days of our time. Is it when the object was made, or when it came or was written down?`,
    fields: ['date', 'acquisition'],
  });
}

/** Where one word means the matter of a thing and of a book, the values have to name a material. */
function notSubjects(verdict: Verdict, column: Column, around: Around): Verdict | undefined {
  const { name, survey, heading } = column;
  if (!/^(?:materias?|materie|matieres?|matiere s)$/.test(heading.words)) return undefined;
  if (survey.samples.length === 0 || !saysNoMaterial(survey.samples)) return undefined;
  return doubted(verdict, column, around, {
    looks: 'its values name no material',
    text: `Is “${name}” what the objects are about, or what they are made of?`,
    fields: ['subject', 'material'],
  });
}

const MIN_PART_OF_WORDS = 0.6;

/** “LW 1”, “LW 2”: one beginning, and in each row another number. */
function notNumbered(verdict: Verdict, column: Column, around: Around): Verdict | undefined {
  const { name, survey } = column;
  const { samples, filled, distinct } = survey;
  if (!distinct || filled < MIN_NUMBERED || filled < around.table.rows * MIN_PART_NUMBERED)
    return undefined;
  const beginnings = new Set(samples.map((text) => TAG.exec(text)?.[1]));
  if (beginnings.size > MAX_BEGINNINGS || beginnings.has(undefined)) return undefined;
  return doubted(verdict, column, around, {
    looks: 'each row has a number of its own, as tags on objects have',
    text: `“${name}” has another number in each row. Is it the number of the object, or what it is about?`,
    fields: ['accessionNumber', 'subject'],
  });
}

const TAG = /^(\p{L}{0,6}[\s./-]{0,2})\d{1,6}\p{L}?$/u;
const MIN_NUMBERED = 4;
const MIN_PART_NUMBERED = 0.6;
const MAX_BEGINNINGS = 3;

/** A subject that is a sentence of its own in each row, where nothing else says what it is. */
function notTitles(verdict: Verdict, column: Column, around: Around): Verdict | undefined {
  const { name, survey, heading } = column;
  const { samples, filled } = survey;
  if (around.table.nesting.isNested || heading.parent.length > 0) return undefined;
  if (around.verdicts.some(({ mapping }) => mapping.field === 'title')) return undefined;
  const isOwn =
    filled >= around.table.rows * MIN_PART_OF_WORDS &&
    samples.length >= Math.min(filled, MAX_SAMPLES) * MIN_PART_OF_WORDS &&
    partOf(samples, isPhrase) >= MIN_PART_OF_WORDS;
  if (!isOwn) return undefined;
  return doubted(verdict, column, around, {
    looks: 'it may be the title: each row has its own, and no other column has one',
    text: `No column is the title, and “${name}” says something else in nearly every row. Is it the title?`,
    fields: ['title', 'subject'],
  });
}

const MAX_SAMPLES = 80;
const isPhrase = (text: string): boolean =>
  !/[;|]/.test(text) && (/\p{L}+\s+\p{L}+\s+\p{L}+/u.test(text) || /[\p{scx=Han}]{4}/u.test(text));

/** “Appellation: plate, plate, picture” are kinds, where no other column says the kind. */
function notKinds(verdict: Verdict, column: Column, around: Around): Verdict | undefined {
  const { name, survey } = column;
  const { samples, filled } = survey;
  // What a title is called says so; “Appellation” is both.
  if (verdict.rule !== 'profile' || /\b(?:titre|title|titel)/.test(column.heading.words))
    return undefined;
  if (around.verdicts.some(({ mapping }) => mapping.field === 'objectType')) return undefined;
  const areKinds =
    filled >= MIN_KINDS &&
    samples.length <= filled * MAX_PART_OF_KINDS &&
    partOf(samples, (text) => text.split(/\s+/).length <= 3) >= MIN_PART_OF_WORDS;
  if (!areKinds) return undefined;
  return doubted(verdict, column, around, {
    looks: 'the same words come again and again, as kinds of objects do',
    text: `Is “${name}” the kind of object, or another title?`,
    fields: ['objectType', 'title.alternative'],
  });
}

const MIN_KINDS = 5;
const MAX_PART_OF_KINDS = 0.75;

/** What a thing is called, in words that also stand for its kind. */
const CALLED =
  /^(?:denominacion|denominacao|denominazione|denomination|designation|designacao|bezeichnung|benennung|benaming)$/;

/** “Denominación” beside “Tipo de bien”, in a table without another title: what it is called. */
function namesBesideKinds(verdict: Verdict, column: Column, around: Around): Verdict | undefined {
  const { heading, survey } = column;
  if (!CALLED.test(heading.words) || heading.parent.length > 0) return undefined;
  const { verdicts, table } = around;
  if (verdicts.some(({ mapping }) => mapping.field === 'title')) return undefined;
  const isKind = (one: Verdict): boolean =>
    one !== verdict &&
    !one.ask &&
    one.mapping.field === 'objectType' &&
    table.columns.some(
      ({ name, heading: { words } }) => name === one.column && SAYS_KIND.test(words),
    );
  const areNames =
    survey.filled >= table.rows * MIN_PART_OF_WORDS &&
    survey.samples.length >= Math.min(survey.filled, MAX_SAMPLES) * MIN_PART_OF_WORDS;
  if (!areNames || !verdicts.some(isKind)) return undefined;
  return {
    ...verdict,
    mapping: { ...verdict.mapping, field: 'title' },
    reason: 'another column says the kind, and this one is different in most rows',
  };
}

const SAYS_KIND =
  /^(?:tipo|type|typ|art|soort|objektart|kategorie|categoria|categorie|gattung)(?: |$)/;
