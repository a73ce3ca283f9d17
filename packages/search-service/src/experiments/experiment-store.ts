// Experiments on the disk.
import { SearchFailure } from '../errors.ts';
import type { SetupChange } from '../sharing/sharing.ts';
import { prepared, type Connection } from '../store/database.ts';
import type { ActiveExperiment } from './assignment.ts';
import type { CapturedSettings, Experiment } from './experiment.ts';

/** An experiment with its number. */
export type StoredExperiment = Experiment & { readonly id: number };

/** All experiments of a ledger. */
export class Experiments {
  readonly #database: Connection;
  readonly #now: () => number;

  constructor(database: Connection, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** @throws `experiment-running` where the index has one: two at once would blur each other */
  add(experiment: Experiment): StoredExperiment {
    const index = experiment.variants[0]?.index ?? '';
    if (this.active().some((other) => other.index === index))
      throw new SearchFailure('experiment-running', [index]);
    const { lastInsertRowid } = prepared(
      this.#database,
      'INSERT INTO experiments (body) VALUES (?)',
    ).run(JSON.stringify(experiment));
    return { ...experiment, id: Number(lastInsertRowid) };
  }

  /** @throws `experiment-missing` */
  get(id: number): StoredExperiment {
    const row = prepared<[number], { body: string }>(
      this.#database,
      'SELECT body FROM experiments WHERE id = ?',
    ).get(id);
    if (!row) throw new SearchFailure('experiment-missing', [String(id)]);
    return { ...JSON.parse(row.body), id };
  }

  /** By number. */
  all(): StoredExperiment[] {
    return prepared<[], { id: number; body: string }>(
      this.#database,
      'SELECT id, body FROM experiments ORDER BY id',
    )
      .all()
      .map(({ id, body }) => ({ ...JSON.parse(body), id }));
  }

  stop(id: number): StoredExperiment {
    const experiment = this.get(id);
    if (experiment.status !== 'active') return experiment;
    const at = new Date(this.#now()).toISOString();
    return this.#save({ ...experiment, status: 'stopped', stoppedAt: at, updatedAt: at });
  }

  /** Keeps what was captured of an experiment. */
  keepSettings(id: number, captured: CapturedSettings): StoredExperiment {
    return this.#save({ ...this.get(id), captured });
  }

  /** Removes an experiment with what was counted for it. */
  remove(id: number): StoredExperiment {
    const experiment = this.get(id);
    this.#database.transaction(() => {
      prepared(this.#database, 'DELETE FROM experiments WHERE id = ?').run(id);
      prepared(this.#database, 'DELETE FROM exposures WHERE test = ?').run(id);
      prepared(
        this.#database,
        'UPDATE searches SET test = NULL, variant = NULL WHERE test = ?',
      ).run(id);
    })();
    return experiment;
  }

  /** What `work` answers and would change of experiments. Nothing is changed. */
  proposed(work: () => unknown): { answer: unknown; changes: SetupChange[] } {
    const undone = new Error('undone');
    const before = new Map(this.changes().map(({ id, body }) => [id, body]));
    let proposed: { answer: unknown; changes: SetupChange[] } = { answer: null, changes: [] };
    try {
      this.#database.transaction(() => {
        const answer = work();
        const after = this.changes();
        const ids = new Set(after.map(({ id }) => id));
        const gone = [...before.keys()].filter((id) => !ids.has(id));
        proposed = {
          answer,
          changes: [
            ...after.filter(({ id, body }) => before.get(id) !== body),
            ...gone.map((id) => ({ kind: 'experiment' as const, index: '', id, body: null })),
          ],
        };
        throw undone;
      })();
    } catch (error) {
      if (error !== undone) throw error;
    }
    return proposed;
  }

  /** Every experiment as a change that makes it. */
  changes(): SetupChange[] {
    return prepared<[], { id: number; body: string }>(
      this.#database,
      'SELECT id, body FROM experiments ORDER BY id',
    )
      .all()
      .map(({ id, body }) => ({ kind: 'experiment', index: '', id: String(id), body }));
  }

  /** Makes changes that were kept elsewhere; a number that was used is never used again. */
  take(changes: readonly SetupChange[]): void {
    this.#database.transaction(() => {
      for (const { id, body } of changes) {
        prepared(
          this.#database,
          'INSERT INTO experiments (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
        ).run(Number(id), body ?? '{}');
        if (body === null) this.remove(Number(id));
      }
    })();
  }

  /** Ends those whose time is over. @returns whether there were any */
  expire(): boolean {
    const over = this.all().filter(
      ({ status, endAt }) => status === 'active' && Date.parse(endAt) <= this.#now(),
    );
    for (const experiment of over)
      this.#save({ ...experiment, status: 'expired', updatedAt: experiment.endAt });
    return over.length > 0;
  }

  /** Those that run now. */
  active(): ActiveExperiment[] {
    return this.all()
      .filter(({ status, endAt }) => status === 'active' && Date.parse(endAt) > this.#now())
      .map(({ id, variants, interleaved }) => ({
        id,
        interleaved,
        index: variants[0]?.index ?? '',
        variants: variants.map(({ index, trafficPercentage, customSearchParameters }) => ({
          index,
          share: trafficPercentage,
          parameters: customSearchParameters ?? {},
        })),
      }));
  }

  #save(experiment: StoredExperiment): StoredExperiment {
    const { id, ...body } = experiment;
    prepared(this.#database, 'UPDATE experiments SET body = ? WHERE id = ?').run(
      JSON.stringify(body),
      id,
    );
    return experiment;
  }
}
