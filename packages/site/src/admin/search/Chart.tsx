// Searches by day as bars, drawn on the server; the same figures stand in a table beneath.
import { count, day } from './figures.ts';

type Bar = { date: string; count: number; noResults: number };

const WIDTH = 960;
const HEIGHT = 160;
const FOOT = 20;

export function SearchesByDay({ days }: { days: readonly Bar[] }) {
  const most = Math.max(0, ...days.map((one) => one.count));
  const step = WIDTH / Math.max(1, days.length);
  const high = (value: number) => (value / Math.max(1, most)) * (HEIGHT - 4);
  const total = days.reduce((sum, one) => sum + one.count, 0);
  return (
    <figure>
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {days.map((one, place) => (
          <g key={one.date}>
            <title>{`${day(one.date)}: ${count(one.count)} searches, ${count(one.noResults)} without results`}</title>
            <rect className="bar" x={place * step + step * 0.1} width={step * 0.8} y={HEIGHT - high(one.count)} height={high(one.count)} />
            <rect className="bar missed" x={place * step + step * 0.1} width={step * 0.8} y={HEIGHT - high(one.noResults)} height={high(one.noResults)} />
          </g>
        ))}
        {days.length > 0 && (
          <>
            <text x="0" y={HEIGHT + 14}>
              {day(days[0]?.date ?? '')}
            </text>
            <text x={WIDTH} y={HEIGHT + 14} textAnchor="end">
              {day(days.at(-1)?.date ?? '')}
            </text>
          </>
        )}
      </svg>
      <figcaption className="soft small">
        {`${count(total)} searches; ${count(most)} on the busiest day.`}
        <span className="key" aria-hidden="true" />
        all searches
        <span className="key missed" aria-hidden="true" />
        without results
      </figcaption>
      <details>
        <summary>The same as a table</summary>
        <section className="scrolls" aria-label="Searches by day">
          <table>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col" className="number">Searches</th>
                <th scope="col" className="number">Without results</th>
              </tr>
            </thead>
            <tbody>
              {days.map((one) => (
                <tr key={one.date}>
                  <th scope="row">{day(one.date)}</th>
                  <td className="number">{count(one.count)}</td>
                  <td className="number">{count(one.noResults)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
