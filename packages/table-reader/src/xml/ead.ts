// EAD 2002 and EAD 3 (https://www.loc.gov/ead/): the description of the whole, and each component
// under it, is a record that names the one above it.
import type { FoundRecord } from './collect-records.ts';
import {
  append,
  elementsBelow,
  elementsIn,
  isElement,
  isLeaf,
  plainRecord,
  put,
  textOf,
  textsOf,
  type PlainRecord,
  type XmlElement,
} from './element.ts';
import type { XmlShape } from './xml-shape.ts';

const COMPONENT = /^(archdesc|c|c0[1-9]|c1[0-2])$/;

export const ead: XmlShape = {
  name: 'EAD',
  recordNames: ['ead', 'archdesc'],
  isRecord: (path) => COMPONENT.test(path.at(-1) ?? '') && path.includes('archdesc'),
  isNested: true,
  rowOf,
};

/** Groups of notes, which say nothing themselves. */
const GROUPS = /^(descgrp|dsc)$/;

/** How many components have ended in each element, and what those without an id are called. */
const counted = new WeakMap<XmlElement, number>();
const ids = new WeakMap<XmlElement, string>();

function rowOf({ element, within }: FoundRecord): PlainRecord {
  const row = plainRecord();
  const [parent] = within;
  row['id'] = idOf(element, within);
  if (parent) row['parent'] = idOf(parent, within.slice(1));
  put(row, 'level', levelOf(element));
  const isInternal = [element, ...within].some(
    (one) => one.attributes.get('audience') === 'internal',
  );
  put(row, 'audience', isInternal ? 'internal' : (element.attributes.get('audience') ?? ''));
  for (const did of elementsIn(element, 'did')) addIdentification(row, did);
  const above = within.flatMap((one) => elementsIn(one, 'did'));
  const repository = above.find((did) => elementsIn(did, 'repository').length > 0);
  if (repository && row['did.repository'] === undefined) addRepository(row, repository);
  addNotes(row, element);
  return row;
}

/** Its own id, or its place: “MC 20/3/1”. */
function idOf(element: XmlElement, within: readonly XmlElement[]): string {
  const known = ids.get(element);
  if (known !== undefined) return known;
  const own = element.attributes.get('id') ?? '';
  const [parent, ...above] = within;
  const id = own === '' ? placeOf(element, parent, above) : own;
  ids.set(element, id);
  return id;
}

function placeOf(
  element: XmlElement,
  parent: XmlElement | undefined,
  above: readonly XmlElement[],
): string {
  if (!parent) return numberOf(element) || 'whole';
  const place = (counted.get(parent) ?? 0) + 1;
  counted.set(parent, place);
  return `${idOf(parent, above)}/${place}`;
}

const numberOf = (element: XmlElement): string =>
  textsOf(elementsIn(element, 'did').flatMap((did) => elementsIn(did, 'unitid')))[0] ?? '';

function levelOf({ attributes }: XmlElement): string {
  const level = attributes.get('level') ?? '';
  return level === 'otherlevel' ? (attributes.get('otherlevel') ?? level) : level;
}

/** What only staff may read has columns of its own. */
const nameFor = (part: XmlElement, name: string): string =>
  part.attributes.get('audience') === 'internal' ? `internal.${name}` : name;

function addIdentification(row: PlainRecord, did: XmlElement): void {
  for (const part of elementsIn(did)) {
    const name = nameFor(part, `did.${part.name}`);
    if (name.startsWith('internal.')) append(row, name, textOf(part), '; ');
    else if (part.name === 'unittitle') addTitle(row, part);
    else if (part.name === 'unitdate' || part.name === 'unitdatestructured') addDate(row, part);
    else if (part.name === 'unitid') addOnce(row, name, textOf(part));
    else if (part.name === 'container') append(row, name, containerOf(part), ', ');
    else if (part.name === 'repository') addRepository(row, did);
    else if (!['origination', 'dao', 'daogrp', 'daoset', 'head'].includes(part.name))
      append(row, name, wordsOf(part), '; ');
  }
  addCreators(row, did);
  addFiles(row, did);
}

function addOnce(row: PlainRecord, name: string, text: string): void {
  if (row[name] === undefined) put(row, name, text);
  else append(row, `${name} alternative`, text, '; ');
}

/** The dates may stand in the title, of which they are not part. */
function addTitle(row: PlainRecord, title: XmlElement): void {
  const nodes = title.nodes.filter((node) => !isElement(node) || node.name !== 'unitdate');
  const text = textOf({ ...title, nodes }).replace(/[\s,;]+$/, '');
  addOnce(row, 'did.unittitle', text);
  for (const date of elementsIn(title, 'unitdate')) addDate(row, date);
}

/** The years of most of it are another date than those of all of it. */
function addDate(row: PlainRecord, date: XmlElement): void {
  const kind = date.attributes.get('type') ?? date.attributes.get('unitdatetype') ?? '';
  const name = kind === 'bulk' ? 'did.bulkdate' : 'did.unitdate';
  const { text, normal } =
    date.name === 'unitdate'
      ? { text: textOf(date), normal: date.attributes.get('normal') ?? '' }
      : structuredDate(date);
  append(row, name, text, ', ');
  if (name === 'did.unitdate' && row['did.unitdate.normal'] === undefined)
    put(row, 'did.unitdate.normal', normal);
}

/** The dates of EAD 3: “fromdate” and “todate”, or one “datesingle”. */
function structuredDate(date: XmlElement): { text: string; normal: string } {
  const bounds = ['datesingle', 'fromdate', 'todate'].flatMap((name) => elementsBelow(date, name));
  const join = (texts: readonly string[], between: string) =>
    texts.filter((text) => text !== '').join(between);
  return {
    text: join(bounds.map(textOf), ' - '),
    normal: join(
      bounds.map((one) => one.attributes.get('standarddate') ?? ''),
      '/',
    ),
  };
}

/** “Box 4”. */
function containerOf(container: XmlElement): string {
  const kind = container.attributes.get('type') ?? container.attributes.get('localtype') ?? '';
  return `${kind} ${textOf(container)}`.trim();
}

/** The name of the institution, without its address. */
function addRepository(row: PlainRecord, did: XmlElement): void {
  for (const repository of elementsIn(did, 'repository')) {
    const named = elementsIn(repository).filter(({ name }) => name.endsWith('name'));
    const nodes = repository.nodes.filter((node) => !isElement(node) || node.name !== 'address');
    const [name = textOf({ ...repository, nodes })] = textsOf(named);
    append(row, nameFor(repository, 'did.repository'), name, '; ');
    const address = textsOf(elementsIn(repository, 'address')).join('; ');
    append(row, 'internal.did.repository.address', address, '; ');
  }
}

function addCreators(row: PlainRecord, did: XmlElement): void {
  const creators = elementsIn(did, 'origination')
    .filter((one) => one.attributes.get('audience') !== 'internal')
    .flatMap((origination) => {
      const names = elementsIn(origination).filter(({ name }) => name.endsWith('name'));
      return names.length > 0 ? names : [origination];
    })
    .map((name) => ({
      name: wordsOf(name),
      role: name.attributes.get('role') ?? name.attributes.get('relator') ?? '',
    }))
    .filter(({ name }) => name !== '');
  put(row, 'did.origination', creators);
}

function addFiles(row: PlainRecord, element: XmlElement): void {
  const files = ['dao', 'daoloc'].flatMap((name) => elementsBelow(element, name));
  const addresses = files
    .filter((file) => file.attributes.get('audience') !== 'internal')
    .map((file) => file.attributes.get('href') ?? '')
    .filter((address) => address !== '');
  if (addresses.length > 0)
    row['dao'] = [
      ...((row['dao'] as PlainRecord[] | undefined) ?? []),
      ...addresses.map((href) => ({ href })),
    ];
}

function addNotes(row: PlainRecord, element: XmlElement): void {
  for (const part of elementsIn(element)) {
    if (part.name === 'did' || part.name === 'head' || part.name === 'thead') continue;
    const isInternal = part.attributes.get('audience') === 'internal';
    if (isInternal) append(row, `internal.${part.name}`, wordsOf(part));
    else if (GROUPS.test(part.name)) addNotes(row, part);
    else if (part.name === 'controlaccess') addTerms(row, part);
    else if (/^dao(grp|set)?$/.test(part.name)) addFiles(row, { ...element, nodes: [part] });
    else append(row, part.name, wordsOf(part));
  }
}

function addTerms(row: PlainRecord, group: XmlElement): void {
  for (const term of elementsIn(group)) {
    if (term.name === 'controlaccess') addTerms(row, term);
    else if (term.name !== 'head' && term.attributes.get('audience') !== 'internal')
      addTerm(row, `controlaccess.${term.name}`, wordsOf(term));
  }
}

function addTerm(row: PlainRecord, name: string, text: string): void {
  const before = row[name] as string[] | undefined;
  if (text !== '') row[name] = [...(before ?? []), text];
}

const BLOCKS = /^(p|list|item|chronlist|chronitem|table|row|note|blockquote|address)$/;

/** The words of a note without its heading, a line for each of its paragraphs. */
function wordsOf(element: XmlElement): string {
  if (isLeaf(element)) return textOf(element);
  const nodes = element.nodes.filter((node) => !isElement(node) || node.name !== 'head');
  const inner = { ...element, nodes };
  const parts = elementsIn(inner);
  const names = textsOf(parts.filter(({ name }) => name === 'part'));
  if (names.length > 0) return names.join(', ');
  if (!parts.some(({ name }) => BLOCKS.test(name))) return textOf(inner);
  return nodes
    .map((node) => (isElement(node) ? wordsOf(node) : node.replaceAll(/\s+/g, ' ').trim()))
    .filter((text) => text !== '')
    .join('\n');
}
