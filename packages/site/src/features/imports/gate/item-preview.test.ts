import { describe, expect, it } from 'vitest';
import type { ItemDraft } from '../../catalogue/fields/drafts.ts';
import { chooseExamples } from './choose-examples.ts';
import { previewLines, previewOf } from './item-preview.ts';
import { previewPage } from './preview-page.ts';

const bowl: ItemDraft = {
  accessionNumber: '77.1',
  title: { en: 'A golden bowl', fr: 'Un bol d’or' },
  production: [
    {
      person: { name: 'Ida Holm', lifeDates: '1850–1912' },
      role: 'goldsmith',
      place: { name: 'Oslo' },
    },
  ],
  materials: ['gold', 'enamel'],
  description: { en: 'Made for a wedding.' },
  internalNotes: 'Insured for 9000',
  unread: [{ column: 'Shelf', value: 'R2-S4' }],
  media: [{ file: '/tmp/bowl.jpg' }, { file: '/tmp/foot.jpg' }],
};

describe('an item before it is imported', () => {
  it('is shown with the facts of its page, and nothing that is for staff', () => {
    const lines = previewLines(previewOf(bowl, ['en', 'fr'])).map((line) => line.trim());
    expect(lines.slice(0, 4)).toEqual(['A golden bowl', 'Ida Holm 1850–1912', 'Oslo', '77.1']);
    expect(lines).toContain('Materials: gold; enamel');
    expect(lines).toContain('Maker: Ida Holm (goldsmith)');
    expect(lines.at(-1)).toBe('Picture: bowl.jpg and 1 more');
    expect(lines.join(' ')).not.toMatch(/9000|R2-S4/);
  });

  it('is shown with the numbers that people read, and not with the key of its record', () => {
    const preview = previewOf(
      {
        ...bowl,
        identifier: { scheme: 'ObjectID', value: '412' },
        identifiers: [
          { type: 'Alte Inv.-Nr.', value: 'B 7' },
          { type: 'REF', value: '00941000' },
        ],
      },
      ['en'],
    );
    const lines = previewLines(preview).map((line) => line.trim());
    expect(lines).toContain('Other numbers: B 7 Alte Inv.-Nr.');
    expect(lines.join(' ')).not.toMatch(/412|00941000/);
  });

  it('is shown with the words for a maker whom nobody knows, without a link', () => {
    const preview = previewOf(
      { ...bowl, production: [{ unnamedMaker: 'Unknown artist', role: 'goldsmith' }] },
      ['en'],
    );
    const lines = previewLines(preview).map((line) => line.trim());
    expect(lines).toContain('Unknown artist');
    expect(lines).toContain('Maker: Unknown artist (goldsmith)');
  });

  it('is shown in the language of the site', () => {
    const lines = previewLines(previewOf(bowl, ['fr', 'en'])).join('\n');
    expect(lines).toContain('Un bol d’or');
    expect(lines).toContain('Matériaux : gold; enamel'.replace(' :', ':'));
  });

  it('is a page of its own, in which nothing of the table is markup', () => {
    const nasty = '<img src=x onerror=alert(1)>&"\'';
    const preview = previewOf({ ...bowl, title: { en: nasty }, notes: { en: nasty } }, ['en']);
    const picture = { mime: 'image/png', bytes: Buffer.from('x') };
    const page = previewPage([{ preview, picture }], { language: 'en', heading: nasty });
    expect(page.match(/<img[^>]*>/g)).toEqual(['<img alt="" src="data:image/png;base64,eA==">']);
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;');
    expect(page).not.toMatch(/<script|https?:|src="(?!data:)/);
  });
});

describe('examples', () => {
  it('are those with the most fields, each with fields that the others lack', () => {
    const draft = (number: string, more: Partial<ItemDraft>) => ({
      draft: { accessionNumber: number, title: { en: 'A' }, ...more },
    });
    const chosen = chooseExamples([
      draft('plain', {}),
      draft('full', { materials: ['a'], notes: { en: 'b' }, creditLine: { en: 'c' } }),
      draft('nearly', { materials: ['a'], notes: { en: 'b' } }),
      draft('other', { subjects: ['birds'] }),
    ]);
    expect(chosen.map(({ draft: { accessionNumber } }) => accessionNumber)).toEqual([
      'full',
      'other',
      'nearly',
    ]);
  });

  it('do not count what is for staff', () =>
    expect(
      chooseExamples(
        [
          {
            draft: {
              title: { en: 'A' },
              internalNotes: 'x',
              unread: [{ column: 'a', value: 'b' }],
            },
          },
          { draft: { title: { en: 'B' }, materials: ['a'] } },
        ],
        1,
      )[0]?.draft.title,
    ).toEqual({ en: 'B' }));
});
