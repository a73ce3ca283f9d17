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

/** An idle process keeps some 370 MB: it ends after so many milliseconds without work. */
const IDLE_MS = 20_000;

/**
 * Starts no process before the first drawing. `patient`: at a low priority. `idleMs`: for tests.
 */
export function newDrawingWorkers({
  count,
  patient,
  idleMs = IDLE_MS,
}: {
  count: number;
  patient: boolean;
  idleMs?: number;
}): DrawingWorkers {
  const idle: ChildProcess[] = [];
  const rests = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const queue: Waiting[] = [];
  let closed = false;

  function next(): void {
    const waiting = queue[0];
    if (!waiting || closed) return;
    const child = idle.pop() ?? (all.size < count ? start() : undefined);
    if (!child) return;
    queue.shift();
    run(child, waiting);
  }

  function start(): ChildProcess {
    const child = fork(new URL('./draw-worker.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=700'],
      env: { ...process.env, ...returnMemoryToSystem },
    });
    if (patient) lowerPriority(child);
    all.add(child);
    child.once('exit', () => {
      clearTimeout(rests.get(child));
      rests.delete(child);
      all.delete(child);
      next();
    });
    return child;
  }

  /** Keeps a process for the next drawing, for a while. */
  function rest(child: ChildProcess): void {
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
  }

  function run(child: ChildProcess, { job, progress, resolve, reject }: Waiting): void {
    const settle = (end: () => void, alive: boolean) => {
      child.off('message', hear);
      child.off('exit', died);
      if (alive) rest(child);
      end();
      next();
    };
    const hear = (report: DrawingReport) => {
      if (report.state === 'drawing') progress?.(report.done);
      else if (report.state === 'drawn') settle(resolve, true);
      else
        settle(() => reject(new Error(`${job.slug} could not be drawn: ${report.reason}`)), true);
    };
    const died = () =>
      settle(
        () => reject(new Error(`${job.slug} could not be drawn: the process that drew it ended.`)),
        false,
      );
    child.on('message', hear);
    child.on('exit', died);
    child.send({ id: 1, ...job } satisfies DrawingJob);
  }

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
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

/** Windows and some containers do not allow it; drawing then only costs the visitors a little. */
function lowerPriority(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  } catch {
    child.ref();
  }
}
