// Reads the declaration files of the official clients and checks values against the types in them,
// so that no answer is judged by eye.
import { readFileSync } from 'node:fs';

/** A type as a declaration file writes it. */
export type Shape =
  | { readonly kind: 'any' | 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'never' }
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'union' | 'both'; readonly parts: readonly Shape[] }
  | { readonly kind: 'object'; readonly fields: readonly Field[]; readonly index: Shape | null }
  | { readonly kind: 'name'; readonly name: string; readonly given: readonly Shape[] };

type Field = { readonly name: string; readonly optional: boolean; readonly type: Shape };
type Declared = { readonly parameters: readonly string[]; readonly shape: () => Shape };

const token =
  /\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|[\w$]+|=>|[^\s\w])/y;

/** The declared types of some files, and what each method of a client is said to answer. */
export class DeclaredTypes {
  readonly #declared = new Map<string, Declared>();
  /** method → the type that its promise gives */
  readonly answers = new Map<string, Shape>();

  constructor(files: readonly string[]) {
    for (const file of files) this.#read(readFileSync(file, 'utf8'));
  }

  /** What is wrong with a value, by place; nothing when it fits. */
  problems(value: unknown, shape: Shape | string, place = 'answer'): string[] {
    return this.#check(
      value,
      typeof shape === 'string' ? { kind: 'name', name: shape, given: [] } : shape,
      place,
      new Map(),
    );
  }

  #read(text: string): void {
    for (const match of text.matchAll(
      /^(?:export )?(?:declare )?type (\w+)(?:<([^\n=]*?(?:=[^\n]*?)?)>)? = /gm,
    )) {
      const parameters = (match[2] ?? '')
        .split(',')
        .map((one) => /^\s*(\w+)/.exec(one)?.[1] ?? '')
        .filter(Boolean);
      const at = match.index + match[0].length;
      let known: Shape | null = null;
      this.#declared.set(match[1] ?? '', {
        parameters,
        shape: () => (known ??= new Reader(text, at).union()),
      });
    }
    for (const match of text.matchAll(/^ {4}(\w+)(?:<[^\n(]*>)?\(.*\): Promise</gm)) {
      const name = match[1] ?? '';
      if (!this.answers.has(name))
        this.answers.set(name, new Reader(text, match.index + match[0].length).union());
    }
  }

  #check(value: unknown, shape: Shape, place: string, bound: ReadonlyMap<string, Shape>): string[] {
    switch (shape.kind) {
      case 'any':
        return [];
      case 'never':
        return [`${place} may not be there`];
      case 'null':
        return value === null ? [] : [`${place} is not null`];
      case 'undefined':
        return value === undefined ? [] : [`${place} is there`];
      case 'string':
      case 'number':
      case 'boolean':
        return typeof value === shape.kind
          ? []
          : [`${place} is ${describeShape(value)} and not a ${shape.kind}`];
      case 'literal':
        return value === shape.value
          ? []
          : [`${place} is ${describeShape(value)} and not ${JSON.stringify(shape.value)}`];
      case 'list':
        return Array.isArray(value)
          ? value.flatMap((one, at) => this.#check(one, shape.of, `${place}[${at}]`, bound))
          : [`${place} is ${describeShape(value)} and not a list`];
      case 'both':
        return shape.parts.flatMap((part) => this.#check(value, part, place, bound));
      case 'union': {
        const found = shape.parts.map((part) => this.#check(value, part, place, bound));
        return found.some((one) => one.length === 0)
          ? []
          : found.reduce((min, one) => (one.length < min.length ? one : min));
      }
      case 'object':
        return this.#checkObject(value, shape, place, bound);
      case 'name':
        return this.#checkNamed(value, shape, place, bound);
    }
  }

  #checkObject(
    value: unknown,
    shape: Extract<Shape, { kind: 'object' }>,
    place: string,
    bound: ReadonlyMap<string, Shape>,
  ): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return [`${place} is ${describeShape(value)} and not an object`];
    const { index } = shape;
    const named = shape.fields.flatMap((field) => {
      const own: unknown = Reflect.get(value, field.name);
      if (own === undefined) return field.optional ? [] : [`${place}.${field.name} is missing`];
      return this.#check(own, field.type, `${place}.${field.name}`, bound);
    });
    return index === null
      ? named
      : [
          ...named,
          ...Object.entries(value).flatMap(([name, own]) =>
            this.#check(own, index, `${place}.${name}`, bound),
          ),
        ];
  }

  #checkNamed(
    value: unknown,
    { name, given }: Extract<Shape, { kind: 'name' }>,
    place: string,
    bound: ReadonlyMap<string, Shape>,
  ): string[] {
    const own = bound.get(name);
    if (own) return this.#check(value, own, place, new Map());
    if (name === 'Record')
      return this.#checkObject(
        value,
        { kind: 'object', fields: [], index: given[1] ?? { kind: 'any' } },
        place,
        bound,
      );
    if (name === 'Array')
      return this.#check(value, { kind: 'list', of: given[0] ?? { kind: 'any' } }, place, bound);
    if (name === 'Partial')
      return this.#check(value, given[0] ?? { kind: 'any' }, place, bound).filter(
        (problem) => !problem.endsWith('is missing'),
      );
    const declared = this.#declared.get(name);
    // A type parameter of a method stands for whatever the museum keeps.
    if (!declared && /^[A-Z]$/.test(name)) return [];
    if (!declared) throw new Error(`no type ${name} is declared`);
    return this.#check(
      value,
      declared.shape(),
      place,
      new Map(
        declared.parameters.map((parameter, at) => [parameter, given[at] ?? { kind: 'any' }]),
      ),
    );
  }
}

/** Reads one type from a place in a text. */
class Reader {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  union(): Shape {
    this.#take('|');
    const parts = [this.#both()];
    while (this.#take('|')) parts.push(this.#both());
    const [only] = parts;
    return only && parts.length === 1 ? only : { kind: 'union', parts };
  }

  #both(): Shape {
    const parts = [this.#listed()];
    while (this.#take('&')) parts.push(this.#listed());
    const [only] = parts;
    return only && parts.length === 1 ? only : { kind: 'both', parts };
  }

  #listed(): Shape {
    let shape = this.#single();
    while (this.#peek() === '[') {
      this.#next();
      this.#expect(']');
      shape = { kind: 'list', of: shape };
    }
    return shape;
  }

  #single(): Shape {
    const word = this.#next();
    if (word === '(') {
      const inner = this.union();
      this.#expect(')');
      return inner;
    }
    if (word === '{') return this.#object();
    if (/^['"]/.test(word)) return { kind: 'literal', value: word.slice(1, -1) };
    if (/^-?\d/.test(word)) return { kind: 'literal', value: Number(word) };
    if (word === 'true' || word === 'false') return { kind: 'literal', value: word === 'true' };
    if (word === 'any' || word === 'unknown' || word === 'object') return { kind: 'any' };
    if (
      word === 'string' ||
      word === 'number' ||
      word === 'boolean' ||
      word === 'null' ||
      word === 'undefined' ||
      word === 'never'
    )
      return { kind: word };
    if (word === 'void') return { kind: 'undefined' };
    const given: Shape[] = [];
    if (this.#take('<')) {
      do given.push(this.union());
      while (this.#take(','));
      this.#expect('>');
    }
    return { kind: 'name', name: word, given };
  }

  #object(): Shape {
    const fields: Field[] = [];
    let index: Shape | null = null;
    while (!this.#take('}')) {
      this.#take('readonly');
      const name = this.#next();
      if (name === '[') {
        for (let part = this.#next(); part !== ']'; part = this.#next());
        this.#expect(':');
        index = this.union();
      } else {
        const optional = this.#take('?');
        this.#expect(':');
        fields.push({ name: name.replace(/^['"]|['"]$/g, ''), optional, type: this.union() });
      }
      if (!this.#take(';')) this.#take(',');
    }
    return { kind: 'object', fields, index };
  }

  #peek(): string {
    token.lastIndex = this.#at;
    return token.exec(this.#text)?.[1] ?? '';
  }

  #next(): string {
    token.lastIndex = this.#at;
    const found = token.exec(this.#text);
    if (!found) throw new Error('the declaration ends too early');
    this.#at = token.lastIndex;
    return found[1] ?? '';
  }

  #take(word: string): boolean {
    if (this.#peek() !== word) return false;
    this.#next();
    return true;
  }

  #expect(word: string): void {
    const found = this.#next();
    if (found !== word)
      throw new Error(
        `${word} expected and not ${found}, before ${this.#text.slice(this.#at, this.#at + 40)}`,
      );
  }
}

function describeShape(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 60);
}
