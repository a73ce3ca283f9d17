import { describe, expect, it } from 'vitest';
import { personReader, readPersonRow } from './read-person-row.ts';

function read(cells: Record<string, string>) {
  const people = Object.keys(cells).map((column) => ({ column, field: `person.${column}` }));
  return readPersonRow(
    { number: 2, cells: new Map(Object.entries(cells)) },
    personReader({ language: 'en', items: [], people }),
  );
}

describe('a row of a table of people', () => {
  it('becomes a person with a life', () => {
    expect(
      read({
        id: '0',
        name: 'Edwin Austin Abbey',
        sortName: 'Abbey, Edwin Austin',
        dates: '1852–1911',
        birthDate: '1852',
        birthPlace: 'Philadelphia',
        link: 'see there',
        gender: 'Male',
      }),
    ).toMatchObject({
      sourceId: '0',
      name: 'Edwin Austin Abbey',
      sortName: 'Abbey, Edwin Austin',
      lifeDates: '1852–1911',
      gender: 'Male',
      born: { date: { earliest: '1852-01-01' }, place: { name: 'Philadelphia' } },
    });
  });

  it('is turned round where only the name for sorting is there', () => {
    expect(read({ name: '', sortName: 'Abbott, Berenice', kind: '' })).toEqual({
      name: 'Berenice Abbott',
      sortName: 'Abbott, Berenice',
    });
  });

  it('may be an organisation by what it says or by its name', () => {
    expect([
      read({ name: 'Bell', kind: 'Corporate body' })?.kind,
      read({ name: 'Spokane Post Card Co.' })?.kind,
    ]).toEqual(['organisation', 'organisation']);
  });

  it('without a name is nobody', () => expect(read({ id: '7', name: '' })).toBeUndefined());
});
