import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeRaster } from '@vitrine/image-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { keysChanged, latestChange } from '../../../platform/changes/changes.ts';
import { failure } from '../../../platform/errors/failure.ts';
import { startWorker } from '../../../platform/jobs/job-worker.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { recordReads } from '../../../platform/pages/page-reads.ts';
import { outsideFilmJob } from './outside-jobs.ts';
import { answerOutsidePoster, fetchOutside, outsideFilmsOf, outsideView } from './outside-film.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-outside-'));
let jpeg: Buffer;
beforeAll(async () => {
  const file = join(folder, 'a.jpg');
  function* rows() {
    for (let y = 0; y < 90; y += 1) yield new Uint8Array(160 * 3).fill(120);
  }
  await writeRaster({ width: 160, height: 90, channels: 3, rows: rows(), file, format: 'jpeg' });
  jpeg = readFileSync(file);
});
afterAll(() => rmSync(folder, { recursive: true }));

type OutboundAnswer = Awaited<ReturnType<Outbound['get']>>;
type Answers = Record<string, Partial<OutboundAnswer> | Error>;

/**
 * Other servers, by the beginnings of their addresses; what is not named is not there. The real door
 * is tested beside itself.
 */
function world(answers: Answers): Pick<Outbound, 'get'> & { addresses: string[] } {
  const addresses: string[] = [];
  return {
    addresses,
    async get(address) {
      addresses.push(address);
      const found =
        answers[Object.keys(answers).find((start) => address.startsWith(start)) ?? ''] ??
        failure('outside-failed', new URL(address).host, 'it is not there');
      if (found instanceof Error) throw found;
      return {
        status: 200,
        type: 'application/json',
        url: address,
        body: Buffer.alloc(0),
        ...found,
      };
    },
  };
}

const json = (value: unknown) => ({ body: Buffer.from(JSON.stringify(value)) });
const never = new AbortController().signal;
let number = 0;
/** An address of a film that no other test has. */
const film = () => `https://vimeo.com/7${String((number += 1)).padStart(8, '0')}`;

onBothDatabases('a film elsewhere', (database) => {
  it('is a link and a player at once, and gets its title and picture from a job', async () => {
    const site = newSite(database());
    const address = film();
    expect(await outsideView(site, address)).toMatchObject({
      provider: 'Vimeo',
      player: expect.stringContaining('dnt=1'),
      title: undefined,
      poster: undefined,
    });
    const outside = world({
      'https://vimeo.com/api/': json({
        title: 'Rain',
        author_name: 'Ada',
        thumbnail_url: 'https://i.vimeocdn.com/1.jpg',
        width: 640,
        height: 360,
      }),
      'https://i.vimeocdn.com/': { body: jpeg },
    });
    const before = await latestChange(site.database.read);
    const worker = startWorker({ ...site, handlers: [outsideFilmJob(site, outside)], everyMs: 20 });
    await worker.idle();
    await worker.stop();
    const { result: view, reads } = await recordReads(() => outsideView(site, address));
    expect(view).toMatchObject({
      title: 'Rain',
      author: 'Ada',
      width: 640,
      height: 360,
      poster: expect.stringMatching(/^\/media\/outside\/[0-9a-f]{32}-[0-9a-f]{8}\.jpg$/),
    });
    const upTo = await latestChange(site.database.read);
    const altered = await keysChanged(site.database.read, { after: before, upTo, limit: 10 });
    expect([...(altered ?? [])], 'what alters pages that show it').toEqual([
      expect.stringMatching(/^film:/),
    ]);
    expect([...reads.keys]).toEqual([...(altered ?? [])]);
    const poster = await answerOutsidePoster(
      site,
      new Request(`https://museum.example${view?.poster}`),
    );
    expect([
      poster?.status,
      poster?.headers.get('content-type'),
      Buffer.from((await poster?.arrayBuffer()) ?? new ArrayBuffer()).equals(jpeg),
    ]).toEqual([200, 'image/jpeg', true]);
  });

  it.each([
    ['the provider is down', {}],
    [
      'it leads inside',
      { 'https://vimeo.com/api/': failure('outside-refused', '10.0.0.1', 'inside') },
    ],
    [
      'it sends a page',
      {
        'https://vimeo.com/api/': { body: Buffer.from('<!doctype html><script>alert(1)</script>') },
      },
    ],
    ['it says no', { 'https://vimeo.com/api/': { status: 403 } }],
  ] as [string, Answers][])(
    'plays and links all the same when %s, and the provider is left alone for a while',
    async (_, answers) => {
      const site = newSite(database());
      const address = film();
      await fetchOutside(site, world(answers), address, never);
      expect(await outsideView(site, address)).toMatchObject({
        player: expect.stringContaining('player.vimeo.com'),
        title: undefined,
        poster: undefined,
      });
      const jobs = await site.database.read
        .selectFrom('job')
        .select('id')
        .where('kind', '=', 'fetch-outside-film')
        .where('payload', 'like', `%${address}%`)
        .execute();
      expect(jobs).toEqual([]);
    },
  );

  it.each([
    [
      'is a script',
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>${' '.repeat(99)}`,
      ),
    ],
    ['is not there', undefined],
  ])('goes without its picture when that %s', async (_, body) => {
    const site = newSite(database());
    const address = film();
    await fetchOutside(
      site,
      world({
        'https://vimeo.com/api/': json({
          title: 'Rain',
          thumbnail_url: 'https://i.vimeocdn.com/1.jpg',
        }),
        ...(body ? { 'https://i.vimeocdn.com/': { body } } : {}),
      }),
      address,
      never,
    );
    expect(await outsideView(site, address)).toMatchObject({ title: 'Rain', poster: undefined });
    expect(
      readdirSync(join(site.dataFolder, 'outside-films')).filter((name) => !name.endsWith('.json')),
    ).toEqual([]);
  });

  it('of any other provider is found by what its page says, and framed only where it names a frame', async () => {
    const site = newSite(database());
    const address = `https://films.example/rain-${(number += 1)}`;
    expect(await outsideView(site, address)).toMatchObject({
      provider: 'films.example',
      player: undefined,
    });
    const outside = world({
      'https://films.example/oembed': json({
        title: 'Rain',
        provider_name: 'Films',
        html: '<iframe src="https://play.films.example/1"></iframe>',
      }),
      [address]: {
        body: Buffer.from(
          '<link rel="alternate" type="application/json+oembed" href="/oembed?url=x">',
        ),
      },
    });
    await fetchOutside(site, outside, address, never);
    expect(outside.addresses).toEqual([address, 'https://films.example/oembed?url=x']);
    expect(await outsideView(site, address)).toMatchObject({
      provider: 'Films',
      player: 'https://play.films.example/1',
    });
  });

  it('keeps what it knew when it cannot be asked again', async () => {
    const site = newSite(database());
    const address = film();
    await fetchOutside(
      site,
      world({ 'https://vimeo.com/api/': json({ title: 'Rain' }) }),
      address,
      never,
    );
    await fetchOutside(site, world({}), address, never);
    expect(await outsideView(site, address)).toMatchObject({ title: 'Rain' });
  });

  it('among the links of an item stands under the museum’s own name for it', async () => {
    const site = newSite(database());
    expect(
      await outsideFilmsOf(site, [
        { url: film(), label: 'The restoration' },
        { url: 'https://museum.example/essay' },
      ]),
    ).toMatchObject([{ title: 'The restoration', provider: 'Vimeo' }]);
    expect(existsSync(join(site.dataFolder, 'outside-films'))).toBe(false);
  });

  it('has no pictures outside its folder', async () => {
    const site = newSite(database());
    for (const path of [
      '/media/outside/../../x.jpg',
      `/media/outside/${'a'.repeat(32)}-${'b'.repeat(8)}.json`,
      `/media/outside/${'a'.repeat(32)}-${'b'.repeat(8)}.jpg`,
    ])
      expect(
        await answerOutsidePoster(site, new Request(`https://museum.example${path}`)),
      ).toBeUndefined();
  });
});
