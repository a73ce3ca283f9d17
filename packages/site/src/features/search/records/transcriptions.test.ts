import { expect, it } from 'vitest';
import type { Stored } from '../../records/record.ts';
import { transcriptionsOf } from './transcriptions.ts';

const letter = (transcribedText?: { text: string }): Stored<unknown> =>
  ({
    kind: 'media',
    body: { kind: 'image', ...(transcribedText ? { transcribedText } : {}) },
  }) as Stored<unknown>;

it('what is written in the pictures of an item is found, and no more of a long text than its beginning', () => {
  const records = new Map([
    ['a', letter({ text: 'Dear Sir' })],
    ['b', letter()],
    ['c', letter({ text: 'x'.repeat(20_000) })],
  ]);
  const { transcriptions = [] } = transcriptionsOf(['a', 'b', 'c', 'gone'], { records });
  expect(transcriptions.map((text) => text.length)).toEqual([8, 10_000]);
  expect(transcriptionsOf(['b'], { records })).toEqual({});
});
