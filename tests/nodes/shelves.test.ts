// Recommendations of two nodes: one makes them for both, what a page waits for each, and when one
// has stopped the other goes on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Composed } from '../../packages/site/src/app/compose.ts';
import { shelfTurn } from '../../packages/site/src/app/shelf-turn.ts';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import { addRecord } from '../../packages/site/src/features/records/records.ts';
import { followChanges } from '../../packages/site/src/features/search/records/search-indexing.ts';
import { shelfKeeper } from '../../packages/site/src/features/search/shelves/keep-shelves.ts';
import { findShelf } from '../../packages/site/src/features/search/shelves/shelf-store.ts';
import { wantShelf } from '../../packages/site/src/features/search/shelves/wanted-shelves.ts';
import { hasPostgres, openNodes, type TwoNodes } from './two-nodes.ts';

const ada = { kind: 'operator', name: 'ada' } as const;

describe.skipIf(!hasPostgres())('the recommendations of two nodes on one PostgreSQL', () => {
  let nodes: TwoNodes;
  let turns: { east: () => Promise<void>; west: () => Promise<void> };
  let now = Date.UTC(2026, 0, 1);
  const clock = { now: () => new Date(now).toISOString() };
  beforeAll(async () => {
    nodes = await openNodes();
    const turnsOf = ({ site, search }: Composed, holder: string) => {
      const atTime = { ...site, clock };
      const keeper = shelfKeeper(atTime, search, { isIdle: () => false });
      return () => shelfTurn(atTime, keeper, { holder });
    };
    turns = { east: turnsOf(nodes.east, 'east'), west: turnsOf(nodes.west, 'west') };
  }, 120_000);
  afterAll(() => nodes?.remove());

  const add = async (title: string) => {
    const { id } = await addRecord(nodes.east.site, ada, itemDefinition, {
      body: { title: { en: title } },
      state: 'published',
    });
    for (const node of [nodes.east, nodes.west]) await followChanges(node.site, node.search);
    return id;
  };
  const isMade = async (id: string) => {
    const shelf = await findShelf(nodes.east.site.database.read, id);
    return shelf !== undefined && shelf.content !== '';
  };
  /** So many that what is due has been made, where it is made at all. */
  const several = async (turn: () => Promise<void>) => {
    for (let n = 0; n < 5; n++) await turn();
  };

  it('are made by the one that was first', async () => {
    await turns.east();
    const id = await add('Oil lamp');
    await several(turns.west);
    expect(await isMade(id)).toBe(false);
    await several(turns.east);
    expect(await isMade(id)).toBe(true);
  });

  it('are made by the other where one of its pages waits for them', async () => {
    const [wanted, other] = [await add('Bronze lamp'), await add('Clay lamp')];
    await turns.east();
    // As after the next change of both.
    const { database } = nodes.east.site;
    await database.transaction((writer) =>
      writer.updateTable('shelf').set({ content: '', due: 1 }).execute(),
    );
    wantShelf(nodes.west.site, wanted, undefined);
    await several(turns.west);
    expect([await isMade(wanted), await isMade(other)]).toEqual([true, false]);
  });

  it('are made by the other within a minute when the first has stopped', async () => {
    const id = await add('Glass lamp');
    await several(turns.west);
    expect(await isMade(id)).toBe(false);
    now += 31_000;
    await several(turns.west);
    expect(await isMade(id)).toBe(true);
    const late = await add('Tin lamp');
    await several(turns.east);
    expect(await isMade(late)).toBe(false);
  });
});
