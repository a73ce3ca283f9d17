// The events in the life of an object, as LIDO lists them: only its making has makers, dates and
// places of making. What happened otherwise is told in a line for each event.
import {
  elementsAt,
  elementsBelow,
  elementsIn,
  leafTexts,
  textOf,
  textsOf,
  type XmlElement,
} from './element.ts';

/** http://terminology.lido-schema.org: production, creation, designing, photographing. */
const MAKING_IDS = /\/(lido00007|lido00012|lido00224|lido01127|production|creation)$/;
const ACQUISITION_IDS = /\/(lido00001|acquisition)$/;
const MAKING = new RegExp(
  '^(production|creation|making|manufactur|design|herstellung|entstehung|schöpfung|geistige' +
    ' schöpfung|entwurf|anfertigung|fertigung|hergestellt|entworfen|gezeichnet|gemalt|verfasst|' +
    'geschrieben|gedruckt|aufgenommen|modelliert|gegossen|geprägt|fotograf|fabrication|création|' +
    'réalisation|exécution|produzione|creazione|esecuzione|realizzazione|producción|creación|' +
    'fabricación|elaboración|vervaardig|ontwerp|produção|criação|execução|制作|製作|製造|撮影|' +
    'photograph|painted|drawn|written|printed|composed|إنتاج|صنع)',
  'iu',
);
const ACQUISITION =
  /^(acqui|erwerb|zugang|ankauf|schenkung|verwerving|aanwinst|adquisici|aquisiç|取得|収蔵|اقتناء)/iu;

type EventsOfObject = {
  /** All makings as one: the first, with the people of the others. */
  production: XmlElement | undefined;
  /** Columns of lines, one for each event. */
  others: Record<'acquisitionEvents' | 'otherEvents', string[]>;
};

export function eventsIn(record: XmlElement): EventsOfObject {
  const events = elementsAt(record, 'descriptiveMetadata', 'eventWrap', 'eventSet', 'event');
  const makings = events.filter((event) => isOfKind(event, MAKING_IDS, MAKING));
  const rest = events.filter((event) => !makings.includes(event));
  const acquisitions = rest.filter((event) => isOfKind(event, ACQUISITION_IDS, ACQUISITION));
  const [first, ...more] = makings;
  const { event, left } = first ? joined(first, more) : { event: undefined, left: [] };
  return {
    production: event,
    others: {
      acquisitionEvents: acquisitions.map(lineOf),
      otherEvents: [...rest.filter((one) => !acquisitions.includes(one)), ...left].map(lineOf),
    },
  };
}

function isOfKind(event: XmlElement, ids: RegExp, words: RegExp): boolean {
  const texts = elementsIn(event, 'eventType').flatMap(leafTexts);
  return texts.some((text) => ids.test(text) || words.test(text));
}

const JOINED = new Set(['eventActor', 'eventMaterialsTech']);

/** What the first making lacks is taken from the others; a second date has no place in it. */
function joined(
  first: XmlElement,
  more: readonly XmlElement[],
): { event: XmlElement; left: XmlElement[] } {
  const nodes = [...elementsIn(first)].map((part) => withRole(part, first));
  const left: XmlElement[] = [];
  for (const event of more) {
    const rest: XmlElement[] = [];
    for (const part of elementsIn(event)) {
      const isFree = !nodes.some(({ name }) => name === part.name);
      if (JOINED.has(part.name) || isFree) nodes.push(withRole(part, event));
      else if (part.name !== 'eventType' && part.name !== 'eventID') rest.push(part);
    }
    if (rest.length > 0)
      left.push({ ...event, nodes: [...elementsIn(event, 'eventType'), ...rest] });
  }
  const kept = nodes.filter(({ name }) => name !== 'eventID');
  return { event: { ...first, nodes: kept }, left };
}

/** Who has no role did what the event is. */
function withRole(given: XmlElement, event: XmlElement): XmlElement {
  const part = withName(given);
  if (part.name !== 'eventActor' || elementsBelow(part, 'roleActor').length > 0) return part;
  const [term] = elementsIn(event, 'eventType').flatMap((one) => elementsIn(one, 'term'));
  const word = term && textOf(term);
  // “Production” is not a role.
  if (word === undefined || PLAIN_MAKING.test(word)) return part;
  const [inRole] = elementsIn(part, 'actorInRole');
  if (!inRole) return part;
  const role: XmlElement = { name: 'roleActor', attributes: new Map(), nodes: [term ?? ''] };
  const withIt = { ...inRole, nodes: [...inRole.nodes, role] };
  return { ...part, nodes: part.nodes.map((node) => (node === inRole ? withIt : node)) };
}

/** Who is only named as to be displayed has that name. */
function withName(part: XmlElement): XmlElement {
  const [display] = elementsIn(part, 'displayActorInRole');
  if (part.name !== 'eventActor' || !display || elementsIn(part, 'actorInRole').length > 0)
    return part;
  const nested = ['appellationValue', 'nameActorSet', 'actor', 'actorInRole'].reduce<
    (string | XmlElement)[]
  >((nodes, name) => [{ name, attributes: new Map(), nodes }], display.nodes);
  return { ...part, nodes: nested };
}

const PLAIN_MAKING = /^(production|creation|herstellung|entstehung|fabrication|création|produ)/iu;

/** What an element says in one line: “Acquisition: Ann Lo, 1990, Berlin”. */
export function lineOf(element: XmlElement): string {
  const [kind = ''] = elementsIn(element, 'eventType').flatMap((one) =>
    textsOf([...elementsBelow(one, 'term'), ...elementsBelow(one, 'prefLabel')]),
  );
  const texts = elementsIn(element)
    .filter(({ name }) => name !== 'eventType')
    .flatMap(wordsIn);
  const rest = [...new Set(texts)].join(', ');
  return [kind, rest].filter((text) => text !== '').join(': ');
}

/** The texts in an element that are for people: no ids, addresses and sources. */
function wordsIn(element: XmlElement): string[] {
  if (/ID$|^source|^(exactMatch|mappingRelation|notation|pos)$/.test(element.name)) return [];
  const inner = elementsIn(element);
  if (inner.length > 0) return inner.flatMap(wordsIn);
  return textsOf([element]).filter((text) => !/^https?:\/\/\S+$/.test(text));
}
