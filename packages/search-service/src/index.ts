// The public face of the package.
import type { Window, WindowCount } from './analytics/window.ts';
import { protocol } from './http/app.ts';
import type { RecommendationsAnswer } from './recommend/recommend.ts';
import { nearWords, type NearWord } from './results/near-words.ts';
import type { RequestAnswer, SearchRequest } from './results/requests.ts';
import type { Trial } from './results/try-out.ts';
import type { Problem } from './store/problems.ts';
import { readAnswers } from './searchers/answer-bytes.ts';
import { SearchCore } from './service.ts';
import type { Identity, ServiceOptions } from './service-options.ts';
import type { CommandResult, Operation, StoredRow } from './store/messages.ts';
import type { Synonym } from './query/synonyms.ts';
import { checkRule, type Rule } from './rules/rule.ts';
import { isPlainObject } from './settings/values.ts';
import { applySetup, clearSetup, ownSetup } from './sharing/shared-setup.ts';
import { localTask } from './sharing/shared-tasks.ts';
import type { SetupChange, SharedStep } from './sharing/sharing.ts';
import type { StoredSettings } from './settings/settings.ts';

export { failures, SearchFailure, type FailureCode } from './errors.ts';
export { effectOf, type DayCount } from './analytics/effect.ts';
export { claimFolder } from './folder.ts';
export { isBot } from './insights/bots.ts';
export { forgettingEntry, forgettingUnnamed, withoutVisitor } from './sharing/entries.ts';
export type {
  SetupChange,
  SharedEntry,
  SharedStep,
  SharedWrite,
  Sharing,
} from './sharing/sharing.ts';
export type { StoredRow, WrittenItem } from './store/messages.ts';
export type { Identity } from './service-options.ts';
export { securedKey } from './keys/keys.ts';
export type { Problem } from './store/problems.ts';
export type { Reason } from './recommend/sources.ts';
export type { FacetHit, FacetSearchAnswer } from './results/facet-search.ts';
export type { SearchAnswer } from './results/answer.ts';
export type { Hit } from './results/hits.ts';
export type {
  Operation,
  RecommendationsAnswer,
  RequestAnswer,
  Rule,
  SearchRequest,
  ServiceOptions,
  StoredSettings,
  Synonym,
};

/**
 * What a write answers: the number of its task (see `whenVisible`) and the identifiers it touched,
 * in order.
 */
type Acknowledgement = { readonly taskID: number; readonly objectIDs: readonly string[] };

/** What a service does of what several services share. */
type SharedPart = {
  /**
   * Makes changes that services share in this one, in their order; resolves when items of them are
   * found. @throws SearchFailure, also where this service has not what the others have
   */
  readonly applySetup: (changes: readonly SharedStep[]) => Promise<void>;
  /** Names of all indices, and whether each has items of its own: replicas have none. */
  readonly indices: () => { readonly name: string; readonly isReplica: boolean }[];
  /** Stored items of an index after a row, 0 for the first, in the order of their first saving. */
  readonly storedAfter: (index: string, rowid: number, limit: number) => StoredRow[];
  /** Keys, settings, synonyms, rules and experiments as they are here. @throws SearchFailure */
  readonly ownSetup: () => Promise<SetupChange[]>;
  /** Removes keys, synonyms, rules and experiments. @throws SearchFailure */
  readonly clearSetup: () => Promise<void>;
  /**
   * Takes bodies of entries that several services share, each once, in their order; `upTo` says how
   * far they were read and is kept with them. @throws SearchFailure
   */
  readonly takeEntries: (bodies: readonly string[], upTo: string) => Promise<void>;
  /** How far shared entries were read; null where none were. @throws SearchFailure */
  readonly takenEntries: () => Promise<string | null>;
  /**
   * Removes what was taken of shared entries, to take others. Counts of days of which nothing is
   * kept any more stay. @throws SearchFailure
   */
  readonly dropEntries: () => Promise<void>;
};

/** An open search service: the protocol, and what its own site asks without HTTP. */
export type SearchService = SharedPart & {
  /**
   * The whole protocol, under any prefix: what is before `/1/`, `/2/` or `/3/` in the path is
   * ignored. `env` is what Node's server hands on beside a request, or `{ caller }`, the address of
   * the caller; limits by address need it. With `{ isOwn: true }` synonyms and rules are changed in
   * this service alone, where several share them.
   */
  readonly fetch: (request: Request, env?: object) => Promise<Response>;
  /**
   * Made at the first start and kept in the folder, or given. The search key may be published; the
   * admin key never.
   */
  readonly keys: Identity;
  /**
   * What the multi-query call answers to the search key, without HTTP; only the timings may differ.
   * @throws SearchFailure
   */
  readonly search: (
    requests: readonly SearchRequest[],
    strategy?: 'none' | 'stopIfEnoughMatches',
  ) => Promise<{ results: RequestAnswer[] }>;
  /**
   * What the call for recommendations answers to the search key, without HTTP.
   * @throws SearchFailure
   */
  readonly recommend: (
    requests: readonly Readonly<Record<string, unknown>>[],
  ) => Promise<{ results: RecommendationsAnswer[] }>;
  /**
   * Saves, changes or deletes items; resolves when they are on the disk. Long lists go in portions,
   * each all or nothing.
   * @throws SearchFailure
   */
  readonly batch: (index: string, operations: readonly Operation[]) => Promise<Acknowledgement>;
  /** Changes settings; null takes one back to its default. @throws SearchFailure */
  readonly settings: (
    index: string,
    changes: StoredSettings,
    options?: { forwardToReplicas?: boolean },
  ) => Promise<Acknowledgement>;
  /** Replaces all synonyms of an index. @throws SearchFailure */
  readonly synonyms: (index: string, synonyms: readonly Synonym[]) => Promise<Acknowledgement>;
  /**
   * Saves rules by their objectID; with `clear` they take the place of all that there are.
   * @throws SearchFailure
   */
  readonly rules: (
    index: string,
    rules: readonly Rule[],
    options?: { clear?: boolean },
  ) => Promise<Acknowledgement>;
  /** Removes every item of an index and keeps its settings. @throws SearchFailure */
  readonly clear: (index: string) => Promise<Acknowledgement>;
  /**
   * Puts an index in the place of another at one stroke: the last step of filling a new one without
   * a gap.
   * @throws SearchFailure
   */
  readonly move: (index: string, destination: string) => Promise<Acknowledgement>;
  /**
   * What an analytics call answers, without HTTP: `analytics('searches/noResults', { index: 'items'
   * })` for `GET /2/searches/noResults`.
   * @throws SearchFailure
   */
  readonly analytics: (
    path: string,
    given: Readonly<Record<string, string>>,
  ) => Promise<Record<string, unknown>>;
  /**
   * How queries performed between instants: what analytics, which count by days, cannot tell.
   * Single searches are counted for as long as they are kept.
   * @throws SearchFailure
   */
  readonly countBetween: (
    index: string,
    windows: readonly Window[],
  ) => Promise<readonly WindowCount[]>;
  /**
   * What a search would find if its index had a synonym or a rule more. Nothing is stored, and it
   * is not counted.
   * @throws SearchFailure
   */
  readonly tryOut: (
    index: string,
    request: SearchRequest,
    trial: Trial,
  ) => Promise<RequestAnswer | undefined>;
  /** Words of an index that are like those of a text, nearest first. @throws SearchFailure */
  readonly nearWords: (index: string, text: string, max: number) => readonly NearWord[];
  /**
   * Keeps a short text beside the indices, such as how far they follow their source. It is on the
   * disk when it resolves, later than every write that was acknowledged before, and it is gone when
   * the indices are. @throws SearchFailure
   */
  readonly note: (name: string, text: string) => Promise<void>;
  /** The text that was kept under a name. */
  readonly noted: (name: string) => string | undefined;
  /** Number of items that can be found; 0 for an index that does not exist. */
  readonly count: (index: string) => number;
  /** Resolves when the writes up to a task can be found. */
  readonly whenVisible: (index: string, taskID: number) => Promise<void>;
  /** What is wrong with the databases: damaged and in use, or set aside and still there. */
  readonly problems: () => readonly Problem[];
  /** Resolves when the segments are loaded; requests wait for it by themselves. */
  readonly ready: () => Promise<void>;
  /**
   * Prepares the serving thread for the first searches, for at most so many milliseconds: to be
   * called when it is ready, before it listens. Without it the first searches are slower.
   */
  readonly warmUp: (maxMs: number) => void;
  /** Resolves when everything is indexed and no merge is under way. */
  readonly settled: () => Promise<void>;
  /** Finishes what is being written and lets go of everything. */
  readonly close: () => Promise<void>;
};

/**
 * Operations sent to the writing thread at once: copying more would hold up the answers of this
 * one.
 */
const portion = 500;

/**
 * Opens the search service over a folder, which is made when missing. One process at a time may
 * have it open.
 * @throws `store-damaged` unless what is damaged is to be set aside
 */
export function openSearchService(options: ServiceOptions): SearchService {
  const core = new SearchCore(options);
  const short = ({ taskID, objectIDs }: CommandResult): Acknowledgement => ({ taskID, objectIDs });
  return {
    fetch: protocol(core),
    keys: core.identity,
    async search(requests, strategy) {
      await core.ready;
      return readAnswers(
        await core.answer(requests, strategy, core.grant(core.identity.searchKey)),
      );
    },
    async recommend(requests) {
      await core.ready;
      return { results: await core.recommend(requests, core.grant(core.identity.searchKey)) };
    },
    async batch(index, operations) {
      const objectIDs: string[] = [];
      let taskID = 0;
      for (let at = 0; at < operations.length || at === 0; at += portion) {
        const result = await core.write({
          kind: 'batch',
          index,
          operations: operations.slice(at, at + portion),
        });
        for (const id of result.objectIDs) objectIDs.push(id);
        taskID = result.taskID;
      }
      return { taskID, objectIDs };
    },
    settings: async (index, changes, { forwardToReplicas = false } = {}) =>
      short(await core.write({ kind: 'settings', index, changes, forwardToReplicas })),
    synonyms: async (index, synonyms) =>
      short(
        await core.write({
          kind: 'synonyms',
          index,
          save: synonyms,
          remove: [],
          replace: true,
          forwardToReplicas: true,
        }),
      ),
    rules: async (index, rules, { clear = false } = {}) =>
      short(
        await core.write({
          kind: 'rules',
          index,
          save: rules.map((rule) => checkRule(rule)),
          remove: [],
          replace: clear,
          forwardToReplicas: true,
        }),
      ),
    clear: async (index) => short(await core.write({ kind: 'clear', index })),
    move: async (index, destination) =>
      short(await core.write({ kind: 'move', index, destination, scope: null })),
    analytics: async (path, given) => {
      const answer = await core.keeper.ask({ about: 'analytics', path, given });
      return isPlainObject(answer) ? answer : {};
    },
    countBetween: async (index, windows) =>
      (await core.keeper.ask({ about: 'windows', index, windows })) as WindowCount[],
    tryOut: async (index, request, trial) => {
      await core.ready;
      return core.tryOut(index, request, trial);
    },
    nearWords: (index, text, max) => nearWords(core.live.searchable(index), text, max),
    note: async (name, text) => void (await core.write({ kind: 'note', name, text })),
    noted: (name) => core.noted(name),
    ...sharedPart(core),
    count: (index) => (core.live.has(index) ? core.live.count(index) : 0),
    whenVisible: (index, taskID) => core.live.whenVisible(index, localTask(core, taskID)),
    problems: () => core.problems,
    ready: () => core.ready,
    warmUp: (maxMs) => void core.warmUp(maxMs),
    settled: () => core.settled(),
    close: () => core.close(),
  };
}

const sharedPart = (core: SearchCore): SharedPart => ({
  applySetup: (changes) => applySetup(core, changes),
  indices: () =>
    core.live.entries().map(({ name, primary }) => ({ name, isReplica: primary !== null })),
  storedAfter: (index, rowid, limit) => core.storedAfter(index, rowid, limit),
  ownSetup: () => ownSetup(core),
  clearSetup: () => clearSetup(core),
  takeEntries: (bodies, upTo) => core.keeper.take(bodies, upTo),
  takenEntries: async () => (await core.ledger.ask({ about: 'taken' })) as string | null,
  dropEntries: async () => void (await core.ledger.ask({ about: 'start-over' })),
});
