// Prepares pictures for the web, each in a limited process of its own making, and puts the result
// in place all at once.
import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { defaultCheckLimits, type CheckLimits } from '../check/check.ts';
import { moduleBeside } from '../decoders/module-beside.ts';
import { createPool } from '../decoders/pool.ts';
import { makeFolder, moveFolderDurably, REPLACED } from '../files/durable-write.ts';
import type { Summary } from './summary.ts';
import type { WriteJob } from './write.ts';

/** A master and where its prepared form should be. */
export type PrepareJob = {
  /** Any picture that `checkImage` lets in. It is only read. */
  master: string;
  /** Appears complete or not at all; what was there before is replaced. */
  folder: string;
  /** 0…1, never going back. */
  onProgress?: ((fraction: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

/** How a preparer works: its decoder processes, and what may come in. */
export type PrepareOptions = {
  /** At once; 1 where nothing is said. */
  processes?: number;
  /** Of a decoder process, in megabytes; 1024 where nothing is said. */
  memoryMb?: number;
  /** For one picture; 30 minutes where nothing is said. */
  timeLimitMs?: number;
  /** Of a master. */
  limits?: Partial<CheckLimits>;
};

/** Prepares pictures one after another with long-lived, limited decoder processes. */
export type Preparer = {
  /**
   * @throws image-… (it may not come in), decoder-memory, decoder-time, decoder-crashed,
   *   decoder-failed, disk-full, cancelled
   */
  prepare(job: PrepareJob): Promise<Summary>;
  /** Ends the decoders. */
  close(): Promise<void>;
};

const IDLE_MS = 5000;

/**
 * Makes a preparer. No process starts before the first picture, and an idle one leaves after five
 * seconds.
 */
export function createPreparer({
  processes = 1,
  memoryMb = 1024,
  timeLimitMs = 30 * 60_000,
  limits,
}: PrepareOptions = {}): Preparer {
  const pool = createPool<WriteJob, Summary>({
    entry: moduleBeside('./prepare-decoder', import.meta.url),
    processes,
    memoryMb,
    timeLimitMs,
    maxWaiting: Infinity,
    idleMs: IDLE_MS,
  });
  const prepare = async ({ master, folder, onProgress, signal }: PrepareJob) => {
    const target = resolve(folder);
    const workFolder = await newWorkFolder(target);
    let reported = 0;
    const forward = (fraction: number) => {
      if (fraction > reported) onProgress?.((reported = Math.min(1, fraction)));
    };
    try {
      const job = {
        master: resolve(master),
        workFolder,
        limits: { ...defaultCheckLimits, ...limits },
      };
      const summary = await pool.run(job, { onProgress: forward, signal });
      await moveFolderDurably(workFolder, target);
      forward(1);
      return summary;
    } finally {
      // Where one file failed, the decoder may still be writing another.
      await rm(workFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    }
  };
  return { prepare, close: pool.close };
}

let shared: Preparer | undefined;

/**
 * Prepares one picture with the default limits. For other limits, or several at once, make a
 * `createPreparer`.
 * @throws what `Preparer.prepare` throws
 */
export function prepareImage(job: PrepareJob): Promise<Summary> {
  shared ??= createPreparer();
  return shared.prepare(job);
}

// name.making-‹process›-‹chance›: beside the folder, so that a rename can put it in place.
const MAKING = '.making-';

/**
 * An empty folder beside `target`. What a killed process left behind for the same target is removed
 * first.
 */
async function newWorkFolder(target: string): Promise<string> {
  const parent = dirname(target);
  await makeFolder(parent);
  const left = (await readdir(parent)).filter((name) =>
    [MAKING, REPLACED].some((mark) => name.startsWith(basename(target) + mark)),
  );
  const dead = left.filter((name) => !isRunning(Number(/-(\d+)-[0-9a-f]+$/.exec(name)?.[1])));
  await Promise.all(dead.map((name) => rm(join(parent, name), { recursive: true, force: true })));
  const folder = `${target}${MAKING}${process.pid}-${randomBytes(4).toString('hex')}`;
  await makeFolder(folder);
  return folder;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}
