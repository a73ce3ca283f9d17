import { describe, expect, it } from 'vitest';
import { itemDefinition } from '../../../../features/catalogue/item-definition.ts';
import { bodyOf } from './quick-values.ts';

const media = ['01m0000000000000000000pic1'];

describe('what is filled in for a new item', () => {
  it('is the body of an item, with nothing that was left empty', () => {
    const body = bodyOf(
      { title: ' A brown jug ', number: '', date: '', records: {} },
      { language: 'en', media: [] },
    );
    expect(body).toEqual({ title: { en: 'A brown jug' } });
    expect(itemDefinition.parse(body)).toEqual(body);
  });

  it('has the date and the first maker in one making, other makers in their own', () => {
    const body = bodyOf(
      {
        title: 'Une cruche',
        number: ' 2026.14.3 ',
        date: 'vers 1640',
        records: { makers: ['ada', 'grace'], objectTypes: ['jug'] },
      },
      { language: 'fr', media },
    );
    expect(body).toMatchObject({
      title: { fr: 'Une cruche' },
      accessionNumber: '2026.14.3',
      media,
      objectTypes: ['jug'],
      production: [
        { person: 'ada', date: { display: 'vers 1640', certainty: 'circa' } },
        { person: 'grace' },
      ],
    });
    expect(itemDefinition.parse(body)).toEqual(body);
  });

  it('keeps a date that is not understood word for word, for staff', () =>
    expect(
      bodyOf(
        { title: 'Jug', number: '', date: 'when grandmother was young', records: {} },
        { language: 'en', media: [] },
      ),
    ).toEqual({
      title: { en: 'Jug' },
      unread: [{ column: 'production.date', value: 'when grandmother was young' }],
    }));
});
