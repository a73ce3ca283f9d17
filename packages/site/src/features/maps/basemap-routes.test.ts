import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Site } from '../../platform/site.ts';
import { answerBasemap } from './basemap-routes.ts';
import { streetsOf, streetTiles } from './street-tiles.ts';
import { addressesOf } from '../../routes/address.ts';

/** The head of a PMTiles file of vector tiles, and a little after it. */
function tilesHead(change: (head: Buffer) => void = () => undefined): Buffer {
  const head = Buffer.alloc(200, 7);
  head.write('PMTiles', 0, 'latin1');
  [head[7], head[99]] = [3, 1];
  change(head);
  return head;
}

onBothDatabases('the ground of maps that move', (database) => {
  /** A site whose setting names a file, and its log. */
  const siteWith = (name: string, content?: Buffer): { site: Site; logged: string[] } => {
    const logged: string[] = [];
    const plain = newSite(database(), name === '' ? {} : { VITRINE_MAPS_TILES: name });
    const site = {
      ...plain,
      log: { ...plain.log, warn: (text: string) => void logged.push(text) },
    };
    mkdirSync(join(site.dataFolder, 'maps'), { recursive: true });
    if (content) writeFileSync(join(site.dataFolder, name), content);
    return { site, logged };
  };
  const ask = (site: Site, path: string, headers: Record<string, string> = {}) =>
    answerBasemap(site, new Request(`https://museum.example${path}`, { headers }));

  it('is answered below every language of the site, and nothing else is', () => {
    const { site } = siteWith('');
    expect(
      ['/maps/ground.json', '/fr/maps/ground.json', '/maps/streets.pmtiles'].every((path) =>
        addressesOf('ground', site.settings).answers(path),
      ),
    ).toBe(true);
    expect(
      ['/maps/other.json', '/xx/maps/ground.json', '/maps/ground.json/more'].some((path) =>
        addressesOf('ground', site.settings).answers(path),
      ),
    ).toBe(false);
  });

  it('has the names of countries in the language of its address', async () => {
    const { site } = siteWith('');
    const answer = await ask(site, '/fr/maps/ground.json');
    expect(answer?.headers.get('content-language')).toBe('fr');
    expect(await answer?.text()).toContain('"Brésil"');
  });

  it('has no streets where the operator has none', async () => {
    const { site, logged } = siteWith('');
    expect(await streetsOf(site)).toBeUndefined();
    expect(await ask(site, '/maps/streets.pmtiles')).toBeUndefined();
    expect(logged).toEqual([]);
  });

  it('sends the part of the street tiles that was asked for', async () => {
    const { site } = siteWith('maps/town.pmtiles', tilesHead());
    expect(await streetsOf(site)).toBe('/maps/streets.pmtiles');
    const part = await ask(site, '/maps/streets.pmtiles', { range: 'bytes=0-6' });
    expect([part?.status, part?.headers.get('content-range'), await part?.text()]).toEqual([
      206,
      'bytes 0-6/200',
      'PMTiles',
    ]);
    expect((await ask(site, '/maps/streets.pmtiles', { range: 'bytes=900-' }))?.status).toBe(416);
  });

  it.each([
    ['another kind of file', Buffer.from('PK a zip that was renamed'.padEnd(300))],
    ['an older version', tilesHead((head) => (head[7] = 2))],
    ['tiles that are pictures', tilesHead((head) => (head[99] = 2))],
    ['a file cut short', tilesHead().subarray(0, 60)],
  ])('does without streets where the file is %s, and says so once', async (_, content) => {
    const { site, logged } = siteWith('maps/town.pmtiles', content);
    expect([
      await streetTiles(site),
      await streetTiles(site),
      await ask(site, '/maps/streets.pmtiles'),
    ]).toEqual([undefined, undefined, undefined]);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('not a PMTiles file');
  });

  it('sends no file from outside of the data folder', async () => {
    const { site, logged } = siteWith('../outside.pmtiles');
    expect(await streetTiles(site)).toBeUndefined();
    expect(logged[0]).toContain('not in the data folder');
  });

  it('sees a file that is put right while the site runs', async () => {
    const { site } = siteWith('maps/town.pmtiles');
    expect(await streetTiles(site)).toBeUndefined();
    writeFileSync(join(site.dataFolder, 'maps/town.pmtiles'), tilesHead());
    expect((await streetTiles(site))?.path).toBe(join(site.dataFolder, 'maps/town.pmtiles'));
  });
});
