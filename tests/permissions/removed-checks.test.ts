// A check that could be left out unnoticed is no check: each is left out once, and a row of the
// matrix has to fail.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import type { About, Action } from '../../packages/site/src/features/access/grant.ts';
import { readTree } from '../architecture/source-tree.ts';
import { lineAt, nameOf, nodesOf, type Node, type SourceFile } from '../architecture/syntax.ts';
import { mayRun, refusalFault, rows as functionRows } from './matrix.ts';
import { everyone } from './roles.ts';
import type { Row } from './row.ts';
import { routeRows } from './routes.ts';
import { sampleMuseum, type Museum } from './sample-museum.ts';

vi.mock('../../packages/site/src/features/api/authenticate.ts', async () => ({
  authenticate: (await import('./api-requests.ts')).signedInByHeader,
}));

const rows: readonly Row[] = [...functionRows, ...routeRows];

/** The check that is left out, and those that were passed, each by its file and line. */
const checks = vi.hoisted(() => ({ leftOut: '', passed: new Set<string>() }));

vi.mock('../../packages/site/src/features/access/permission.ts', async (original) => {
  const { require, requireSome } =
    await original<typeof import('../../packages/site/src/features/access/permission.ts')>();
  const isLeftOut = (): boolean => {
    const [, , , caller = ''] = (new Error().stack ?? '').split('\n');
    const check = /packages\/site\/src\/(.+?):(\d+):\d+/.exec(caller)?.slice(1, 3).join(':');
    checks.passed.add(check ?? caller);
    return check === checks.leftOut;
  };
  return {
    require(actor: Actor, action: Action, about?: About) {
      if (!isLeftOut()) require(actor, action, about);
    },
    requireSome(actor: Actor, action: Action, kind?: string) {
      if (!isLeftOut()) requireSome(actor, action, kind);
    },
  };
});

const source = join(import.meta.dirname, '../../packages/site/src');

/** Every call of `require`, by its file and line. */
const callsIn = (file: SourceFile): string[] =>
  nodesOf(file, 'CallExpression')
    .filter((node) => ['require', 'requireSome'].includes(nameOf(node['callee']) ?? ''))
    .filter(isCheck)
    .map((node) => `${file.path}:${lineAt(file.text, node.start)}`);
const isCheck = (node: Node) => (node['arguments'] as Node[]).length >= 2;

describe('a check that is left out', () => {
  let sample: Awaited<ReturnType<typeof sampleMuseum>>;
  const passedBy = new Map<Row, Set<string>>();
  const calls = readTree(source).flatMap(callsIn);

  beforeAll(async () => {
    sample = await sampleMuseum();
    const museum = await sample.open();
    const before = await museum.state();
    for (const row of rows) {
      checks.passed.clear();
      for (const role of everyone.filter((one) => !mayRun(row, one)))
        await refusalFault({ row, role, museum, before });
      passedBy.set(row, new Set(checks.passed));
    }
    await museum.close();
  }, 180_000);
  afterAll(() => sample.remove());

  it('is one of those that the sources have', () => {
    expect(calls.length).toBeGreaterThan(50);
    expect(new Set([...passedBy.values()].flatMap((passed) => [...passed]))).toEqual(
      new Set(calls),
    );
  });

  it.each(calls)('at %s is noticed', async (call) => {
    checks.leftOut = call;
    const museum = await sample.open();
    const concerned = rows.filter((row) => passedBy.get(row)?.has(call));
    const fault = await firstFault(concerned, museum);
    checks.leftOut = '';
    await museum.close();
    expect(fault).toBeDefined();
  });
});

async function firstFault(concerned: readonly Row[], museum: Museum): Promise<string | undefined> {
  const before = await museum.state();
  for (const row of concerned)
    for (const role of everyone.filter((one) => !mayRun(row, one))) {
      const fault = await refusalFault({ row, role, museum, before });
      if (fault !== undefined) return `${row.of.name}: ${fault}`;
    }
  return undefined;
}
