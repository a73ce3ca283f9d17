import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSearchService, type SearchService } from '@vitrine/search-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import { visitor } from '../access/actor.ts';
import { staffWith } from '../access/testing.ts';
import { readAudit } from '../access/audit-log.ts';
import { decide, decisionsOf, forgetDecision, suggestionsFor, trendsNow } from './curation.ts';
import { embeddedAdministration } from './embedded-administration-provider.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-curation-'));
const ids = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(26)) as [
  string,
  string,
  string,
  string,
];
const [lion, lioness, cub, ship] = ids;
let service: SearchService;
let remove: () => Promise<void>;
let site: Site;
let desk: Parameters<typeof decide>[0];

beforeAll(async () => {
  const opened = await newDatabase('sqlite');
  remove = opened.remove;
  site = newSite(opened.database);
  service = openSearchService({ folder });
  await service.settings('items', { attributesForFaceting: ['subject'] });
  await service.batch(
    'items',
    ids.map((objectID, at) => ({
      action: 'addObject',
      body: {
        objectID,
        title: { en: ['Lion', 'Lioness', 'Cub', 'Ship'][at] },
        subject: at < 3 ? 'cats' : 'boats',
      },
    })),
  );
  await service.settled();
  desk = {
    site,
    search: embeddedAdministration(service),
    actor: staffWith('desk', 'search:read', 'search:manage'),
    index: 'items',
  };
});
afterAll(async () => {
  await service.close();
  await remove();
  rmSync(folder, { recursive: true, force: true });
});

const related = async (id: string) => {
  await service.settled();
  return (await suggestionsFor(desk, id))?.related.map(({ title, byCurator }) =>
    byCurator ? `${title} *` : title,
  );
};

describe('the curator’s last word', () => {
  it('begins with what visitors see', async () => {
    expect(await related(lion)).toEqual(['Lioness', 'Cub']);
    expect(await suggestionsFor(desk, 'nowhere')).toBeUndefined();
    expect(await suggestionsFor(desk, 'z'.repeat(26))).toBeUndefined();
    expect(await trendsNow(desk)).toEqual([]);
  });
  it('takes an item out beside one item, or everywhere', async () => {
    await decide(desk, { list: 'related', kind: 'hide', item: cub, beside: lion });
    expect([await related(lion), await related(lioness)]).toEqual([['Lioness'], ['Lion', 'Cub']]);
    await decide(desk, { list: 'related', kind: 'hide', item: cub, beside: undefined });
    expect(await related(lioness)).toEqual(['Lion']);
  });
  it('puts one in, first, and takes back what was said of it there', async () => {
    await decide(desk, { list: 'related', kind: 'pin', item: ship, beside: lion });
    expect(await related(lion)).toEqual(['Ship *', 'Lioness']);
    await decide(desk, { list: 'related', kind: 'hide', item: ship, beside: lion });
    expect(await related(lion)).toEqual(['Lioness']);
    expect(await decisionsOf(desk)).toEqual([
      { id: `desk-hide-${cub}`, list: 'related', kind: 'hide', item: cub, title: 'Cub' },
      {
        id: `desk-hide-${cub}-${lion}`,
        list: 'related',
        kind: 'hide',
        item: cub,
        title: 'Cub',
        beside: { id: lion, title: 'Lion' },
      },
      {
        id: `desk-hide-${ship}-${lion}`,
        list: 'related',
        kind: 'hide',
        item: ship,
        title: 'Ship',
        beside: { id: lion, title: 'Lion' },
      },
    ]);
  });
  it('is taken back, word for word', async () => {
    for (const { list, id } of await decisionsOf(desk)) await forgetDecision(desk, list, id);
    await service.settled();
    expect(await decisionsOf(desk)).toEqual([]);
    expect(await related(lion)).toEqual(['Lioness', 'Cub']);
  });
  it('is in the audit, with who said it and who took it back', async () => {
    const audited = (await readAudit(site, { kind: 'operator', name: 'ada' }, 20)).map(
      ({ actor, action, subject, detail }) => [actor, action, subject, detail].join(' '),
    );
    expect(audited).toContain(
      `staff:desk recommendation:decided ${ship} pin related beside ${lion}`,
    );
    expect(audited).toContain(`staff:desk recommendation:taken-back ${cub}-${lion} hide related`);
  });
  it('is of items only, and of nobody but staff', async () => {
    await expect(
      decide(desk, { list: 'related', kind: 'hide', item: 'lion', beside: undefined }),
    ).rejects.toMatchObject({ code: 'remedy-unusable' });
    await expect(
      decide(desk, { list: 'related', kind: 'pin', item: lion, beside: lion }),
    ).rejects.toMatchObject({ code: 'remedy-unusable' });
    await expect(forgetDecision(desk, 'related', '../settings')).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(
      decide(
        { ...desk, actor: visitor },
        { list: 'related', kind: 'hide', item: lion, beside: undefined },
      ),
    ).rejects.toMatchObject({ status: 403 });
    await expect(suggestionsFor({ ...desk, actor: visitor }, lion)).rejects.toMatchObject({
      status: 403,
    });
  });
});
