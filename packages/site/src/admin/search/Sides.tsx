// Rates beside each other: as bars with their intervals, drawn on the server, and the sides of an
// experiment as a table.
import type { Side } from '../../features/insight/experiments.ts';
import { reachableLanguages } from '../desk/DeskDocument.tsx';
import type { Words } from './figures.ts';

type Bar = { name: string; rate: number | null; low?: number | null; high?: number | null };

/**
 * A bar for each rate, the first in another colour; nothing if one was not counted: beside nothing
 * there is nothing to compare.
 */
export function RateBars({ bars }: { bars: readonly Bar[] }) {
  if (bars.some(({ rate }) => rate === null)) return null;
  const max = Math.max(0.01, ...bars.map(({ rate, high }) => high ?? rate ?? 0));
  const at = (rate: number) => (Math.max(0, rate) / max) * 560;
  return (
    <svg className="chart" viewBox={`0 0 600 ${bars.length * 36}`} aria-hidden="true">
      {bars.map(({ name, rate, low, high }, row) => (
        <g key={name}>
          <title>{name}</title>
          <rect
            className={row === 0 ? 'bar without-results' : 'bar'}
            x="0"
            y={row * 36 + 6}
            width={at(rate ?? 0)}
            height="20"
          />
          {typeof low === 'number' && typeof high === 'number' && (
            <line
              className="interval"
              x1={at(low)}
              x2={at(high)}
              y1={row * 36 + 16}
              y2={row * 36 + 16}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

/** The colours of the bars in words; nothing if there are no bars. */
export function BarKeys({ bars: [first, second] }: { bars: readonly Bar[] }) {
  if (!first || !second || first.rate === null || second.rate === null) return null;
  return (
    <p className="muted small key-line" aria-hidden="true">
      <span className="keyed">
        <span className="key without-results" />
        {first.name}
      </span>{' '}
      <span className="keyed">
        <span className="key" />
        {second.name}
      </span>
    </p>
  );
}

/** The two sides of an experiment. */
export function Sides({
  sides,
  words: { t, number: count, share },
}: {
  sides: readonly Side[];
  words: Words;
}) {
  const bars = sides.map(({ name, clickThroughRate: rate, low, high }) => ({
    name,
    rate,
    low,
    high,
  }));
  return (
    <>
      <RateBars bars={bars} />
      <BarKeys bars={bars} />
      <section
        className="scrollable"
        {...reachableLanguages}
        aria-label={t('desk.experiments.label')}
      >
        <table className="stacked-table">
          <thead>
            <tr>
              <th scope="col">{t('desk.experiments.way')}</th>
              <th scope="col" className="number">
                {t('desk.experiments.visitors')}
              </th>
              <th scope="col" className="number">
                {t('desk.experiments.searches')}
              </th>
              <th scope="col" className="number">
                {t('desk.experiments.clicked')}
              </th>
              <th scope="col" className="number">
                {t('desk.experiments.interval')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sides.map(({ name, visitors, searches, clickThroughRate, low, high }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td className="number" data-head={t('desk.experiments.visitors')}>
                  {count(visitors)}
                </td>
                <td className="number" data-head={t('desk.experiments.searches')}>
                  {count(searches)}
                </td>
                <td className="number" data-head={t('desk.experiments.clicked')}>
                  {share(clickThroughRate)}
                </td>
                <td className="number" data-head={t('desk.experiments.interval')}>
                  {low === null || high === null
                    ? '–'
                    : t('desk.experiments.from-to', {
                        low: share(Math.max(0, low)),
                        high: share(Math.min(1, high)),
                      })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
