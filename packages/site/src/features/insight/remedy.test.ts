import { describe, expect, it } from 'vitest';
import { changeOf, faultOf, itemIn, synonymsIn, type RemedyKind } from './remedy.ts';

const item = '01m7y844teeqkvr9xwq55d6eer';
const fault = (kind: RemedyKind, detail: string, query = 'hocney') =>
  faultOf({ kind, query, detail });

describe('a remedy', () => {
  it('is a synonym in one direction, so that the right word does not find the wrong one', () => {
    expect(
      changeOf(
        { id: 'a', kind: 'synonym', query: 'hocney', detail: 'Hockney, David Hockney' },
        'items',
      ),
    ).toEqual({
      path: '/1/indexes/items/synonyms/desk-a?forwardToReplicas=true',
      body: {
        objectID: 'desk-a',
        type: 'oneWaySynonym',
        input: 'hocney',
        synonyms: ['Hockney', 'David Hockney'],
      },
    });
  });

  it('is a rule that holds for exactly what was typed', () => {
    const pin = changeOf({ id: 'a', kind: 'pin', query: 'the big wave', detail: item }, 'items');
    expect(pin?.body).toMatchObject({
      conditions: [{ pattern: 'the big wave', anchoring: 'is' }],
      consequence: { promote: [{ objectID: item, position: 0 }] },
    });
    const away = changeOf(
      { id: 'a', kind: 'redirect', query: 'opening times', detail: '/visit' },
      'items',
    );
    expect(away?.body).toMatchObject({
      consequence: { params: { renderingContent: { redirect: { url: '/visit' } } } },
    });
  });

  it('pins items in their order, each once, five at most', () => {
    const other = item.replace('0', '1');
    const pin = changeOf(
      { id: 'a', kind: 'pin', query: 'waves', detail: `${item} ${other}, ${item}` },
      'items',
    );
    expect(pin?.body['consequence']).toEqual({
      promote: [
        { objectID: item, position: 0 },
        { objectID: other, position: 1 },
      ],
    });
    const six = [...'abcdef'].map((letter) => letter.repeat(26)).join(' ');
    expect(fault('pin', six)).toContain('from 1 to 5 items');
    expect(fault('pin', six.slice(27))).toBeUndefined();
    expect(fault('pin', `${item} nonsense`)).toBeTruthy();
  });

  it('is only a note where the museum lacks what was looked for', () => {
    expect(
      changeOf({ id: 'a', kind: 'lack', query: 'dinosaurs', detail: '' }, 'items'),
    ).toBeUndefined();
    expect(fault('lack', '')).toBeUndefined();
  });

  it.each<[RemedyKind, string]>([
    ['synonym', ' , ;'],
    ['pin', 'that one'],
    ['pin', '../../1'],
    ['redirect', 'https://elsewhere.example'],
    ['redirect', '//elsewhere.example'],
    ['redirect', '/\\elsewhere.example'],
    ['redirect', 'javascript:alert(1)'],
    ['redirect', '/visit us'],
    ['lack', 'x'.repeat(1001)],
  ])('that is a %s to “%s” is refused', (kind, detail) => {
    expect(fault(kind, detail)).toBeTruthy();
  });

  it('is refused for nothing, and for a novel', () => {
    expect(fault('lack', '', '  ')).toContain('enter a search term');
    expect(fault('lack', '', 'x'.repeat(201))).toContain('200');
  });

  it('takes the words of a synonym from commas and lines, each once', () => {
    expect(synonymsIn('Hockney, Hockney;\n David Hockney ')).toEqual(['Hockney', 'David Hockney']);
  });

  it('takes an item from the address of its page', () => {
    expect(
      [
        `https://museum.example/fr/items/${item}/the-wave?x=1`,
        `/items/${item}`,
        ` ${item} `,
        'nonsense',
      ].map(itemIn),
    ).toEqual([item, item, item, 'nonsense']);
  });
});
