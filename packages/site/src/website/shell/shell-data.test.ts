import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite, siteAt } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../../features/access/actor.ts';
import { saveVenue } from '../../features/events/schedule/save-event.ts';
import { recordReads } from '../../platform/pages/page-reads.ts';
import { readShell } from './shell-data.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('what stands around every page', (database) => {
  it('is true until the museum opens or closes', async () => {
    const site = newSite(database());
    const at = async (now: string) => {
      const { result, reads } = await recordReads(() =>
        readShell(siteAt(site, { now: () => now }), 'en'),
      );
      return [result.open?.now.state, reads.validUntil];
    };
    expect(await at('2026-01-05T09:00:00.000Z')).toEqual([undefined, undefined]);
    await saveVenue(site, ada, {
      state: 'published',
      body: {
        name: { en: 'Hall' },
        address: [],
        timeZone: 'Europe/Paris',
        access: [],
        hours: { week: [{ days: [1], opens: '11:00', closes: '16:00' }] },
      },
    });
    expect(await at('2026-01-05T09:00:00.000Z')).toEqual([
      'opens-today',
      '2026-01-05T10:00:00.000Z',
    ]);
    expect(await at('2026-01-05T10:00:00.000Z')).toEqual(['open', '2026-01-05T15:00:00.000Z']);
  });
});
