// LIDO 1.0 and 1.1 (http://www.lido-schema.org): one object a record. Elements that only hold
// others are left out of the columns' names, and events are told apart by their kinds.
import {
  append,
  elementsBelow,
  elementsIn,
  isLeaf,
  plainRecord,
  put,
  textOf,
  textsOf,
  type PlainRecord,
  type XmlElement,
} from './element.ts';
import { languageOf, inLanguage } from './languages.ts';
import { eventsIn, lineOf } from './lido-events.ts';
import type { XmlShape } from './xml-shape.ts';

export const lido: XmlShape = {
  name: 'LIDO',
  recordNames: ['lido'],
  isRecord: (path) => path.at(-1) === 'lido',
  rowOf: ({ element }) => rowOf(element),
};

/** Of these there may be several, which are a list; of others the first counts. */
const LISTS = new Set([
  'classification',
  'eventActor',
  'inscriptions',
  'measurementsSet',
  'objectWorkType',
  'relatedWorkSet',
  'resourceSet',
  'recordInfoSet',
  'rightsWorkSet',
  'termMaterialsTech',
  'termTechnique',
  'culture',
]);
/** They hold others, and say nothing. */
const TRANSPARENT =
  /Wrap$|^(descriptiveMetadata|administrativeMetadata|materialsTech|objectMeasurements)$/;
/** Texts that are read in several languages; of others the one in the record's language. */
const IN_LANGUAGES =
  /^(titleSet|objectDescriptionSet|displayMaterialsTech|displayObjectMeasurements)$/;
/** Texts of which each is a part of one text. */
const PARAGRAPHS = /^(description|displayMaterialsTech|displayObjectMeasurements|inscription)/;
/** A value of money is something else. */
const plainNames: Readonly<Record<string, string>> = {
  appellationValue: 'appellation',
  descriptiveNoteValue: 'description',
};
/** Several of them are one. */
const MERGED = /^(objectDescriptionSet|objectMeasurementsSet|eventMaterialsTech)$/;

/** Of pictures, not of the object: told in a line. */
const LINES = /^resourceMeasurementsSet$/;
const TECHNIQUE = /lido00131$|techni/i;

const PREFERRED = /(^|\/)(preferred|lido00169)$/;
const ALTERNATE = /(^|\/)(alternate|alternative|lido00170)$/;

function rowOf(record: XmlElement): PlainRecord {
  const [description] = elementsIn(record, 'descriptiveMetadata');
  const language = description && languageOf(description, undefined);
  const row = plainRecord();
  const { production, others } = eventsIn(record);
  addParts(row, record, language);
  addSubjects(row, record, language);
  if (production) row['production'] = objectOf(production, language);
  for (const [name, texts] of Object.entries(others)) put(row, name, texts);
  return row;
}

function objectOf(element: XmlElement, around: string | undefined): PlainRecord {
  const plain = plainRecord();
  addParts(plain, element, languageOf(element, around));
  return plain;
}

/** Puts what is in an element into a record, under the names of its parts. */
function addParts(plain: PlainRecord, element: XmlElement, language: string | undefined): void {
  const byName = Map.groupBy(partsOf(element), ({ name }) => name);
  for (const [name, parts] of byName) {
    if (name === 'eventSet' || name === 'subjectSet') continue;
    if (parts.every(isLeaf))
      addTexts(plain, { name: plainNames[name] ?? name, parts, within: element.name }, language);
    else if (LISTS.has(name)) plain[name] = parts.map((part) => objectOf(part, language));
    else addStructures(plain, name, parts, language);
  }
}

/** The elements in an element, and those in elements that say nothing. */
function partsOf(element: XmlElement): XmlElement[] {
  return elementsIn(element).flatMap((part) => {
    if (part.name === 'Concept') return conceptParts(part);
    if (part.name === 'termMaterialsTech' && TECHNIQUE.test(part.attributes.get('type') ?? ''))
      return [{ ...part, name: 'termTechnique' }];
    return TRANSPARENT.test(part.name) && !isLeaf(part) ? partsOf(part) : [part];
  });
}

/** A concept of SKOS, as LIDO 1.1 may have it, in the words of LIDO 1.0. */
function conceptParts(concept: XmlElement): XmlElement[] {
  const about = concept.attributes.get('about') ?? '';
  const id = { name: 'conceptID', attributes: new Map(), nodes: [about] };
  const parts = elementsIn(concept).map((part): XmlElement => {
    if (part.name === 'prefLabel') return { ...part, name: 'term' };
    const attributes = new Map([...part.attributes, ['pref', 'alternate']]);
    return { ...part, name: part.name === 'altLabel' ? 'term' : 'conceptID', attributes };
  });
  return about === '' ? parts : [id, ...parts];
}

const SUBJECTS = [
  'subjectConcept',
  'subjectActor',
  'subjectPlace',
  'subjectEvent',
  'subjectObject',
];

/** Subjects of all sets, a list for each kind of them. */
function addSubjects(row: PlainRecord, record: XmlElement, language: string | undefined): void {
  const sets = elementsBelow(record, 'subjectSet');
  for (const kind of SUBJECTS) {
    const subjects = sets.flatMap((set) => elementsBelow(set, kind));
    put(
      row,
      kind,
      subjects.map((subject) => objectOf(subject, language)),
    );
  }
  const display = sets.filter((set) => elementsIn(set, 'subject').length === 0);
  put(row, 'displaySubject', textsOf(display.flatMap((set) => elementsIn(set, 'displaySubject'))));
}

function addStructures(
  plain: PlainRecord,
  name: string,
  parts: readonly XmlElement[],
  language: string | undefined,
): void {
  if (name === 'partOfPlace') {
    put(plain, name, placesAround(parts).join(', '));
    return;
  }
  if (LINES.test(name)) {
    put(plain, name, parts.map(lineOf).join('; '));
    return;
  }
  if (MERGED.test(name)) {
    // Several descriptions are one text, and several measurements one list.
    const nodes = parts.flatMap((part) => partsOf(part).map((one) => withExtent(one, part)));
    plain[name] = objectOf({ name, attributes: new Map(), nodes }, language);
    return;
  }
  const [first, ...rest] = parts.toSorted((a, b) => rankOf(a) - rankOf(b));
  if (first) plain[name] = objectOf(first, language);
  const others = rest.map((other) => lineOf(other)).filter((line) => line !== '');
  put(plain, `other${name.charAt(0).toUpperCase()}${name.slice(1)}`, others);
}

/** “Florence, Tuscany, Italy”. */
function placesAround(places: readonly XmlElement[]): string[] {
  const [place] = places;
  if (!place) return [];
  const names = elementsIn(place, 'namePlaceSet').toSorted((a, b) => rankOf(a) - rankOf(b));
  const own = textsOf(names.flatMap((one) => elementsIn(one, 'appellationValue'))).slice(0, 1);
  return [...own, ...placesAround(elementsIn(place, 'partOfPlace'))];
}

/** What is measured stands beside the measurements, once for all of them. */
function withExtent(part: XmlElement, set: XmlElement): XmlElement {
  const [extent] = elementsBelow(set, 'extentMeasurements');
  if (part.name !== 'measurementsSet' || !extent) return part;
  return { ...part, nodes: [...part.nodes, { ...extent, name: 'measuredPart' }] };
}

const FORMER = /(^|\/)(former|previous|lido00476)/i;
const SMALLER = [/master|original/i, /^(?!.*(thumb|preview|lido00451))/i, /preview/i];

/** The preferred one first, the alternatives last; of images the largest first. */
function rankOf(element: XmlElement): number {
  const type = element.attributes.get('type') ?? '';
  if (element.name === 'resourceRepresentation') {
    const rank = SMALLER.findIndex((words) => words.test(type));
    return rank === -1 ? SMALLER.length : rank;
  }
  if (FORMER.test(type)) return 2;
  const marks = [element, ...elementsIn(element)].map((one) => one.attributes.get('pref') ?? '');
  if (marks.some((mark) => PREFERRED.test(mark))) return 0;
  return marks.some((mark) => ALTERNATE.test(mark)) ? 2 : 1;
}

type Texts = { name: string; parts: readonly XmlElement[]; within: string };

function addTexts(plain: PlainRecord, texts: Texts, language: string | undefined): void {
  const parts = texts.parts.filter((part) => textOf(part) !== '');
  if (IN_LANGUAGES.test(texts.within) || IN_LANGUAGES.test(texts.name)) {
    const byLanguage = Map.groupBy(parts, (part) => languageOf(part, language));
    for (const [own, variants] of byLanguage)
      addVariants(plain, inLanguage(texts.name, own), variants);
    return;
  }
  const isOwn = (part: XmlElement) => languageOf(part, language) === language;
  const order = (part: XmlElement) =>
    rankOf(part) * 4 + searchOnly(part) * 2 + (isOwn(part) ? 0 : 1);
  addVariants(
    plain,
    texts.name,
    parts.toSorted((a, b) => order(a) - order(b)),
  );
}

/** Terms that are only there to be searched for. */
const searchOnly = ({ attributes }: XmlElement): number =>
  /^(true|1)$/.test(attributes.get('addedSearchTerm') ?? '') ? 1 : 0;

/** The first is the text, the others are its alternatives; paragraphs are one text. */
function addVariants(plain: PlainRecord, name: string, parts: readonly XmlElement[]): void {
  const sorted = parts.toSorted((a, b) => rankOf(a) - rankOf(b));
  const [first, ...others] = sorted;
  if (!first) return;
  if (PARAGRAPHS.test(name)) {
    const between = name.startsWith('display') ? '; ' : '\n\n';
    for (const part of parts) append(plain, name, textOf(part), between);
    return;
  }
  append(plain, name, textOf(first));
  for (const other of others) append(plain, `${name} alternative`, textOf(other), '\n');
}
