import { withoutMarks } from '../../features/records/marked-text.ts';
import { describe, expect, it } from 'vitest';
import { translator } from '../../platform/i18n/translator.ts';
import { formatReasons } from './reason-texts.ts';

const format = (reasons: Parameters<typeof formatReasons>[0], language = 'en') =>
  withoutMarks(formatReasons(reasons, { 'subject:boat': 'bateau' }, translator(language)) ?? '');

describe('the reason of a recommendation', () => {
  it('names what is shared, strongest first, and not everything', () => {
    expect(
      format([
        { kind: 'shared', attribute: 'maker', value: 'Hokusai', share: 0.5 },
        { kind: 'shared', attribute: 'material', value: 'paper', share: 0.3 },
        { kind: 'shared', attribute: 'yearEarliest', value: 1831, share: 0.1 },
        { kind: 'shared', attribute: 'type', value: 'Print', share: 0.1 },
      ]),
    ).toBe('Same maker: Hokusai · paper · Same period');
  });
  it('says the values of one kind together', () => {
    expect(
      format([
        { kind: 'shared', attribute: 'subject', value: 'sea', share: 0.5 },
        { kind: 'shared', attribute: 'subject', value: 'storm', share: 0.3 },
      ]),
    ).toBe('Same subject: sea and storm');
  });
  it('speaks the language of the page', () =>
    expect(format([{ kind: 'shared', attribute: 'subject', value: 'boat', share: 1 }], 'fr')).toBe(
      'Même sujet : bateau',
    ));
  it('tells in what pictures are alike', () => {
    expect(
      format([
        { kind: 'looks', part: 'colour', likeness: 0.9 },
        { kind: 'looks', part: 'shape', likeness: 0.8 },
        { kind: 'looks', part: 'texture', likeness: 0.2 },
      ]),
    ).toBe('Similar colours and shape');
  });
  it('counts visitors, and gives a curator the last word', () => {
    expect(format([{ kind: 'visitors', what: 'looked-at-both', visitors: 12 }])).toBe(
      '12 visitors viewed both',
    );
    expect(format([{ kind: 'visitors', what: 'trending', visitors: 1 }])).toBe(
      'Viewed by 1 visitor this week',
    );
    expect(
      format([{ kind: 'curator' }, { kind: 'shared', attribute: 'maker', value: 'X', share: 1 }]),
    ).toBe('Selected by the museum');
  });
  it('is silent where there is nothing to say', () =>
    expect(format([{ kind: 'fallback' }])).toBe(''));
});
