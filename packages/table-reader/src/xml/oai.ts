// Answers of OAI-PMH (http://www.openarchives.org/OAI/openarchivesprotocol.html): records of
// another kind, each with a header.
import type { FoundRecord } from './collect-records.ts';
import { elementsAt, elementsIn, put, textsOf, type PlainRecord } from './element.ts';
import { otherRow } from './unknown-rows.ts';
import type { XmlShape } from './xml-shape.ts';

const AROUND = /^(ListRecords|GetRecord|records|collection|OAI-PMH)$/;

/** @param shapes  those that a record may be of */
export function oaiShape(shapes: readonly XmlShape[]): XmlShape {
  return {
    name: 'OAI-PMH',
    recordNames: ['OAI-PMH'],
    isRecord: (path) =>
      path.at(-1) === 'record' && (path.length === 1 || AROUND.test(path.at(-2) ?? '')),
    rowOf: (record) => rowOf(record, shapes),
  };
}

function rowOf(
  { element, line }: FoundRecord,
  shapes: readonly XmlShape[],
): PlainRecord | undefined {
  const [header] = elementsIn(element, 'header');
  const [content] = elementsIn(element, 'metadata').flatMap((one) => elementsIn(one));
  if (header?.attributes.get('status') === 'deleted' || !content) return undefined;
  const shape = shapes.find((one) => !one.isNested && one.isRecord([content.name]));
  const row = shape ? shape.rowOf({ element: content, line, within: [] }) : otherRow(content);
  if (!row) return undefined;
  put(row, 'header.identifier', textsOf(elementsAt(element, 'header', 'identifier'))[0] ?? '');
  return row;
}
