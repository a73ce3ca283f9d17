import type { MuseumDate } from '@vitrine/museum-dates';
import { openSearchService } from '@vitrine/search-service';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import type { Actor } from '../../access/actor.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import { personDefinition } from '../../catalogue/person-definition.ts';
import { addRecord, addRecords } from '../../records/records.ts';
import { embeddedProvider } from '../providers/embedded.ts';
import { prepareIndex } from '../records/rebuild-index.ts';
import { followChanges } from '../records/search-indexing.ts';
import { periodsOf } from './periods.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const yearOf = (year: number): MuseumDate =>
  ({
    display: `${year}`,
    edtf: `${year}`,
    earliest: `${year}-01-01`,
    latest: `${year}-12-31`,
    certainty: 'exact',
  }) as MuseumDate;

onBothDatabases('the periods of what somebody made', (database) => {
  it('are decades where nearly all lies together, else centuries, and nobody else’s', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-periods-'));
    const service = openSearchService({ folder });
    try {
      const [site, provider] = [newSite(database()), embeddedProvider(service, '/search-api')];
      await prepareIndex(site, provider);
      const person = async (name: string, years: readonly number[]) => {
        const body = { kind: 'person', name: { en: name } } as const;
        const { id } = await addRecord(site, ada, personDefinition, { state: 'published', body });
        await site.database.transaction((writer) =>
          addRecords(
            { writer, site, actor: ada },
            itemDefinition,
            years.map((year, at) => ({
              state: 'published' as const,
              body: {
                title: { en: `${name} ${at}` },
                production: [{ person: id, date: yearOf(year) }],
              },
            })),
          ),
        );
      };
      const near = [...Array.from({ length: 60 }, (_, at) => 1789 + (at % 30)), 1640];
      await person('Turner', near);
      await person('Workshop', [1201, 1402, ...Array.from({ length: 12 }, (_, at) => 1500 + at)]);
      await person('Few', [1900, 1910]);
      await person(
        'Twin',
        Array.from({ length: 12 }, (_, at) => 1900 + at),
      );
      await person(
        'Twin',
        Array.from({ length: 12 }, (_, at) => 1700 + at),
      );
      await followChanges(site, provider);
      await provider.settled();
      const of = async (value: string, maxItems: number) =>
        (await periodsOf(provider, { facet: 'maker', value }, maxItems)).map(
          ({ from, to, century, count }) => [century ?? `${from}–${to}`, count],
        );
      expect(await of('Turner', near.length)).toEqual([
        ['1780–1789', 2],
        ['1790–1799', 20],
        ['1800–1809', 20],
        ['1810–1819', 18],
      ]);
      expect(await of('Workshop', 14)).toEqual([
        [13, 1],
        [15, 1],
        [16, 12],
      ]);
      expect(await of('Few', 2)).toEqual([]);
      expect(await of('Twin', 12)).toEqual([]);
    } finally {
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
