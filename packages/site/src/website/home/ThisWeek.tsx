// “On this week”: the next days of the programme as a timetable.
import type { ProgrammeEntry } from '../../features/events/programme/programme-view.ts';
import { Timetable } from '../../features/events/ui/Timetable.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

export function ThisWeek({ entries }: { entries: readonly ProgrammeEntry[] }) {
  const { t, path } = useTranslation();
  return (
    <section className="section container this-week" aria-labelledby="this-week">
      <header>
        <h2 id="this-week">{t('home.this-week')}</h2>
        <a href={path('/whats-on')}>{t('home.this-week.all')}</a>
      </header>
      <Timetable entries={entries} level={3} />
    </section>
  );
}
