import { beforeAll, describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../../features/access/actor.ts';
import { itemDefinition } from '../../features/catalogue/item-definition.ts';
import { placeDefinition } from '../../features/catalogue/place-definition.ts';
import type { Place } from '../../features/catalogue/place.ts';
import { readBlocks, writeBlocks } from '../../features/editorial/markdown/block-files.ts';
import { saveVenue } from '../../features/events/schedule/save-event.ts';
import { addRecord } from '../../features/records/records.ts';
import type { Site } from '../../platform/site.ts';
import { searchContext } from '../context.ts';
import { renderPart } from '../testing/render-part.tsx';
import { loaderArguments, type LoaderArguments } from '../testing/requests.ts';
import { Blocks } from './Blocks.tsx';
import type { LoadedBlock } from './blocks.ts';
import { loadBlocks } from './load-blocks.ts';
import { noSections } from '../../platform/http/sections.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const LYON = { latitude: 45.764, longitude: 4.836 };

const mapOf = (loaded: LoadedBlock | undefined) =>
  loaded?.found && 'spots' in loaded.found ? loaded.found : undefined;

onBothDatabases('a map in a text', (database) => {
  let site: Site;
  const place = async (body: Place, state: 'published' | 'draft' = 'published') =>
    (await addRecord(site, ada, placeDefinition, { state, body })).id;

  beforeAll(async () => {
    site = newSite(database());
    const lyon = await place({ name: { en: 'Lyon' }, coordinates: LYON });
    await place({
      name: { en: 'The cave' },
      coordinates: { latitude: 44.12345, longitude: 1.54321 },
      hideExact: true,
    });
    await place({ name: { en: 'Nowhere' } });
    await place({ name: { en: 'Unfinished' }, coordinates: LYON }, 'draft');
    await addRecord(site, ada, itemDefinition, {
      state: 'published',
      body: {
        title: { en: 'Figured silk' },
        identifiers: [{ type: 'accession', value: 'S.1' }],
        production: [{ place: lyon }],
      },
    });
    await saveVenue(site, ada, {
      state: 'published',
      body: {
        name: { en: 'The loom house' },
        slug: 'loom-house',
        address: ['1 Weaver Street'],
        coordinates: { latitude: 45.77, longitude: 4.83 },
        timeZone: 'Europe/Paris',
        access: [],
      },
    });
  });

  const load = async (source: string) => {
    const { blocks, problems } = readBlocks(source);
    expect(problems).toEqual([]);
    return loadBlocks(
      { site, language: 'en', section: noSections },
      loaderArguments<LoaderArguments>(site, '/').context.get(searchContext),
      blocks,
    );
  };
  const all =
    ':::map{items="S.1" places="Lyon, The cave, Nowhere, Unfinished, Missing" title="Silk" venues="loom-house"}\nFour threads.\n:::';

  it('gives one number to what lies in one spot, and leaves out what has no place or is not public', async () => {
    const [view] = await load(all);
    expect(mapOf(view)?.spots.map(({ entries }) => entries.map(({ name }) => name.text))).toEqual([
      ['Lyon', 'Figured silk'],
      ['The cave'],
      ['The loom house'],
    ]);
    expect(mapOf(view)?.drawing.marks).toHaveLength(3);
  });

  it('says in a list all that its marks say, with links to the pages', async () => {
    const { html } = renderPart(<Blocks blocks={await load(all)} language="en" />);
    expect(html).toContain('<h2>Silk</h2>');
    expect(html).toMatch(
      /<ol class="block-map-list"><li id="b1-place-1" data-tie="1"><p><a href="\/places\/[0-9a-z]{26}\/lyon">Lyon<\/a>/,
    );
    expect(html).toMatch(/<a href="\/items\/[0-9a-z]{26}\/figured-silk">/);
    expect(html).toContain('href="/venues/loom-house"');
    expect(html).toContain('<a href="#b1-place-3" class="map-mark" tabindex="-1"');
    expect(html).toContain('data-tie="3">3</a>');
    expect(html).toContain('Map with 3 places, listed next to it.');
  });

  it('tells of a protected place no more than its area, in the list, on the map and to the map that moves', async () => {
    const views = await load('::map{places="The cave"}');
    expect(mapOf(views[0])?.spots[0]?.position.radiusKm).toBe(8);
    const { html } = renderPart(<Blocks blocks={views} language="en" />);
    expect(html + JSON.stringify(views)).not.toMatch(/44\.12|1\.54|44° 7′/);
  });

  it('is left out where nothing of it has a place', async () =>
    expect(await load('::map{places="Nowhere, Missing"}')).toEqual([]));

  it('keeps its marks in one language and its words in another', async () => {
    const { html } = renderPart(<Blocks blocks={await load(all)} language="en" />, {
      language: 'ar',
    });
    expect(html).toContain('<div class="blocks" lang="en" dir="ltr">');
    expect(html).toContain('<div lang="ar" dir="rtl">');
  });
});

describe('a map in a file', () => {
  it('goes out and comes in as the same words', () => {
    const source = ':::map{items="A.1" places="Lyon" title="Here"}\nWhere it was.\n:::';
    expect(writeBlocks(readBlocks(source).blocks)).toBe(source);
  });
  it('that names nothing is told of', () => {
    expect(readBlocks('::map{title="Empty"}').problems[0]?.reason).toContain('has nothing to show');
  });
});
