// MARC 21 in XML (http://www.loc.gov/MARC21/slim): columns by field and subfield (“245”, “264$c”).
// People of all fields are one list; what is for staff has columns of its own.
import {
  append,
  elementsIn,
  plainRecord,
  textOf,
  type PlainRecord,
  type XmlElement,
} from './element.ts';
import type { XmlShape } from './xml-shape.ts';

export const marcxml: XmlShape = {
  name: 'MARCXML',
  recordNames: ['datafield', 'controlfield'],
  isRecord: (path) => path.at(-1) === 'record',
  rowOf: ({ element }) => rowOf(element),
};

type Field = {
  tag: string;
  first: string;
  second: string;
  subfields: [code: string, text: string][];
};

function rowOf(record: XmlElement): PlainRecord | undefined {
  const row = plainRecord();
  const [leader] = elementsIn(record, 'leader');
  // The sixth character of the leader says whether the record was deleted.
  if (leader && rawText(leader).trimStart().charAt(5) === 'd') return undefined;
  for (const field of elementsIn(record, 'controlfield'))
    append(row, field.attributes.get('tag') ?? '', rawText(field).trim(), '; ');
  for (const field of elementsIn(record, 'datafield')) addField(row, fieldOf(field));
  return row;
}

/** In fields of fixed places, blanks count. */
const rawText = ({ nodes }: XmlElement): string =>
  nodes.filter((node) => typeof node === 'string').join('');

const fieldOf = (element: XmlElement): Field => ({
  tag: element.attributes.get('tag') ?? '',
  first: element.attributes.get('ind1') ?? ' ',
  second: element.attributes.get('ind2') ?? ' ',
  subfields: elementsIn(element, 'subfield').map((one) => [
    one.attributes.get('code') ?? '',
    textOf(one),
  ]),
});

function addField(row: PlainRecord, field: Field): void {
  const { tag } = field;
  if (/^[17](00|10|11)$/.test(tag)) addPerson(row, field);
  else if (/^6\d\d$/.test(tag)) addTo(row, tag, headingOf(field));
  else if (/^(245|246|240|130|730|740)$/.test(tag)) addTitle(row, field);
  else if (tag === '300') append(row, tag, field.subfields.map(([, text]) => text).join(' '), '; ');
  else for (const [code, text] of field.subfields) addSubfield(row, field, code, text);
}

/** A private note, as its first indicator says (MARC 21, 541, 561 and 583). */
const isPrivate = ({ tag, first }: Field): boolean =>
  first === '0' && /^(541|542|561|583)$/.test(tag);

function addSubfield(row: PlainRecord, field: Field, code: string, text: string): void {
  const { tag, second } = field;
  // A copyright date is not a date of publication.
  const copyright = tag === '264' && second === '4' ? '.copyright' : '';
  const name = `${tag}${isPrivate(field) ? '.private' : copyright}$${code}`;
  const isMarked = /^2[56]\d$/.test(tag);
  if (tag === '856' && code === 'u') addTo(row, name, text);
  else append(row, name, isMarked ? withoutMark(text) : text, '; ');
}

/** Parts that belong to the name of a person or an organisation. */
const NAME_PARTS = /^[abcnq]$/;
/** Who gave, owned, lent or sold a thing did not make it. */
const NOT_MAKERS =
  /^(dnr|fmo|own|len|dpt|sll|col)$|donor|owner|lender|depositor|seller|collector|^source/i;

function addPerson(row: PlainRecord, { tag, second, subfields }: Field): void {
  const all = (code: string) => subfields.flatMap(([one, text]) => (one === code ? [text] : []));
  const name = subfields
    .filter(([code]) => NAME_PARTS.test(code))
    .map(([, text]) => withoutMark(text))
    .join(tag.endsWith('00') ? ', ' : '. ');
  const role = all('e').concat(all('4')).map(withoutMark).join(', ');
  const isOfAnotherWork = tag.startsWith('7') && (second === '2' || all('t').length > 0);
  const list =
    isOfAnotherWork ||
    all('e')
      .concat(all('4'))
      .some((one) => NOT_MAKERS.test(withoutMark(one)))
      ? 'internal.names'
      : 'names';
  const person = {
    $a: name,
    $d: withoutMark(all('d').join(' ')),
    $e: all('e').map(withoutMark).join(', ') || role,
  };
  if (name !== '') addTo(row, list, person);
}

/** A title with what follows it; the rest of the field stays by itself. */
function addTitle(row: PlainRecord, field: Field): void {
  const { tag, subfields } = field;
  let title = '';
  for (const [code, text] of subfields) {
    if (!/^[abnp]$/.test(code)) {
      append(row, `${tag}$${code}`, withoutMark(text), '; ');
      continue;
    }
    const between = /[:;=]\s*$/.test(title) || code === 'b' ? ': ' : '. ';
    title = title === '' ? text : `${withoutMark(title)}${between}${text}`;
  }
  append(row, tag, withoutMark(title), '; ');
}

/** A subject with its divisions: “Mills -- Scotland -- 19th century”. */
function headingOf({ tag, subfields }: Field): string {
  const isName = /^6(00|10|11)$/.test(tag);
  return subfields
    .filter(([code]) => (isName ? /^[abcq]$/ : /^[a-z]$/).test(code))
    .map(([, text]) => withoutMark(text))
    .join(isName ? ', ' : ' -- ');
}

function addTo(row: PlainRecord, name: string, value: unknown): void {
  if (value === '') return;
  row[name] = [...((row[name] as unknown[] | undefined) ?? []), value];
}

/** Cuts the marks that say which subfield comes next, and the full stop after a word or a year. */
function withoutMark(text: string): string {
  const cut = text.replace(/(\s*[/:;=,]|\s+\.)+\s*$/, '').trim();
  return cut.replace(/(?<=\p{L}{4}|\d{4}|[)\]])\.$/u, '');
}
