import { expect, it } from 'vitest';
import { newDatabase, onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../access/actor.ts';
import { closeRun, noteEntries, openRun } from '../imports/open-run.ts';
import { keysChanged, latestChange } from '../../platform/changes/changes.ts';
import { recordReads } from '../../platform/pages/page-reads.ts';
import { newId } from '../../platform/short-id.ts';
import { sampleName } from './sample-state.ts';
import { SAMPLE_KEY } from './sample-key.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('a site that shows the sample museum', (_, kind) => {
  it('keeps its name beside pages of somebody’s own, and gives it up for their items', async () => {
    const { database, remove } = await newDatabase(kind);
    const site = newSite(database);
    const run = (sourceKey: string, made: string) =>
      site.database.transaction(async (writer) => {
        const id = await openRun(writer, site, ada, { source: sourceKey, sourceKey });
        await noteEntries(writer, id, [
          {
            recordId: newId(),
            kind: made,
            action: 'created',
            beforeVersion: null,
            afterVersion: 1,
          },
        ]);
        await closeRun({ writer, site, actor: ada }, id, {
          rowsRead: 1,
          created: 1,
          changed: 0,
          unchanged: 0,
          problems: 0,
        });
      });
    await run('pages of their own', 'page');
    expect(await sampleName(site, 'en')).toBeUndefined();
    await run(SAMPLE_KEY, 'item');
    expect([await sampleName(site, 'en'), await sampleName(site, 'fr')]).toEqual([
      'Museum of Pattern',
      'Musée du motif',
    ]);
    const before = await latestChange(database.read);
    await run('catalogue.csv', 'item');
    const { result, reads } = await recordReads(() => sampleName(site, 'en'));
    expect(result).toBeUndefined();
    const upTo = await latestChange(database.read);
    const changed = await keysChanged(database.read, { after: before, upTo, limit: 10 });
    expect([[...reads.keys], [...(changed ?? [])]], 'and so do pages').toEqual([
      ['imports'],
      ['imports'],
    ]);
    await remove();
  });
});
