// The service itself: everything that the protocol can ask, as functions over plain values. `http/`
// only translates.
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { SearchFailure } from './errors.ts';
import type { ActiveExperiment } from './experiments/assignment.ts';
import { Keeper } from './insights/keeper.ts';
import { LedgerClient } from './insights/ledger-client.ts';
import { anonymous, type Visitor } from './insights/observed.ts';
import { identityOf } from './keys/identity.ts';
import { KeyRing } from './keys/key-ring.ts';
import { allows, allowsIndex, require, restrict, type Grant } from './keys/keys.ts';
import { readParameters } from './query/parameters.ts';
import { browseIndex, matchingIds, storedItems, type BrowseAnswer } from './store/browse.ts';
import { storedAfter } from './store/stored-after.ts';
import { AnswerMemory, type RequestAnswer, type SearchRequest } from './results/requests.ts';
import { tryOut, type Trial } from './results/try-out.ts';
import { answerBytes, type AnswerBytes } from './searchers/answer-bytes.ts';
import { answerCall, rememberWithin, type Answering } from './searchers/answer-call.ts';
import type { SearchCall } from './searchers/messages.ts';
import { SearcherPool } from './searchers/searcher-pool.ts';
import { threadTime } from './searchers/thread-time.ts';
import { warmUp } from './searchers/warm-up.ts';
import { Behaviour } from './recommend/behaviour.ts';
import { LookPreparation } from './recommend/look-preparation.ts';
import { recommend, type RecommendationsAnswer } from './recommend/recommend.ts';
import { checkDatabases } from './store/check-databases.ts';
import type { Checked } from './store/checker.ts';
import { databaseFiles } from './store/damage.ts';
import { prepared } from './store/database.ts';
import type { Identity, ServiceOptions } from './service-options.ts';
import type { Sharing } from './sharing/sharing.ts';
import type { Problem } from './store/problems.ts';
import { SoundStore } from './store/sound-store.ts';
import { shareBeside, shareOfSearcher, usualMemory } from './threads/memory-shares.ts';
import { CallCounts } from './keys/rates.ts';
import { LiveIndices } from './store/live-indices.ts';
import type { Command, CommandResult, SegmentsChange, StoredRow } from './store/messages.ts';
import { WriterClient } from './store/writer-client.ts';

/**
 * After a start the serving thread answers by itself for so long: threads that are being loaded
 * would take the cores from the first answer.
 */
const searchersAfterMs = 250;

/** More threads than this would each have memory of their own for little. */
const maxSearchers = 2;

/**
 * One open folder: its indices, its keys and its writing thread. Made once per process and folder.
 */
export class SearchCore {
  readonly live = new LiveIndices();
  /** what visitors did, for recommendations */
  readonly behaviour: Behaviour;
  /** searches, events, analytics and experiments */
  readonly ledger: LedgerClient;
  readonly keeper: Keeper;
  /** where several services are one to their clients */
  readonly sharing: Sharing | undefined;
  /** by tasks of all services: those of this one */
  readonly sharedTasks = new Map<number, number>();
  readonly respectsOptOut: boolean;
  readonly identity: Identity;
  readonly now: () => number;
  readonly log: (message: string) => void;
  /** bytes that may be read of a request */
  readonly bodyLimits: { readonly queryBytes: number; readonly writeBytes: number };
  readonly #alarm: (message: string) => void;
  readonly keys: KeyRing;
  readonly #store: SoundStore;
  readonly #writer: WriterClient;
  readonly #answering: Answering;
  /** calls of keys that may be used only so often */
  readonly calls: CallCounts;
  #experiments: readonly ActiveExperiment[] = [];
  #searchers: { readonly count: number; readonly from: number };
  /** bytes that all threads together may remember of searches */
  readonly #memory: number;
  #pool: SearcherPool | null = null;
  #mayStartPool = false;
  readonly #looks: LookPreparation;
  #checking: NodeJS.Timeout | undefined;
  #checker: Worker | undefined;

  constructor({
    folder,
    identity,
    sharing,
    log = () => {},
    now,
    retentionDays,
    respectOptOut,
    searchers,
    searchersFrom,
    searchMs = 1000,
    rememberedBytes = usualMemory,
    queryBytes = 2 ** 20,
    writeBytes = 2 ** 26,
    whenDamaged = 'refuse',
    checkAfterMs = 3000,
  }: ServiceOptions) {
    this.bodyLimits = { queryBytes, writeBytes };
    this.#answering = {
      live: this.live,
      remembered: new AnswerMemory(),
      limit: { maxMs: searchMs, clock: threadTime },
      counting: null,
    };
    this.#searchers = {
      count: searchers ?? Math.min(maxSearchers, availableParallelism()),
      from: searchersFrom ?? 20_000,
    };
    this.#memory = rememberedBytes;
    rememberWithin(this.#answering, shareOfSearcher(rememberedBytes, this.#searchers.count));
    this.now = now ?? Date.now;
    this.respectsOptOut = respectOptOut ?? true;
    this.behaviour = new Behaviour(this.now);
    this.calls = new CallCounts(this.now);
    this.log = (message) => log(message, 'info');
    this.#alarm = (message) => log(message, 'error');
    this.#store = new SoundStore({ folder, whenDamaged }, { now: this.now, alarm: this.#alarm });
    const { database } = this.#store;
    this.identity = identityOf(database, identity);
    this.keys = new KeyRing(this.identity);
    this.keys.take(
      prepared<[], { key: string; body: string }>(database, 'SELECT key, body FROM keys').all(),
    );
    this.#looks = new LookPreparation(this.live, this.log);
    // First, since it has the most to read.
    this.#writer = this.#startWriter(folder, log);
    this.ledger = new LedgerClient(
      { folder, retentionDays: retentionDays ?? 90, clock: now ? now() - Date.now() : 0 },
      {
        experiments: (active) => {
          this.#experiments = active;
        },
        interactions: (kept) => this.behaviour.record(kept),
        note: this.#alarm,
      },
    );
    this.sharing = sharing;
    this.keeper = new Keeper({ ledger: this.ledger, behaviour: this.behaviour, sharing });
    // Waiting callers get the error.
    this.ready.then(
      () => this.#whenReady(checkAfterMs),
      () => {},
    );
  }

  #startWriter(folder: string, log: Required<ServiceOptions>['log']): WriterClient {
    return new WriterClient(folder, {
      message: (message) => {
        if (message.kind === 'catalogue') {
          this.live.takeCatalogue(message.catalogue);
          this.#pool?.takeCatalogue(message.catalogue);
          this.keys.take(message.catalogue.keys);
        } else this.#takeSegments(message.change);
        this.#looks.prepareSoon();
      },
      note: (message) => log(message, 'warn'),
      restarted: () => {
        this.live.expectAnew();
        this.#pool?.expectAnew();
      },
      damaged: (damage) => this.#store.takeDamage(damage),
    });
  }

  #whenReady(checkAfterMs: number): void {
    setTimeout(() => {
      this.#mayStartPool = true;
      this.#startPool();
    }, searchersAfterMs).unref();
    this.#checking = setTimeout(() => {
      this.#checker = checkDatabases(this.#store.folder, (checked) => this.#takeCheck(checked));
    }, checkAfterMs).unref();
  }

  #takeCheck({ database, why, problem, tookMs }: Checked): void {
    const file = databaseFiles[database];
    if (problem !== null) this.#alarm(`${file} could not be checked completely: ${problem}.`);
    else if (why === null)
      this.log(`${file} was checked in ${Math.round(tookMs)} ms: no damage found.`);
    else if (database === 'insights') this.ledger.damaged(why);
    else this.#store.takeDamage({ why, atStart: false });
  }

  /** What is wrong with the databases, or was and left a file behind. */
  get problems(): readonly Problem[] {
    return this.#store.problems;
  }

  get ready(): Promise<void> {
    return Promise.all([this.#writer.ready, this.ledger.ready]).then(() => {});
  }

  /** @throws `key-unknown`, `key-expired` */
  grant(value: string): Grant {
    return this.keys.grant(value, this.now());
  }

  /** Prepares this thread for the first searches, for so long; other threads prepare themselves. */
  warmUp(maxMs: number): number {
    return warmUp(this.#answering, { maxMs, now: () => performance.now() });
  }

  /** Answers on this thread, at once. For the little questions of our own. */
  search(
    requests: readonly SearchRequest[],
    strategy: string | undefined,
    grant: Grant,
    visitor: Visitor = anonymous,
  ): RequestAnswer[] {
    const { answers, searches } = answerCall(
      this.#call(requests, strategy, grant, visitor),
      this.#answering,
    );
    this.keeper.record(searches);
    return answers;
  }

  /**
   * Answers as they leave, made on whichever thread is free: this one stays free for other callers.
   */
  async answer(
    requests: readonly SearchRequest[],
    strategy: string | undefined,
    grant: Grant,
    visitor: Visitor = anonymous,
  ): Promise<AnswerBytes> {
    if (!this.#pool?.isOpen) return answerBytes(this.search(requests, strategy, grant, visitor));
    const { bytes, searches } = await this.#pool.answer(
      this.#call(requests, strategy, grant, visitor),
    );
    this.keeper.record(searches);
    return bytes;
  }

  /** What an index would answer with a synonym or a rule more. */
  tryOut(name: string, request: SearchRequest, trial: Trial): RequestAnswer | undefined {
    return tryOut(
      {
        index: this.live.searchable(name),
        entry: this.live.entry(name),
        limit: this.#answering.limit,
        now: this.now(),
      },
      request,
      trial,
    );
  }

  #call(
    requests: readonly SearchRequest[],
    strategy: string | undefined,
    grant: Grant,
    visitor: Visitor,
  ): SearchCall {
    const experiments = this.#experiments.filter(({ variants }) =>
      variants.every(({ index }) => this.live.has(index) && allowsIndex(grant.indices, index)),
    );
    return { requests, strategy, grant, visitor, experiments, now: this.now() };
  }

  /** Answers requests for recommendations, in order. */
  async recommend(requests: readonly unknown[], grant: Grant): Promise<RecommendationsAnswer[]> {
    const context = {
      find: (name: string) => {
        require(grant, 'search', name);
        return this.live.searchable(name);
      },
      restrict: (given: Record<string, unknown>) => restrict(given, grant),
      seesUnretrievable: allows(grant, 'seeUnretrievableAttributes'),
      behaviour: this.behaviour,
      now: this.now,
    };
    const answers: RecommendationsAnswer[] = [];
    for (const request of requests) answers.push(await recommend(request, context));
    return answers;
  }

  browse(index: string, given: Readonly<Record<string, unknown>>, grant: Grant): BrowseAnswer {
    const stored = {
      database: this.#store.database,
      indexId: this.live.holder(index).id,
      index: this.live.searchable(index),
    };
    return browseIndex(stored, given, {
      restrict: (parameters) => restrict(parameters, grant),
      seesUnretrievable: allows(grant, 'seeUnretrievableAttributes'),
    });
  }

  /**
   * The stored items of identifiers, in their order; null if there is none. As durable as the last
   * acknowledged write.
   * @throws `index-missing`
   */
  documents(index: string, ids: readonly string[]): (Record<string, unknown> | null)[] {
    return storedItems(this.#store.database, this.live.holder(index).id, ids);
  }

  /** Stored items after a row, in the order in which they were first saved. */
  storedAfter = (index: string, rowid: number, limit: number): StoredRow[] =>
    storedAfter(this.#store.database, this.live.holder(index).id, { rowid, limit });

  /** What was kept under a name with the last `note`. */
  noted = (name: string): string | undefined => this.#store.noted(name);

  /** Runs a write; resolves when it is on the disk. */
  write(command: Command): Promise<CommandResult> {
    return this.#writer.run(command);
  }

  /**
   * A command that deletes what a filter finds, of what had been acknowledged before.
   * @throws `index-missing`, `filter-missing`, `parameter-invalid`, `filter-invalid`
   */
  async deletionsBy(
    index: string,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Extract<Command, { kind: 'batch' }>> {
    const latest = this.latestOf(index);
    const parameters = readParameters({ ...given, query: '' }, {});
    if (parameters.condition === null && parameters.geo === null)
      throw new SearchFailure('filter-missing');
    await this.live.whenVisible(index, latest);
    const ids = matchingIds(this.live.searchable(index), parameters);
    const operations = ids.map((objectID) => ({ action: 'deleteObject', body: { objectID } }));
    return { kind: 'batch', index, operations };
  }

  settled(): Promise<void> {
    return this.#writer.settled();
  }

  async close(): Promise<void> {
    this.#looks.stop();
    clearTimeout(this.#checking);
    void this.#checker?.terminate();
    this.#searchers = { count: 0, from: 0 };
    await this.#pool?.close();
    await this.ledger.close();
    await this.#writer.close();
    this.live.close();
    this.#store.database.close();
  }

  #takeSegments(change: SegmentsChange): void {
    // Handed on first: what is deleted here would otherwise be deleted twice over there.
    const taken = this.#pool?.takeSegments(change);
    const retired = this.live.takeSegments(change);
    // Their files are removed when no thread may still have to open them.
    void Promise.resolve(taken).then(() => this.#writer.retire(change.indexId, retired));
    this.#startPool();
  }

  #startPool(): void {
    if (
      this.#mayStartPool &&
      this.#pool === null &&
      this.#searchers.count > 0 &&
      this.live.size() >= this.#searchers.from
    ) {
      const { count } = this.#searchers;
      const memory = shareOfSearcher(this.#memory, count);
      this.#pool = new SearcherPool(
        { count, settings: { maxMs: this.#answering.limit.maxMs, memory } },
        this.live.known(),
        {
          note: this.log,
          opened: () => {
            rememberWithin(this.#answering, shareBeside(this.#memory));
            this.live.dropScratch();
          },
        },
      );
    }
  }

  /** The number of the last change of an index that is not yet in a persisted segment, or 0. */
  latestOf(index: string): number {
    const { id } = this.live.holder(index);
    return (
      prepared<[number], { seq: number | null }>(
        this.#store.database,
        'SELECT max(seq) AS seq FROM changes WHERE index_id = ? AND object_id IS NOT NULL',
      ).get(id)?.seq ?? 0
    );
  }
}

/** @throws `index-missing` where a write may not make the index */
export function requireIndex(core: SearchCore, name: string): void {
  if (!core.live.has(name)) throw new SearchFailure('index-missing', [name]);
}
