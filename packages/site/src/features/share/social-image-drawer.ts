// The one process that draws cards. It starts with the first drawing, ends when it is idle, and is
// ended when a drawing takes too long.
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { failure } from '../../platform/errors/failure.ts';
import type { SocialImage } from './social-image.ts';
import type { SocialImageJob, SocialImageReport } from './social-image-job.ts';

export type SocialImageDrawer = {
  /**
   * Draws into `file`.
   * @throws cards-busy when too many wait, or Error when it could not be drawn
   */
  draw(card: SocialImage, picture: Uint8Array | undefined, file: string): Promise<void>;
  close(): void;
};

type DrawingLimits = {
  /** The most drawings that wait. */ waiting: number;
  /** The longest that one may take, in milliseconds. */ drawMs: number;
  /** An idle process ends after this many milliseconds. */ idleMs: number;
};

const LIMITS: DrawingLimits = { waiting: 40, drawMs: 15_000, idleMs: 60_000 };
const MEMORY_MB = 256;

/**
 * What the process inherits: where programs and temporary files are. No keys, no address of a
 * database.
 */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

type Waiting = Omit<SocialImageJob, 'id'> & { resolve(): void; reject(reason: Error): void };

/** @param fonts  the folder into which fonts are unpacked */
export function newSocialImageDrawer(
  fonts: string,
  limits: DrawingLimits = LIMITS,
): SocialImageDrawer {
  const queue: Waiting[] = [];
  let child: ChildProcess | undefined;
  let busy = false;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
  };

  function next(): void {
    const waiting = busy ? undefined : queue.shift();
    if (!waiting) return;
    clearTimeout(idle);
    busy = true;
    child ??= start(fonts);
    const worker = child;
    const { resolve, reject, ...job } = waiting;
    drawIn(worker, job, limits.drawMs, ({ error, isUsable }) => {
      if (!isUsable && child === worker) end();
      busy = false;
      idle = setTimeout(end, limits.idleMs).unref();
      if (error) reject(error);
      else resolve();
      next();
    });
  }

  return {
    draw: (card, picture, file) =>
      new Promise((resolve, reject) => {
        if (closed || queue.length >= limits.waiting) {
          reject(failure('cards-busy'));
          return;
        }
        queue.push({ card, picture, file, resolve, reject });
        next();
      }),
    close() {
      closed = true;
      for (const { reject } of queue.splice(0)) reject(failure('cards-busy'));
      end();
    },
  };
}

/** What became of a drawing, and whether its process can do another one. */
type Outcome = { error?: Error; isUsable: boolean };

/** Has one card drawn; `done` is called once, whether that works, fails or takes too long. */
function drawIn(
  worker: ChildProcess,
  job: Omit<SocialImageJob, 'id'>,
  maxMs: number,
  done: (outcome: Outcome) => void,
): void {
  const settle = (outcome: Outcome) => {
    clearTimeout(tooLong);
    worker.off('message', hear);
    worker.off('exit', died);
    done(outcome);
  };
  const failed = (reason: string) => new Error(`A social image could not be created${reason}`);
  const hear = ({ failed: reason }: SocialImageReport) =>
    settle(
      reason === undefined ? { isUsable: true } : { error: failed(`: ${reason}`), isUsable: true },
    );
  const died = () => settle({ error: failed(': its process stopped.'), isUsable: false });
  const tooLong = setTimeout(
    () => settle({ error: failed(` within ${maxMs} ms.`), isUsable: false }),
    maxMs,
  );
  worker.on('message', hear);
  worker.on('exit', died);
  worker.send({ id: 1, ...job } satisfies SocialImageJob);
}

function start(fonts: string): ChildProcess {
  const env = Object.fromEntries(
    INHERITED.flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  );
  const child = fork(new URL('./social-image-worker.ts', import.meta.url), [fonts], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    env: { ...env, MALLOC_ARENA_MAX: '2', NODE_NO_WARNINGS: '1' },
  });
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems do not allow it: then a drawing costs visitors a little.
    return child;
  }
  return child;
}
