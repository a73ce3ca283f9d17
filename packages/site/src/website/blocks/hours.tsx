// The opening hours of the museum's main venue.
import { InterfaceLanguage } from './InterfaceLanguage.tsx';
import type { HoursBlock } from '../../features/editorial/blocks/hours.ts';
import type { OpeningHours } from '../../features/events/schedule/opening-hours.ts';
import { mainVenue } from '../../features/events/programme/read-programme.ts';
import { HoursTable } from '../../features/events/ui/OpenToday.tsx';
import type { BlockView } from './block-view.ts';

type Found = { hours: OpeningHours; timeZone: string; now: string };

export const hours: BlockView<HoursBlock, Found> = {
  async load(_block, { site }) {
    const venue = await mainVenue(site);
    if (!venue?.body.hours) return undefined;
    const { hours, timeZone } = venue.body;
    return { hours, timeZone, now: site.clock.now() };
  },
  View: ({ block: { title }, found }) => (
    <section className="block prose">
      {title && <h2>{title}</h2>}
      <InterfaceLanguage>
        <HoursTable {...found} />
      </InterfaceLanguage>
    </section>
  ),
};
