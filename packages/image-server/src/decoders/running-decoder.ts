// One decoder process as seen by its owner: it is given a job, and either answers or is ended.
import type { ChildProcess } from 'node:child_process';
import { failure, ImageError } from '../errors.ts';
import { startLimited } from './limited-process.ts';
import type { JobOptions, Report } from './messages.ts';

/** A decoder that is up. */
export type RunningDecoder<Job, Result> = {
  memoryMb: number;
  alive(): boolean;
  work(job: Job, options: JobOptions & { timeLimitMs: number }): Promise<Result>;
  end(): Promise<void>;
};

// Starting a decoder costs about this much; a job that has run for less is cheaper to finish than
// to kill.
const MIN_RUNTIME_BEFORE_KILL_MS = 1000;
const MAX_COMPLAINT_LENGTH = 400;

type DecoderLife = {
  idleMs: number;
  /** Called when the process has ended. `hasWorked`: it had finished a job before. */ onGone(
    hasWorked: boolean,
  ): void;
};

/**
 * Starts a decoder. It does not keep the program running, and leaves by itself after `idleMs`
 * without work; one that never worked stays.
 */
export function startDecoder<Job, Result>(
  entry: URL,
  memoryMb: number,
  { idleMs, onGone }: DecoderLife,
): RunningDecoder<Job, Result> {
  const child = startLimited(entry, memoryMb);
  let alive = true;
  let complaint = '';
  let hasWorked = false;
  let leaving: NodeJS.Timeout | undefined;
  const gone = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => {
    alive = false;
    clearTimeout(leaving);
    onGone(hasWorked);
  });
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-MAX_COMPLAINT_LENGTH);
  });
  rest(child);

  const work: RunningDecoder<Job, Result>['work'] = async (job, options) => {
    clearTimeout(leaving);
    child.ref();
    child.channel?.ref();
    try {
      const result = await converse<Job, Result>(child, job, {
        ...options,
        complaint: () => complaint,
        memoryMb,
      });
      hasWorked = true;
      return result;
    } catch (cause) {
      // After a memory failure the process is on its way out; nobody else should be given to it.
      if (cause instanceof ImageError && fatal.has(cause.code)) alive = false;
      throw cause;
    } finally {
      rest(child);
      leaving = setTimeout(() => child.kill(), idleMs).unref();
    }
  };
  const end = async () => {
    // Otherwise a program with nothing else to do would end while it waits for this.
    child.ref();
    child.kill('SIGKILL');
    await gone;
  };
  return { memoryMb, alive: () => alive, work, end };
}

const fatal = new Set(['decoder-memory', 'decoder-time', 'decoder-crashed', 'cancelled']);

/** An idle decoder does not keep the program running. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stderr as unknown as { unref?(): void } | null)?.unref?.();
}

type Conversation = JobOptions & { timeLimitMs: number; memoryMb: number; complaint(): string };

/** Gives a job, listens until its end, and stops listening. */
function converse<Job, Result>(
  child: ChildProcess,
  job: Job,
  options: Conversation,
): Promise<Result> {
  const { signal, onProgress, timeLimitMs, memoryMb, complaint } = options;
  const since = performance.now();
  return new Promise<Result>((resolve, reject) => {
    const kill = (cause: ImageError) => {
      child.kill('SIGKILL');
      settle(() => reject(cause));
    };
    const timer = setTimeout(() => kill(failure('decoder-time', timeLimitMs)), timeLimitMs);
    let patience: NodeJS.Timeout | undefined;
    const onAbort = () => {
      patience = setTimeout(
        () => kill(failure('cancelled')),
        since + MIN_RUNTIME_BEFORE_KILL_MS - performance.now(),
      );
    };
    const onExit = (_code: number | null, exitSignal: string | null) =>
      settle(() =>
        reject(
          /memory|SIGKILL/i.test(`${complaint()} ${exitSignal}`)
            ? failure('decoder-memory', memoryMb)
            : failure('decoder-crashed', complaint()),
        ),
      );
    const onMessage = (message: Report<Result>) => {
      if (message.kind === 'progress') onProgress?.(message.fraction);
      if (message.kind === 'done') settle(() => resolve(message.result));
      if (message.kind === 'failed')
        settle(() => reject(new ImageError(message.code, message.message)));
    };
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      clearTimeout(patience);
      signal?.removeEventListener('abort', onAbort);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      finish();
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    child.on('message', onMessage).once('exit', onExit).once('error', onExit);
    if (child.exitCode !== null || child.signalCode !== null || !child.connected)
      return onExit(child.exitCode, child.signalCode);
    child.send({ job }, (cause) => {
      if (cause) onExit(null, null);
    });
  });
}
