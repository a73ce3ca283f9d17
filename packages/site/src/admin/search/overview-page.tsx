// What is searched, found and not found, clicked and not clicked.
import { overviewOf, type Overview } from '../../features/insight/insight-service.ts';
import { daysFrom, periodOf, periods } from '../../features/insight/period.ts';
import { museumOf, type Desk } from '../desk/desk-context.ts';
import { deskPage } from '../desk/DeskDocument.tsx';
import { SearchesByDay } from './Chart.tsx';
import { average, count, csv, share } from './figures.ts';

const read = async (desk: Desk, url: URL) => {
  const period = periodOf(desk.site.clock.now(), daysFrom(url.searchParams.get('days')));
  return { period, overview: await overviewOf(desk.search, desk.actor, desk.index, period) };
};

/** `GET /admin/search` */
export async function overviewPage(desk: Desk, url: URL): Promise<Response> {
  const { period, overview } = await read(desk, url);
  return deskPage({
    title: 'Searches', museum: museumOf(desk), at: '/admin/search',
    children: (
      <>
        <Periods chosen={period.days} />
        {overview.searches === 0 ? <p className="lead">Nobody has searched in these {period.days} days. As soon as somebody does, it shows here.</p> : <Figures overview={overview} days={period.days} />}
      </>
    ),
  });
}

function Periods({ chosen }: { chosen: number }) {
  return (
    <nav aria-label="Period">
      <ul className="desk-places">
        {periods.map((days) => (
          <li key={days}>
            <a href={`/admin/search?days=${days}`} aria-current={days === chosen ? 'true' : undefined}>
              {days === 365 ? 'A year' : `${days} days`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Figures({ overview, days }: { overview: Overview; days: number }) {
  return (
    <>
      <dl className="figures">
        <Figure name="searches" value={count(overview.searches)} />
        <Figure name="browsers that searched" value={count(overview.visitors)} />
        <Figure name="found nothing" value={share(overview.noResultRate)} />
        <Figure name="led to a click" value={share(overview.clickThroughRate)} />
        <Figure name="average place of a click" value={average(overview.averagePosition)} />
      </dl>
      <section aria-labelledby="by-day">
        <h2 id="by-day">By day</h2>
        <SearchesByDay days={overview.days} />
      </section>
      <section aria-labelledby="most">
        <h2 id="most">Most searched</h2>
        <Searches rows={overview.top.map((row) => [row.search, count(row.count), count(row.nbHits), share(row.clickThroughRate)])} heads={['Times', 'Results', 'Clicked']} empty="Nothing yet." />
      </section>
      <section aria-labelledby="unclicked">
        <h2 id="unclicked">Found, and not clicked</h2>
        <p className="soft">What came up did not look like what was wanted.</p>
        <Searches rows={overview.withoutClicks.map((row) => [row.search, count(row.count)])} heads={['Times']} empty="Every search that found something led to a click." />
      </section>
      <section aria-labelledby="places">
        <h2 id="places">Where people click</h2>
        <Searches rows={overview.positions.map(({ words, clicks }) => [words, count(clicks)])} first="Place in the results" heads={['Clicks']} empty="No clicks yet." />
      </section>
      <p>
        <a href={`/admin/search/searches.csv?days=${days}`}>These searches as a table (CSV)</a>
      </p>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

type SearchesProps = { rows: readonly (readonly string[])[]; heads: readonly string[]; first?: string; empty: string };

/** A table whose first column is what was typed, which may be in any script. */
export function Searches({ rows, heads, first = 'Search', empty }: SearchesProps) {
  if (rows.length === 0) return <p className="soft">{empty}</p>;
  return (
    <section className="scrolls" aria-label={`${first}: ${heads.join(', ')}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name === '' ? '(nothing typed)' : name}</bdi>
              </th>
              {cells.map((cell, place) => (
                <td key={heads[place]} className="number">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `GET /admin/search/searches.csv` */
export async function searchesFile(desk: Desk, url: URL): Promise<Response> {
  const { period, overview } = await read(desk, url);
  const missed = new Map(overview.withoutResults.map((row) => [row.search, row.count]));
  const rows = [
    ...overview.top.map((row) => [row.search, row.count, row.nbHits, missed.get(row.search) ?? 0, row.clickThroughRate ?? '']),
    ...overview.withoutResults.filter((row) => !overview.top.some(({ search }) => search === row.search)).map((row) => [row.search, row.count, 0, row.count, '']),
  ];
  return new Response(csv(['search', 'times', 'results', 'times without results', 'click-through rate'], rows), {
    headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store', 'content-disposition': `attachment; filename="searches-${period.from}-${period.to}.csv"` },
  });
}
