// A few processes that draw. What nobody waits for is drawn at a low priority: whoever visits the
// site meanwhile goes first.
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Edition } from '@vitrine/sample-museum/drawings';
import type { DrawingJob, DrawingReport } from './drawing-job.ts';

export type DrawingWorkers = {
  /**
   * Draws one picture into a file. `progress` hears 0…1.
   * @throws Error with the reason when it cannot be drawn or was stopped
   */
  draw(
    job: { slug: string; edition: Edition; file: string },
    progress?: (done: number) => void,
  ): Promise<void>;
  close(): void;
};

type Waiting = {
  job: Omit<DrawingJob, 'id'>;
  progress: ((done: number) => void) | undefined;
  resolve(): void;
  reject(reason: Error): void;
};

/**
 * Large pictures come and go: the C library gives their memory back to the system instead of
 * keeping it for the next.
 */
const returnMemoryToSystem = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
};

/** An idle process keeps some 370 MB: it ends after this many milliseconds without work. */
const IDLE_MS = 20_000;

type WorkerOptions = {
  count: number;
  /** At a low priority. */
  patient: boolean;
  /** Shorter in tests. */
  idleMs?: number;
};

/** The processes: `take` one that is idle or new, `release` for the next drawing. */
type Processes = {
  take(): ChildProcess | undefined;
  release(child: ChildProcess): void;
  killAll(): void;
};

/** Starts no process before the first drawing. */
export function newDrawingWorkers(options: WorkerOptions): DrawingWorkers {
  const queue: Waiting[] = [];
  let closed = false;
  const next = (): void => {
    const waiting = queue[0];
    if (!waiting || closed) return;
    const child = processes.take();
    if (!child) return;
    queue.shift();
    drawIn(child, waiting, (end) => {
      if (end === 'alive') processes.release(child);
      return next;
    });
  };
  const processes = newProcesses(options, next);
  return {
    draw: (job, progress) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('Drawing was stopped.'));
          return;
        }
        queue.push({ job, progress, resolve, reject });
        next();
      }),
    close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(new Error('Drawing was stopped.'));
      processes.killAll();
    },
  };
}

/** `onExit` hears of every process that has ended. */
function newProcesses(
  { count, patient, idleMs = IDLE_MS }: WorkerOptions,
  onExit: () => void,
): Processes {
  const idle: ChildProcess[] = [];
  const rests = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const start = (): ChildProcess => {
    const child = startProcess();
    if (patient) lowerPriority(child);
    all.add(child);
    child.once('exit', () => {
      clearTimeout(rests.get(child));
      rests.delete(child);
      all.delete(child);
      onExit();
    });
    return child;
  };
  const release = (child: ChildProcess): void => {
    idle.push(child);
    clearTimeout(rests.get(child));
    const end = setTimeout(() => {
      const place = idle.indexOf(child);
      if (place < 0) return;
      idle.splice(place, 1);
      child.kill();
    }, idleMs);
    end.unref();
    rests.set(child, end);
  };
  return {
    take: () => idle.pop() ?? (all.size < count ? start() : undefined),
    release,
    killAll: () => {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

const startProcess = (): ChildProcess =>
  fork(new URL('./draw-worker.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=700'],
    env: { ...process.env, ...returnMemoryToSystem },
  });

/** Draws in a process; `onEnd` hears whether that is still alive, and says what comes after. */
function drawIn(
  child: ChildProcess,
  { job, progress, resolve, reject }: Waiting,
  onEnd: (end: 'alive' | 'dead') => () => void,
): void {
  const refuse = (reason: string) => reject(new Error(`${job.slug} could not be drawn: ${reason}`));
  const settle = (end: 'alive' | 'dead', answer: () => void) => {
    child.off('message', hear);
    child.off('exit', died);
    const next = onEnd(end);
    answer();
    next();
  };
  const hear = (report: DrawingReport) => {
    if (report.state === 'drawing') progress?.(report.done);
    else if (report.state === 'drawn') settle('alive', resolve);
    else settle('alive', () => refuse(report.reason));
  };
  const died = () => settle('dead', () => refuse('the process that drew it ended.'));
  child.on('message', hear);
  child.on('exit', died);
  child.send({ id: 1, ...job } satisfies DrawingJob);
}

/** Windows and some containers do not allow it; drawing then only costs the visitors a little. */
function lowerPriority(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    child.ref();
  }
}
