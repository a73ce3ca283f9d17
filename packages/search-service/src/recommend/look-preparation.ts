// Reading what “looks like” needs before anybody asks, so that no visitor waits for it.
import type { LiveIndices } from '../store/live-indices.ts';
import { prepareLooks } from './looks.ts';

/** Without changes for so long, an index is held to be at rest. */
const quietMs = 1000;

/** Reads the descriptions of pictures of all indices whenever nothing has changed for a moment. */
export class LookPreparation {
  readonly #live: LiveIndices;
  readonly #log: (message: string) => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(live: LiveIndices, log: (message: string) => void) {
    this.#live = live;
    this.#log = log;
  }

  prepareSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#prepare(), quietMs);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #prepare(): void {
    const indices = this.#live
      .entries()
      .filter((entry) => !this.#live.isVirtual(entry))
      .map(({ name }) => this.#live.searchable(name));
    void indices
      .reduce((before, index) => before.then(() => prepareLooks(index)), Promise.resolve())
      // A segment that was merged away while it was read: its successor brings the next try.
      .catch((error: unknown) =>
        this.#log(
          `Reading image descriptions was postponed: ${error instanceof Error ? error.message : String(error)}`,
        ),
      );
  }
}
