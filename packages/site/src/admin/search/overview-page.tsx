// What is searched, found and not found, clicked and not clicked.
import { overviewOf, type Overview } from '../../features/insight/overview.ts';
import { daysFrom, periodOf, periods } from '../../features/insight/period.ts';
import type { Desk } from '../desk/desk-context.ts';
import { deskPage, reachableLanguages } from '../desk/DeskDocument.tsx';
import { ClicksByPlace, positionText, SearchesByDay } from './Chart.tsx';
import { FileLink } from './FileLink.tsx';
import type { Words } from './figures.ts';
import { fileOf } from './table-files.ts';

const read = async (desk: Desk, url: URL) => {
  const period = periodOf(desk.site.clock.now(), daysFrom(url.searchParams.get('days')));
  return { period, overview: await overviewOf(desk.search, desk.actor, desk.index, period) };
};

/** `GET /admin/search` */
export async function overviewPage(desk: Desk, url: URL): Promise<Response> {
  const { period, overview } = await read(desk, url);
  const { t } = desk.words;
  return deskPage(desk, {
    title: t('desk.overview'),
    at: '/admin/search',
    children: (
      <>
        <Periods chosen={period.days} words={desk.words} />
        {overview.searches === 0 ? (
          <p className="lead">{t('desk.overview.nobody', { days: period.days })}</p>
        ) : (
          <Figures overview={overview} days={period.days} words={desk.words} />
        )}
      </>
    ),
  });
}

function Periods({ chosen, words: { t } }: { chosen: number; words: Words }) {
  return (
    <nav aria-label={t('desk.period')}>
      <ul className="desk-nav">
        {periods.map((days) => (
          <li key={days}>
            <a
              href={`/admin/search?days=${days}`}
              aria-current={days === chosen ? 'true' : undefined}
            >
              {days === 365 ? t('desk.period.year') : t('desk.period.days', { days })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FiguresProps = { overview: Overview; days: number; words: Words };

function Figures({ overview, days, words }: FiguresProps) {
  const { t } = words;
  return (
    <>
      <Totals overview={overview} words={words} />
      <section aria-labelledby="by-day">
        <h2 id="by-day">{t('desk.by-day')}</h2>
        <SearchesByDay days={overview.days} words={words} />
        <FileLink name={t('desk.by-day')} file="days.csv" days={days} words={words} />
      </section>
      <TopSearches overview={overview} days={days} words={words} />
      <SearchesWithoutClicks overview={overview} days={days} words={words} />
      <ClickPlaces overview={overview} days={days} words={words} />
    </>
  );
}

function Totals({ overview, words: { t, number, share, average } }: Omit<FiguresProps, 'days'>) {
  return (
    <dl className="figures">
      <Figure name={t('desk.figure.searches')} value={number(overview.searches)} />
      {/* Whoever searches without script has no number, and is not told apart from others. */}
      <Figure
        name={t('desk.figure.visitors')}
        value={overview.visitors === 0 ? '–' : number(overview.visitors)}
      />
      <Figure name={t('desk.figure.no-results')} value={share(overview.noResultRate)} />
      <Figure name={t('desk.figure.clicked')} value={share(overview.clickThroughRate)} />
      <Figure name={t('desk.figure.position')} value={average(overview.averagePosition || null)} />
    </dl>
  );
}

function TopSearches({ overview, days, words }: FiguresProps) {
  const { t, number, share } = words;
  return (
    <section aria-labelledby="most">
      <h2 id="most">{t('desk.most')}</h2>
      <Searches
        rows={overview.top.map((row) => [
          row.search,
          number(row.count),
          number(row.nbHits),
          share(row.clickThroughRate),
        ])}
        heads={[t('desk.times'), t('desk.results'), t('desk.clicked')]}
        empty={t('desk.nothing-yet')}
        words={words}
      />
      <p className="small table-file">
        <a href={`/admin/search/searches.csv?days=${days}`}>{t('desk.csv')}</a>
      </p>
    </section>
  );
}

function SearchesWithoutClicks({ overview, days, words }: FiguresProps) {
  const { t, number } = words;
  const isCounted = overview.clickThroughRate !== null;
  return (
    <section aria-labelledby="unclicked">
      <h2 id="unclicked">{t('desk.unclicked')}</h2>
      {overview.withoutClicks.length > 0 && <p className="muted">{t('desk.unclicked.lead')}</p>}
      <Searches
        rows={overview.withoutClicks.map((row) => [row.search, number(row.count)])}
        heads={[t('desk.times')]}
        empty={t(isCounted ? 'desk.unclicked.none' : 'desk.positions.none')}
        words={words}
      />
      {overview.withoutClicks.length > 0 && (
        <FileLink name={t('desk.unclicked')} file="unclicked.csv" days={days} words={words} />
      )}
    </section>
  );
}

function ClickPlaces({ overview, days, words }: FiguresProps) {
  const { t, number } = words;
  // Where nobody clicked, a dozen rows of nothing say less than one sentence.
  const clicked = overview.positions.some(({ clicks }) => clicks > 0) ? overview.positions : [];
  return (
    <section aria-labelledby="places">
      <h2 id="places">{t('desk.positions')}</h2>
      <ClicksByPlace places={clicked} words={words} />
      <Searches
        rows={clicked.map((place) => [positionText(place, words), number(place.clicks)])}
        first={t('desk.positions.place')}
        heads={[t('desk.clicks')]}
        empty={t('desk.positions.none')}
        words={words}
      />
      {clicked.length > 0 && (
        <FileLink name={t('desk.positions')} file="positions.csv" days={days} words={words} />
      )}
    </section>
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

type SearchesProps = {
  rows: readonly (readonly string[])[];
  heads: readonly string[];
  first?: string;
  empty: string;
  words: Words;
};

/** A table whose first column is what was typed, which may be in any script. */
function Searches({ rows, heads, words: { t }, first = t('desk.search'), empty }: SearchesProps) {
  if (rows.length === 0) return <p className="muted">{empty}</p>;
  return (
    <section
      className="scrollable"
      {...reachableLanguages}
      aria-label={`${first}: ${heads.join(', ')}`}
    >
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
                <bdi>{name === '' ? t('desk.typed-nothing') : name}</bdi>
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
  const { t } = desk.words;
  const { period, overview } = await read(desk, url);
  const missed = new Map(overview.withoutResults.map((row) => [row.search, row.count]));
  const rows = [
    ...overview.top.map((row) => [
      row.search,
      row.count,
      row.nbHits,
      missed.get(row.search) ?? 0,
      row.clickThroughRate ?? '',
    ]),
    ...overview.withoutResults
      .filter((row) => !overview.top.some(({ search }) => search === row.search))
      .map((row) => [row.search, row.count, 0, row.count, '']),
  ];
  return fileOf(
    `searches-${period.from}-${period.to}`,
    [
      t('desk.search'),
      t('desk.times'),
      t('desk.results'),
      t('desk.csv.missed'),
      t('desk.csv.rate'),
    ],
    rows,
  );
}
