import { expect, it } from 'vitest';
import { documentsInMemory } from '../index/documents.ts';
import type { LiveSegment } from '../ranking/live-segment.ts';
import { readDocument } from './document-cache.ts';

/** A segment of documents, and how often one of them was read. */
function segmentOf(documents: readonly object[]): { live: LiveSegment; reads: () => number } {
  const texts = documents.map((document) => JSON.stringify(document));
  const starts = Uint32Array.from(
    texts.reduce<number[]>(
      (ends, text) => [...ends, (ends.at(-1) ?? 0) + Buffer.byteLength(text)],
      [0],
    ),
  );
  const source = documentsInMemory(Buffer.from(texts.join('')));
  let reads = 0;
  const counting = {
    ...source,
    read: (from: number, to: number) => (reads++, source.read(from, to)),
  };
  return {
    live: { documents: counting, segment: { documentStarts: starts } } as unknown as LiveSegment,
    reads: () => reads,
  };
}

it('reads and parses a document once', () => {
  const { live, reads } = segmentOf([{ title: 'Yōkai' }, { title: 'Knots' }]);
  expect(readDocument(live, 1)).toEqual({ title: 'Knots' });
  expect(readDocument(live, 1)).toBe(readDocument(live, 1));
  expect(readDocument(live, 0)).toEqual({ title: 'Yōkai' });
  expect(reads()).toBe(2);
});

it('gives out what nobody can change, however deep', () => {
  const { live } = segmentOf([{ makers: [{ name: 'Ada' }] }]);
  const { makers } = readDocument(live, 0) as { makers: { name: string }[] };
  expect(() => Object.assign(makers[0] ?? {}, { name: 'Else' })).toThrow(TypeError);
  expect(() => makers.push({ name: 'Else' })).toThrow(TypeError);
});

it('forgets what was not asked for longest', () => {
  const { live, reads } = segmentOf(Array.from({ length: 2002 }, (_, number) => ({ number })));
  for (let item = 0; item < 2000; item++) readDocument(live, item);
  readDocument(live, 0);
  readDocument(live, 2000);
  const before = reads();
  readDocument(live, 0);
  expect(reads()).toBe(before);
  readDocument(live, 1);
  expect(reads()).toBe(before + 1);
});

it('keeps so many of all segments together, not of each', () => {
  const [old, other] = [1, 2].map(() =>
    segmentOf(Array.from({ length: 2000 }, (_, number) => ({ number }))),
  );
  if (!old || !other) throw new Error('There are two segments.');
  readDocument(old.live, 0);
  for (let item = 0; item < 2000; item++) readDocument(other.live, item);
  expect(readDocument(other.live, 7)).toEqual({ number: 7 });
  readDocument(old.live, 0);
  expect([old.reads(), other.reads()]).toEqual([2, 2000]);
});
