import { readDate } from '@vitrine/museum-dates';
import { describe, expect, it } from 'vitest';
import { itemDefinition } from './item-definition.ts';
import { unreadDatesOf, withUnreadDates } from './unread-dates.ts';

const { date } = readDate('1871');

describe('dates that staff wrote', () => {
  it('are read where they are understood, and kept word for word for staff where not', () => {
    const body = withUnreadDates({
      title: { en: 'Jug' },
      production: [
        { person: 'ada', date: 'when grandmother was young' },
        { person: 'grace', date: '1871' },
        { role: 'potter', date },
      ],
      provenance: [{ text: 'Given', date: 'one day ' }],
      unread: [{ column: 'Medium', value: '?' }],
    });
    expect(body).toEqual({
      title: { en: 'Jug' },
      production: [{ person: 'ada' }, { person: 'grace', date }, { role: 'potter', date }],
      provenance: [{ text: 'Given' }],
      unread: [
        { column: 'Medium', value: '?' },
        { column: 'production.date', value: 'when grandmother was young' },
        { column: 'provenance.date', value: 'one day' },
      ],
    });
    expect(itemDefinition.parse(body)).toEqual(body);
    expect(unreadDatesOf(body, 'production')).toEqual(['when grandmother was young']);
  });

  it('leave no member that says nothing else', () =>
    expect(withUnreadDates({ production: [{ date: 'one day' }, { date: ' ' }] })).toEqual({
      unread: [{ column: 'production.date', value: 'one day' }],
    }));

  it('leave whatever is no text to be refused', () => {
    const body = { production: [{ date: 1871 }], provenance: 'given' };
    expect(withUnreadDates(body)).toEqual(body);
  });
});
