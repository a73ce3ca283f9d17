import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSearchService, type SearchService } from '@vitrine/search-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import { visitor, type Actor } from '../access/actor.ts';
import { staffWith } from '../access/testing.ts';
import { readAudit } from '../access/audit-log.ts';
import { embeddedAdministration } from './embedded-administration-provider.ts';
import { adjustmentsInForce, adjustSearch, previewAdjustment } from './ranking.ts';

const analyst: Actor = staffWith('analyst', 'search:read', 'search:manage');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-ranking-'));
let service: SearchService;
let site: Site;
let remove: () => Promise<void>;
const search = () => embeddedAdministration(service);
const desk = () => ({ site, search: search(), index: 'items' });

beforeAll(async () => {
  const opened = await newDatabase('sqlite');
  remove = opened.remove;
  site = newSite(opened.database);
  service = openSearchService({ folder });
  const { taskID } = await service.batch(
    'items',
    ['Hockney', 'Hackney', 'Mackney'].map((title) => ({
      action: 'addObject',
      body: { objectID: title, title, makers: ['Somebody'] },
    })),
  );
  await service.whenVisible('items', taskID);
});
afterAll(async () => {
  await service.close();
  await remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('the way in which searches are answered', () => {
  it('can be looked at before it is changed', async () => {
    const { now, then } = await previewAdjustment(desk(), analyst, 'hockney', {
      typoTolerance: false,
    });
    expect(now.found.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Hockney', 'Hackney']),
    );
    expect(then).toEqual({
      total: 1,
      found: [{ id: 'Hockney', title: 'Hockney', maker: 'Somebody', was: 1 }],
    });
    expect(await adjustmentsInForce(search(), analyst, 'items')).toEqual([]);
  });

  it('is changed, and changed back', async () => {
    await adjustSearch(desk(), analyst, ['exact-spelling']);
    await service.settled();
    expect((await adjustmentsInForce(search(), analyst, 'items')).map(({ key }) => key)).toEqual([
      'exact-spelling',
    ]);
    const operator: Actor = { kind: 'operator', name: 'ada' };
    expect(await readAudit(site, operator, 1)).toMatchObject([
      {
        actor: 'staff:analyst',
        action: 'search:adjusted',
        subject: 'items',
        detail: 'exact-spelling',
      },
    ]);
    await adjustSearch(desk(), analyst, []);
    await service.settled();
    expect(await adjustmentsInForce(search(), analyst, 'items')).toEqual([]);
  });

  it('is not for visitors, and knows no made-up adjustment', async () => {
    await expect(adjustSearch(desk(), visitor, [])).rejects.toThrow(
      'You do not have permission to change search settings.',
    );
    await expect(previewAdjustment(desk(), visitor, 'x', {})).rejects.toThrow(
      'You do not have permission to view search statistics.',
    );
    await expect(adjustSearch(desk(), analyst, ['everything'])).rejects.toThrow('unknown');
  });

  it('tells what the provider said when it refuses', async () => {
    await expect(
      previewAdjustment({ ...desk(), index: 'no such index' }, analyst, 'x', {}),
    ).rejects.toThrow(/The search provider returned an error: .*no such index/);
  });
});
