// A list of thousands, as large as lets a page be wrong: read page by page it has every record once,
// and what words find is counted up to a limit that is told.
import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import { staffAs } from '../access/testing.ts';
import { itemDefinition } from '../catalogue/item-definition.ts';
import { addRecords } from '../records/records.ts';
import { followList } from './follow-list.ts';
import { countForStaff, idsForStaff, listForStaff } from './list-for-staff.ts';
import { countList } from './list-store.ts';
import type { Cursor } from './list-orders.ts';

const ITEMS = 5000;
const COLLECTION = '01m0000000000000000000rain';
const registrar = staffAs('registrar', 'ada');
const all = { kind: 'item', gaps: [] } as const;

onBothDatabases('a list of thousands', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = newSite(database());
    await site.database.transaction((writer) =>
      addRecords(
        { writer, site, actor: registrar },
        itemDefinition,
        Array.from({ length: ITEMS }, (_, i) => ({
          state: i % 5 === 0 ? ('draft' as const) : ('published' as const),
          body: {
            collections: [COLLECTION],
            title: { en: `${i % 2 ? 'Blue' : 'Red'} jug` },
            accessionNumber: `${(i * 7919) % ITEMS}`,
          },
        })),
      ),
    );
    await followList(site);
  });

  it('has every record once, in order, page by page', async () => {
    const numbers: number[] = [];
    let after: Cursor | undefined;
    do {
      const page = await listForStaff(site, registrar, all, {
        order: 'name',
        isDescending: false,
        at: after ? { after } : 'first',
        limit: 200,
        language: 'en',
      });
      numbers.push(...page.rows.map(({ number }) => Number(number)));
      after = page.next;
    } while (after);
    expect(numbers).toEqual(Array.from({ length: ITEMS }, (_, i) => i));
  });

  it('is found, counted and taken as a whole by its filters', async () => {
    const drafts = { ...all, state: 'draft', words: 'blu' };
    const ids = await idsForStaff(site, registrar, drafts, {
      order: 'name',
      isDescending: true,
      limit: ITEMS,
    });
    expect(new Set(ids).size).toBe(ITEMS / 10);
    expect(await countForStaff(site, registrar, drafts)).toMatchObject({
      total: ITEMS / 10,
      isMore: false,
      states: { draft: ITEMS / 10 },
      gaps: { maker: ITEMS / 10 },
    });
  });

  it('is counted no further than is asked where more than one index has to be read', async () => {
    const source = { reader: site.database.read, kind: site.database.kind };
    const countOf = async (filter: Partial<Parameters<typeof countList>[1]>) => {
      const counted = await countList(source, { ...all, terms: [], ...filter }, 1000);
      return counted.reduce((sum, { count }) => sum + count, 0);
    };
    const collections = [COLLECTION];
    expect({
      beginning: await countOf({ terms: ['b'] }),
      collection: await countOf({ collection: COLLECTION }),
      ownDrafts: await countOf({ drafts: { createdBy: 'staff:bob', collections: [] } }),
      draftsOfCollections: await countOf({ drafts: { collections } }),
      beginningInCollection: await countOf({ terms: ['b'], collection: COLLECTION }),
      nothing: await countOf({ terms: ['none'] }),
      all: await countOf({}),
      drafts: await countOf({ state: 'draft' }),
    }).toEqual({
      beginning: 1000,
      collection: 1000,
      ownDrafts: 1000,
      draftsOfCollections: 1000,
      beginningInCollection: 1000,
      nothing: 0,
      all: ITEMS,
      drafts: ITEMS / 5,
    });
  });
});
