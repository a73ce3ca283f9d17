// Every table, list and chart of the desk as a file: the figures as they are, not as they are written for reading.
import { decisionsOf, suggestionsBeside, trendsNow, type Suggested, type SuggestionList } from '../../features/insight/curation-service.ts';
import { listExperiments } from '../../features/insight/experiment-service.ts';
import { overviewOf, type Overview } from '../../features/insight/insight-service.ts';
import { daysFrom, periodOf } from '../../features/insight/period.ts';
import { itemIn } from '../../features/insight/remedy.ts';
import { remediesWithEffect } from '../../features/insight/remedy-service.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Desk } from '../desk/desk-context.ts';
import { csv } from './figures.ts';
import { listIds, remedyIds, stateIds, verdictIds } from './message-ids.ts';
import { inWords } from './recommendations-page.tsx';

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

const suggestedHead = (t: Desk['words']['t']): string[] => [t('desk.recommend.list'), t('desk.csv.place'), t('desk.csv.title'), t('desk.csv.score'), t('desk.recommend.chosen'), t('desk.recommend.item')];
const suggestedRows = ({ words: { t }, origin }: Desk, list: SuggestionList, items: readonly Suggested[]): Row[] =>
  items.map(({ id, title, score, byCurator }, at) => [t(listIds[list]), at + 1, title, score, byCurator ? 1 : 0, `${origin}/items/${id}`]);

const suggestionsFile: TableFile = async (desk, url) => {
  const beside = await suggestionsBeside(desk, itemIn((url.searchParams.get('item') ?? '').slice(0, 500)));
  if (!beside) throw failure('not-found', 'item');
  return fileOf(`suggestions-${beside.id}`, suggestedHead(desk.words.t), [...suggestedRows(desk, 'related', beside.related), ...suggestedRows(desk, 'looks', beside.looks)]);
};

const decisionsFile: TableFile = async (desk) => {
  const { t } = desk.words;
  return fileOf('decisions', [t('desk.recommend.list'), t('desk.recommend.decision'), t('desk.recommend.item')], (await decisionsOf(desk)).map((decision) => [t(listIds[decision.list]), inWords(decision, desk.words), `${desk.origin}/items/${decision.item}`]));
};

/** Files below /admin/search, by name. */
export const tableFiles: Readonly<Record<string, TableFile>> = {
  'days.csv': ofPeriod('days', (t) => [t('desk.day'), t('desk.overview'), t('desk.by-day.missed')], ({ days }) => days.map(({ date, count, noResults }) => [date, count, noResults])),
  'unclicked.csv': ofPeriod('unclicked', (t) => [t('desk.search'), t('desk.times')], ({ withoutClicks }) => withoutClicks.map(({ search, count }) => [search, count])),
  'positions.csv': ofPeriod('positions', (t) => [t('desk.positions.place'), t('desk.clicks')], ({ positions }) => positions.map(({ first, last, clicks }) => [last === -1 ? `${first}+` : last === first ? first : `${first}–${last}`, clicks])),
  'not-found.csv': ofPeriod('not-found', (t) => [t('desk.search'), t('desk.times')], ({ withoutResults }) => withoutResults.map(({ search, count }) => [search, count])),
  'done.csv': remediesFile,
  'experiments.csv': experimentsFile,
  'suggestions.csv': suggestionsFile,
  'trending.csv': async (desk) => fileOf('trending', suggestedHead(desk.words.t), suggestedRows(desk, 'trending', await trendsNow(desk))),
  'decisions.csv': decisionsFile,
};
