import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { formatMessage, type MessageValues } from './message-format.ts';

const format = (message: string, values?: MessageValues, language = 'en') =>
  formatMessage(compileMessage(message), language, values);

describe('a message', () => {
  it('is its words', () => expect(format('Collection')).toBe('Collection'));

  it('has its values filled in', () =>
    expect(format('{name} by {maker}', { name: 'Night', maker: 'Ada' })).toBe('Night by Ada'));

  it('shows which value was forgotten', () =>
    expect(format('{name} by {maker}', { name: 'Night' })).toBe('Night by {maker}'));

  it('takes the plural form of its language', () => {
    const items = '{count, plural, =0 {no items} one {# item} other {# items}}';
    expect([0, 1, 2, 1234].map((count) => format(items, { count }))).toEqual([
      'no items',
      '1 item',
      '2 items',
      '1,234 items',
    ]);
  });

  it('has all six forms of Arabic', () => {
    const forms =
      '{n, plural, zero {صفر} one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# غير ذلك}}';
    expect([0, 1, 2, 5, 50, 100].map((n) => format(forms, { n }, 'ar'))).toEqual([
      'صفر',
      'واحد',
      'اثنان',
      '5 قليل',
      '50 كثير',
      '100 غير ذلك',
    ]);
  });

  it('counts what is left after an offset', () => {
    expect(
      format(
        '{n, plural, offset:1 =1 {you alone} one {you and # other} other {you and # others}}',
        {
          n: 3,
        },
      ),
    ).toBe('you and 2 others');
  });

  it('orders, selects and formats numbers', () => {
    expect(format('{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 })).toBe(
      '22nd',
    );
    expect(format('{how, select, by {made by} other {made}}', { how: 'by' })).toBe('made by');
    expect(format('{how, select, by {made by} other {made}}', { how: 'never seen' })).toBe('made');
    expect(format('{n, number}', { n: 1234567 }, 'fr').replaceAll(/\s/g, ' ')).toBe('1 234 567');
  });

  it('fills in values inside a plural form', () => {
    expect(
      format('{n, plural, one {# of {name}} other {# of {name}s}}', { n: 2, name: 'map' }),
    ).toBe('2 of maps');
  });

  it('refuses a kind that it cannot say, by name', () => {
    expect(() => formatMessage([['when', 'date']], 'en', { when: 'today' })).toThrow('“date”');
  });
});
