import { withoutMarks } from '../../features/records/marked-text.ts';
import { describe, expect, it } from 'vitest';
import { translator } from '../../platform/i18n/translator.ts';
import { formatReasons } from './reason-texts.ts';

const name = (text: string) => ({ text, language: 'en' });
const names = {
  hokusai: name('Hokusai'),
  paper: name('paper'),
  sea: name('sea'),
  storm: name('storm'),
  boat: { text: 'bateau', language: 'fr' },
};
const format = (reasons: Parameters<typeof formatReasons>[0], language = 'en') =>
  withoutMarks(formatReasons(reasons, names, translator(language)) ?? '');

describe('the reason of a recommendation', () => {
  it('names what is shared, strongest first', () => {
    expect(
      format([
        { kind: 'shared', attribute: 'maker', id: 'hokusai' },
        { kind: 'shared', attribute: 'material', id: 'paper' },
        { kind: 'shared', attribute: 'yearEarliest' },
      ]),
    ).toBe('Same maker: Hokusai · paper · Same period');
  });
  it('leaves out what has no name any more', () => {
    expect(
      format([
        { kind: 'shared', attribute: 'maker', id: 'withdrawn' },
        { kind: 'shared', attribute: 'material', id: 'paper' },
      ]),
    ).toBe('paper');
    expect(format([{ kind: 'shared', attribute: 'maker', id: 'withdrawn' }])).toBe('');
  });
  it('says the values of one kind together', () => {
    expect(
      format([
        { kind: 'shared', attribute: 'subject', id: 'sea' },
        { kind: 'shared', attribute: 'subject', id: 'storm' },
      ]),
    ).toBe('Same subject: sea and storm');
  });
  it('speaks the language of the page', () =>
    expect(format([{ kind: 'shared', attribute: 'subject', id: 'boat' }], 'fr')).toBe(
      'Même sujet : bateau',
    ));
  it('tells in what pictures are alike', () => {
    expect(
      format([
        { kind: 'looks', part: 'colour' },
        { kind: 'looks', part: 'shape' },
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
      format([{ kind: 'curator' }, { kind: 'shared', attribute: 'maker', id: 'hokusai' }]),
    ).toBe('Selected by the museum');
  });
  it('is silent where there is nothing to say', () => expect(format([])).toBe(''));
});
