import { readFile, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workFolder, written } from '../testing/pictures.ts';
import { createPool } from './pool.ts';

const at = workFolder('pool');
type Job = {
  message?: string;
  hold?: boolean;
  die?: 'crash' | 'exit';
  eat?: boolean;
  fail?: boolean;
  environment?: boolean;
};

let entry: URL;
beforeAll(async () => {
  const decoder = pathToFileURL(`${import.meta.dirname}/decoder.ts`).href;
  entry = pathToFileURL(
    await written(
      at('entry.mjs'),
      `
    import { appendFileSync } from 'node:fs';
    import { serveJobs } from ${JSON.stringify(decoder)};
    const eaten = [];
    appendFileSync(${JSON.stringify(at('started'))}, process.pid + '\\n');
    serveJobs(async (job, progress) => {
      if (job.fail) throw new Error('not a picture');
      if (job.die === 'exit') process.exit(3);
      if (job.die === 'crash') process.abort();
      if (job.hold) await new Promise(() => setInterval(() => undefined, 1000));
      if (job.environment) return Object.keys(process.env).sort().join();
      if (job.eat) for (;;) { eaten.push(Buffer.alloc(16 * 2 ** 20, 1)); await new Promise((resolve) => setTimeout(resolve, 5)); }
      progress(0.5);
      return { reply: job.message, pid: process.pid };
    });
  `,
    ),
  );
});

let pool: ReturnType<typeof createPool<Job, { reply: string; pid: number }>>;
const open = (options: Partial<Parameters<typeof createPool>[0]> = {}) => {
  pool = createPool({
    entry,
    processes: 1,
    memoryMb: 256,
    timeLimitMs: 10_000,
    maxWaiting: 8,
    idleMs: 2000,
    ...options,
  });
  return pool;
};
afterEach(() => pool.close());
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (cause: { code?: string }) => cause.code,
  );

describe('a decoder', () => {
  it('does one job after another in the same process, and tells of its progress', async () => {
    const seen: number[] = [];
    const first = await open().run(
      { message: 'a' },
      { onProgress: (fraction) => seen.push(fraction) },
    );
    const second = await pool.run({ message: 'b' });
    expect(first.reply).toBe('a');
    expect(second).toEqual({ reply: 'b', pid: first.pid });
    expect(seen).toEqual([0.5]);
  });

  it('that dies fails its own job only; the next gets a new process', async () => {
    const { pid } = await open().run({ message: 'a' });
    expect(await codeOf(pool.run({ die: 'exit' }))).toBe('decoder-crashed');
    expect(await codeOf(pool.run({ die: 'crash' }))).toBe('decoder-crashed');
    const after = await pool.run({ message: 'b' });
    expect(after.reply).toBe('b');
    expect(after.pid).not.toBe(pid);
  });

  it('that eats memory is ended, and the failure says how much was allowed', async () => {
    await expect(open({ memoryMb: 200 }).run({ eat: true })).rejects.toMatchObject({
      code: 'decoder-memory',
      message: expect.stringContaining('200 MB') as string,
    });
    expect((await pool.run({ message: 'still here' })).reply).toBe('still here');
  });

  it('that takes too long is ended', async () => {
    expect(await codeOf(open().run({ hold: true }, { timeLimitMs: 300 }))).toBe('decoder-time');
    expect((await pool.run({ message: 'still here' })).reply).toBe('still here');
  });

  it('hands on what its work throws, in words', async () => {
    await expect(open().run({ fail: true })).rejects.toMatchObject({
      code: 'decoder-failed',
      message: expect.stringContaining('not a picture') as string,
    });
  });

  it('is given no secrets of its owner', async () => {
    process.env['VERY_SECRET'] = 'x';
    const names = await open().run({ environment: true });
    delete process.env['VERY_SECRET'];
    expect(String(names)).toContain('PATH');
    expect(String(names)).not.toContain('VERY_SECRET');
  });

  it('that cannot be started is a failure like any other', async () => {
    expect(
      await codeOf(open({ entry: pathToFileURL(at('missing.mjs')) }).run({ message: 'a' })),
    ).toBe('decoder-crashed');
  });
});

describe('a decoder that is kept warm', () => {
  /** The decoders that were started since the test began, by their process numbers. */
  const started = async () =>
    (await readFile(at('started'), 'utf8').catch(() => '')).split('\n').filter(Boolean).map(Number);
  beforeEach(() => rm(at('started'), { force: true }));

  it('is there before the first job, and does it', async () => {
    open().keepWarm();
    await expect.poll(started, { timeout: 5000 }).toHaveLength(1);
    const { pid } = await pool.run({ message: 'a' });
    expect(await started()).toEqual([pid]);
  });

  it('is a fresh one when the last has left, and when a job has ended it', async () => {
    open({ idleMs: 30 }).keepWarm();
    await pool.run({ message: 'a' });
    await expect.poll(started, { timeout: 5000 }).toHaveLength(2);
    expect(await codeOf(pool.run({ die: 'exit' }))).toBe('decoder-crashed');
    await expect.poll(started, { timeout: 5000 }).toHaveLength(3);
    const { pid } = await pool.run({ message: 'b' });
    expect((await started()).at(2)).toBe(pid);
  });

  it('is no more than one where several work at once', async () => {
    open({ processes: 2, idleMs: 30 }).keepWarm();
    const pids = await Promise.all([pool.run({ message: 'a' }), pool.run({ message: 'b' })]);
    await expect.poll(() => pids.some(({ pid }) => isRunning(pid)), { timeout: 5000 }).toBe(false);
    await expect.poll(started, { timeout: 5000 }).toHaveLength(3);
  });
});

describe('the queue before the decoders', () => {
  it('refuses one job more than may wait', async () => {
    open({ maxWaiting: 1 });
    const running = codeOf(pool.run({ hold: true }));
    const waiting = codeOf(pool.run({ message: 'b' }));
    expect(await codeOf(pool.run({ message: 'c' }))).toBe('busy');
    await pool.close();
    expect(await Promise.all([running, waiting])).toEqual([
      expect.stringMatching(/decoder|cancelled/),
      'cancelled',
    ]);
  });

  it('lets a waiting job go at once when nobody wants it any more', async () => {
    open();
    const running = codeOf(pool.run({ hold: true }, { timeLimitMs: 400 }));
    const abandoned = new AbortController();
    const waiting = codeOf(pool.run({ message: 'b' }, { signal: abandoned.signal }));
    abandoned.abort();
    expect(await waiting).toBe('cancelled');
    expect(await codeOf(pool.run({ message: 'c' }, { signal: AbortSignal.abort() }))).toBe(
      'cancelled',
    );
    expect(await running).toBe('decoder-time');
  });

  it('ends a running job which nobody wants, once killing is cheaper than waiting', async () => {
    const abandoned = new AbortController();
    const running = codeOf(open().run({ hold: true }, { signal: abandoned.signal }));
    abandoned.abort();
    expect(await running).toBe('cancelled');
  });

  it('takes no job after it was closed', async () => {
    await open().close();
    expect(await codeOf(pool.run({ message: 'a' }))).toBe('cancelled');
  });
});
