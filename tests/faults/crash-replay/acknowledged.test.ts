// Everything that is acknowledged to someone is written by a function that the recording of a power
// cut calls, and reached by an entry point that it uses.
import { describe, expect, it } from 'vitest';
import { exportsWithReach } from '../../architecture/reach.ts';
import { nameOf, nodesOf, walk, type Node, type SourceFile } from '../../architecture/syntax.ts';
import { entrances, entryPointsInSources, files } from './entry-points.ts';
import { stepNames } from './ledger.ts';
import { committed, nameOfWriter, recorded, repeated } from './writers.ts';

/** What a function does to the disk by itself: transactions, and files by the durable writers. */
function writesOf(file: SourceFile, nodes: readonly Node[]): string[] {
  const durable = new Set(
    nodesOf(file, 'ImportDeclaration')
      .filter((node) => nameOf(node['source'])?.endsWith('/durable-write.ts'))
      .flatMap((node) => (node['specifiers'] as Node[]).map((one) => nameOf(one['local']))),
  );
  const writes = new Set<string>();
  walk(nodes, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = node['callee'] as Node;
    const [name, of] = [nameOf(callee['property']), callee['object'] as Node | undefined];
    if (name === 'transaction') writes.add(name);
    if (nameOf(of?.['property']) === 'masters' && name !== 'file') writes.add('masters');
    if (durable.has(nameOf(callee))) writes.add(nameOf(callee) ?? '');
  });
  return [...writes];
}

const writers = files
  .filter(({ path }) => path !== 'platform/files/durable-write.ts')
  .flatMap((file) =>
    exportsWithReach(file).map(({ name, nodes }) => ({ name, writes: writesOf(file, nodes) })),
  )
  .filter(({ writes }) => writes.length > 0);

describe('what is acknowledged', () => {
  const listed = [...recorded, ...committed, ...repeated].map(({ of }) => nameOfWriter(of));

  it('is written by functions that are listed, each once', () => {
    expect(writers.length).toBeGreaterThan(80);
    expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
    expect(new Set(listed)).toEqual(new Set(writers.map(({ name }) => name)));
  });

  it.each(committed)('$of.name commits nothing but rows, as $as.name does', ({ of, as }) => {
    expect(writers.find(({ name }) => name === nameOfWriter(of))?.writes).toEqual(['transaction']);
    expect(recorded.map(({ of: one }) => one)).toContain(as);
  });

  it('comes in by entry points that are listed and that the recording uses', () => {
    expect(entryPointsInSources().toSorted()).toEqual(Object.keys(entrances).toSorted());
    const taken = new Set([
      ...Object.values(entrances).flat(),
      ...recorded.map(({ step }) => step),
    ]);
    expect(stepNames.filter((name) => !taken.has(name))).toEqual([]);
  });
});
