import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DeclaredTypes } from './declared-types.ts';

const folder = mkdtempSync(join(tmpdir(), 'declared-'));
const file = join(folder, 'client.d.ts');
writeFileSync(
  file,
  `
type Level = 'none' | 'full';
type Marked = { /** of the text */ value: string; level: Level };
type Tree = Marked | { [key: string]: Tree; } | Array<Tree>;
type Hit<T = Record<string, unknown>> = T & { objectID: string; _marks?: Tree | undefined; };
type Answer<T = Record<string, unknown>> = Record<string, any> & {
    hits: Hit<T>[];
    nbHits?: number | undefined;
    taken: (T | null)[];
};
declare function make(): {
    search<T>({ a }: { a: string }, options?: object): Promise<Answer<T>>;
    stop(): Promise<void>;
};
`,
);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the types that a client declares', () => {
  const types = new DeclaredTypes([file]);
  const check = (value: unknown): string[] =>
    types.problems(value, types.answers.get('search') ?? 'Answer');

  it('are read for each method', () =>
    expect([...types.answers.keys()]).toEqual(['search', 'stop']));
  it('are met by what fits them', () => {
    expect(
      check({
        hits: [{ objectID: '1', title: 'x', _marks: { title: [{ value: 'x', level: 'full' }] } }],
        nbHits: 1,
        taken: [null, {}],
        more: true,
      }),
    ).toEqual([]);
  });
  it('are missed by name and place', () => {
    expect(check({ hits: [{ title: 'x' }], taken: [] })).toEqual([
      'answer.hits[0].objectID is missing',
    ]);
    expect(check({ hits: {}, taken: [] })).toEqual(['answer.hits is {} and not a list']);
    expect(check({ hits: [], taken: [], nbHits: '1' })[0]).toContain('answer.nbHits');
    expect(check({ hits: [{ objectID: '1', _marks: 'x' }], taken: [] })[0]).toContain('_marks');
    expect(types.problems('half', 'Level')).toHaveLength(1);
  });
  it('are missed loudly where a name is declared nowhere', () =>
    expect(() => types.problems({}, 'Nobody')).toThrow(/Nobody/));
});
