// A table with columns for every field for staff is imported whole, and none of it leaves.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../../packages/site/src/features/access/actor.ts';
import { itemFields } from '../../../packages/site/src/features/catalogue/fields/item-fields.ts';
import { fieldsIn } from '../../../packages/site/src/features/catalogue/fields/registry.ts';
import { importItems } from '../../../packages/site/src/features/imports/import-items.ts';
import { inspectSource } from '../../../packages/site/src/features/imports/open-source.ts';
import { makeDump } from '../../../packages/site/src/features/search/export/dump.ts';
import { onBothDatabases } from '../../databases/each.ts';
import { newSite } from '../../databases/site.ts';
import { newReader } from '../../goldens/reader.ts';
import { origin, serveMuseum, type ServedMuseum } from '../../goldens/served-museum.ts';
import { CANARY, PUBLIC_WORD } from './plant-canaries.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

/** The columns of fields for staff: their ids in mappings. */
const columns = fieldsIn(itemFields)
  .filter(({ visibility }) => visibility !== 'public')
  .flatMap(({ import: part }) => ('none' in part ? [] : part.columns.map(({ id }) => id)));

/** Two columns for each, with headings of a museum's own, and two rows. */
const headings = columns.flatMap((id) => [
  { id, heading: `${id} one` },
  { id, heading: `${id} two` },
]);
const wordOf = (heading: string, row: number) =>
  `${CANARY}${heading.toLowerCase().replace(' ', '')}r${row}`;

const tableOf = (rows: readonly number[]): string =>
  [
    ['number', 'title', ...headings.map(({ heading }) => heading), 'place'],
    ...rows.map((row) => [
      `E.${row}`,
      `${PUBLIC_WORD} ${row}`,
      ...headings.map(({ heading }) => wordOf(heading, row)),
      // A place that is not a place for visitors.
      `Shelf ${CANARY}shelf${row}`,
    ]),
  ]
    .map((row) => row.join(','))
    .join('\n');

const mapping = [
  'language = "en"',
  '[items]',
  'number = "accessionNumber"',
  'title = "title"',
  'place = "currentLocation"',
  ...headings.map(({ id, heading }) => `"${heading}" = "${id}"`),
].join('\n');

onBothDatabases('columns for staff', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-staff-columns-'));
  let museum: ServedMuseum;
  beforeAll(async () => {
    writeFileSync(join(folder, 'objects.csv'), tableOf([1, 2]));
    writeFileSync(join(folder, 'map.toml'), mapping);
    const site = newSite(database(), { VITRINE_SITE_URL: origin });
    const inspected = await inspectSource(join(folder, 'objects.csv'), {
      settings: site.settings,
      mapFile: join(folder, 'map.toml'),
    });
    const { source } = await inspected.open({});
    const { run } = await importItems(site, ada, source, { batchRows: 10 });
    expect(run).toMatchObject({ state: 'done', created: 2, problems: 0 });
    await makeDump(site);
    museum = await serveMuseum(site);
  }, 120_000);
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await museum?.close();
  });
  const items = async () =>
    (
      await database()
        .read.selectFrom('record')
        .selectAll()
        .where('kind', '=', 'item')
        .orderBy('id')
        .execute()
    ).map((row) => ({ id: row.id, slug: row.slug, state: row.state, body: row.body }));

  it('are read whole, each value with its heading', async () => {
    expect(columns.length).toBeGreaterThan(5);
    const stored = await items();
    expect(stored.map(({ state }) => state)).toEqual(['published', 'published']);
    for (const [row, { body }] of stored.entries())
      for (const { heading } of headings)
        expect(body).toContain(`${heading}: ${wordOf(heading, row + 1)}`);
    expect(stored[0]?.body).toContain(`place: Shelf ${CANARY}shelf1`);
  });

  it('give nothing to pages, files, indices or searches', async () => {
    const reader = newReader(museum);
    for (const { id, slug } of await items())
      for (const path of [
        `/items/${id}/${slug}`,
        `/fr/items/${id}/${slug}`,
        `/items/${id}/viewer`,
        `/items/${id}/manifest.json`,
        ...['bib', 'ris', 'csl.json'].map((form) => `/items/${id}.${form}`),
        `/embed/items/${id}`,
        `/oembed?url=${origin}/items/${id}/${slug}`,
        `/share?page=/items/${id}/${slug}`,
        `/sets/cards.json?ids=${id}`,
        `/compare?items=${id}`,
        `/forms/enquiry?item=${id}`,
      ])
        await reader.read(path);
    for (const path of [
      '/',
      '/collection',
      `/collection?q=${PUBLIC_WORD}`,
      '/collection/export.csv',
      '/collection/feed.xml',
      '/search?q=E.1',
      '/maps/items.geojson?zoom=5',
      '/sitemap/items-1.xml',
    ])
      await reader.read(path);
    const { text } = await reader.read('/data/files.json');
    for (const { name } of (JSON.parse(text) as { files: { name: string }[] }).files)
      await reader.read(`/data/${name}`);
    const containing = (word: string) =>
      reader.texts.filter((one) => one.text.includes(word)).map(({ path }) => path);
    expect(containing(CANARY)).toEqual([]);
    expect(containing(PUBLIC_WORD).length).toBeGreaterThan(10);
    const indexed = JSON.stringify(museum.indexed.records);
    expect(indexed).toContain(PUBLIC_WORD);
    expect(indexed).not.toContain(CANARY);
  });
});
