// The next fourteen days in one line: each a link to what is on that day.
import {
  writeFilter,
  type ProgrammeFilter,
} from '../../features/events/programme/programme-filter.ts';
import { formatDay } from '../../features/events/ui/when.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

export function DayStrip({
  days,
  filter,
}: {
  days: readonly { date: string; count: number }[];
  filter: ProgrammeFilter;
}) {
  const { t, path, language } = useTranslation();
  return (
    <nav className="day-strip no-print" aria-label={t('events.strip')}>
      <ol>
        {days.map(({ date, count }) => (
          <li key={date}>
            <a
              href={path(
                `/whats-on?${writeFilter({ ...filter, when: 'dates', from: date, to: date }).toString()}`,
              )}
              className={count === 0 ? 'empty' : undefined}
              aria-current={filter.from === date && filter.to === date ? 'date' : undefined}
            >
              <span className="day-strip-name" aria-hidden="true">
                {formatDay(date, 'weekday', language)}
              </span>
              <span className="day-strip-number" aria-hidden="true">
                {formatDay(date, 'number', language)}
              </span>
              <span className="visually-hidden">{formatDay(date, 'long', language)}, </span>
              <span className="day-strip-count small">
                {count === 0 ? t('events.count.none') : t('events.count', { count })}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
