import { afterAll, describe, expect, it } from 'vitest';
import { readPage } from './how-to.ts';
import { copySources } from './source-copy.ts';

/** Definitions that each miss a part. */
const unfinishedDefinitions = `
import { z } from 'zod';
import type { BlockDefinition } from './block-definition.ts';
import { fact, type FactBlock } from './fact.ts';
const { label: _label, ...noLabel } = fact;
const { help: _help, ...noHelp } = fact;
const { shape: _shape, ...noShape } = fact;
const { body: _body, ...noBody } = fact;
const { example: _example, ...noExample } = fact;
export const one: BlockDefinition<FactBlock> = noLabel;
export const two: BlockDefinition<FactBlock> = noHelp;
export const three: BlockDefinition<FactBlock> = noShape;
export const four: BlockDefinition<FactBlock> = noBody;
export const five: BlockDefinition<FactBlock> = noExample;
export const other: BlockDefinition<FactBlock> = { ...fact, label: 'blocks.file.label' };
export const textless: BlockDefinition<FactBlock> = { ...fact, body: 'nothing' };
export const same: BlockDefinition<FactBlock> = { ...fact, body: 'text' };
export const loose: BlockDefinition<FactBlock> = {
  ...fact,
  shape: z.strictObject({ kind: z.literal('fact') }),
};
`;

const unfinishedViews = `
import type { FactBlock } from '../../features/editorial/blocks/fact.ts';
import type { BlockView } from './block-view.ts';
import { fact } from './fact.tsx';
export const unloaded: BlockView<FactBlock, null> = { View: fact.View };
export const unseen: BlockView<FactBlock, null> = { load: fact.load };
export const other: BlockView<FactBlock, string> = fact;
`;

describe('a new kind of block', { timeout: 300_000 }, () => {
  const copy = copySources();
  afterAll(() => copy.remove());

  it('compiles when it is as the how-to says, and not while a part is missing', () => {
    copy.follow(readPage('add-a-block.md'));
    copy.write('src/features/editorial/blocks/unfinished.ts', unfinishedDefinitions);
    copy.write('src/website/blocks/unfinished.tsx', unfinishedViews);
    // A second kind stands in the union and nowhere else.
    copy.addLine(
      'src/features/editorial/blocks/blocks.ts',
      '  | FactBlock',
      "  | { kind: 'forgotten'; title: string }",
    );
    const faults = copy.compile([
      'src/website/blocks/Blocks.tsx',
      'src/website/blocks/load-blocks.ts',
      'src/website/blocks/unfinished.tsx',
      'src/features/editorial/blocks/unfinished.ts',
    ]);
    const of = (path: string) =>
      faults.filter((fault) => fault.path === path).map(({ message }) => message);
    const isMissing = (part: string) => expect.stringContaining(`Property '${part}' is missing`);
    const doesNotFit = (type: string) =>
      expect.stringMatching(`^Type '${type}.*is not assignable to type`);
    expect(of('src/features/editorial/blocks/unfinished.ts')).toEqual([
      ...['label', 'help', 'shape', 'body', 'example'].map(isMissing),
      doesNotFit('"blocks.file.label"'),
      doesNotFit('"nothing"'),
      doesNotFit('ZodObject'),
    ]);
    expect(of('src/website/blocks/unfinished.tsx')).toEqual([
      isMissing('load'),
      isMissing('View'),
      doesNotFit('BlockView<FactBlock, null>'),
    ]);
    expect(of('src/features/editorial/blocks/blocks.ts')).toEqual([isMissing('forgotten')]);
    expect(of('src/website/blocks/blocks.ts')).toContainEqual(isMissing('forgotten'));
    const paths = new Set(faults.map(({ path }) => path));
    expect(paths.size, JSON.stringify(faults)).toBe(4);
  });
});
