import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../../features/access/actor.ts';
import { collectionDefinition } from '../../features/catalogue/collection-definition.ts';
import { itemDefinition } from '../../features/catalogue/item-definition.ts';
import { placeDefinition } from '../../features/catalogue/place-definition.ts';
import {
  blockDefinitions,
  itemsNamed,
  textOfBlocks,
  type Block,
  type BlockKind,
} from '../../features/editorial/blocks/blocks.ts';
import { importContent } from '../../features/editorial/content/transfer-content.ts';
import { handoutCodec } from '../../features/editorial/content/handout-codec.ts';
import { saveEvent, saveVenue } from '../../features/events/schedule/save-event.ts';
import { seedForms } from '../../features/forms/definition/form-records.ts';
import { mediaDefinition } from '../../features/media/media.ts';
import { registerFiles, settlePicture } from '../../features/media/masters.ts';
import { opusOf, webmOf } from '../../features/media/recording/testing/recordings.ts';
import { addRecord } from '../../features/records/records.ts';
import { recordingCodec } from '../../features/video/recording-codec.ts';
import { noSections } from '../../platform/http/sections.ts';
import type { Site } from '../../platform/site.ts';
import { searchContext } from '../context.ts';
import { renderPart } from '../testing/render-part.tsx';
import { loaderArguments, type LoaderArguments } from '../testing/requests.ts';
import { Blocks } from './Blocks.tsx';
import { loadBlocks } from './load-blocks.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const kinds = Object.keys(blockDefinitions) as BlockKind[];
const examples: Block[] = kinds.map((kind) => blockDefinitions[kind].example);
const folder = mkdtempSync(join(tmpdir(), 'vitrine-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

onBothDatabases('the examples of all kinds of blocks', (database) => {
  let site: Site;
  let found: string[];
  beforeAll(async () => {
    site = newSite(database());
    await seedForms(site);
    await seedFiles(site);
    found = await seedItems(site);
    await seedProgramme(site);
  });
  const load = (block: Block) => {
    const search = loaderArguments<LoaderArguments>(site, '/').context.get(searchContext);
    const finding = {
      ...search,
      search: async (...queries: Parameters<typeof search.search>) =>
        (await search.search(...queries)).map((answer) => ({
          ...answer,
          hits: found.map((objectID) => ({ objectID })),
        })),
    };
    return loadBlocks({ site, language: 'en', section: noSections }, finding, [block]);
  };

  it.each(examples)('$kind finds what it names, and is drawn with its words', async (block) => {
    const { html } = renderPart(<Blocks blocks={await load(block)} language="en" />);
    expect(html).toMatch(/^<div class="blocks"><\w+ class="block |data-island=/);
    if ('title' in block && block.title) expect(html).toContain(block.title);
    const words = html.replaceAll(/<[^>]+>/g, '');
    for (const line of textOfBlocks([block]).split('\n')) expect(words).toContain(line);
  });

  it('name no item that was not there', async () => {
    const named = examples.flatMap((block) => itemsNamed([block]));
    expect(new Set(named)).toEqual(new Set(numbers));
  });
});

const numbers = ['MP.2026.1', 'MP.2026.2', 'MP.2026.17'];

/** A film, a sound and a worksheet, as the folder of content has them. */
async function seedFiles(site: Site): Promise<void> {
  cpSync(
    join(import.meta.dirname, '../../../../sample-museum/content/files'),
    join(folder, 'files'),
    {
      recursive: true,
    },
  );
  for (const [name, file, content] of [
    ['seventeen', 'film.webm', webmOf()],
    ['loom', 'sound.ogg', opusOf(8)],
  ] as const) {
    mkdirSync(join(folder, 'recordings', name), { recursive: true });
    writeFileSync(join(folder, 'recordings', name, file), content);
    writeFileSync(
      join(folder, 'recordings', name, 'recording.json'),
      JSON.stringify({ film: file, title: { en: name } }),
    );
  }
  const codecs = [recordingCodec, handoutCodec];
  const { problems } = await importContent(site, ada, codecs, { folder, dryRun: false });
  expect(problems).toEqual([]);
}

async function seedItems(site: Site): Promise<string[]> {
  const collection = await addRecord(site, ada, collectionDefinition, {
    state: 'published',
    body: { title: { en: 'Tilings' } },
  });
  const place = await addRecord(site, ada, placeDefinition, {
    state: 'published',
    body: { name: { en: 'Lyon' }, coordinates: { latitude: 45.764, longitude: 4.836 } },
  });
  const media = [await seedPicture(site)];
  const items = await Promise.all(
    numbers.map((value) =>
      addRecord(site, ada, itemDefinition, {
        state: 'published',
        body: {
          title: { en: `Print ${value}` },
          identifiers: [{ type: 'accession', value }],
          production: [{ place: place.id }],
          collections: [collection.id],
          media,
        },
      }),
    ),
  );
  return items.map(({ id }) => id);
}

async function seedPicture(site: Site): Promise<string> {
  const hash = 'ab'.repeat(32);
  await site.database.transaction((writer) =>
    registerFiles(writer, site, ada, [{ hash, bytes: 10, mime: 'image/jpeg' }]),
  );
  await settlePicture(site, hash, {
    state: 'ready',
    summary: {
      width: 4000,
      height: 3000,
      sizes: [{ width: 800, height: 600 }],
      colours: [],
      tint: { light: '#eeeeff', dark: '#111122' },
      accent: { light: '#222266', dark: '#ddddff' },
      preview: '',
    },
  });
  const { id } = await addRecord(site, ada, mediaDefinition, {
    state: 'published',
    body: { kind: 'image', file: hash, fileName: 'print.jpg', mime: 'image/jpeg' },
  });
  return id;
}

async function seedProgramme(site: Site): Promise<void> {
  await saveVenue(site, ada, {
    state: 'published',
    body: {
      name: { en: 'The loom house' },
      slug: 'loom-house',
      address: ['1 Weaver Street'],
      timeZone: 'Europe/Paris',
      access: [],
      hours: { week: [{ days: [1, 2, 3, 4, 5], opens: '10:00', closes: '17:00' }] },
    },
  });
  await saveEvent(site, ada, {
    state: 'published',
    body: {
      title: { en: 'Knots' },
      type: 'workshop',
      audiences: [],
      access: [],
      attendance: 'in-person',
      free: true,
      booking: { mode: 'none' },
      status: 'confirmed',
      schedule: { timeZone: 'UTC', start: '2026-01-01T23:00', minutes: 30 },
    },
  });
}
