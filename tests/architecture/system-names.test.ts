// What is known about other museums' systems is data: the program never names one.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadProfiles } from '../../packages/site/src/features/imports/profiles/load-profiles.ts';
import { readTree } from './source-tree.ts';
import { lineAt, nameOf, nodesOf, type SourceFile } from './syntax.ts';

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Names and ids of systems; of short ones only the whole word is meant. */
const systemNames = loadProfiles().flatMap((profile) =>
  profile['known-as'].length === 0 ? [] : [profile.id, ...profile['known-as']].map(letters),
);

/** Where a name of a system stands in the code; comments may give one as an example. */
function namedSystems(files: readonly SourceFile[], names: readonly string[]): string[] {
  return files.flatMap((file) =>
    nodesOf(file, 'Identifier', 'Literal', 'TemplateElement', 'JSXText')
      .map((node) => ({ node, words: wordsIn(textOf(node)) }))
      .filter(({ words }) => names.some((name) => words.includes(name)))
      .map(({ node }) => `${file.path}:${lineAt(file.text, node.start)} ${textOf(node)}`),
  );
}

/** The words of a text, and neighbours together: “Collection Space” is a name too. */
function wordsIn(text: string): string[] {
  const words = (text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu) ?? []).map(letters);
  return words.flatMap((_, i) => [1, 2, 3, 4].map((n) => words.slice(i, i + n).join('')));
}

const textOf = (node: Parameters<typeof nameOf>[0]): string => {
  const raw = (node as { value?: { raw?: string } } | undefined)?.value?.raw;
  return nameOf(node) ?? raw ?? '';
};

const root = join(import.meta.dirname, '../..');

describe('the program', () => {
  it('names no system of another museum', () => {
    const files = readTree(join(root, 'packages'), '{site,table-reader}/src/**/*.{ts,tsx}').filter(
      ({ path }) => !path.endsWith('data/common-passwords.ts'),
    ); // Measured: means no system.
    expect(files.length).toBeGreaterThan(500);
    expect(namedSystems(files, systemNames)).toEqual([]);
  });

  it('would be found out', () => {
    const file = (text: string): SourceFile => ({ path: 'a.ts', text });
    const found = (text: string) => namedSystems([file(text)], ['pastperfect', 'tms']).length;
    expect(found(`export const system = 'PastPerfect 5';`)).toBe(1);
    expect(found(`export const isFromTms = true;`)).toBe(1);
    expect(found('export const text = `an export of past-perfect`;')).toBe(1);
    expect(found(`export const atmsphere = 'autumn'; // PastPerfect`)).toBe(0);
  });
});
