// Where an item can be met with others: the next date of each event that is about it.
import type { ProgrammeEntry } from '../../features/events/programme/programme-view.ts';
import { Timetable } from '../../features/events/ui/Timetable.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

export function ItemEvents({ entries }: { entries: readonly ProgrammeEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <section className="section container" aria-labelledby="item-events">
      <h2 id="item-events">{t('item.events')}</h2>
      <Timetable entries={entries} level={3} />
    </section>
  );
}
