// What values say against a heading beyond their shape, such as codes of languages for a culture.
import { ROLES } from '../../catalogue/fields/cells/data/name-words.ts';
import { likeness } from '../../catalogue/fields/cells/value-shapes.ts';
import { MIN_PART, partOf, questionOfValues } from './fitting-values.ts';
import { atomsIn } from './heading-sense.ts';
import { looksLikePeople } from './people-values.ts';
import { placeOfOther } from './place-vetoes.ts';
import { staffMapping, untilAnswered } from './private-claims.ts';
import { notAltTexts, notMarks, notTags, notTakers } from './doubted-headings.ts';
import { notBareNumbers, notCounts, notLetters, notUnits } from './size-vetoes.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

const LANGUAGE_CODE = /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/;

/** A verdict as it was, or what the values make of it. */
export function vetoed(verdict: Verdict, column: Column, table: Table): Verdict {
  const { mapping, rule, ask } = verdict;
  if (ask || (rule !== 'synonym' && rule !== 'group')) return verdict;
  const place = placeOfOther(verdict, column, table);
  if (place) return place;
  const misplaced =
    ofNature(verdict, column, table) ??
    ofOtherKind(verdict, column, table) ??
    notAddresses(verdict, column, table);
  if (misplaced) return misplaced;
  const veto = OF_FIELDS.find(([fields]) => fields.test(mapping.field))?.[1];
  return veto ? veto(verdict, column, table) : verdict;
}

/** What the values say against single fields. */
const OF_FIELDS: readonly (readonly [
  fields: RegExp,
  veto: (verdict: Verdict, column: Column, table: Table) => Verdict,
])[] = [
  [/^description$/, notCodes],
  [/^coordinates$/, notPositions],
  [/^currentLocation$/, notExhibitions],
  [/^holdingInstitution$/, notPeople],
  [/^culture$/, notLanguages],
  [/^(?:accessionNumber|identifier|otherNumber)$/, notNumbers],
  [/^maker\.(?:dates|birth|death)$/, notTexts],
  [/^sourceUrl$/, notPictures],
  [/^partOf$/, notWords],
  [/^maker\.role$/, notFunctions],
  [/^dimensions\.(?!unit|type|value|part)/, notLetters],
  [/^pieces$/, notCounts],
  [/^dimensions\.unit$/, notUnits],
  [/^dimensions$/, notBareNumbers],
  [/^imageAlt$/, notAltTexts],
  [/^inscription$/, notMarks],
  [/^maker$/, notTakers],
  [/^subject$/, notTags],
];

const ACQUIRED =
  /^(?:gift|donat|donaci|donaz|doaç|doac|purchase|bought|bequest|bequeath|on loan|don |don$|dons |achat|legs |legs$|schenkung|geschenk|ankauf|kauf|nachlass|leihgabe|dono|acquisto|lascito|compra|legado|schenking|aankoop|gekocht|legaat|寄贈|購入|寄託|هبه|هبة|شراء|اهداء|إهداء)/iu;
/** Days of our time, in the order that programs write them. */
const TODAY = /^(?:19[89]|20)\d\d?-\d{2}-\d{2}/;
const IS_MADE = /^(?:place|collection|technique|objectType|style|culture)$/;

/** Files, ways of acquisition and days of entry stand in the wrong field, whatever the heading. */
function ofOtherKind(
  verdict: Verdict,
  { survey: { samples }, name, heading }: Column,
  table: Table,
): Verdict | undefined {
  const { field } = verdict.mapping;
  if (samples.length === 0) return undefined;
  if (IS_MADE.test(field) && partOf(samples, (text) => ACQUIRED.test(text)) >= MIN_PART)
    return {
      column: name,
      mapping: staffMapping(table, name, 'acquisition'),
      rule: 'private',
      reason: 'its values say how it was acquired',
    };
  const isEntry =
    field === 'date' &&
    !atomsIn(heading.words).has('make') &&
    partOf(samples, (text) => TODAY.test(text)) === 1;
  const isFile =
    !/^(?:image|sourceUrl|title|description|notes|identifier|accessionNumber|otherNumber)/.test(
      field,
    ) && likeness('file', samples) >= MIN_PART;
  if ((!isEntry && !isFile) || table.nesting.isNested) return undefined;
  const [looks, proposals] = isFile
    ? ['are names of files', ['image', field]]
    : ['are days of our time, as of records', [field]];
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values ${looks}`,
      text: `The values of “${name}” ${looks}. What is it?`,
      proposals: proposals.map((id) => ({ ...verdict.mapping, field: id })),
    },
  );
}

/** Words that only lists of animals and plants use together. */
const OF_NATURE =
  /^(?:genus|species|taxon|scientific name|family|order|subspecies|sex|det|leg|determiner|determinavit|habitat|gattung|art|familie|ordnung|unterart|geschlecht|wissenschaftlicher name|fundort|typusstatus|type status|genre|espece|famille|ordre|sexe|nom scientifique|genere|specie|famiglia|sesso|genero|especie|familia|sexo|soort|geslacht|wetenschappelijke naam|vindplaats|学名|和名|科|属|採集地)$/;
/** And how their headings are shortened: “Fam.”, “Det. / conf.”, “Ex herb.”. */
const SHORT_OF_NATURE =
  /^(?:fam|gen|sp|spp|ssp|subsp)$|(?:^| )(?:det|herb|habitat|coll leg)(?: |$)/;
const MIN_OF_NATURE = 3;
/** “(Linnaeus, 1758)”: who described the species, and when. */
const DESCRIBED = /^\(?\p{Lu}[\p{L}\p{M}.’' &-]*,? 1[789]\d\d\)?$/u;
/** “L.”, “(L.) R.Br.”, “(Hack.) Druce”: botanists leave out the year. */
const DESCRIBED_PLANT = /^L\.(?: f\.)?$|^\(\p{Lu}[\p{L}.& -]*\.\) ?\p{Lu}/u;

/** Of a specimen nobody is the maker, and its date is that of finding. */
function ofNature(
  { mapping, reason }: Verdict,
  { survey: { samples }, name, heading }: Column,
  table: Table,
): Verdict | undefined {
  const isMade = atomsIn(heading.words).has('make');
  if (isMade || samples.length === 0) return undefined;
  const isSpecies =
    table.columns.filter(
      ({ heading: { words } }) => OF_NATURE.test(words) || SHORT_OF_NATURE.test(words),
    ).length >= MIN_OF_NATURE;
  const isAuthor =
    mapping.field === 'maker' &&
    samples.some((text) => DESCRIBED.test(text) || DESCRIBED_PLANT.test(text));
  if (!isSpecies || !(isAuthor || mapping.field === 'date')) return undefined;
  return {
    column: name,
    mapping: untilAnswered(table, name),
    rule: 'values',
    reason: `${reason}, but the table lists specimens: ${isAuthor ? 'it is who described the species' : 'it may be when they were found'}`,
  };
}

const IS_TEXT = /^(?:title|title\.\w+|description|inscription|creditLine)$/;

/** “Also known as” may be texts, or where else it is found. */
function notAddresses(
  { mapping, reason }: Verdict,
  { survey: { samples }, name }: Column,
  table: Table,
): Verdict | undefined {
  if (!IS_TEXT.test(mapping.field) || samples.length === 0) return undefined;
  if (likeness('address', samples) < MIN_PART) return undefined;
  return questionOfValues(
    { name, table },
    {
      reason: `${reason}, but the values are web addresses`,
      text: `The values of “${name}” are web addresses. What is it?`,
      proposals: [{ column: name, field: 'sourceUrl' }, mapping],
    },
  );
}

/** A number of one word in each cell is not a text, whatever the heading says. */
function notCodes(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  const { samples } = survey;
  const areCodes =
    samples.length > 1 && samples.every((text) => /^(?=.*\d)[\p{L}\d./_-]{1,24}$/u.test(text));
  if (!areCodes || table.nesting.isNested) return verdict;
  return {
    column: name,
    mapping: staffMapping(table, name),
    rule: 'values',
    reason: `${verdict.reason}, but the values are numbers`,
  };
}

/** A gallery is a room of the museum, or a museum: rooms have numbers, or are called so. */
const ROOM = /\d|\p{L}{3,} \p{L}|room|hall|saal|salle|sala|zaal|wing|室|قاعة/iu;

function galleriesOf(
  verdict: Verdict,
  { name, heading, survey }: Pick<Column, 'name' | 'heading' | 'survey'>,
  table: Table,
): Verdict | undefined {
  if (!/^(?:gallery|galleries|galerie|galleria|galeria)$/.test(heading.words)) return undefined;
  if (partOf(survey.samples, (text) => ROOM.test(text)) >= MIN_PART) return undefined;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values are not rooms`,
      text: `“${name}” may be a room of the museum, or the museum that has the object. What is it?`,
      proposals: ['holdingInstitution', 'currentLocation'].map((field) => ({
        ...verdict.mapping,
        field,
      })),
    },
  );
}

/** “Ausstellungsort” beside “Ausstellungstitel”: where it was shown once. */
function notExhibitions(
  verdict: Verdict,
  { name, heading, survey }: Column,
  table: Table,
): Verdict {
  const institution = galleriesOf(verdict, { name, heading, survey }, table);
  if (institution) return institution;
  const isOfExhibition = ({ words }: Column['heading']) => atomsIn(words).has('exhibition');
  const hasOther = table.columns.some((one) => one.name !== name && isOfExhibition(one.heading));
  if (!hasOther || !isOfExhibition(heading)) return verdict;
  return {
    column: name,
    mapping: staffMapping(table, name),
    rule: 'values',
    reason: `${verdict.reason}, but another column is about exhibitions`,
  };
}

/** Words of which institutions are named, at any place of a word. */
const OF_INSTITUTION =
  /muse|museo|library|librar|bibliot|archiv|galler|galer|universit|colleg|school|institu|foundation|stiftung|fondation|fondazione|fundaci|society|societ|verein|trust|church|kirche|abbey|stad|city|comune|館|متحف/iu;
const SHORT_NAME = /(?<!\p{L})\p{Lu}{2,}(?!\p{L})/u;
const isInstitution = (text: string): boolean => OF_INSTITUTION.test(text) || SHORT_NAME.test(text);

/** Private people hold things too, and do not want to be found. */
function notPeople(verdict: Verdict, { survey: { samples }, name }: Column, table: Table): Verdict {
  if (samples.some(isInstitution) || !looksLikePeople(samples)) return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values look like names of people`,
      text: `“${name}” may name private people who own or hold the objects. May visitors read it?`,
      proposals: [verdict.mapping],
    },
  );
}

/** Two numbers with decimals, or degrees. */
const POSITION = /\d[.,]\d+.*\d[.,]\d+|\d\s*°.*\d\s*°/;

/** “Coordonnées” of a donor are an address and a phone number. */
function notPositions(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  if (partOf(survey.samples, (text) => POSITION.test(text)) >= MIN_PART) return verdict;
  return {
    column: name,
    mapping: staffMapping(table, name),
    rule: 'values',
    reason: `${verdict.reason}, but the values are not positions`,
  };
}

/** Some archives call the language of a record its culture. */
function notLanguages(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  if (partOf(survey.samples, (text) => LANGUAGE_CODE.test(text)) < 1) return verdict;
  return {
    column: name,
    mapping: staffMapping(table, name),
    rule: 'values',
    reason: `${verdict.reason}, but the values are codes of languages`,
  };
}

/** In fewer rows a gap may be a slip. */
const MIN_ROWS = 5;

/** “Signatur” is a shelfmark or a signature: numbers of objects have digits. */
function notNumbers(verdict: Verdict, { survey, name, means }: Column, table: Table): Verdict {
  // Every record has its own: a number that some lack was given by somebody else.
  if (
    verdict.mapping.field === 'identifier' &&
    table.rows >= MIN_ROWS &&
    survey.filled < table.rows &&
    !table.nesting.isNested
  )
    return {
      ...verdict,
      mapping: untilAnswered(table, name),
      rule: 'values',
      reason: `${verdict.reason}, but some rows have none`,
      ask: {
        code: 'values-differ',
        text: `“${name}” suggests the number of the record, but some rows have none. What is it?`,
        proposals: ['otherNumber', 'identifier'].map((field) => ({ column: name, field })),
      },
    };
  if (partOf(survey.samples, (text) => /\p{N}/u.test(text)) >= MIN_PART) return verdict;
  const isSignature = means.meaning?.others?.some(({ id }) => id === 'inscription') === true;
  if (isSignature)
    return {
      ...verdict,
      mapping: { column: name, field: 'inscription' },
      reason: `${verdict.reason} or “inscription”, and the values are not numbers`,
    };
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values are not numbers`,
      text: `The heading of “${name}” suggests a number of the object, but its values have no digits. What is it?`,
      proposals: ['inscription', 'title'].map((field) => ({ column: name, field })),
    },
  );
}

const MAX_LIFE_LENGTH = 80;

/** A “bio” is years of life, or a text. */
function notTexts(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  const isLife = (text: string) => /\p{N}/u.test(text) && text.length <= MAX_LIFE_LENGTH;
  if (partOf(survey.samples, isLife) >= MIN_PART) return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values are not years`,
      text: `“${name}” should be years of life, but its values are not. What is it?`,
      proposals: [verdict.mapping],
    },
  );
}

/** A link to a picture is not a page about the object. */
function notPictures(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  if (survey.samples.length === 0 || likeness('file', survey.samples) < MIN_PART) return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values are files`,
      text: `“${name}” looks like the page of the object elsewhere, but its values are files. Is it the picture?`,
      proposals: [{ column: name, field: 'image' }, verdict.mapping],
    },
  );
}

/** The whole is named by its number; words are a group, a collection or a kind of object. */
function notWords(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  if (table.nesting.isNested || partOf(survey.samples, (text) => /\d/.test(text)) >= MIN_PART)
    return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values are not object numbers`,
      text: `“${name}” should name the object that each one is a part of, but its values are not numbers. What is it?`,
      proposals: ['collection', 'objectType', 'title.series'].map((field) => ({
        column: name,
        field,
      })),
    },
  );
}

/** In several languages a role and what an object is for are one word. */
function notFunctions(verdict: Verdict, { survey, name, heading }: Column, table: Table): Verdict {
  if (
    !/(?:^| )(?:fonction|function|funktion|funzione|funcion|functie|funcao)s?$/.test(heading.words)
  )
    return verdict;
  if (partOf(survey.samples, isRole) >= MIN_PART) return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values are not parts that people play`,
      text: `“${name}” may be the part of the maker, or what the object was for. What is it?`,
      proposals: [
        { column: name, field: 'description' },
        { column: name, field: 'maker.role' },
      ],
    },
  );
}

const isRole = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[|;,/]/)
    .every((piece) => ROLES.has(piece.trim()) || piece.trim() === '');
