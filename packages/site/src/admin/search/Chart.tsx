// Figures as bars, drawn on the server; the same figures are in a table beneath.
import type { Overview } from '../../features/insight/overview.ts';
import type { Words } from './figures.ts';
import { reachableLanguages } from '../desk/DeskDocument.tsx';

type Bar = { date: string; count: number; noResults: number };

const WIDTH = 960;
const HEIGHT = 160;

type ByDayProps = { days: readonly Bar[]; words: Words };

export function SearchesByDay({ days, words }: ByDayProps) {
  const { t, day } = words;
  const max = Math.max(0, ...days.map((one) => one.count));
  const total = days.reduce((sum, one) => sum + one.count, 0);
  return (
    <figure>
      <Bars days={days} max={max} words={words} />
      {days.length > 0 && (
        <p className="chart-ends muted small" aria-hidden="true">
          <bdi>{day(days[0]?.date ?? '')}</bdi>
          <bdi>{day(days.at(-1)?.date ?? '')}</bdi>
        </p>
      )}
      <figcaption className="muted small">
        {t('desk.by-day.sum', { count: total, most: max })}{' '}
        <span className="keyed">
          <span className="key" aria-hidden="true" />
          {t('desk.by-day.all')}
        </span>{' '}
        <span className="keyed">
          <span className="key without-results" aria-hidden="true" />
          {t('desk.by-day.missed')}
        </span>
      </figcaption>
      <DayTable days={days} words={words} />
    </figure>
  );
}

function Bars({ days, max, words: { t, day } }: ByDayProps & { max: number }) {
  const step = WIDTH / Math.max(1, days.length);
  const high = (value: number) => (value / Math.max(1, max)) * (HEIGHT - 4);
  return (
    <svg
      className="chart amounts"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((one, place) => (
        <g key={one.date}>
          <title>
            {t('desk.by-day.bar', {
              day: day(one.date),
              count: one.count,
              missed: one.noResults,
            })}
          </title>
          <rect
            className="bar"
            x={place * step + step * 0.1}
            width={step * 0.8}
            y={HEIGHT - high(one.count)}
            height={high(one.count)}
          />
          <rect
            className="bar without-results"
            x={place * step + step * 0.1}
            width={step * 0.8}
            y={HEIGHT - high(one.noResults)}
            height={high(one.noResults)}
          />
        </g>
      ))}
    </svg>
  );
}

/** The same figures for those who read them. */
function DayTable({ days, words: { t, number, day } }: ByDayProps) {
  return (
    <details>
      <summary>{t('desk.by-day.table')}</summary>
      <section className="scrollable" {...reachableLanguages} aria-label={t('desk.by-day.label')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('desk.day')}</th>
              <th scope="col" className="number">
                {t('desk.overview')}
              </th>
              <th scope="col" className="number">
                {t('desk.by-day.missed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((one) => (
              <tr key={one.date}>
                <th scope="row">{day(one.date)}</th>
                <td className="number">{number(one.count)}</td>
                <td className="number">{number(one.noResults)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

type Place = Overview['positions'][number];

/** Places in the results as they are written: “3”, “11–20”, “21 and beyond”. */
export function positionText({ first, last }: Place, { t, number }: Words): string {
  if (last === -1) return t('desk.positions.beyond', { first });
  return last === first ? number(first) : `${number(first)}–${number(last)}`;
}

/** Clicks by the place of what was clicked; nothing if nobody clicked. */
export function ClicksByPlace({
  places: sections,
  words,
}: {
  places: readonly Place[];
  words: Words;
}) {
  const max = Math.max(0, ...sections.map(({ clicks }) => clicks));
  if (max === 0) return null;
  const step = WIDTH / sections.length;
  return (
    <figure aria-hidden="true">
      <svg className="chart amounts" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {sections.map((place, at) => (
          <g key={place.first}>
            <title>{`${positionText(place, words)}: ${words.number(place.clicks)}`}</title>
            <rect
              className="bar"
              x={at * step + step * 0.1}
              width={step * 0.8}
              y={HEIGHT - (place.clicks / max) * (HEIGHT - 4)}
              height={(place.clicks / max) * (HEIGHT - 4)}
            />
          </g>
        ))}
      </svg>
      <p className="chart-feet muted small">
        {sections.map((place) => (
          <bdi key={place.first}>
            {place.last === -1 ? `${words.number(place.first)}+` : positionText(place, words)}
          </bdi>
        ))}
      </p>
    </figure>
  );
}
