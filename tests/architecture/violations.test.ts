import { describe, expect, it } from 'vitest';
import { violationsOf, ratchetFaults } from './violations.ts';

const file = (path: string, text: string) => ({ path, text });
const found = (text: string, path = 'packages/x/src/f.ts') => {
  const one = file(path, text);
  return violationsOf([one], [one]);
};
const lines = (count: number) =>
  Array.from({ length: count }, (_, i) => `  step(${i});`).join('\n');

describe('the limits of readable code', () => {
  it('find a long file, a long function and a long component, but no table of data', () => {
    expect(found('\n'.repeat(401))).toEqual({
      'lines of the file': { 'packages/x/src/f.ts': 401 },
    });
    expect(found(`function f() {\n${lines(90)}\n}`)).toEqual({
      'lines of its longest function': { 'packages/x/src/f.ts': 92 },
      'lines of one function in twenty': { 'packages/x': 92 },
    });
    expect(found(`function F() {\n${lines(119)}\n}`, 'packages/x/src/F.tsx')).toEqual({
      'lines of its longest component': { 'packages/x/src/F.tsx': 121 },
      'lines of one function in twenty': { 'packages/x': 121 },
    });
    expect(found('\n'.repeat(5000), 'packages/x/src/data/table.ts')).toEqual({});
  });

  it('find wide comments, unless they hold an address', () => {
    expect(
      found(`// ${'a'.repeat(98)}\n// ${'a'.repeat(97)}\n// https://${'a'.repeat(120)}`),
    ).toEqual({
      'comments wider than the limit': { 'packages/x/src/f.ts': 1 },
    });
  });

  it.each([
    'function f(isOpen: boolean) {}',
    'function f(a: string, isOpen = false) {}',
    'const f = (a: string, isOpen?: boolean) => a;',
    'type F = (a: string, isOpen: boolean) => void;',
  ])('find a boolean in a place of its own: %s', (text) => {
    expect(found(text)).toEqual({ 'boolean positional parameters': { 'packages/x/src/f.ts': 1 } });
  });

  it('let a boolean be an option, and a callback take one', () => {
    expect(found('function f({ isOpen }: { isOpen: boolean }) {}')).toEqual({});
    expect(found('const onChange = (isOpen: boolean) => isOpen;')).toEqual({});
  });

  it('find exported values and types that no other file names, or tests alone', () => {
    const vase = file('packages/x/src/vase.ts', 'export const height = 3;\nexport type Vase = {};');
    const of = (...readers: string[]) =>
      violationsOf([vase], [vase, ...readers.map((path) => file(path, 'height; let a: Vase;'))]);
    const path = { [vase.path]: 2 };
    expect(of()).toEqual({ 'exports that no other file names': path });
    expect(of('packages/x/src/vase.test.ts')).toEqual({ 'exports that only tests name': path });
    expect(of('packages/x/src/shelf.ts')).toEqual({});
  });

  it('let tests alone name what is made for tests, if they do', () => {
    const vase = file('packages/x/src/testing/vase.ts', 'export const height = 3;');
    const test = file('packages/x/src/vase.test.ts', 'height;');
    expect(violationsOf([vase], [vase, test])).toEqual({});
    expect(violationsOf([vase], [vase])).toEqual({
      'exports that no other file names': { [vase.path]: 1 },
    });
  });

  it('let the framework take what it takes by name', () => {
    expect(found('export const meta = () => [];')).toEqual({});
  });
});

describe('the list of what exceeds them', () => {
  it('may not grow, and has to shrink with the code', () => {
    const listed = { rule: { a: 2, b: 2 } };
    expect(ratchetFaults({ rule: { a: 2, b: 2 } }, listed)).toEqual([]);
    expect(ratchetFaults({ rule: { a: 3, b: 1 }, other: { c: 1 } }, listed)).toEqual([
      'a: rule: 3, at most 2',
      'b: rule: 1; the list still says 2',
      'c: other: 1, at most 0',
    ]);
  });
});
