// An element of XML with everything in it, and ways to look into it. Names are without prefixes.

export type XmlElement = {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Texts and elements in their order. */
  nodes: (string | XmlElement)[];
};

/** The cells of a record before they are flattened: texts, lists of texts, lists of objects. */
export type PlainRecord = Record<string, unknown>;

/** Without a prototype: an element may be called as one of its members. */
export const plainRecord = (): PlainRecord => Object.create(null) as PlainRecord;

export const isElement = (node: string | XmlElement): node is XmlElement =>
  typeof node !== 'string';

/** The elements in an element, those with a name where one is given. */
export function elementsIn({ nodes }: XmlElement, name?: string): XmlElement[] {
  const found = nodes.filter(isElement);
  return name === undefined ? found : found.filter((one) => one.name === name);
}

/** The elements at the end of a path of names. */
export function elementsAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap((one) => elementsIn(one, name)),
    [element],
  );
}

/** All elements with a name, at whatever depth, but not those inside of each other. */
export function elementsBelow(element: XmlElement, name: string): XmlElement[] {
  return elementsIn(element).flatMap((one) =>
    one.name === name ? [one] : elementsBelow(one, name),
  );
}

export const isLeaf = ({ nodes }: XmlElement): boolean => !nodes.some(isElement);

/** All text in an element, on one line. */
export function textOf(element: XmlElement): string {
  return rawText(element).replaceAll(/\s+/g, ' ').trim();
}

function rawText(element: XmlElement): string {
  // Between words, an element is a part of them; otherwise it is a line of its own.
  const between = isMixed(element) ? '' : ' ';
  let text = '';
  for (const node of element.nodes)
    if (typeof node === 'string') text += node;
    else text += node.name === 'lb' ? ' ' : `${between}${rawText(node)}${between}`;
  return text;
}

/** The texts of all elements that hold no others, without empty ones. */
export function leafTexts(element: XmlElement): string[] {
  const inner = elementsIn(element);
  if (inner.length > 0) return inner.flatMap(leafTexts);
  const text = textOf(element);
  return text === '' ? [] : [text];
}

/** The texts of several elements, without empty ones. */
export const textsOf = (elements: readonly XmlElement[]): string[] =>
  elements.map(textOf).filter((text) => text !== '');

/** Whether an element has words of its own between its elements. */
export const isMixed = ({ nodes }: XmlElement): boolean =>
  nodes.some((node) => typeof node === 'string' && /\S/.test(node));

/** Sets what is not empty. */
export function put(row: PlainRecord, name: string, value: string | readonly unknown[]): void {
  if (value.length > 0) row[name] = value;
}

/** Adds a text below what is there. */
export function append(row: PlainRecord, name: string, text: string, between = '\n\n'): void {
  if (text === '') return;
  const before = row[name];
  row[name] = typeof before === 'string' ? `${before}${between}${text}` : text;
}
