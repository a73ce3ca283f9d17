// Cuts a long JSON text into the records of its list, without holding more than one of them. The
// list is the whole text (`[{…}, {…}]`), the first list of objects in an object (`{"items":
// [{…}]}`), or one in an answer of an API (`{"data": {"records": [{…}]}}`); one lone object is one
// record.

export type Element = { text: string; line: number };

/** What is in the way of cutting; `line` counts from 1. */
export type CutFault = {
  fault: 'too-long' | 'unfinished' | 'not-json';
  line: number;
  element: number;
};

/** Keys that only hold the list of an answer. */
const ENVELOPE =
  /^(?:_?embedded|answer|body|content|data|hits|payload|response|results?|searchresults?)$/i;

const [QUOTE, BACKSLASH, BREAK, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 92, 10, 58, 91, 93, 123, 125,
];

/**
 * The texts of the elements of the list, as they come in.
 * @param longest  the longest element, in UTF-16 units
 */
export async function* elementsOf(
  pieces: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<Element | CutFault> {
  const cutter = new ListCutter();
  for await (const piece of pieces) {
    cutter.append(piece);
    for (let element = cutter.next(); element; element = cutter.next()) yield element;
    if (cutter.pendingLength() > longest) return yield cutter.fault('too-long');
  }
  const last = cutter.finish();
  if (last) yield last;
}

class ListCutter {
  readonly #nesting = new Nesting();
  #text = '';
  /** The next character to read, and where the element that is being read starts; −1 for none. */
  #at = 0;
  #start = -1;
  #startLine = 1;
  /** The depth of elements of the list that is being cut; 0 until it is found. */
  #listDepth = 0;
  #isListClosed = false;
  #count = 0;
  /** Everything so far, as long as no list is found: it may be one lone object. */
  #whole = '';
  /** Looked at once: an object with lists of its own parts is a record. */
  #envelope: boolean | undefined;

  append(piece: string): void {
    const keepFrom = this.#start === -1 ? this.#at : this.#start;
    this.#text = this.#text.slice(keepFrom) + piece;
    this.#at -= keepFrom;
    if (this.#start !== -1) this.#start = 0;
    if (this.#listDepth === 0) this.#whole += piece;
  }

  /** The next whole element; `undefined` once the text so far is used up. */
  next(): Element | undefined {
    const nesting = this.#nesting;
    while (this.#at < this.#text.length) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === OPEN_OBJECT && nesting.isListElement()) this.#open();
      nesting.step(code);
      this.#at++;
      if (nesting.inString) continue;
      if (code === CLOSE_OBJECT && this.#start !== -1 && nesting.depth === this.#listDepth)
        return this.#close();
      if (code === CLOSE_LIST && this.#listDepth > 0 && nesting.depth < this.#listDepth)
        this.#isListClosed = true;
    }
    return undefined;
  }

  /** UTF-16 units that are held for an element, or for a list, that has not come to its end. */
  pendingLength(): number {
    const element = this.#start === -1 ? 0 : this.#text.length - this.#start;
    return Math.max(element, this.#whole.length);
  }

  /** What the end of the text leaves: a lone object, or a fault. */
  finish(): Element | CutFault | undefined {
    if (this.#nesting.depth > 0 || this.#nesting.inString) return this.fault('unfinished');
    if (this.#listDepth > 0) return undefined;
    const text = this.#whole.trim();
    if (text.startsWith('{')) return { text, line: 1 };
    return /^\[\s*\]$/.test(text) ? undefined : { fault: 'not-json', line: 1, element: 1 };
  }

  fault(fault: CutFault['fault']): CutFault {
    return { fault, line: this.#startLine, element: this.#count + 1 };
  }

  /** An object opens in a list: the first such list is the one to cut. */
  #open(): void {
    const { depth, line } = this.#nesting;
    if (this.#listDepth === 0 && (depth <= 2 || (depth === 3 && this.#isInEnvelope()))) {
      this.#listDepth = depth;
      this.#whole = '';
    }
    if (depth === this.#listDepth && !this.#isListClosed)
      [this.#start, this.#startLine] = [this.#at, line];
  }

  /** Whether the object around the list is one that only holds it. */
  #isInEnvelope(): boolean {
    if (this.#envelope !== undefined) return this.#envelope;
    const behind = this.#text.length - this.#at;
    const keys = openKeys(this.#whole.slice(0, this.#whole.length - behind));
    this.#envelope = ENVELOPE.test(keys[0] ?? '');
    return this.#envelope;
  }

  #close(): Element {
    const text = this.#text.slice(this.#start, this.#at);
    this.#start = -1;
    this.#count++;
    return { text, line: this.#startLine };
  }
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}]/gu;

/** The keys of the objects and lists that are open at the end of a text, the outermost first. */
function openKeys(text: string): string[] {
  const keys: string[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKEN))
    if (token === '{' || token === '[') keys.push(last);
    else if (token === '}' || token === ']') keys.pop();
    else last = token.slice(1, -1);
  // The text itself has no key.
  return keys.slice(1);
}

/** Where in the brackets and texts of JSON a character stands. */
class Nesting {
  depth = 0;
  inString = false;
  line = 1;
  #escaped = false;
  readonly #brackets: number[] = [];
  #previous = 0;

  /** Whether a value that begins here is an element of a list. */
  isListElement(): boolean {
    return !this.inString && this.#brackets.at(-1) === OPEN_LIST && this.#previous !== COLON;
  }

  step(code: number): void {
    if (code === BREAK) this.line++;
    if (this.inString) {
      if (this.#escaped) this.#escaped = false;
      else if (code === BACKSLASH) this.#escaped = true;
      else if (code === QUOTE) this.inString = false;
      return;
    }
    if (code === QUOTE) this.inString = true;
    else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      this.depth++;
      this.#brackets.push(code);
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
      this.depth--;
      this.#brackets.pop();
    }
    if (code > 32) this.#previous = code;
  }
}
