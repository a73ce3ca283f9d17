import { describe, expect, it } from 'vitest';
import { stoppedClock } from '../clock/testing.ts';
import {
  covered,
  noteRead,
  noteReads,
  notedClock,
  noteUnrecorded,
  noteValidUntil,
  recordReads,
  splitKey,
  windowKey,
} from './page-reads.ts';

describe('what a page was made from', () => {
  it('is what was noted while it was made, across awaits', async () => {
    const { result, reads } = await recordReads(async () => {
      noteRead('record:a', 'list:page');
      await Promise.resolve();
      await Promise.all(
        ['b', 'c'].map(async (id) => {
          await Promise.resolve();
          noteRead(`record:${id}`);
        }),
      );
      return 'page';
    });
    expect(result).toBe('page');
    expect([...reads.keys]).toEqual(['record:a', 'list:page', 'record:b', 'record:c']);
    expect(reads.unrecorded.size).toBe(0);
  });

  it('is true until the first of the instants that were noted', async () => {
    const { reads } = await recordReads(async () => {
      noteValidUntil('2026-03-01T00:00:00.000Z');
      noteValidUntil('2026-02-01T00:00:00.000Z');
      noteValidUntil('2026-04-01T00:00:00.000Z');
    });
    expect(reads.validUntil).toBe('2026-02-01T00:00:00.000Z');
  });

  it('names reads that no key accounts for', async () => {
    const { reads } = await recordReads(async () => {
      noteUnrecorded('link');
      await covered(async () => {
        await Promise.resolve();
        noteUnrecorded('record');
        noteRead('record:a');
      });
    });
    expect([...reads.unrecorded]).toEqual(['link']);
    expect([...reads.keys]).toEqual(['record:a']);
  });

  it('knows whether something read the time and did not say for how long that is true', async () => {
    const clock = notedClock(stoppedClock());
    const says = await recordReads(async () => {
      const now = covered(() => clock.now());
      noteValidUntil(now);
    });
    const silent = await recordReads(async () => void clock.now());
    expect([says.reads.readsClock, silent.reads.readsClock]).toEqual([false, true]);
  });

  it('goes to nobody else where an answer is shared, and to everybody who uses it', async () => {
    let shared: ReturnType<typeof recordReads<string>> | undefined;
    const use = async () => {
      shared ??= recordReads(async () => {
        await Promise.resolve();
        noteRead('list:venue');
        return 'answer';
      });
      const { result, reads } = await shared;
      noteReads(reads);
      return result;
    };
    const pages = await Promise.all([
      recordReads(async () => {
        noteRead('record:first');
        return use();
      }),
      recordReads(async () => {
        noteRead('record:second');
        return use();
      }),
    ]);
    expect(pages.map(({ reads }) => [...reads.keys].sort())).toEqual([
      ['list:venue', 'record:first'],
      ['list:venue', 'record:second'],
    ]);
  });

  it('takes all from a shared answer: until when it is true, and what no key accounts for', async () => {
    const clock = notedClock(stoppedClock());
    const { reads } = await recordReads(async () => {
      noteValidUntil('2026-02-01T00:00:00.000Z');
      noteUnrecorded('record');
      clock.now();
    });
    const use = async () => noteReads(reads);
    const page = await recordReads(use);
    expect(page.reads).toEqual(reads);
    expect([page.reads.validUntil, page.reads.readsClock]).toEqual([
      '2026-02-01T00:00:00.000Z',
      true,
    ]);
    const accounted = await recordReads(() => covered(use));
    expect(accounted.reads).toEqual({ ...reads, unrecorded: new Set(), readsClock: false });
  });

  it('is nothing outside of a page', () => {
    noteRead('record:a');
    noteValidUntil('2026-01-01T00:00:00.000Z');
    noteUnrecorded('record');
    expect(covered(() => 1)).toBe(1);
  });
});

describe('a key with a window of ids', () => {
  it('is split into its list and the ends', () => {
    expect(splitKey(windowKey('sharing:turner', '01a', '01z'))).toEqual({
      list: 'sharing:turner',
      first: '01a',
      last: '01z',
    });
  });

  it('is one id in a change', () => {
    expect(splitKey('sharing:turner@01b')).toEqual({
      list: 'sharing:turner',
      first: '01b',
      last: '01b',
    });
  });

  it('is no other key', () => {
    expect(splitKey('record:a@b')).toBeUndefined();
    expect(splitKey('sharing:turner')).toBeUndefined();
  });
});
