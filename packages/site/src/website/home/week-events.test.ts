import { describe, expect, it } from 'vitest';
import type { ProgrammeEntry } from '../../features/events/programme/programme-view.ts';
import { chooseWeekEvents } from './week-events.ts';

const entry = (id: string, day: number, state = 'confirmed') =>
  ({ event: { id }, date: { original: `2026-12-0${day}`, state } }) as unknown as ProgrammeEntry;
const daysOf = (entries: readonly ProgrammeEntry[]) =>
  chooseWeekEvents(entries, 3).map(({ date }) => date.original.slice(-1));

describe('the week on the front page', () => {
  it('is what takes place, before what has been cancelled', () => {
    expect(
      daysOf([
        entry('mornings', 1, 'cancelled'),
        entry('course', 2),
        entry('tour', 3),
        entry('knots', 4),
        entry('walk', 5),
      ]),
    ).toEqual(['2', '3', '4']);
    expect(daysOf([entry('mornings', 1, 'cancelled'), entry('course', 2)])).toEqual(['1', '2']);
  });

  it('has an event once, as long as there are others', () => {
    expect(
      daysOf([entry('tour', 1), entry('tour', 2), entry('knots', 3), entry('walk', 4)]),
    ).toEqual(['1', '3', '4']);
    expect(daysOf([entry('tour', 1), entry('tour', 2), entry('knots', 3)])).toEqual([
      '1',
      '2',
      '3',
    ]);
  });
});
