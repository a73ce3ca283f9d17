// Rows of XML of which nothing is known: elements and attributes as nested JSON would have them.
import {
  elementsIn,
  isLeaf,
  isMixed,
  plainRecord,
  textOf,
  type PlainRecord,
  type XmlElement,
} from './element.ts';
import { inLanguage, languageOf } from './languages.ts';

/**
 * @param lists  paths of elements of which a record may have several, from the record down; those
 *   that are several in this record where none are given
 */
export function otherRow(record: XmlElement, lists?: ReadonlySet<string>): PlainRecord {
  return objectOf(record, '', lists);
}

function objectOf(
  element: XmlElement,
  path: string,
  lists: ReadonlySet<string> | undefined,
): PlainRecord {
  const plain = plainRecord();
  for (const [name, value] of element.attributes)
    if (name !== 'lang' && value !== '') plain[`@${name}`] = value;
  const inner = elementsIn(element);
  const named = Map.groupBy(inner, (one) =>
    isText(one) ? inLanguage(one.name, languageOf(one, undefined)) : one.name,
  );
  for (const [heading, parts] of named) {
    const below = `${path}/${parts[0]?.name ?? ''}`;
    const isList = lists ? lists.has(below) : parts.length > 1;
    const values = parts.map((part) => valueOf(part, below, lists));
    plain[heading] = isList ? values : values[0];
  }
  if (isLeaf(element) && textOf(element) !== '') plain['text'] = textOf(element);
  return plain;
}

/** A text without anything else, or with words between its elements. */
const isText = (element: XmlElement): boolean =>
  isMixed(element) && (!isLeaf(element) || attributesOf(element) === 0);

const attributesOf = ({ attributes }: XmlElement): number =>
  attributes.size - (attributes.has('lang') ? 1 : 0);

function valueOf(
  element: XmlElement,
  path: string,
  lists: ReadonlySet<string> | undefined,
): unknown {
  if (isText(element)) return textOf(element);
  if (isLeaf(element) && attributesOf(element) === 0) return '';
  return objectOf(element, path, lists);
}
