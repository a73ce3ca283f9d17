// The serving thread's end of the ledger: searches are handed over in batches, events are
// acknowledged when they are on the disk.
import type { Worker } from 'node:worker_threads';
import { SearchFailure } from '../errors.ts';
import type { ActiveExperiment } from '../experiments/assignment.ts';
import type { Interaction } from '../recommend/behaviour.ts';
import { moduleBeside } from '../threads/module-beside.ts';
import { startThread } from '../threads/start-thread.ts';
import type { InsightsEvent } from './event.ts';
import type { FromLedger, LedgerQuery, LedgerStart, ToLedger } from './ledger-messages.ts';
import type { ObservedSearch } from './observed.ts';

type Waiting = {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (failure: SearchFailure) => void;
};
/** What the ledger makes known by itself. */
type LedgerEvents = {
  readonly experiments: (active: readonly ActiveExperiment[]) => void;
  readonly interactions: (interactions: readonly Interaction[]) => void;
  readonly note: (message: string) => void;
};

/** Room of the thread for what is short-lived: a day is counted row by row. */
const youngMb = 12;
/** Searches wait at most so long before they are handed over, in milliseconds. */
const recordEveryMs = 500;
/** Searches that wait while the disk is slow or full; further ones are not counted. */
const maxWaiting = 50_000;
/**
 * A thread that ended is started again after so long, in milliseconds: what ended it may have
 * passed.
 */
const startAgainMs = 5000;

/**
 * Starts the ledger's thread with itself, and again when it ends: without it nothing is counted,
 * and everything is found.
 */
export class LedgerClient {
  readonly #startOptions: LedgerStart;
  readonly #about: LedgerEvents;
  readonly #startAgainMs: number;
  #worker: Worker | null = null;
  #startingAgain: NodeJS.Timeout | undefined;
  /** why there is no thread at the moment */
  #stopped = '';
  readonly #waiting = new Map<number, Waiting>();
  readonly #ready = Promise.withResolvers<void>();
  #next = 0;
  #searches: ObservedSearch[] = [];
  #events: { events: readonly InsightsEvent[]; done: PromiseWithResolvers<void> }[] = [];
  #isWriting = false;
  #timer: NodeJS.Timeout | null = null;
  #closed: PromiseWithResolvers<void> | null = null;

  constructor(start: LedgerStart, events: LedgerEvents, again = startAgainMs) {
    this.#startOptions = start;
    this.#about = events;
    this.#startAgainMs = again;
    this.#start();
  }

  #start(): void {
    const worker = startThread(moduleBeside('./ledger-worker', import.meta.url), {
      given: this.#startOptions,
      youngMb,
    });
    this.#worker = worker;
    worker.on('message', (message: FromLedger) => this.#receive(message, this.#about));
    worker.on('error', (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      // It is started again and again; that it goes on failing is said once.
      if (why !== this.#stopped)
        this.#about.note(
          `Searches and events are not counted: ${why}. Searching still works, and counting is retried every ${this.#startAgainMs / 1000} seconds.`,
        );
      this.#stopped = why;
    });
    worker.on('exit', () => this.#end());
  }

  /**
   * Resolves when experiments are known, or when it is known that there is no ledger for the time
   * being: nobody who searches waits for it.
   */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Keeps an answered search, soon. Never waits. */
  record(search: ObservedSearch): void {
    if (this.#closed || this.#searches.length >= maxWaiting) return;
    this.#searches.push(search);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#write();
    }, recordEveryMs);
  }

  /**
   * Keeps events; resolves when they are on the disk. Calls that come together share one write.
   * @throws `storage-failed`, `counting-stopped`, `closing`
   */
  keep(events: readonly InsightsEvent[]): Promise<void> {
    if (this.#closed) return Promise.reject(new SearchFailure('closing'));
    const done = Promise.withResolvers<void>();
    this.#events.push({ events, done });
    this.#write();
    return done.promise;
  }

  /** Asks when everything that was recorded before is kept. @throws what the ledger refuses */
  async ask(query: LedgerQuery): Promise<unknown> {
    this.#write();
    return this.#send((id) => ({ kind: 'ask', id, ask: query }));
  }

  async close(): Promise<void> {
    clearTimeout(this.#startingAgain);
    if (!this.#closed) {
      this.#write();
      this.#closed = Promise.withResolvers();
      if (this.#worker) this.#worker.postMessage({ kind: 'close' } satisfies ToLedger);
      else this.#closed.resolve();
    }
    await this.#closed.promise;
  }

  /** Lets the thread know that its file was read and found damaged. */
  damaged(why: string): void {
    this.#worker?.postMessage({ kind: 'damaged', why } satisfies ToLedger);
  }

  /**
   * Hands over what waits. Events that come while the disk is busy go together with the next.
   * Searches go first, so that events find theirs.
   */
  #write(): void {
    // Searches wait for the next thread, as many as there is room for.
    if (!this.#worker && this.#events.length === 0) return;
    if (this.#isWriting && this.#events.length > 0 && !this.#closed) return this.#writeSearches();
    const events = this.#events.splice(0);
    const searches = this.#searches.splice(0);
    if (events.length + searches.length === 0) return;
    if (events.length > 0) this.#isWriting = true;
    this.#send((id) => ({
      kind: 'write',
      id,
      write: { searches, events: events.flatMap((one) => [...one.events]) },
    }))
      .then(
        () => events.forEach(({ done }) => done.resolve()),
        (failure: unknown) => events.forEach(({ done }) => done.reject(failure)),
      )
      .finally(() => {
        if (events.length === 0) return;
        this.#isWriting = false;
        this.#write();
      });
  }

  #writeSearches(): void {
    const searches = this.#searches.splice(0);
    // A search that cannot be kept is lost to counting only; the next event or question tells what
    // is wrong with the disk.
    if (searches.length > 0)
      this.#send((id) => ({ kind: 'write', id, write: { searches, events: [] } })).catch(() => {});
  }

  #send(make: (id: number) => ToLedger): Promise<unknown> {
    if (this.#closed) return Promise.reject(new SearchFailure('closing'));
    if (!this.#worker)
      return Promise.reject(new SearchFailure('counting-stopped', [this.#stopped]));
    const id = ++this.#next;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    this.#worker.postMessage(make(id));
    return promise;
  }

  #receive(message: FromLedger, events: LedgerEvents): void {
    switch (message.kind) {
      case 'ready':
        events.interactions(message.interactions);
        events.experiments(message.experiments);
        if (this.#stopped !== '') events.note('Searches and events are counted again.');
        this.#stopped = '';
        this.#ready.resolve();
        return this.#write();
      case 'experiments':
        return events.experiments(message.experiments);
      case 'note':
        return events.note(message.message);
      case 'closed':
        return this.#closed?.resolve();
      case 'done':
        this.#waiting.get(message.id)?.resolve(message.answer);
        break;
      case 'failed': {
        const cause = new Error(message.cause);
        this.#waiting
          .get(message.id)
          ?.reject(new SearchFailure(message.code, message.details, cause));
      }
    }
    this.#waiting.delete(message.id);
  }

  #end(): void {
    this.#worker = null;
    this.#ready.resolve();
    const failure = this.#closed
      ? new SearchFailure('closing')
      : new SearchFailure('counting-stopped', [this.#stopped]);
    for (const { reject } of this.#waiting.values()) reject(failure);
    this.#waiting.clear();
    if (this.#closed) {
      if (this.#timer) clearTimeout(this.#timer);
      return this.#closed.resolve();
    }
    this.#startingAgain = setTimeout(() => this.#start(), this.#startAgainMs).unref();
  }
}
