// Dublin Core in XML, as OAI-PMH answers with it: columns “dc:title”, “dc:creator[]”.
import {
  append,
  elementsIn,
  plainRecord,
  put,
  textOf,
  type PlainRecord,
  type XmlElement,
} from './element.ts';
import { inLanguage, languageOf } from './languages.ts';
import type { XmlShape } from './xml-shape.ts';

export const dublinCore: XmlShape = {
  name: 'Dublin Core',
  recordNames: ['dc', 'qualifieddc'],
  isRecord: (path) => /^(dc|qualifieddc)$/.test(path.at(-1) ?? ''),
  rowOf: ({ element }) => rowOf(element),
};

/** The fifteen elements; what refines them is of “dcterms”. */
const ELEMENTS =
  /^(contributor|coverage|creator|date|description|format|identifier|language|publisher|relation|rights|source|subject|title|type)$/;
/** Of these there is one; all others are lists. */
const SINGLE = /^(title|description|abstract|date|created|issued|rights|alternative)$/;

function rowOf(record: XmlElement): PlainRecord {
  const row = plainRecord();
  const language = languageOf(record, undefined);
  for (const element of elementsIn(record)) addElement(row, element, language);
  return row;
}

function addElement(row: PlainRecord, element: XmlElement, around: string | undefined): void {
  const text = textOf(element);
  if (text === '') return;
  const plain = `${ELEMENTS.test(element.name) ? 'dc' : 'dcterms'}:${element.name}`;
  if (element.name === 'identifier' && /^https?:\/\//.test(text))
    add(row, 'dc:identifier.uri', text);
  else if (!SINGLE.test(element.name)) add(row, plain, text);
  else addSingle(row, inLanguage(plain, languageOf(element, around)), text);
}

function addSingle(row: PlainRecord, name: string, text: string): void {
  if (row[name] === undefined) put(row, name, text);
  else if (name.startsWith('dc:title'))
    append(row, name.replace('dc:title', 'dcterms:alternative'), text, '; ');
  else append(row, name, text, /description|abstract/.test(name) ? '\n\n' : '; ');
}

const add = (row: PlainRecord, name: string, text: string): void => {
  row[name] = [...((row[name] as string[] | undefined) ?? []), text];
};
