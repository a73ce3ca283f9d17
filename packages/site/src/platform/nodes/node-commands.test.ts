import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite, siteAt } from '../../../../../tests/databases/site.ts';
import { recordChanges } from '../changes/changes.ts';
import { stoppedClock } from '../clock/testing.ts';
import { nodesCommand } from './node-commands.ts';
import { liveNodes, noteNode, removeNode } from './nodes.ts';

onBothDatabases('the nodes of a site', (database) => {
  it('are listed with a sentence each while they are seen, and forgotten a day later', async () => {
    const clock = stoppedClock('2026-03-01T10:00:00.000Z');
    const site = siteAt(newSite(database()), clock);
    const listed = async () => {
      const lines: string[] = [];
      const terminal = {
        line: (line: string) => void lines.push(line),
      } as Parameters<typeof nodesCommand>[1];
      expect(await nodesCommand(site, terminal)).toBe(0);
      return lines;
    };
    expect(await listed()).toEqual(['No server is running. Start one with: npm start']);
    await database().transaction((writer) =>
      recordChanges(writer, database(), clock, [{ kind: 'item', recordId: 'a', action: 'saved' }]),
    );
    const node = { version: '1.0.0', migration: '0046-nodes', startedAt: clock.now() };
    await noteNode(site, { ...node, id: '1', name: 'east', indexed: 1 });
    await noteNode(site, { ...node, id: '2', name: 'north', indexed: 0 });
    await noteNode(site, { ...node, id: '3', name: 'west', indexed: undefined });
    expect(await listed()).toEqual([
      'east has been running since 2026-03-01 10:00 UTC (Vitrine 1.0.0); its search is up to date.',
      'north has been running since 2026-03-01 10:00 UTC (Vitrine 1.0.0); its search has not followed the last change yet.',
      'west has been running since 2026-03-01 10:00 UTC (Vitrine 1.0.0); it uses a search index that all servers share.',
    ]);
    await removeNode(site, '3');
    clock.advance(15_000);
    await noteNode(site, { ...node, id: '1', name: 'east', indexed: 1 });
    clock.advance(1000);
    expect((await liveNodes(database().read, clock)).map(({ name }) => name)).toEqual(['east']);
    clock.advance(86_400_000);
    await noteNode(site, { ...node, id: '4', name: 'south', indexed: 1 });
    const rows = await database().read.selectFrom('node').select('name').execute();
    expect(rows).toEqual([{ name: 'south' }]);
  });
});
