// Every table, list and chart of the desk as a file: the figures as they are, not as they are
// written for reading.
import {
  decisionsOf,
  suggestionsFor,
  trendsNow,
  type Suggested,
  type SuggestionList,
} from '../../features/insight/curation.ts';
import {
  decidedExperiments,
  effectOfDecision,
  experimentAtHand,
} from '../../features/insight/decide-experiment.ts';
import { overviewOf, type PeriodOutcome, type Overview } from '../../features/insight/overview.ts';
import { daysFrom, periodOf } from '../../features/insight/period.ts';
import { itemIn } from '../../features/insight/remedy.ts';
import { remediesWithEffect } from '../../features/insight/remedy-search.ts';
import { csvTable } from '../../platform/csv/csv.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { DeskPage } from '../../routes/data/table.ts';
import type { Desk } from '../desk/desk-context.ts';
import { decisionText, verdictText, sideLabels } from './experiment-texts.ts';
import { listIds, remedyIds, stateIds } from './message-ids.ts';
import { suggestionDecisionText } from './recommendations-page.tsx';

type Row = readonly (string | number)[];
type TableFile = (desk: Desk, url: URL) => Promise<Response>;

/** A table as an answer that is kept under its name. */
export function fileOf(name: string, head: readonly string[], rows: readonly Row[]): Response {
  return new Response(csvTable(head, rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  });
}

/** A file of figures of a period. */
const ofPeriod =
  (
    name: string,
    head: (t: Desk['words']['t']) => string[],
    rows: (overview: Overview) => Row[],
  ): TableFile =>
  async (desk, url) => {
    const period = periodOf(desk.site.clock.now(), daysFrom(url.searchParams.get('days')));
    return fileOf(
      `${name}-${period.from}-${period.to}`,
      head(desk.words.t),
      rows(await overviewOf(desk.search, desk.actor, desk.index, period)),
    );
  };

const remediesFile: TableFile = async (desk) => {
  const { t } = desk.words;
  const remedies = await remediesWithEffect(desk, desk.actor);
  const head = [
    t('desk.search'),
    t('desk.done.what'),
    '',
    t('desk.csv.day'),
    t('desk.done.missed-before'),
    t('desk.times'),
    t('desk.done.since'),
    t('desk.times'),
    t('desk.done.clicked-before'),
    t('desk.done.since'),
    t('desk.taken-back'),
  ];
  return fileOf(
    'remedies',
    head,
    remedies.map(({ query, kind, message, madeAt, undoneAt, before, after }) => [
      query,
      t(remedyIds[kind].action),
      message,
      madeAt.slice(0, 10),
      before.withoutResults,
      before.searches,
      after.withoutResults,
      after.searches,
      before.clickThroughRate ?? '',
      after.clickThroughRate ?? '',
      undoneAt?.slice(0, 10) ?? '',
    ]),
  );
};

/** All experiments, or the one that is asked for: a row for each side. */
const experimentsFile: TableFile = async (desk, url) => {
  const { words } = desk;
  const { t, day } = words;
  const request = url.searchParams.get('experiment');
  const experiments = (await decidedExperiments(desk, desk.actor)).filter(
    ({ id }) => request === null || String(id) === request,
  );
  const head = [
    t('desk.experiments.called'),
    t('desk.experiments.way'),
    t('desk.experiments.visitors'),
    t('desk.experiments.searches'),
    t('desk.csv.rate'),
    t('desk.csv.low'),
    t('desk.csv.high'),
    t('desk.experiments.state'),
    t('desk.experiments.shows'),
    t('desk.decision'),
    t('desk.decide.reason'),
    t('desk.day'),
  ];
  return fileOf(
    request === null ? 'experiments' : `experiment-${request.replaceAll(/\D/g, '')}`,
    head,
    experiments.flatMap((experiment) =>
      sideLabels(experiment, words).map((side) => [
        experiment.name,
        side.name,
        side.visitors,
        side.searches,
        side.clickThroughRate ?? '',
        side.low ?? '',
        side.high ?? '',
        t(stateIds[experiment.state], { day: day(experiment.endsAt) }),
        verdictText(experiment.verdict, { isOver: experiment.state !== 'running', t }),
        ...(experiment.decision
          ? [
              decisionText(experiment.decision.kind, experiment, words),
              experiment.decision.reason,
              experiment.decision.madeAt.slice(0, 10),
            ]
          : ['', '', '']),
      ]),
    ),
  );
};

/** The result of a decision. */
const effectFile: TableFile = async (desk, url) => {
  const { t } = desk.words;
  const experiment = await experimentAtHand(
    desk,
    desk.actor,
    Number(url.searchParams.get('experiment')),
  );
  const effect = await effectOfDecision(desk, desk.actor, experiment);
  if (!effect) throw failure('not-found', 'decision');
  const row = (
    name: string,
    { from, to, searches, noResultRate, clickThroughRate }: PeriodOutcome,
  ): Row => [name, from, to, searches, noResultRate ?? '', clickThroughRate ?? ''];
  return fileOf(
    `effect-${experiment.id}`,
    [
      t('desk.period'),
      t('desk.effect.from'),
      t('desk.effect.to'),
      t('desk.experiments.searches'),
      t('desk.effect.missed'),
      t('desk.csv.rate'),
    ],
    [row(t('desk.effect.before'), effect.before), row(t('desk.effect.since'), effect.since)],
  );
};

const suggestedHead = (t: Desk['words']['t']): string[] => [
  t('desk.recommend.list'),
  t('desk.csv.place'),
  t('desk.csv.title'),
  t('desk.csv.score'),
  t('desk.recommend.chosen'),
  t('desk.recommend.item'),
];
const suggestedRows = (
  { words: { t }, origin }: Desk,
  list: SuggestionList,
  items: readonly Suggested[],
): Row[] =>
  items.map(({ id, title, score, byCurator }, at) => [
    t(listIds[list]),
    at + 1,
    title,
    score,
    byCurator ? 1 : 0,
    `${origin}/items/${id}`,
  ]);

const suggestionsFile: TableFile = async (desk, url) => {
  const beside = await suggestionsFor(
    desk,
    itemIn((url.searchParams.get('item') ?? '').slice(0, 500)),
  );
  if (!beside) throw failure('not-found', 'item');
  return fileOf(`suggestions-${beside.id}`, suggestedHead(desk.words.t), [
    ...suggestedRows(desk, 'related', beside.related),
    ...suggestedRows(desk, 'looks', beside.looks),
  ]);
};

const decisionsFile: TableFile = async (desk) => {
  const { t } = desk.words;
  return fileOf(
    'decisions',
    [t('desk.recommend.list'), t('desk.recommend.decision'), t('desk.recommend.item')],
    (await decisionsOf(desk)).map((decision) => [
      t(listIds[decision.list]),
      suggestionDecisionText(decision, desk.words),
      `${desk.origin}/items/${decision.item}`,
    ]),
  );
};

/** A place in the results as a spreadsheet has it: 3, “11–20”, “21+”. */
function placeText({ first, last }: { first: number; last: number }): string | number {
  if (last === -1) return `${first}+`;
  return last === first ? first : `${first}–${last}`;
}

/** Files below /admin/search. */
export const tableFiles = {
  '/admin/search/days.csv': ofPeriod(
    'days',
    (t) => [t('desk.day'), t('desk.overview'), t('desk.by-day.missed')],
    ({ days }) => days.map(({ date, count, noResults }) => [date, count, noResults]),
  ),
  '/admin/search/unclicked.csv': ofPeriod(
    'unclicked',
    (t) => [t('desk.search'), t('desk.times')],
    ({ withoutClicks }) => withoutClicks.map(({ search, count }) => [search, count]),
  ),
  '/admin/search/positions.csv': ofPeriod(
    'positions',
    (t) => [t('desk.positions.place'), t('desk.clicks')],
    ({ positions }) => positions.map(({ clicks, ...place }) => [placeText(place), clicks]),
  ),
  '/admin/search/not-found.csv': ofPeriod(
    'not-found',
    (t) => [t('desk.search'), t('desk.times')],
    ({ withoutResults }) => withoutResults.map(({ search, count }) => [search, count]),
  ),
  '/admin/search/done.csv': remediesFile,
  '/admin/search/experiments.csv': experimentsFile,
  '/admin/search/effect.csv': effectFile,
  '/admin/search/suggestions.csv': suggestionsFile,
  '/admin/search/trending.csv': async (desk) =>
    fileOf(
      'trending',
      suggestedHead(desk.words.t),
      suggestedRows(desk, 'trending', await trendsNow(desk)),
    ),
  '/admin/search/decisions.csv': decisionsFile,
} as const satisfies Partial<Record<DeskPage, TableFile>>;
