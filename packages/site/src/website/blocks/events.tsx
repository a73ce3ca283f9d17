// What is on in the coming days, with the way to the rest of the programme.
import { InterfaceLanguage } from './InterfaceLanguage.tsx';
import type { EventsBlock } from '../../features/editorial/blocks/events.ts';
import {
  readFilter,
  timeRangeOfDays,
  todayIn,
} from '../../features/events/programme/programme-filter.ts';
import { museumZone, readProgramme } from '../../features/events/programme/read-programme.ts';
import type { ProgrammeEntry } from '../../features/events/programme/programme-view.ts';
import { Timetable } from '../../features/events/ui/Timetable.tsx';
import type { Site } from '../../platform/site.ts';
import type { BlockView } from './block-view.ts';
import { Listed, type ListRest } from './Listed.tsx';

export const events: BlockView<EventsBlock, { entries: ProgrammeEntry[]; more?: ListRest }> = {
  async load(block, { site, language }) {
    const entries = await comingDays(site, language, block);
    if (entries.length === 0) return undefined;
    if (!block.query) return { entries };
    const query = new URLSearchParams(block.query).toString();
    return { entries, more: { to: `/whats-on?${query}` } };
  },
  View: ({ block: { title }, found: { entries, more }, name }) => (
    <Listed title={title} more={more} name={name}>
      <InterfaceLanguage>
        <Timetable entries={entries} level={3} />
      </InterfaceLanguage>
    </Listed>
  ),
};

/** What is on from now until `days` days from today, of all or of what `query` asks for. */
async function comingDays(
  site: Site,
  language: string,
  { days, limit, query = '' }: { days: number; limit: number; query?: string | undefined },
): Promise<ProgrammeEntry[]> {
  const now = site.clock.now();
  const zone = await museumZone(site);
  const today = todayIn(zone, now);
  const { to } = timeRangeOfDays(today, today + days - 1, zone);
  return (
    await readProgramme(site, {
      language,
      filter: readFilter(new URLSearchParams(query)),
      timeRange: { from: now, to },
      limit,
    })
  ).entries;
}
