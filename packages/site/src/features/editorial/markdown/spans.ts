// Two marks that Markdown itself does not have: words in another language, [麻]{lang=ja}, and notes
// where they belong, ^[as older exports write them]. Both end brackets that lead nowhere.
import type { Extension, Options } from 'mdast-util-from-markdown';

type Syntax = NonNullable<Options['extensions']>[number];
type Construct = Exclude<NonNullable<Syntax['text']>[number], undefined | readonly unknown[]>;
type Tokenizer = Construct['tokenize'];
type Context = ThisParameterType<Tokenizer>;
type Token = ReturnType<Context['now']> extends never ? never : Context['events'][number][1];

/** Where such a mark begins or ends. `opens` is where the brackets begin that it ends. */
export type SpanMark = {
  type: 'spanMark';
  value: string;
  opens?: number;
  lang?: string;
  position?: { start: { offset?: number; line: number } };
};

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    spanStart: 'spanStart';
    spanEnd: 'spanEnd';
  }
  interface Token {
    _opensSpan?: boolean;
    _closes?: { opens: number; lang?: string };
  }
}

/** What the reader keeps of brackets that are open; it lets go of those marked as balanced. */
type OpenBrackets = { _labelStarts?: (Token & { _balanced?: boolean })[] };

const LANGUAGE = /^\]\{lang=([A-Za-z0-9-]{2,35})\}/;

/** @param source all that is read, since a mark depends on what is around its brackets */
export function spanSyntax(source: string): Syntax {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const open = innermost(this as Context & OpenBrackets);
    const end = open && endOf(source, open, this.now().offset);
    if (!open || !end) return nok;
    let left = end.length;
    return function consume(code) {
      if (left === end.length) effects.enter('spanEnd');
      effects.consume(code);
      left -= 1;
      if (left > 0) return consume;
      const token = effects.exit('spanEnd');
      token._closes = { opens: open.start.offset, ...(end.lang ? { lang: end.lang } : {}) };
      open._opensSpan = true;
      open._balanced = true;
      return ok;
    };
  };
  const closing: Construct = {
    name: 'spanEnd',
    tokenize,
    // Before brackets that lead nowhere become words.
    resolveTo(events) {
      const at = events.findLastIndex(
        ([, token]) => token._opensSpan && token.type !== 'spanStart',
      );
      const [, opening] = events[at - 3] ?? [];
      if (opening) opening.type = 'spanStart';
      events.splice(at - 2, 2);
      return events;
    },
  };
  return { text: { [']'.charCodeAt(0)]: closing } };
}

function innermost({ _labelStarts: starts = [] }: OpenBrackets) {
  while (starts.at(-1)?._balanced) starts.pop();
  const open = starts.at(-1);
  return open?.type === 'labelLink' ? open : undefined;
}

function endOf(source: string, { start, end }: Token, at: number) {
  const [whole, lang] = LANGUAGE.exec(source.slice(at, at + 50)) ?? [];
  if (whole && lang && source[end.offset] !== '^') return { length: whole.length, lang };
  const isNote = source[start.offset - 1] === '^' && !isEscaped(source, start.offset - 1);
  return isNote ? { length: 1 } : undefined;
}

function isEscaped(source: string, at: number): boolean {
  let slashes = 0;
  while (source[at - 1 - slashes] === '\\') slashes += 1;
  return slashes % 2 === 1;
}

/** Makes marks of the tree of what `spanSyntax` found. */
export const spansInTree: Extension = {
  enter: {
    spanStart(token) {
      this.enter({ type: 'spanMark', value: '[' } satisfies SpanMark as never, token);
    },
    spanEnd(token) {
      const mark: SpanMark = {
        type: 'spanMark',
        value: this.sliceSerialize(token),
        ...token._closes,
      };
      this.enter(mark as never, token);
    },
  },
  exit: {
    spanStart(token) {
      this.exit(token);
    },
    spanEnd(token) {
      this.exit(token);
    },
  },
};
