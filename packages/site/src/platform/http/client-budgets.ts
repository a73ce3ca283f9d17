// What one client may ask for in a time, kind by kind: one mechanism, whose figures are settings.
import type { Settings } from '../config/settings.ts';
import { costBudget, type BudgetOptions, type CostBudget } from './cost-budget.ts';
import { addressOf } from './own-network.ts';

const MINUTE = 60;
const HOUR = 3600;

/** So many at once, and as many again in each period; 0 is no limit. */
const every = (seconds: number, count: number): BudgetOptions => ({
  burst: count,
  perSecond: count / seconds,
});

const kinds = {
  /** In units: see `search-costs.ts`. */
  searches: (settings) => ({
    burst: settings['server.client-burst'],
    perSecond: settings['server.client-per-second'],
  }),
  renderings: (settings) => every(MINUTE, settings['clients.renderings-per-minute']),
  events: (settings) => every(MINUTE, settings['clients.events-per-minute']),
  'social-images': (settings) => every(MINUTE, settings['clients.social-images-per-minute']),
  sets: (settings) => every(MINUTE, settings['clients.sets-per-minute']),
  api: (settings) => every(MINUTE, settings['clients.api-per-minute']),
  forms: (settings) => every(MINUTE, settings['clients.forms-per-minute']),
  registrations: (settings) => ({
    ...every(HOUR, settings['clients.registrations-per-hour']),
    sharedBy: addressOf,
  }),
  /** Beyond this a submission is held for staff instead of refused. */
  submissions: (settings) => every(HOUR, settings['forms.per-hour']),
  /**
   * For each submission so many attempts with something wrong are kept by an address of their own;
   * others are answered at once.
   */
  'form-attempts': (settings) => every(HOUR, 10 * settings['forms.per-hour']),
  uploads: (settings) => every(HOUR, settings['forms.uploads-per-hour']),
} satisfies Record<string, (settings: Settings) => BudgetOptions>;

/** The budget of each kind. */
export type ClientBudgets = Readonly<Record<keyof typeof kinds, CostBudget>>;

/**
 * Makes the budgets that the settings describe. A site has one set of them, or each part that asked
 * would count again.
 */
export function clientBudgets(settings: Settings): ClientBudgets {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, options]) => [
      kind,
      costBudget({ ...options(settings), behindProxy: settings['server.unnamed-proxy-visitors'] }),
    ]),
  ) as ClientBudgets;
}
