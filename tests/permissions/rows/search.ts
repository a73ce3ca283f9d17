// Rows of what staff see of searches, and do about them.
import {
  decide,
  decisionsOf,
  forgetDecision,
  suggestionsFor,
  trendsNow,
} from '../../../packages/site/src/features/insight/curation.ts';
import {
  decidedExperiments,
  decideExperiment,
  effectOfDecision,
  experimentAtHand,
  revertDecision,
} from '../../../packages/site/src/features/insight/decide-experiment.ts';
import {
  discardDraft,
  draftExperiment,
  keepDraft,
  listDrafts,
  listExperiments,
  startExperiment,
  stopExperiment,
} from '../../../packages/site/src/features/insight/experiments.ts';
import { findItems } from '../../../packages/site/src/features/insight/find-items.ts';
import {
  periodOutcome,
  searchOutcome,
  overviewOf,
} from '../../../packages/site/src/features/insight/overview.ts';
import {
  adjustmentsInForce,
  adjustSearch,
  previewAdjustment,
} from '../../../packages/site/src/features/insight/ranking.ts';
import { previewRemedy } from '../../../packages/site/src/features/insight/preview-remedy.ts';
import {
  remediesDone,
  remediesWithEffect,
  remedySearch,
  undoRemedy,
} from '../../../packages/site/src/features/insight/remedy-search.ts';
import {
  endVeto,
  searchesSuggested,
  vetoSearch,
} from '../../../packages/site/src/features/insight/suggested-searches.ts';
import type { Row } from '../row.ts';
import type { Museum } from '../sample-museum.ts';

const lion = 'a'.repeat(26);
const period = { from: '2026-01-01', to: '2026-01-07', days: 7 };
const week = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-08T00:00:00.000Z' };
const plan = { key: 'plurals', weeks: 2, name: 'Plurals' };
const synonym = { kind: 'synonym' as const, query: 'jug', detail: 'pitcher' };
const asWords = { kind: 'nothing', reason: 'It made no difference.', seen: '' };

/** An experiment as the list has it, with what was decided of it. */
const decidedIn = async ({ desk }: Museum) => {
  const [experiment] = await decidedExperiments(desk, { kind: 'operator', name: 'ada' });
  if (!experiment?.decision) throw new Error('The sample has a decided experiment.');
  return experiment;
};

const readRows: readonly Row[] = [
  {
    of: findItems,
    needs: ['search:read'],
    run: ({ desk }, actor) => findItems(desk, actor, 'jug'),
  },
  {
    of: searchesSuggested,
    needs: ['search:read'],
    run: ({ desk }, actor) => searchesSuggested(desk, actor),
  },
  {
    of: overviewOf,
    needs: ['search:read'],
    run: ({ desk }, actor) => overviewOf(desk.search, actor, desk.index, period),
  },
  {
    of: searchOutcome,
    needs: ['search:read'],
    run: ({ desk }, actor) =>
      searchOutcome(desk.search, actor, desk.index, [{ query: 'jug', dateRange: week }]),
  },
  {
    of: periodOutcome,
    needs: ['search:read'],
    run: ({ desk }, actor) => periodOutcome(desk.search, actor, desk.index, week),
  },
  {
    of: suggestionsFor,
    needs: ['search:read'],
    run: ({ desk }, actor) => suggestionsFor({ ...desk, actor }, lion),
  },
  {
    of: trendsNow,
    needs: ['search:read'],
    run: ({ desk }, actor) => trendsNow({ ...desk, actor }),
  },
  {
    of: decisionsOf,
    needs: ['search:read'],
    run: ({ desk }, actor) => decisionsOf({ ...desk, actor }),
  },
  {
    of: adjustmentsInForce,
    needs: ['search:read'],
    run: ({ desk }, actor) => adjustmentsInForce(desk.search, actor, desk.index),
  },
  {
    of: previewAdjustment,
    needs: ['search:read'],
    run: ({ desk }, actor) => previewAdjustment(desk, actor, 'jug', {}),
  },
  {
    of: listExperiments,
    needs: ['search:read'],
    run: ({ desk }, actor) => listExperiments(desk.search, actor),
  },
  {
    of: decidedExperiments,
    needs: [],
    needsToo: ['search:read'],
    run: ({ desk }, actor) => decidedExperiments(desk, actor),
  },
  {
    of: experimentAtHand,
    needs: [],
    needsToo: ['search:read'],
    run: ({ desk }, actor) => experimentAtHand(desk, actor, 1),
  },
  {
    of: effectOfDecision,
    needs: [],
    needsToo: ['search:read'],
    run: async (museum, actor) => effectOfDecision(museum.desk, actor, await decidedIn(museum)),
  },
  {
    of: listDrafts,
    needs: ['search:read'],
    run: ({ desk }, actor) => listDrafts(desk, actor),
  },
  {
    of: remediesDone,
    needs: ['search:read'],
    run: ({ desk }, actor) => remediesDone(desk, actor),
  },
  {
    of: remediesWithEffect,
    needs: ['search:read'],
    run: ({ desk }, actor) => remediesWithEffect(desk, actor),
  },
];

const manageRows: readonly Row[] = [
  {
    of: decide,
    needs: ['search:manage'],
    run: ({ desk }, actor) =>
      decide({ ...desk, actor }, { list: 'related', kind: 'hide', item: lion, beside: undefined }),
  },
  {
    of: forgetDecision,
    needs: ['search:manage'],
    run: ({ desk }, actor) => forgetDecision({ ...desk, actor }, 'related', `desk-hide-${lion}`),
  },
  {
    of: adjustSearch,
    needs: ['search:manage'],
    run: ({ desk }, actor) => adjustSearch(desk, actor, ['plurals']),
  },
  {
    of: startExperiment,
    needs: ['search:manage'],
    run: ({ desk, has }, actor) =>
      startExperiment(desk, actor, { ...plan, draft: has.experimentDraft }),
  },
  {
    of: draftExperiment,
    needs: ['search:manage'],
    run: ({ desk }, actor) => draftExperiment(desk, actor, plan),
  },
  {
    of: keepDraft,
    needs: ['search:manage'],
    run: ({ desk }, actor) => keepDraft(desk, actor, plan),
  },
  {
    of: discardDraft,
    needs: ['search:manage'],
    run: ({ desk, has }, actor) => discardDraft(desk, actor, has.experimentDraft),
  },
  {
    of: stopExperiment,
    needs: ['search:manage'],
    run: ({ desk }, actor) => stopExperiment(desk, actor, 1),
  },
  {
    of: decideExperiment,
    needs: ['search:manage'],
    needsToo: ['search:read'],
    run: ({ desk }, actor) => decideExperiment(desk, actor, 1, asWords),
  },
  {
    of: revertDecision,
    needs: ['search:manage'],
    needsToo: ['search:read'],
    run: ({ desk }, actor) => revertDecision(desk, actor, 2),
  },
  {
    of: vetoSearch,
    needs: ['search:manage'],
    run: ({ desk }, actor) => vetoSearch(desk, actor, 'jug'),
  },
  {
    of: endVeto,
    needs: ['search:manage'],
    run: ({ desk }, actor) => endVeto(desk, actor, 'jug'),
  },
  {
    of: previewRemedy,
    needs: ['search:manage'],
    run: ({ desk }, actor) => previewRemedy(desk, actor, synonym),
  },
  {
    of: remedySearch,
    needs: ['search:manage'],
    run: ({ desk }, actor) => remedySearch(desk, actor, synonym),
  },
  {
    of: undoRemedy,
    needs: ['search:manage'],
    run: ({ desk, has }, actor) => undoRemedy(desk, actor, has.remedy),
  },
];

export const searchRows: readonly Row[] = [...readRows, ...manageRows];
