import { describe, expect, it } from 'vitest';
import { nameHabit } from './name-habit.ts';

describe('the names of a column', () => {
  it('put the family first where most of them do', () => {
    expect(
      nameHabit(['Blake, Robert', 'García Márquez, Gabriel José', 'Holm, Ida', 'Hogarth Press']),
    ).toEqual({ inverted: true, undecidableShare: 0 });
  });

  it('put the family first in capitals, whatever stands behind them', () => {
    expect(
      nameHabit(['VERNI Paolo (Sienne, 1498 - Rome, 1561), peintre', 'CARDI Lucia, enlumineur']),
    ).toMatchObject({ inverted: true });
  });

  it('are lists with commas only where every part is a full name', () => {
    expect(nameHabit(['Charles Eames, Ray Eames', 'Ann Lo', 'Zora Bell, Ida Holm'])).toMatchObject({
      separator: ',',
      inverted: false,
    });
    expect(nameHabit(['Charles Eames, Ray Eames', 'Blake, Robert'])).not.toHaveProperty(
      'separator',
    );
    expect(nameHabit(['García Márquez, Gabriel José'])).not.toHaveProperty('separator');
  });

  it('are lists where a studio stands beside a person, and none before “Ltd”', () => {
    expect(nameHabit(['Ann Bell, Studio Kern', 'Ida Holm'])).toMatchObject({ separator: ',' });
    expect(nameHabit(['Ann Bell, Ltd', 'Ida Holm'])).not.toHaveProperty('separator');
  });

  it('are lists with what stands in no name, also where each puts the family first', () => {
    expect(nameHabit(['Lo, Ann; Ray, Tom', 'Bell, Ida'])).toEqual({
      separator: ';',
      inverted: true,
      undecidableShare: 0,
    });
    expect(nameHabit(['Ann Lo | Tom Ray', 'Ann Lo (born; not baptised)'])).toMatchObject({
      separator: '|',
    });
  });

  it('stay undecided in the part that can be read in several ways', () => {
    expect(nameHabit(['Ann and Tom Ray', 'Ann Lo', 'Ida Holm', ''])).toMatchObject({
      undecidableShare: 1 / 3,
    });
    expect(nameHabit([])).toEqual({ inverted: false, undecidableShare: 0 });
  });
});
