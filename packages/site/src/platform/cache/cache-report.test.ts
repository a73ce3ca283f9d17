import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { reportCaches } from './cache-report.ts';
import { newCaches } from './caches.ts';

afterEach(() => vi.useRealTimers());

it('writes the figures of every cache to the log each hour, and once more at the end', () => {
  vi.useFakeTimers();
  const lines: { msg: string; caches: unknown }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as never) });
  const caches = newCaches();
  const report = reportCaches({ caches, log });
  vi.advanceTimersByTime(3_600_000);
  expect(lines).toEqual([]);
  const records = caches.of<number>({ name: 'records', max: 3 });
  records.put('a', 1);
  records.get('a');
  records.get('b');
  const figures = { records: { size: 1, max: 3, hits: 1, misses: 1 } };
  vi.advanceTimersByTime(3_600_000);
  expect(lines).toMatchObject([{ msg: 'caches', caches: figures }]);
  report.stop();
  report.stop();
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(3_600_000);
  expect(lines).toHaveLength(2);
});
