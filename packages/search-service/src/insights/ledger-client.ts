// The serving thread's end of the ledger: searches are handed over in batches, events are acknowledged when they are on the disk.
import type { Worker } from 'node:worker_threads';
import { SearchFailure } from '../errors.ts';
import type { ActiveExperiment } from '../experiments/assignment.ts';
import type { Interaction } from '../recommend/behaviour.ts';
import { startThread } from '../threads/start-thread.ts';
import type { InsightsEvent } from './event.ts';
import type { FromLedger, LedgerAsk, LedgerStart, ToLedger } from './ledger-messages.ts';
import type { ObservedSearch } from './observed.ts';

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (failure: SearchFailure) => void };
/** What the ledger makes known by itself. */
export type LedgerEvents = { readonly experiments: (active: readonly ActiveExperiment[]) => void; readonly interactions: (interactions: readonly Interaction[]) => void; readonly note: (message: string) => void };

/** Searches wait at most so long before they are handed over, in milliseconds. */
const recordEveryMs = 500;
/** Searches that wait while the disk is slow or full; further ones are not counted. */
const mostWaiting = 50_000;

/** Starts the ledger's thread with itself. */
export class LedgerClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #ready = Promise.withResolvers<void>();
  #next = 0;
  #searches: ObservedSearch[] = [];
  #events: { events: readonly InsightsEvent[]; done: PromiseWithResolvers<void> }[] = [];
  #isWriting = false;
  #timer: NodeJS.Timeout | null = null;
  #closed: PromiseWithResolvers<void> | null = null;

  constructor(start: LedgerStart, events: LedgerEvents) {
    this.#worker = startThread(new URL('ledger-worker.ts', import.meta.url), { given: start });
    this.#worker.on('message', (message: FromLedger) => this.#receive(message, events));
    this.#worker.on('error', (error: unknown) => events.note(`The ledger of searches stopped: ${error instanceof Error ? error.stack ?? error.message : String(error)}`));
    this.#worker.on('exit', () => this.#end());
    this.#ready.promise.catch(() => {});
  }

  /** Resolves when experiments are known. @throws `writer-stopped` */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** Keeps an answered search, soon. Never waits. */
  record(search: ObservedSearch): void {
    if (this.#closed || this.#searches.length >= mostWaiting) return;
    this.#searches.push(search);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#write();
    }, recordEveryMs);
  }

  /** Keeps events; resolves when they are on the disk. Calls that come together share one write. @throws `storage-failed`, `closing` */
  keep(events: readonly InsightsEvent[]): Promise<void> {
    if (this.#closed) return Promise.reject(new SearchFailure('closing'));
    const done = Promise.withResolvers<void>();
    this.#events.push({ events, done });
    this.#write();
    return done.promise;
  }

  /** Asks when everything that was recorded before is kept. @throws what the ledger refuses */
  async ask(ask: LedgerAsk): Promise<unknown> {
    this.#write();
    return this.#send((id) => ({ kind: 'ask', id, ask }));
  }

  async close(): Promise<void> {
    if (!this.#closed) {
      this.#write();
      this.#closed = Promise.withResolvers();
      this.#worker.postMessage({ kind: 'close' } satisfies ToLedger);
    }
    await this.#closed.promise;
  }

  /** Hands over what waits. Events that come while the disk is busy go together with the next. Searches go first, so that events find theirs. */
  #write(): void {
    if (this.#isWriting && this.#events.length > 0 && !this.#closed) return this.#writeSearches();
    const events = this.#events.splice(0);
    const searches = this.#searches.splice(0);
    if (events.length + searches.length === 0) return;
    if (events.length > 0) this.#isWriting = true;
    this.#send((id) => ({ kind: 'write', id, write: { searches, events: events.flatMap((one) => [...one.events]) } })).then(() => events.forEach(({ done }) => done.resolve()), (failure: unknown) => events.forEach(({ done }) => done.reject(failure)))
      .finally(() => {
        if (events.length === 0) return;
        this.#isWriting = false;
        this.#write();
      });
  }

  #writeSearches(): void {
    const searches = this.#searches.splice(0);
    // A search that cannot be kept is lost to counting only; the next event or question tells what is wrong with the disk.
    if (searches.length > 0) this.#send((id) => ({ kind: 'write', id, write: { searches, events: [] } })).catch(() => {});
  }

  #send(make: (id: number) => ToLedger): Promise<unknown> {
    if (this.#closed) return Promise.reject(new SearchFailure('closing'));
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
        return this.#ready.resolve();
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
        this.#waiting.get(message.id)?.reject(new SearchFailure(message.code, message.details, cause));
      }
    }
    this.#waiting.delete(message.id);
  }

  #end(): void {
    this.#closed ??= Promise.withResolvers();
    this.#closed.resolve();
    this.#ready.reject(new SearchFailure('writer-stopped'));
    for (const { reject } of this.#waiting.values()) reject(new SearchFailure('closing'));
    this.#waiting.clear();
    if (this.#timer) clearTimeout(this.#timer);
  }
}
