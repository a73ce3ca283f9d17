// Records of a `recordList`, as collection systems answer with them: in groups of fields
// (`<Production><creator>`) or field by field. Columns are the fields' own names.
import {
  append,
  elementsIn,
  isLeaf,
  plainRecord,
  put,
  textOf,
  type PlainRecord,
  type XmlElement,
} from './element.ts';
import { inLanguage, languageOf } from './languages.ts';
import type { XmlShape } from './xml-shape.ts';

export const groupedFields: XmlShape = {
  name: 'fields in groups',
  recordNames: ['recordList'],
  isRecord: (path) => path.at(-1) === 'record',
  rowOf: ({ element }) => rowOf(element),
};

/** The occurrences of each field, by their places. */
type Occurrences = Map<string, string[]>;

function rowOf(record: XmlElement): PlainRecord {
  const row = plainRecord();
  const fields: Occurrences = new Map();
  put(row, 'priref', record.attributes.get('priref') ?? '');
  const groups = Map.groupBy(elementsIn(record), ({ name }) => name);
  for (const [name, elements] of groups) {
    if (elements.every((one) => isLeaf(one) || isValue(one)))
      elements.forEach((one, at) => addField(fields, name, one, placeOf(one) ?? at));
    else addGroup(fields, name, elements);
  }
  for (const [name, texts] of fields) addTexts(row, name, texts);
  return row;
}

/** Whether an element only holds what it says in several languages. */
const isValue = (element: XmlElement): boolean =>
  elementsIn(element).length > 0 && elementsIn(element).every(({ name }) => name === 'value');

/** Where several occurrences of a field may be, each says which it is. */
function placeOf({ attributes }: XmlElement): number | undefined {
  const given = Number(attributes.get('occurrence') ?? attributes.get('occ'));
  return Number.isInteger(given) && given > 0 && given <= 1000 ? given - 1 : undefined;
}

/** Every field of a group has a text for each occurrence of the group. */
function addGroup(fields: Occurrences, group: string, elements: readonly XmlElement[]): void {
  // A field that is linked to another record holds that record's fields.
  const prefix = /^\p{Lu}/u.test(group) ? '' : `${group}.`;
  const names = new Set<string>();
  elements.forEach((element, at) => {
    for (const { name, element: field } of fieldsOf(element, prefix)) {
      names.add(name);
      addField(fields, name, field, at);
    }
  });
  for (const name of names) {
    const texts = fields.get(name);
    while (texts && texts.length < elements.length) texts.push('');
  }
}

function fieldsOf(group: XmlElement, prefix: string): { name: string; element: XmlElement }[] {
  return elementsIn(group).flatMap((element) => {
    const { name } = element;
    if (isLeaf(element) || isValue(element)) return [{ name: `${prefix}${name}`, element }];
    return fieldsOf(element, /^\p{Lu}/u.test(name) ? prefix : `${prefix}${name}.`);
  });
}

function addField(fields: Occurrences, name: string, element: XmlElement, at: number): void {
  if (isLeaf(element)) {
    place(fields, inLanguage(name, languageOf(element, undefined)), textOf(element), at);
    return;
  }
  // Values of a list are said in the languages of the program, without one for the machine.
  const values = elementsIn(element).filter(
    ({ attributes }) => !/^(neutral|invariant)$/.test(attributes.get('lang') ?? ''),
  );
  const [only = elementsIn(element)[0]] = values;
  const texts = new Set(values.map(textOf));
  if (texts.size <= 1 && only) place(fields, name, textOf(only), at);
  else
    for (const value of values)
      place(fields, inLanguage(name, languageOf(value, undefined)), textOf(value), at);
}

function place(fields: Occurrences, name: string, text: string, at: number): void {
  let texts = fields.get(name);
  if (!texts) fields.set(name, (texts = []));
  while (texts.length < at) texts.push('');
  const before = texts[at] ?? '';
  texts[at] = before === '' || text === '' ? before + text : `${before}; ${text}`;
}

/** Texts that there is only one of, in several paragraphs; all others are lists. */
const TEXTS =
  /^(priref|title|titel|description|beschrijving|physical_description|fysieke_beschrijving|object_number|objectnummer|credit_line|production\.date\..*|vervaardiging\.datum\..*)( @\w+)?$/;

function addTexts(row: PlainRecord, name: string, texts: readonly string[]): void {
  if (!TEXTS.test(name)) {
    if (texts.some((text) => text !== '')) row[name] = texts;
    return;
  }
  const [first, ...more] = texts.filter((text) => text !== '');
  if (first === undefined) return;
  row[name] = first;
  const isProse = /(description|beschrijving)/.test(name);
  for (const text of more)
    append(row, isProse ? name : `${name} alternative`, text, isProse ? '\n\n' : '; ');
}
