// The rules of IIIF Presentation 3.0 and of its navPlace extension as a checker: what a document
// breaks, in words with its place.
// Source: https://iiif.io/api/presentation/3.0/ (properties and their values), https://iiif.io/api/extension/navplace/ (2 and 3), RFC 7946 (3.1).

type Json = Record<string, unknown>;

const PRESENTATION = 'http://iiif.io/api/presentation/3/context.json';
const NAV_PLACE = 'http://iiif.io/api/extension/navplace/context.json';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/\S+$/.test(value) && URL.canParse(value);

/** What `document` breaks; nothing if it is as the specification wants it. */
export function faultsOf(document: unknown): string[] {
  const faults: string[] = [];
  const seen = new Map<string, string>();
  const fault = (where: string, what: string) => void faults.push(`${where}: ${what}`);
  if (!isObject(document)) return ['document: is no object'];
  checkContext(document, fault);
  if (!['Manifest', 'Collection'].includes(String(document['type'])))
    fault('document', `type ${String(document['type'])}`);
  walk(document, String(document['type']), { fault, seen, top: true });
  return faults;
}

/**
 * What may be in a manifest and in an annotation page: in these two IIIF's own JSON schema refuses
 * any other property.
 */
const described = [
  'id',
  'type',
  'label',
  'rendering',
  'service',
  'thumbnail',
  'items',
  'partOf',
  '@context',
];
const properties: Record<string, ReadonlySet<string>> = {
  Manifest: new Set([
    ...described,
    'metadata',
    'summary',
    'requiredStatement',
    'services',
    'viewingDirection',
    'placeholderCanvas',
    'accompanyingCanvas',
    'rights',
    'start',
    'navDate',
    'navPlace',
    'provider',
    'seeAlso',
    'homepage',
    'behavior',
    'structures',
    'annotations',
  ]),
  AnnotationPage: new Set([...described, 'next', 'prev', 'first', 'last']),
};

type Fault = (where: string, what: string) => void;
type Walk = { fault: Fault; seen: Map<string, string>; top?: boolean };

function checkContext(document: Json, fault: Fault): void {
  const contexts =
    list(document['@context']).length > 0 ? list(document['@context']) : [document['@context']];
  if (contexts.at(-1) !== PRESENTATION)
    fault('@context', 'the last one has to be that of Presentation 3');
  const uses = JSON.stringify(document).includes('"navPlace"');
  if (
    uses &&
    !(contexts.includes(NAV_PLACE) && contexts.indexOf(NAV_PLACE) < contexts.indexOf(PRESENTATION))
  )
    fault('@context', 'navPlace needs its own before that of Presentation');
}

const mayHavePlace = new Set(['Collection', 'Manifest', 'Range', 'Canvas']);
const needsLabel = new Set(['Collection', 'Manifest']);
const itemsOf: Record<string, readonly string[]> = {
  Collection: ['Collection', 'Manifest'],
  Manifest: ['Canvas'],
  Canvas: ['AnnotationPage'],
  AnnotationPage: ['Annotation'],
  Range: ['Range', 'Canvas', 'SpecificResource'],
};

function walk(node: Json, where: string, { fault, seen, top = false }: Walk): void {
  const type = String(node['type']);
  for (const name of Object.keys(node))
    if (properties[type]?.has(name) === false) fault(where, `a ${type} may not have ${name}`);
  checkId(node, where, fault, seen);
  checkWords(node, where, fault, needsLabel.has(type));
  checkLinks(node, where, fault);
  if ('navPlace' in node) {
    if (mayHavePlace.has(type)) checkPlace(node['navPlace'], `${where}.navPlace`, fault);
    else fault(where, `a ${type} may not have navPlace`);
  }
  // A canvas that a range names is defined elsewhere.
  if (type === 'Canvas' && 'items' in node) checkExtent(node, where, fault);
  if (type === 'Annotation') checkAnnotation(node, where, fault);
  const children = list(node['items']);
  if (type === 'Manifest' && 'items' in node && children.length === 0)
    fault(where, 'items is empty');
  if (top && !('items' in node)) fault(where, 'items is missing');
  for (const [at, child] of children.entries()) {
    const place = `${where}.items[${at}]`;
    if (!isObject(child)) fault(place, 'is no object');
    else if (!itemsOf[type]?.includes(String(child['type'])))
      fault(place, `${String(child['type'])} in a ${type}`);
    else walk(child, place, { fault, seen });
    if (type === 'Canvas' && isObject(child))
      for (const one of list(child['items']))
        if (isObject(one) && one['motivation'] === 'painting' && targetOf(one) !== node['id'])
          fault(place, 'a painting annotation has another target than its canvas');
  }
  for (const [at, page] of list(node['annotations']).entries()) {
    const place = `${where}.annotations[${at}]`;
    if (!isObject(page) || page['type'] !== 'AnnotationPage') fault(place, 'is no AnnotationPage');
    else
      for (const one of list(page['items']))
        if (isObject(one) && list([one['motivation']].flat()).includes('painting'))
          fault(place, 'paints: that belongs into items');
        else if (isObject(one) && type === 'Canvas') checkPart(one, node, place, fault);
  }
  for (const [at, child] of [...list(node['structures']), ...list(node['annotations'])].entries())
    if (isObject(child) && 'items' in child) walk(child, `${where}.more[${at}]`, { fault, seen });
}

/** The part of a canvas that an annotation is about, where it is a box in pixels. */
function checkPart(annotation: Json, canvas: Json, where: string, fault: Fault): void {
  const [, box] = /#xywh=(?:pixel:)?([\d.,]+)$/.exec(String(annotation['target'])) ?? [];
  if (box === undefined) return;
  const [x = 0, y = 0, wide = 0, high = 0] = box.split(',').map(Number);
  if (box.split(',').length !== 4 || !(wide > 0 && high > 0)) fault(where, `no box: ${box}`);
  else if (x + wide > Number(canvas['width']) || y + high > Number(canvas['height']))
    fault(where, `${box} reaches beyond the canvas`);
}

const targetOf = (annotation: Json): unknown =>
  isObject(annotation['target'])
    ? (annotation['target']['source'] ?? annotation['target']['id'])
    : String(annotation['target']).split('#')[0];

function checkId(node: Json, where: string, fault: Fault, seen: Map<string, string>): void {
  const { id } = node as { id?: unknown };
  if (!isAddress(id)) return fault(where, `id ${String(id)}`);
  if (typeof node['type'] !== 'string') fault(where, 'type is missing');
  // A canvas named in a range, and a manifest named in a collection, is a reference to it.
  if (node['items'] === undefined) return;
  if (node['type'] === 'Canvas' && id.includes('#'))
    fault(where, 'the id of a canvas has a fragment');
  const known = seen.get(id);
  if (known !== undefined && known !== where) fault(where, `id ${id} is that of ${known}`);
  seen.set(id, where);
}

function checkWords(node: Json, where: string, fault: Fault, wantsLabel: boolean): void {
  if (wantsLabel && !('label' in node)) fault(where, 'label is missing');
  for (const name of ['label', 'summary'] as const)
    if (name in node) languageMap(node[name], `${where}.${name}`, fault);
  const pairs = [
    ...list(node['metadata']),
    ...('requiredStatement' in node ? [node['requiredStatement']] : []),
  ];
  for (const [at, pair] of pairs.entries())
    for (const name of ['label', 'value'])
      languageMap(
        isObject(pair) ? pair[name] : undefined,
        `${where}.metadata[${at}].${name}`,
        fault,
      );
}

function languageMap(value: unknown, where: string, fault: Fault): void {
  if (!isObject(value) || Object.keys(value).length === 0)
    return fault(where, 'is no language map');
  for (const [language, words] of Object.entries(value)) {
    if (!/^(none|[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*)$/.test(language))
      fault(where, `language “${language}”`);
    if (
      !Array.isArray(words) ||
      words.length === 0 ||
      words.some((word) => typeof word !== 'string')
    )
      fault(where, 'a value is no list of texts');
  }
}

function checkLinks(node: Json, where: string, fault: Fault): void {
  for (const name of [
    'homepage',
    'seeAlso',
    'rendering',
    'provider',
    'thumbnail',
    'service',
    'partOf',
  ]) {
    if (!(name in node)) continue;
    if (!Array.isArray(node[name])) fault(`${where}.${name}`, 'is no list');
    for (const [at, one] of list(node[name]).entries()) {
      const place = `${where}.${name}[${at}]`;
      if (
        !isObject(one) ||
        !isAddress(one['id'] ?? one['@id']) ||
        typeof (one['type'] ?? one['@type']) !== 'string'
      )
        fault(place, 'needs id and type');
      else if (['homepage', 'rendering', 'provider'].includes(name))
        languageMap(one['label'], `${place}.label`, fault);
      if (name === 'provider' && isObject(one) && one['type'] !== 'Agent')
        fault(place, 'is no Agent');
    }
  }
  const rights = node['rights'];
  if (
    rights !== undefined &&
    !/^http:\/\/(creativecommons\.org\/(licenses|publicdomain)\/|rightsstatements\.org\/vocab\/)/.test(
      String(rights),
    )
  )
    fault(where, `rights ${String(rights)}`);
  for (const [name, value] of Object.entries(node))
    if (Array.isArray(value) && value.length === 0 && name !== 'items')
      fault(`${where}.${name}`, 'is empty');
}

function checkExtent(node: Json, where: string, fault: Fault): void {
  const { width, height, duration } = node as {
    width?: unknown;
    height?: unknown;
    duration?: unknown;
  };
  if ((width === undefined) !== (height === undefined))
    fault(where, 'width and height come together');
  if (width === undefined && duration === undefined) fault(where, 'has no extent');
  for (const size of [width, height])
    if (size !== undefined && !(Number.isInteger(size) && Number(size) > 0))
      fault(where, `size ${String(size)}`);
  if (duration !== undefined && !(typeof duration === 'number' && duration > 0))
    fault(where, `duration ${String(duration)}`);
}

function checkAnnotation(node: Json, where: string, fault: Fault): void {
  if (node['target'] === undefined) fault(where, 'has no target');
  const { body } = node as { body?: unknown };
  const bodies =
    isObject(body) && body['type'] === 'Choice'
      ? list(body['items'])
      : Array.isArray(body)
        ? body
        : [body];
  if (node['motivation'] !== 'painting') return;
  for (const one of bodies) {
    if (!isObject(one)) fault(where, 'has no body');
    else if (['Image', 'Video', 'Sound'].includes(String(one['type']))) {
      if (!isAddress(one['id'])) fault(where, 'a body has no address');
      if (typeof one['format'] === 'string' && !/^[a-z]+\/.+$/.test(one['format']))
        fault(where, `format ${one['format']}`);
      checkLinks(one, `${where}.body`, fault);
    }
  }
}

function checkPlace(value: unknown, where: string, fault: Fault): void {
  if (!isObject(value) || value['type'] !== 'FeatureCollection')
    return fault(where, 'is no FeatureCollection');
  if ('id' in value && !isAddress(value['id'])) fault(where, 'id is no address');
  if (!('features' in value))
    return 'id' in value ? undefined : fault(where, 'neither features nor id');
  if (list(value['features']).length === 0) fault(where, 'has no feature');
  for (const [at, feature] of list(value['features']).entries()) {
    const place = `${where}.features[${at}]`;
    if (!isObject(feature) || feature['type'] !== 'Feature') fault(place, 'is no Feature');
    else {
      if ('id' in feature && !isAddress(feature['id'])) fault(place, 'id is no address');
      if (!isObject(feature['properties'])) fault(place, 'properties is no object');
      if (feature['geometry'] !== null) checkGeometry(feature['geometry'], place, fault);
    }
  }
}

function checkGeometry(value: unknown, where: string, fault: Fault): void {
  if (!isObject(value)) return fault(where, 'has no geometry');
  const { type, coordinates } = value;
  if (type === 'GeometryCollection')
    return list(value['geometries']).forEach((one) => checkGeometry(one, where, fault));
  if (type === 'Point') return checkSpots([coordinates], where, fault);
  if (type === 'MultiPoint' || type === 'LineString')
    return checkSpots(list(coordinates), where, fault);
  if (type === 'MultiLineString')
    return list(coordinates).forEach((line) => checkSpots(list(line), where, fault));
  if (type === 'Polygon')
    return list(coordinates).forEach((ring, at) => checkRing(list(ring), at === 0, where, fault));
  if (type === 'MultiPolygon')
    return list(coordinates).forEach((polygon) =>
      list(polygon).forEach((ring, at) => checkRing(list(ring), at === 0, where, fault)),
    );
  fault(where, `geometry ${String(type)}`);
}

function checkSpots(spots: readonly unknown[], where: string, fault: Fault): void {
  const sound =
    spots.length > 0 &&
    spots.every(
      (spot) =>
        list(spot).length >= 2 &&
        list(spot).every((number) => typeof number === 'number') &&
        Math.abs(Number(list(spot)[0])) <= 180 &&
        Math.abs(Number(list(spot)[1])) <= 90,
    );
  if (!sound) fault(where, 'a position is no longitude and latitude');
}

/** Four or more positions, closed, the outer one against the clock (RFC 7946, 3.1.6). */
function checkRing(ring: readonly unknown[], isOuter: boolean, where: string, fault: Fault): void {
  checkSpots(ring, where, fault);
  if (ring.length < 4 || JSON.stringify(ring[0]) !== JSON.stringify(ring.at(-1)))
    fault(where, 'a ring is not closed');
  let area = 0;
  for (const [at, spot] of ring.entries()) {
    const [[x = 0, y = 0], [toX = 0, toY = 0]] = [
      list(spot).map(Number),
      list(ring[at + 1] ?? spot).map(Number),
    ];
    area += x * toY - toX * y;
  }
  if (isOuter ? area <= 0 : area >= 0) fault(where, 'a ring runs the wrong way around');
}
