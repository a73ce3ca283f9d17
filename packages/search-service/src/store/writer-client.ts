// The serving thread's end of the writing thread: commands as promises, and a new thread when one
// dies.
import type { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { SearchFailure } from '../errors.ts';
import { moduleBeside } from '../threads/module-beside.ts';
import { startThread } from '../threads/start-thread.ts';
import type { Command, CommandResult, FromWriter, ToWriter } from './messages.ts';

type Waiting = {
  readonly resolve: (result: CommandResult | null) => void;
  readonly reject: (failure: SearchFailure) => void;
};

/** What the writing thread makes known by itself. */
type WriterEvents = {
  readonly message: (message: Extract<FromWriter, { kind: 'catalogue' | 'segments' }>) => void;
  readonly note: (message: string) => void;
  /** all segments will be announced again */
  readonly restarted: () => void;
  /**
   * the database is damaged; `atStart`: the thread has closed it and ends.
   * @returns whether a new thread will find it sound
   */
  readonly damaged: (damage: Damage) => boolean;
};

type Damage = Pick<Extract<FromWriter, { kind: 'damaged' }>, 'why' | 'atStart'>;

/** A thread that dies so often before it is ready will not live; the log has the reason. */
const maxFailedStarts = 3;
/**
 * It is tried again all the same after so long, in milliseconds: a disk that was full may have
 * room.
 */
const startAgainMs = 15_000;

/** A thread that was started before anybody listened, and what it has said since. */
type Started = {
  readonly worker: Worker;
  readonly messages: FromWriter[];
  hear: (message: FromWriter) => void;
};
const started = new Map<string, Started>();

/**
 * Starts the writing thread of a folder, which reads the segments while the rest of the service is
 * loaded; the next client of this folder takes it over.
 */
export function startReading(folder: string): void {
  const messages: FromWriter[] = [];
  const early: Started = {
    worker: startWriter(folder),
    messages,
    hear: (message) => messages.push(message),
  };
  early.worker.on('message', (message: FromWriter) => early.hear(message));
  // Without a client nobody would be notified; it starts another, and learns of what is wrong from
  // that one.
  early.worker.on('error', () => started.delete(folder));
  started.set(folder, early);
}

function startWriter(folder: string): Worker {
  return startThread(moduleBeside('./writer', import.meta.url), { given: folder });
}

/** Starts the writing thread with itself. */
export class WriterClient {
  readonly #folder: string;
  readonly #events: WriterEvents;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker;
  #next = 0;
  #closing: Promise<void> | null = null;
  #ready = Promise.withResolvers<void>();
  #startingAgain: NodeJS.Timeout | undefined;
  /** the thread ended on a damaged database that is to be refused */
  #damage: SearchFailure | null = null;
  /** starts in a row that ended before they were ready */
  #failedStarts = 0;
  /** no thread will be started for a while: what is asked would wait */
  #over = false;

  constructor(folder: string, events: WriterEvents) {
    this.#folder = folder;
    this.#events = events;
    this.#worker = this.#start();
    // Waiting callers are notified; there may be none.
    this.#ready.promise.catch(() => {});
  }

  /**
   * Resolves when everything stored can be found.
   * @throws `writer-stopped` when the thread cannot be started
   */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /**
   * Runs a command; resolves when it is on the disk.
   * @throws what the writing thread refuses; `writer-stopped`, `closing`
   */
  async run(command: Command): Promise<CommandResult> {
    const transfer =
      command.kind === 'batch' && command.bytes?.buffer instanceof ArrayBuffer
        ? [command.bytes.buffer]
        : [];
    const result = await this.#send((id) => ({ kind: 'command', id, command }), transfer);
    if (!result) throw new SearchFailure('unexpected');
    return result;
  }

  /** Resolves when everything is indexed and nothing is being merged. */
  async settled(): Promise<void> {
    await this.#send((id) => ({ kind: 'settle', id }), []);
  }

  /** Segments that this thread has let go of. */
  retire(indexId: number, names: readonly string[]): void {
    if (names.length > 0)
      this.#worker.postMessage({ kind: 'retired', indexId, names } satisfies ToWriter);
  }

  close(): Promise<void> {
    clearTimeout(this.#startingAgain);
    this.#closing ??= new Promise<void>((resolve) => {
      if (this.#over) return resolve();
      this.#worker.once('exit', () => resolve());
      this.#worker.postMessage({ kind: 'close' } satisfies ToWriter);
    });
    return this.#closing;
  }

  #send(
    make: (id: number) => ToWriter,
    transfer: readonly ArrayBuffer[],
  ): Promise<CommandResult | null> {
    if (this.#closing) return Promise.reject(new SearchFailure('closing'));
    if (this.#over) return Promise.reject(this.#damage ?? new SearchFailure('writer-stopped'));
    const id = ++this.#next;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage(make(id), transfer);
    });
  }

  #start(): Worker {
    const early = started.get(this.#folder);
    started.delete(this.#folder);
    const worker = early?.worker ?? startWriter(this.#folder);
    if (early) early.hear = (message) => this.#receive(message);
    else worker.on('message', (message: FromWriter) => this.#receive(message));
    worker.on('error', (error) =>
      this.#events.note(
        `The writer thread stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ),
    );
    worker.on('exit', () => {
      for (const waiting of this.#waiting.values())
        waiting.reject(new SearchFailure(this.#closing ? 'closing' : 'writer-stopped'));
      this.#waiting.clear();
      if (this.#closing) return;
      if (this.#damage || ++this.#failedStarts >= maxFailedStarts) return this.#giveUp();
      this.#events.restarted();
      this.#worker = this.#start();
    });
    // When everybody listens.
    if (early) queueMicrotask(() => early.messages.forEach((message) => this.#receive(message)));
    return worker;
  }

  #giveUp(): void {
    this.#over = true;
    this.#ready.reject(this.#damage ?? new SearchFailure('writer-stopped'));
    // Damage does not pass.
    if (this.#damage) return;
    this.#startingAgain = setTimeout(() => {
      this.#over = false;
      this.#failedStarts = maxFailedStarts - 1;
      this.#ready = Promise.withResolvers();
      this.#ready.promise.catch(() => {});
      this.#events.restarted();
      this.#worker = this.#start();
    }, startAgainMs).unref();
  }

  #receive(message: FromWriter): void {
    switch (message.kind) {
      case 'damaged': {
        if (!this.#events.damaged(message) && message.atStart)
          this.#damage = new SearchFailure('store-damaged', [
            join(this.#folder, 'search.db'),
            message.why,
          ]);
        return undefined;
      }
      case 'done':
        return this.#take(message.id)?.resolve(message.result);
      case 'refused':
        return this.#take(message.id)?.reject(new SearchFailure(message.code, message.details));
      case 'note':
        return this.#events.note(message.message);
      case 'ready': {
        this.#failedStarts = 0;
        return this.#ready.resolve();
      }
      case 'closed':
        return undefined;
      default:
        return this.#events.message(message);
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
