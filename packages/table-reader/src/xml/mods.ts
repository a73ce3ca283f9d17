// MODS (http://www.loc.gov/standards/mods/): one record an item. What belongs to the collection
// around it (“relatedItem”) is told apart from what is the item's own.
import {
  append,
  elementsAt,
  elementsBelow,
  elementsIn,
  leafTexts,
  plainRecord,
  put,
  textOf,
  textsOf,
  type PlainRecord,
  type XmlElement,
} from './element.ts';
import type { XmlShape } from './xml-shape.ts';

export const mods: XmlShape = {
  name: 'MODS',
  recordNames: ['mods'],
  isRecord: (path) => path.at(-1) === 'mods',
  rowOf: ({ element }) => rowOf(element),
};

/** How the parts of a record become columns; others are kept as their texts. */
const parts: Readonly<Record<string, (row: PlainRecord, element: XmlElement) => void>> = {
  titleInfo: addTitle,
  name: addName,
  genre: (row, element) => add(row, 'genre', textOf(element)),
  originInfo: addOrigin,
  physicalDescription: addPhysical,
  abstract: (row, element) => append(row, 'abstract', textOf(element)),
  subject: addSubject,
  identifier: addIdentifier,
  location: addLocation,
  accessCondition: addCondition,
  note: addNote,
  language: (row, element) =>
    append(row, 'language', textsOf(elementsIn(element)).join(', '), '; '),
  relatedItem: addRelated,
  recordInfo: (row, element) => append(row, 'recordInfo', leafTexts(element).join('; '), '; '),
  extension: (row, element) => append(row, 'extension', leafTexts(element).join('; '), '; '),
};

function rowOf(record: XmlElement): PlainRecord {
  const row = plainRecord();
  for (const element of elementsIn(record)) {
    const part = parts[element.name];
    if (part) part(row, element);
    else append(row, element.name, leafTexts(element).join('; '), '; ');
  }
  return row;
}

const add = (row: PlainRecord, name: string, value: unknown): void => {
  if (value !== '') row[name] = [...((row[name] as unknown[] | undefined) ?? []), value];
};

const kindOf = ({ attributes }: XmlElement): string => attributes.get('type') ?? '';

/** “The mill: a guide. Part 1”. */
function titleOf(element: XmlElement): string {
  const text = (name: string) => textsOf(elementsIn(element, name)).join(' ');
  const start = [text('nonSort'), text('title')].join(' ').trim();
  const whole = [start, text('subTitle')].filter((one) => one !== '').join(': ');
  return [whole, text('partNumber'), text('partName')].filter((one) => one !== '').join('. ');
}

function addTitle(row: PlainRecord, element: XmlElement): void {
  const isOther = kindOf(element) !== '' || row['titleInfo.title'] !== undefined;
  append(row, isOther ? 'titleInfo.alternative' : 'titleInfo.title', titleOf(element), '; ');
}

/** Who gave, owned or collected a thing did not make it. */
const NOT_MAKERS =
  /donor|owner|lender|depositor|seller|collector|subject|^(dnr|fmo|own|col|len|dpt)$/i;

function addName(row: PlainRecord, element: XmlElement): void {
  const parted = Map.groupBy(elementsIn(element, 'namePart'), kindOf);
  const text = (kind: string) => textsOf(parted.get(kind) ?? []).join(' ');
  const inverted = [text('family'), text('given')].filter((one) => one !== '').join(', ');
  const name = [text(''), inverted].filter((one) => one !== '').join(', ');
  const role = textsOf(elementsBelow(element, 'roleTerm')).join(', ');
  const list = NOT_MAKERS.test(role) ? 'internal.name' : 'name';
  if (name !== '') add(row, list, { namePart: name, date: text('date'), role });
}

/** Dates may be given again for machines, and as a beginning and an end. */
function addOrigin(row: PlainRecord, element: XmlElement): void {
  for (const one of elementsIn(element)) {
    const text = one.name === 'place' ? leafTexts(one).join(', ') : textOf(one);
    const point = one.attributes.get('point');
    const name = `originInfo.${one.name}${point === undefined ? '' : `.${point}`}`;
    if (!/date/i.test(one.name)) append(row, name, text, '; ');
    else if (row[name] === undefined) put(row, name, text);
  }
}

function addPhysical(row: PlainRecord, element: XmlElement): void {
  for (const one of elementsIn(element)) {
    const name = `physicalDescription.${one.name}`;
    if (one.name === 'form') add(row, name, textOf(one));
    else append(row, name, textOf(one), '; ');
  }
}

function addSubject(row: PlainRecord, element: XmlElement): void {
  for (const one of elementsIn(element)) {
    const name = `subject.${one.name}`;
    if (one.name === 'name') add(row, name, textsOf(elementsIn(one, 'namePart')).join(', '));
    else if (one.name === 'titleInfo') add(row, name, titleOf(one));
    else add(row, name, leafTexts(one).join(', '));
  }
}

function addIdentifier(row: PlainRecord, element: XmlElement): void {
  const text = textOf(element);
  if (/^https?:\/\//.test(text)) add(row, 'identifier.uri', text);
  else if (row['identifier'] === undefined) put(row, 'identifier', text);
  else add(row, 'identifier.other', text);
}

const PICTURE = /raw object/;

function addLocation(row: PlainRecord, element: XmlElement): void {
  for (const one of elementsIn(element)) {
    const text = leafTexts(one).join('; ');
    if (one.name === 'url') {
      const access = one.attributes.get('access') ?? '';
      const name = PICTURE.test(access)
        ? 'location.url.image'
        : `location.url${access === 'preview' ? '.preview' : ''}`;
      add(row, name, text);
    } else if (one.name === 'physicalLocation' && /^(repository)?$/.test(kindOf(one)))
      append(row, 'location.repository', text, '; ');
    else append(row, `location.${one.name}`, text, '; ');
  }
}

/** A condition may be an address; what restricts reading is another thing than what is allowed. */
function addCondition(row: PlainRecord, element: XmlElement): void {
  const isAccess = /restriction|access/i.test(kindOf(element)) && !/use/i.test(kindOf(element));
  const name = isAccess ? 'accessCondition.access' : 'accessCondition';
  append(row, name, textOf(element), '; ');
  const address = element.attributes.get('href') ?? '';
  if (row['accessCondition.href'] === undefined) put(row, 'accessCondition.href', address);
}

/** Notes of a kind stand by themselves: some are about who owned or gave the thing. */
function addNote(row: PlainRecord, element: XmlElement): void {
  const kind = kindOf(element)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-');
  append(row, kind === '' ? 'note' : `note.${kind}`, textOf(element));
}

function addRelated(row: PlainRecord, element: XmlElement): void {
  const kind = kindOf(element);
  const titles = elementsIn(element, 'titleInfo')
    .map(titleOf)
    .filter((one) => one !== '');
  if (kind !== 'host' && kind !== 'series') {
    append(row, 'relatedItem', leafTexts(element).join('; '), '; ');
    return;
  }
  for (const title of titles) add(row, `relatedItem.${kind}`, title);
  const repositories = elementsAt(element, 'location', 'physicalLocation').filter(
    (one) => kindOf(one) === 'repository',
  );
  for (const text of textsOf(repositories)) add(row, 'relatedItem.repository', text);
}
