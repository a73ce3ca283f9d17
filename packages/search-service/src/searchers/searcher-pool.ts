// The serving thread's end of the searching threads: calls go to whichever is free, in the order in
// which they came.
import { MessageChannel, type Worker } from 'node:worker_threads';
import { SearchFailure } from '../errors.ts';
import type { ObservedSearch } from '../insights/observed.ts';
import type { Catalogue, SegmentsChange } from '../store/messages.ts';
import { moduleBeside } from '../threads/module-beside.ts';
import { startThread } from '../threads/start-thread.ts';
import type { AnswerBytes } from './answer-bytes.ts';
import type { FromSearcher, SearchCall, SearcherSettings, ToSearcher } from './messages.ts';

/** The result of a call: its answers, and the searches to be counted. */
type CallAnswer = {
  readonly bytes: AnswerBytes;
  readonly searches: readonly ObservedSearch[];
};

type Waiting = { readonly call: SearchCall; readonly done: PromiseWithResolvers<CallAnswer> };
/**
 * `untaken`: changes that were sent and not yet taken over; until the first ones are, the thread
 * gets no calls.
 */
type Searcher = {
  readonly worker: Worker;
  readonly untaken: Set<number>;
  isOpen: boolean;
  current: { readonly id: number; readonly waiting: Waiting } | null;
};

/** Room of a searching thread for what is short-lived: hits as JSON, for the most part. */
const youngMb = 24;
/** How long a thread searches for itself before it takes calls, in milliseconds of its work. */
const warmUpMs = 300;

/** `note` is told what an operator should know; `opened`: from now on the threads answer. */
type PoolEvents = { readonly note: (message: string) => void; readonly opened: () => void };

/** Threads that search the same memory. */
export class SearcherPool {
  #searchers: Searcher[] = [];
  readonly #queue: Waiting[] = [];
  /** what waits until every thread has taken a change */
  readonly #barriers = new Map<number, () => void>();
  readonly #events: PoolEvents;
  #next = 0;
  #isClosing = false;

  /** @param count  threads */
  constructor(
    { count, settings }: { readonly count: number; readonly settings: SearcherSettings },
    known: { readonly catalogue: Catalogue; readonly changes: readonly SegmentsChange[] },
    events: PoolEvents,
  ) {
    this.#events = events;
    for (let number = 0; number < count; number++) this.#start(settings);
    this.#introduce();
    this.takeCatalogue(known.catalogue);
    for (const change of known.changes) void this.takeSegments(change);
    this.#warmUp();
  }

  /** Whether some thread has everything it needs. */
  get isOpen(): boolean {
    return this.#searchers.some((searcher) => searcher.isOpen);
  }

  takeCatalogue(catalogue: Catalogue): void {
    // Keys are looked at before a call comes here.
    this.#notify({ kind: 'catalogue', catalogue: { ...catalogue, keys: [] } });
  }

  expectAnew(): void {
    this.#notify({ kind: 'anew' });
  }

  /** Resolves when no thread reads any more what the change removes. */
  takeSegments(change: SegmentsChange): Promise<void> {
    const number = ++this.#next;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#barriers.set(number, resolve);
    for (const { untaken } of this.#searchers) untaken.add(number);
    this.#notify({ kind: 'segments', change, number });
    this.#lift(number);
    return promise;
  }

  /** @throws what the searching thread refuses; `closing` */
  answer(call: SearchCall): Promise<CallAnswer> {
    if (this.#isClosing) return Promise.reject(new SearchFailure('closing'));
    const done = Promise.withResolvers<CallAnswer>();
    this.#queue.push({ call, done });
    this.#dispatch();
    return done.promise;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    for (const { done } of this.#queue.splice(0)) done.reject(new SearchFailure('closing'));
    await Promise.all(this.#searchers.map(({ worker }) => worker.terminate()));
  }

  /** Before the threads get calls; until then the serving thread answers. */
  #warmUp(): void {
    const number = ++this.#next;
    for (const { untaken } of this.#searchers) untaken.add(number);
    this.#notify({ kind: 'warm-up', maxMs: warmUpMs, number });
  }

  #notify(message: ToSearcher): void {
    for (const { worker } of this.#searchers) worker.postMessage(message);
  }

  #dispatch(): void {
    for (const searcher of this.#searchers) {
      if (!searcher.isOpen || searcher.current !== null) continue;
      const waiting = this.#queue.shift();
      if (!waiting) return;
      const id = ++this.#next;
      searcher.current = { id, waiting };
      searcher.worker.postMessage({ kind: 'call', id, call: waiting.call } satisfies ToSearcher);
    }
  }

  #start(settings: SearcherSettings): void {
    const worker = startThread(moduleBeside('./searcher', import.meta.url), {
      given: settings,
      youngMb,
    });
    const searcher: Searcher = { worker, untaken: new Set(), isOpen: false, current: null };
    this.#searchers.push(searcher);
    worker.on('message', (message: FromSearcher) => this.#receive(searcher, message));
    worker.on('error', (error) =>
      this.#events.note(
        `A search thread stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ),
    );
    worker.on('exit', () => this.#lose(searcher));
  }

  /** Two by two, so that one can help the other. */
  #introduce(): void {
    for (let at = 0; at + 1 < this.#searchers.length; at += 2) {
      const { port1, port2 } = new MessageChannel();
      const busy = new Int32Array(new SharedArrayBuffer(8));
      for (const [own, port] of [port1, port2].entries())
        this.#searchers[at + own]?.worker.postMessage(
          { kind: 'neighbour', port, busy, own, other: 1 - own } satisfies ToSearcher,
          [port],
        );
    }
  }

  #receive(searcher: Searcher, message: FromSearcher): void {
    if (message.kind === 'taken') {
      searcher.untaken.delete(message.number);
      if (searcher.untaken.size === 0) this.#open(searcher);
      this.#lift(message.number);
      return this.#dispatch();
    }
    const { current } = searcher;
    searcher.current = null;
    // The next call is on its way before this one is answered.
    this.#dispatch();
    if (!current) return undefined;
    const { done } = current.waiting;
    if (message.kind === 'answered') return done.resolve(message);
    return done.reject(
      new SearchFailure(
        message.code,
        message.details,
        message.cause === null ? undefined : new Error(message.cause),
      ),
    );
  }

  #open(searcher: Searcher): void {
    const wasOpen = this.isOpen;
    searcher.isOpen = true;
    if (!wasOpen) this.#events.opened();
  }

  #lift(number: number): void {
    if (this.#searchers.some(({ untaken }) => untaken.has(number))) return;
    this.#barriers.get(number)?.();
    this.#barriers.delete(number);
  }

  /**
   * The others go on. Without any, the serving thread answers by itself; calls that waited are
   * refused, as clients repeat them.
   */
  #lose(searcher: Searcher): void {
    this.#searchers = this.#searchers.filter((other) => other !== searcher);
    searcher.current?.waiting.done.reject(
      new SearchFailure(this.#isClosing ? 'closing' : 'unexpected'),
    );
    for (const number of searcher.untaken) this.#lift(number);
    if (this.#searchers.length === 0)
      for (const { done } of this.#queue.splice(0))
        done.reject(new SearchFailure(this.#isClosing ? 'closing' : 'unexpected'));
  }
}
