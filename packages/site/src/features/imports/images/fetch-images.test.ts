import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { newOutbound } from '../../../platform/outbound/outbound.ts';
import { localRules, localServers } from '../../../platform/outbound/testing.ts';
import type { Site } from '../../../platform/site.ts';
import { fetchedPictures, fetchImages } from './fetch-images.ts';
import { fetchedFolder } from './fetched-store.ts';
import { pictureMatcher } from './match-images.ts';

type FetchRequest = Parameters<typeof fetchImages>[1];

/** A white pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const { serve: serveAt, close } = localServers();
afterEach(close);

/** A server, and the paths that were requested from it. */
async function serve(answer: RequestListener): Promise<{ base: string; requested: string[] }> {
  const requested: string[] = [];
  const base = await serveAt((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  });
  return { base, requested };
}
const pictures: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);

/** A request that waits for nothing, and notes the pauses. */
function requestTo(site: Site, addresses: string[]): FetchRequest & { pauses: number[] } {
  const pauses: number[] = [];
  return {
    addresses,
    folder: fetchedFolder(site.dataFolder, 'source'),
    consent: { by: 'ada', rights: 'CC BY 4.0' },
    outbound: newOutbound(site.settings, localRules),
    pauseMs: 1000,
    pauses,
    wait: async (milliseconds) => pauses.push(milliseconds),
  };
}

onBothDatabases('pictures that cells name by addresses', (database) => {
  it('are fetched once, one after the other, and found by their addresses', async () => {
    const site = newSite(database());
    const { base, requested } = await serve(pictures);
    const request = requestTo(site, [`${base}/a%20b.png`, `${base}/c.png`, `${base}/c.png`]);
    expect(await fetchImages(site, request)).toMatchObject({
      fetched: 2,
      bytes: 2 * PNG.length,
      known: 0,
      refused: [],
      postponed: [],
    });
    expect([requested, request.pauses]).toEqual([['/a%20b.png', '/c.png'], [1000]]);

    expect(await fetchImages(site, request)).toMatchObject({ fetched: 0, known: 2 });
    expect(requested).toHaveLength(2);

    const matcher = pictureMatcher([], await fetchedPictures(request.folder));
    const claim = { row: 2, identifiers: [], names: [`${base}/a%20b.png`, `${base}/other.png`] };
    matcher.announce(claim);
    expect(matcher.match(claim)).toMatchObject({
      pictures: [{ index: 0, picture: { bytes: PNG.length, rights: 'CC BY 4.0' } }],
      remote: [`${base}/other.png`],
    });
    expect(matcher.match(claim).pictures[0]?.picture.path).toMatch(/a_b\.png$/);
  });

  it('that are none are not kept, and not asked for again', async () => {
    const site = newSite(database());
    const { base, requested } = await serve((incoming, response) => {
      if (incoming.url === '/gone.png') return response.writeHead(404).end();
      const isDocument = incoming.url === '/document.png';
      return response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(isDocument ? '%PDF-1.4'.padEnd(9000) : '<html>not a picture');
    });
    const request = requestTo(site, [
      `${base}/gone.png`,
      `${base}/page.png`,
      `${base}/document.png`,
      'file:///etc/passwd',
    ]);
    const report = await fetchImages(site, request);
    expect(report.fetched).toBe(0);
    expect(report.refused.map(({ address }) => address).sort()).toEqual([
      'file:///etc/passwd',
      `${base}/document.png`,
      `${base}/gone.png`,
      `${base}/page.png`,
    ]);
    expect(await fetchImages(site, request)).toMatchObject({ known: 4, refused: [] });
    expect(requested).toHaveLength(3);
    expect((await fetchedPictures(request.folder))?.(`${base}/page.png`)).toBeUndefined();
  });

  it('are left for the next time where the server is busy', async () => {
    const site = newSite(database());
    let isBusy = true;
    const { base, requested } = await serve((incoming, response) =>
      isBusy ? response.writeHead(429).end() : pictures(incoming, response),
    );
    const addresses = ['1', '2', '3'].map((name) => `${base}/${name}.png`);
    const request = requestTo(site, addresses);
    const report = await fetchImages(site, request);
    expect(report.postponed.map(({ address }) => address)).toEqual(addresses);
    expect(requested).toHaveLength(1);
    isBusy = false;
    expect(await fetchImages(site, request)).toMatchObject({ fetched: 3, postponed: [] });
  });

  it('go on after a kill where they stopped', async () => {
    const site = newSite(database());
    const { base, requested } = await serve(pictures);
    const request = requestTo(site, [`${base}/1.png`, `${base}/2.png`, `${base}/3.png`]);
    const killed = {
      ...request,
      wait: () => Promise.reject(new Error('killed')),
    };
    await expect(fetchImages(site, killed)).rejects.toThrow('killed');
    expect(await fetchImages(site, request)).toMatchObject({ fetched: 2, known: 1 });
    expect(requested).toEqual(['/1.png', '/2.png', '/3.png']);
  });

  it('come from several servers at once, and each is noted', async () => {
    const site = newSite(database());
    const bases = await Promise.all(Array.from({ length: 6 }, () => serve(pictures)));
    const request = requestTo(
      site,
      bases.flatMap(({ base }) => [`${base}/1.png`, `${base}/2.png`, `${base}/3.png`]),
    );
    expect(await fetchImages(site, request)).toMatchObject({ fetched: 18 });
    expect(await fetchImages(site, request)).toMatchObject({ fetched: 0, known: 18 });
  });

  it('are as many as may be fetched at once', async () => {
    const site = newSite(database());
    const { base, requested } = await serve(pictures);
    const request = requestTo(site, [`${base}/1.png`, `${base}/2.png`]);
    expect(await fetchImages(site, { ...request, maxPictures: 1 })).toMatchObject({
      fetched: 1,
      postponed: [{ address: `${base}/2.png` }],
    });
    expect(requested).toEqual(['/1.png']);
  });
});
