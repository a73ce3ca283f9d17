import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { jsonPositions } from './json-positions.ts';
import type { Path, Position, Positions } from './positions.ts';
import { tomlPositions } from './toml-positions.ts';

const at = (line: number, column: number): Position => ({ line, column });

/** Every path of a parsed text. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [path];
  const parts = Array.isArray(value)
    ? value.map((part, i): [number, unknown] => [i, part])
    : Object.entries(value);
  return [
    ...(path.length > 0 ? [path] : []),
    ...parts.flatMap(([name, part]) => pathsIn(part, [...path, name])),
  ];
}

/** What stands in the text at a position. */
const textAt = (text: string, { line, column }: Position): string =>
  [...(text.split(/\r?\n/)[line - 1] ?? '')].slice(column - 1).join('');

/** The name of each key as it is written where it was found. */
function misplaced(text: string, positions: Positions, all: Path[]): string[] {
  return all
    .filter((path) => typeof path.at(-1) === 'string')
    .filter((path) => {
      const there = textAt(text, positions.ofKey(path));
      const name = String(path.at(-1));
      return ![name, JSON.stringify(name), `'${name}'`].some(
        (written) => written !== '' && there.startsWith(written),
      );
    })
    .map((path) => path.join(' › '));
}

const odd = [
  '# a comment with “items” and = in it',
  'language = "fr" # and one behind',
  'title-from = [ "a", # one',
  '  "b" ]',
  '',
  '[ items ]',
  '"Maße.und Gewicht" = { field = "dimensions", unit = "cm" }',
  '\'été ☀ 𝒯\' = "title"',
  'plain = { field = "publication", values = { "ja = nein" = "draft", "" = "draft" } }',
  'long = """one',
  'items = "no key"',
  '"" \\""" two"""',
  "raw = '''[no.header]'''",
  '"after" = "x"',
  '[values."maker.role"]',
  'a.b = "dotted"',
  '[[column]]',
  'n = 1',
  '[column.values]',
  '"q" = 1979-05-27T07:32:00Z',
  '[[column]]',
  'n = 2',
  '  [column.values]',
  '  z = [[1, 2], [{ deep = true }]]',
].join('\n');

describe('the places of keys in TOML', () => {
  it.each([
    ['lines', odd],
    ['lines that end in CR LF', odd.replaceAll('\n', '\r\n')],
    ['a text with a byte order mark', `\uFEFF${odd}`],
  ])('are found in %s', (_, text) => {
    const positions = tomlPositions(text);
    const all = pathsIn(parse(text.replace('\uFEFF', '')));
    expect(all.length).toBeGreaterThan(30);
    expect(misplaced(text.replace('\uFEFF', ''), positions, all)).toEqual([]);
  });

  it('are counted from one, in characters', () => {
    const { ofKey, ofValue } = tomlPositions(odd);
    expect(ofKey(['language'])).toEqual(at(2, 1));
    expect(ofValue(['language'])).toEqual(at(2, 12));
    expect(ofValue(['title-from', 1])).toEqual(at(4, 3));
    expect(ofKey(['items'])).toEqual(at(6, 3));
    expect(ofKey(['items', 'Maße.und Gewicht', 'unit'])).toEqual(at(7, 46));
    expect(ofValue(['items', 'été ☀ 𝒯'])).toEqual(at(8, 13));
    expect(ofKey(['items', 'plain', 'values', ''])).toEqual(at(9, 68));
    expect(ofKey(['items', 'after'])).toEqual(at(14, 1));
    expect(ofValue(['values', 'maker.role', 'a', 'b'])).toEqual(at(16, 7));
    expect(ofKey(['column', 1, 'values', 'z', 1, 0, 'deep'])).toEqual(at(24, 19));
  });

  it('of what is missing are those of what it should be in', () => {
    const { ofKey } = tomlPositions(odd);
    expect(ofKey(['items', 'plain', 'nothing'])).toEqual(at(9, 1));
    expect(ofKey(['nothing'])).toEqual(at(1, 1));
  });

  it('do not keep anybody waiting where the text is broken', () => {
    for (let end = 0; end < odd.length; end++)
      expect(() => tomlPositions(odd.slice(0, end)).ofKey(['items'])).not.toThrow(RangeError);
  });
});

describe('the places of keys in JSON', () => {
  const text =
    '{ "items": {\n  "a\\"b": "title",\n  "c": {"field": "x", "values": {"": "y"}}},\n "rows": {"skip": ["p",\r\n "q"]}}';

  it('are found', () => {
    const { ofKey, ofValue } = jsonPositions(text);
    expect(ofValue(['items', 'a"b'])).toEqual(at(2, 11));
    expect(ofKey(['items', 'c', 'values', ''])).toEqual(at(3, 34));
    expect(ofValue(['rows', 'skip', 1])).toEqual(at(5, 2));
    expect(misplaced(text, jsonPositions(text), [['items'], ['items', 'c', 'field']])).toEqual([]);
  });
});
