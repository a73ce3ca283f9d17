// Every address of the API, asked by everyone: who may not is refused and changes nothing.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { resources } from '../../packages/site/src/features/api/data/resources.ts';
import { mayRun, refusalFault } from './matrix.ts';
import { everyone, roles } from './roles.ts';
import { openResources, routeRows } from './routes.ts';
import { sampleMuseum, type Museum } from './sample-museum.ts';

vi.mock('../../packages/site/src/features/api/authenticate.ts', async () => ({
  authenticate: (await import('./api-requests.ts')).signedInByHeader,
}));

describe('an address of the API', () => {
  let sample: Awaited<ReturnType<typeof sampleMuseum>>;
  let shared: Museum;
  beforeAll(async () => {
    sample = await sampleMuseum();
    shared = await sample.open();
  });
  afterAll(async () => {
    await shared.close();
    sample.remove();
  });

  const cases = routeRows.map((row) => [row.operation, row] as const);

  it('has a row here, unless it is for anyone', () => {
    const operations = resources.map(({ operation }) => operation);
    expect([...routeRows.map(({ operation }) => operation), ...openResources].toSorted()).toEqual(
      operations.toSorted(),
    );
  });

  it.each(cases)('%s refuses who may not, and nothing changes', async (_, row) => {
    const before = await shared.state();
    for (const role of everyone.filter((one) => !mayRun(row, one)))
      expect(await refusalFault({ row, role, museum: shared, before })).toBeUndefined();
  });

  it.each(cases)('%s answers who may', async (_, row) => {
    for (const role of roles.filter((one) => mayRun(row, one))) {
      const museum = await sample.open();
      try {
        await row.run(museum, role.actor);
      } catch (error) {
        throw new Error(`${role.name} may do this, and could not.`, { cause: error });
      } finally {
        await museum.close();
      }
    }
  });
});
