import { beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../../features/access/actor.ts';
import { readBlocks, writeBlocks } from '../../features/editorial/markdown/block-files.ts';
import { saveEvent } from '../../features/events/schedule/save-event.ts';
import type { Site } from '../../platform/site.ts';
import { searchContext } from '../context.ts';
import { renderPart } from '../testing/render-part.tsx';
import { loaderArguments, type LoaderArguments } from '../testing/requests.ts';
import { Blocks } from './Blocks.tsx';
import type { LoadedBlock } from './blocks.ts';
import { loadBlocks } from './load-blocks.ts';
import { noSections } from '../../platform/http/sections.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

const titlesOf = (loaded: LoadedBlock | undefined): string[] => {
  const found = loaded?.found;
  return found && 'entries' in found && !Array.isArray(found)
    ? found.entries.map(({ event }) => event.title.text)
    : [];
};

onBothDatabases('a list of events in a text', (database) => {
  let site: Site;
  beforeAll(async () => {
    site = newSite(database());
    const day = site.clock.now().slice(0, 10);
    const event = (title: string, type: 'talk' | 'workshop') =>
      saveEvent(site, ada, {
        state: 'published',
        body: {
          title: { en: title },
          type,
          audiences: [],
          access: [],
          attendance: 'in-person',
          free: true,
          booking: { mode: 'none' },
          status: 'confirmed',
          schedule: { timeZone: 'UTC', start: `${day}T23:00`, minutes: 30 },
        },
      });
    await event('Loops', 'talk');
    await event('Knots', 'workshop');
  });
  const load = async (source: string) => {
    const { blocks, problems } = readBlocks(source);
    expect(problems).toEqual([]);
    expect(writeBlocks(blocks)).toBe(source);
    return loadBlocks(
      { site, language: 'en', section: noSections },
      loaderArguments<LoaderArguments>(site, '/').context.get(searchContext),
      blocks,
    );
  };

  it('is of all that is on, or of what it asks for, and leads to the rest of that', async () => {
    const [all] = await load('::events{days="7" limit="9"}');
    expect(titlesOf(all).sort()).toEqual(['Knots', 'Loops']);
    const workshops = await load('::events{days="7" limit="9" query="type=workshop"}');
    expect(titlesOf(workshops[0])).toEqual(['Knots']);
    expect(renderPart(<Blocks blocks={workshops} language="en" />).html).toContain(
      'href="/whats-on?type=workshop"',
    );
  });

  it('is left out where nothing of it is on', async () =>
    expect(await load('::events{days="7" limit="9" query="type=concert"}')).toEqual([]));

  it('asks for nothing that an address could not', async () => {
    const [odd] = await load(`::events{days="7" limit="9" query='type=workshop&amp;x="><script>'}`);
    expect(renderPart(<Blocks blocks={odd ? [odd] : []} language="en" />).html).not.toContain(
      '<script>',
    );
  });
});
