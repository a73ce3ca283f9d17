// Cuts a long JSON text into the records of its list, without holding more than one of them. The
// list is the whole text (`[{…}, {…}]`) or the first list of objects in an object (`{"items":
// [{…}]}`); one lone object is one record.

export type Element = { text: string; line: number };

/** What stands in the way of cutting; `line` counts from 1. */
export type CutFault = {
  fault: 'too-long' | 'unfinished' | 'not-json';
  line: number;
  element: number;
};

type State = {
  depth: number;
  inString: boolean;
  escaped: boolean;
  line: number;
  start: number;
  startLine: number;
  lists: number[];
  previous: number;
};

const [QUOTE, BACKSLASH, BREAK, COMMA, COLON, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 92, 10, 44, 58, 91, 93, 123, 125,
];

/**
 * The texts of the elements of the list, as they come in.
 * @param longest  the longest element, in UTF-16 units
 */
export async function* elementsOf(
  pieces: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<Element | CutFault> {
  // `listDepth` is the depth of elements of the list that is being cut; 0 until it is found.
  const state: State = {
    depth: 0,
    inString: false,
    escaped: false,
    line: 1,
    start: -1,
    startLine: 1,
    lists: [],
    previous: 0,
  };
  let [text, at, listDepth, count, whole, finished] = ['', 0, 0, 0, '', false];
  for await (const piece of pieces) {
    const keepFrom = state.start === -1 ? at : state.start;
    text = text.slice(keepFrom) + piece;
    at -= keepFrom;
    if (state.start !== -1) state.start = 0;
    if (listDepth === 0) whole += piece;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const wasList = state.lists.at(-1) === OPEN_LIST;
      const opens = !state.inString && code === OPEN_OBJECT && wasList && state.previous !== COLON;
      if (opens && listDepth === 0 && state.depth <= 2) {
        listDepth = state.depth;
        whole = '';
      }
      if (opens && state.depth === listDepth && !finished)
        [state.start, state.startLine] = [at, state.line];
      step(state, code);
      if (
        !state.inString &&
        code === CLOSE_OBJECT &&
        state.start !== -1 &&
        state.depth === listDepth
      ) {
        count++;
        yield { text: text.slice(state.start, at + 1), line: state.startLine };
        state.start = -1;
      }
      if (code === CLOSE_LIST && !state.inString && listDepth > 0 && state.depth < listDepth)
        finished = true;
    }
    if ((state.start !== -1 && text.length - state.start > longest) || whole.length > longest)
      return yield { fault: 'too-long', line: state.startLine, element: count + 1 };
  }
  if (state.depth > 0 || state.inString)
    yield { fault: 'unfinished', line: state.startLine, element: count + 1 };
  else if (listDepth === 0 && whole.trim().startsWith('{')) yield { text: whole.trim(), line: 1 };
  else if (listDepth === 0 && whole.trim() !== '[]' && !/^\[\s*\]$/.test(whole.trim()))
    yield { fault: 'not-json', line: 1, element: 1 };
}

/** Follows one character: how deep we are, and whether inside a text. */
function step(state: State, code: number): void {
  if (code === BREAK) state.line++;
  if (state.inString) {
    if (state.escaped) state.escaped = false;
    else if (code === BACKSLASH) state.escaped = true;
    else if (code === QUOTE) state.inString = false;
    return;
  }
  if (code === QUOTE) state.inString = true;
  else if (code === OPEN_OBJECT || code === OPEN_LIST) {
    state.depth++;
    state.lists.push(code);
  } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) {
    state.depth--;
    state.lists.pop();
  }
  if (code > 32 || code === COMMA) state.previous = code;
}
