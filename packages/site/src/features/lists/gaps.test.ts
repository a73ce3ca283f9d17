import { describe, expect, it } from 'vitest';
import { readDate } from '@vitrine/museum-dates';
import type { Media } from '../media/media.ts';
import { bitsOf, gapNames, gapsOf, hasGap } from './gaps.ts';

const picture: Media = { kind: 'image', file: '', fileName: 'jug.jpg', mime: 'image/jpeg' };
const date = readDate('1871').date;

describe('what a record lacks', () => {
  it.each([
    ['item', { title: { en: 'Jug' } }, [], ['picture', 'maker', 'date', 'description']],
    [
      'item',
      { media: ['m'], production: [{ unnamedMaker: 'Unknown', date }], description: { en: 'x' } },
      [picture],
      ['alternative-text'],
    ],
    [
      'item',
      { media: ['m'], production: [{ person: 'p' }], unread: [{ column: 'Date', value: '?' }] },
      [{ ...picture, decorative: true }],
      ['date', 'unread', 'description'],
    ],
    ['person', { name: { en: 'Ada' }, lifeDates: '1815–1852' }, [], ['description']],
    ['person', { lifeDates: 'soon after the flood', biography: { en: 'x' } }, [], ['unread']],
    ['person', { lifeDates: 'unknown', biography: { en: 'x' } }, [], []],
    ['place', { name: { en: 'Ely' } }, [], ['description', 'position']],
    ['subject', { definition: { en: 'x' } }, [], []],
    ['collection', { summary: { en: 'x' } }, [], ['picture']],
  ] as const)('of the kind %s with %j', (kind, body, media, gaps) => {
    expect(gapsOf(kind, body, { media, files: new Map() })).toEqual(gaps);
  });

  it.each([
    ['ready', false],
    ['processing', false],
    ['refused', true],
    ['failed', true],
  ] as const)('is a usable picture where the file is %s: %s', (state, isLacking) => {
    const files = new Map([['ab', { state }]]);
    const media = [{ ...picture, file: 'ab', decorative: true }];
    expect(gapsOf('item', { media: ['m'] }, { media, files }).includes('failed-picture')).toBe(
      isLacking,
    );
  });

  it('is kept as bits', () => {
    const bits = bitsOf(['picture', 'position']);
    expect(gapNames.filter((gap) => hasGap(bits, gap))).toEqual(['picture', 'position']);
  });
});
