// The result of the exports of real museums, as digests: the data itself is not ours to commit.
// With VITRINE_GOLDENS_INTO=<folder> the outputs are written there, so that those of two versions
// can be compared.
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expandText } from '@vitrine/recurrence';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { importCommand } from '../../packages/site/src/features/imports/import-commands.ts';
import { inspectSource } from '../../packages/site/src/features/imports/open-source.ts';
import { makeDump } from '../../packages/site/src/features/search/export/dump.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { newDatabase } from '../databases/each.ts';
import { newSite } from '../databases/site.ts';
import { asGolden, digestOf, expectGolden } from './golden-file.ts';
import { jsonLdOf } from './page-outline.ts';
import { newReader, pageOf, type Reader } from './reader.ts';
import { origin, serveMuseum, type ServedMuseum } from './served-museum.ts';
import { storedRows } from './stored-rows.ts';
import { settlePictures } from './tiny-picture.ts';

const data = join(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(data);
if (!isThere)
  console.warn(`\n!! SKIPPED: goldens of real museums' exports. They are expected in ${data}.\n`);

const actor: Actor = { kind: 'operator', name: 'ada' };
const into = process.env['VITRINE_GOLDENS_INTO'];

/** Digests by the name of the output. */
const digests: Record<string, string> = {};
function add(name: string, value: unknown): void {
  digests[name] = digestOf(value);
  if (into === undefined) return;
  const file = join(into, `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, asGolden(value));
}

/** So many works of the Tate, from its whole breadth. */
const WORKS = 250;

/** Folders and files to import, by their names, made of copies in `folder`. */
function sources(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const tate = join(folder, 'tate');
  mkdirSync(tate);
  const linesOf = (name: string) =>
    gunzipSync(readFileSync(join(data, 'collections/tate', name)))
      .toString()
      .trimEnd()
      .split('\n');
  const all = linesOf('artworks.jsonl.gz');
  const works = all.filter((_, at) => at % Math.ceil(all.length / WORKS) === 0);
  const makers = new Set(
    works.flatMap((line) =>
      (JSON.parse(line) as { contributors: { id: number }[] }).contributors.map(({ id }) => id),
    ),
  );
  const artists = linesOf('artists.jsonl.gz').filter((line) =>
    makers.has((JSON.parse(line) as { id: number }).id),
  );
  writeFileSync(join(tate, 'artworks.jsonl'), works.join('\n'));
  writeFileSync(join(tate, 'artists.jsonl'), artists.join('\n'));
  found.set('tate', tate);
  const starter = join(folder, 'starter');
  mkdirSync(join(starter, 'images'), { recursive: true });
  copyFileSync(join(data, 'starter-museum/objects.csv'), join(starter, 'objects.csv'));
  for (const name of ['vase-011_08.jpg', 'vase-011_09.jpg'])
    copyFileSync(join(data, 'starter-museum/images', name), join(starter, 'images', name));
  found.set('starter-museum', starter);
  const files = globSync(
    [
      'collections/collectionbuilder-demo/*.csv',
      'interchange/**/*.{json,xml}',
      'multilingual/*.json',
    ],
    { cwd: data },
  );
  for (const file of files.sort()) found.set(file, join(data, file));
  return found;
}

/** What the command says about a source, and how its columns were understood. */
async function imported(site: Site, name: string, path: string): Promise<unknown> {
  const lines: string[] = [];
  try {
    const inspected = await inspectSource(path, { settings: site.settings });
    const opened = await inspected.open({});
    const mapping = opened.mappingText();
    await opened.close();
    const terminal = {
      line: (text: string) => void lines.push(text),
      progress: () => undefined,
      stop: new AbortController().signal,
    };
    await importCommand(site, actor, terminal, [path, '--all', '--source', name, '--publish']);
    return { mapping, output: lines };
  } catch (error) {
    return { output: lines, refused: (error as Error).message };
  }
}

/** Every this many items a page is asked for. */
const PAGES = 12;

async function addAnswers(museum: ServedMuseum, reader: Reader): Promise<void> {
  const { records } = museum.indexed;
  const list = (await (await museum.ask('/data/files.json')).json()) as {
    files: { name: string }[];
  };
  for (const { name } of list.files)
    add(`dump ${name.replace(/-\d{4}-.*?\./, '.')}`, (await reader.read(`/data/${name}`)).text);
  for (const path of ['/collection/export.csv', '/collection/feed.xml', '/maps/items.geojson'])
    add(path.slice(1), (await reader.read(path)).text);
  const items = records['items'] ?? [];
  const requested = items.filter(({ picture }, at) => picture !== undefined || at % PAGES === 0);
  const pages: unknown[] = [];
  const linked: unknown[] = [];
  const manifests: unknown[] = [];
  for (const { objectID, slug } of requested) {
    const { text } = await reader.read(`/items/${objectID}/${encodeURIComponent(String(slug))}`);
    pages.push(pageOf(text));
    linked.push(jsonLdOf(text));
    manifests.push((await reader.read(`/items/${objectID}/manifest.json`)).text);
  }
  add('pages', pages);
  add('linked data', linked);
  add('manifests', manifests);
}

/** The dates of the rules in the calendars. */
function datesOf(file: string): unknown {
  const events = readFileSync(file, 'utf8').split('BEGIN:VEVENT').slice(1);
  return events.map((event) => {
    try {
      return expandText(event.split('END:VEVENT', 1)[0] ?? '', { limit: 40 });
    } catch (error) {
      return (error as Error).message;
    }
  });
}

describe.skipIf(!isThere)('the exports of real museums', () => {
  let museum: ServedMuseum;
  let close: () => Promise<void>;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-golden-data-'));

  beforeAll(async () => {
    const opened = await newDatabase('sqlite');
    const site = newSite(opened.database, {
      VITRINE_SITE_URL: origin,
      VITRINE_SAMPLE: 'off',
      VITRINE_SERVER_CLIENT_PER_SECOND: '0',
    });
    const lines = new Map<string, unknown>();
    for (const [name, path] of sources(folder)) lines.set(name, await imported(site, name, path));
    await settlePictures(site);
    await makeDump(site);
    museum = await serveMuseum(site);
    close = async () => {
      await museum.close();
      await opened.remove();
    };
    const reader = newReader(museum);
    const steady = (text: string) =>
      museum
        .steady(text)
        .replaceAll(data, '<data>')
        .replaceAll(/\d+\.\d s\./g, '0.0 s.');
    for (const [name, value] of lines) add(`import ${name}`, steady(JSON.stringify(value)));
    for (const [table, rows] of Object.entries(await storedRows(museum)))
      add(`stored ${table}`, rows);
    for (const [index, records] of Object.entries(museum.indexed.records))
      add(`search records ${index}`, reader.steady(records));
    await addAnswers(museum, reader);
    for (const file of globSync('events/**/*.ics', { cwd: data }).sort())
      add(`dates ${basename(file)}`, datesOf(join(data, file)));
  }, 240_000);
  afterAll(async () => {
    await close?.();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are brought in', () => expect(museum.indexed.records['items']?.length).toBeGreaterThan(400));

  it('give what they gave', () => expectGolden('shared-data.json', asGolden(digests)));
});
