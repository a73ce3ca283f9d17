// Every table and chart of the desk as a file: the figures as they are, not as they are written for reading.
import { listExperiments } from '../../features/insight/experiment-service.ts';
import { overviewOf, type Overview } from '../../features/insight/insight-service.ts';
import { daysFrom, periodOf } from '../../features/insight/period.ts';
import { remediesWithEffect } from '../../features/insight/remedy-service.ts';
import type { Desk } from '../desk/desk-context.ts';
import { csv } from './figures.ts';
import { remedyIds, stateIds, verdictIds } from './message-ids.ts';

type Row = readonly (string | number)[];
type TableFile = (desk: Desk, url: URL) => Promise<Response>;

/** A table as an answer that is kept under its name. */
export function fileOf(name: string, head: readonly string[], rows: readonly Row[]): Response {
  return new Response(csv(head, rows), { headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store', 'content-disposition': `attachment; filename="${name}.csv"` } });
}

/** A file of figures of a period. */
const ofPeriod = (name: string, head: (t: Desk['words']['t']) => string[], rows: (overview: Overview) => Row[]): TableFile => async (desk, url) => {
  const period = periodOf(desk.site.clock.now(), daysFrom(url.searchParams.get('days')));
  return fileOf(`${name}-${period.from}-${period.to}`, head(desk.words.t), rows(await overviewOf(desk.search, desk.actor, desk.index, period)));
};

const remediesFile: TableFile = async (desk) => {
  const { t } = desk.words;
  const remedies = await remediesWithEffect(desk, desk.actor);
  const head = [t('desk.search'), t('desk.done.what'), '', t('desk.csv.day'), t('desk.done.missed-before'), t('desk.times'), t('desk.done.since'), t('desk.times'), t('desk.done.clicked-before'), t('desk.done.since'), t('desk.taken-back')];
  return fileOf('remedies', head, remedies.map(({ query, kind, detail, madeAt, undoneAt, before, after }) =>
    [query, t(remedyIds[kind].action), detail, madeAt.slice(0, 10), before.withoutResults, before.searches, after.withoutResults, after.searches, before.clickThroughRate ?? '', after.clickThroughRate ?? '', undoneAt?.slice(0, 10) ?? '']));
};

const experimentsFile: TableFile = async (desk) => {
  const { t } = desk.words;
  const experiments = await listExperiments(desk.search, desk.actor);
  const head = [t('desk.experiments.name'), t('desk.experiments.way'), t('desk.experiments.visitors'), t('desk.experiments.searches'), t('desk.csv.rate'), t('desk.csv.low'), t('desk.csv.high'), t('desk.experiments'), ''];
  return fileOf('experiments', head, experiments.flatMap(({ name, now, then, state, endsAt, verdict }) => [now, then].map((side) =>
    [name, side.name, side.visitors, side.searches, side.clickThroughRate ?? '', side.low ?? '', side.high ?? '', t(stateIds[state], { day: desk.words.day(endsAt) }), t(verdictIds[verdict])])));
};

/** Files below /admin/search, by name. */
export const tableFiles: Readonly<Record<string, TableFile>> = {
  'days.csv': ofPeriod('days', (t) => [t('desk.day'), t('desk.overview'), t('desk.by-day.missed')], ({ days }) => days.map(({ date, count, noResults }) => [date, count, noResults])),
  'unclicked.csv': ofPeriod('unclicked', (t) => [t('desk.search'), t('desk.times')], ({ withoutClicks }) => withoutClicks.map(({ search, count }) => [search, count])),
  'positions.csv': ofPeriod('positions', (t) => [t('desk.positions.place'), t('desk.clicks')], ({ positions }) => positions.map(({ first, last, clicks }) => [last === -1 ? `${first}+` : last === first ? first : `${first}–${last}`, clicks])),
  'not-found.csv': ofPeriod('not-found', (t) => [t('desk.search'), t('desk.times')], ({ withoutResults }) => withoutResults.map(({ search, count }) => [search, count])),
  'done.csv': remediesFile,
  'experiments.csv': experimentsFile,
};
