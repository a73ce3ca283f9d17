import { describe, expect, it } from 'vitest';
import { expandCommand } from './recurrence-commands.ts';

function run(...given: string[]) {
  const lines: string[] = [];
  const code = expandCommand(
    {
      stop: new AbortController().signal,
      line: (text) => void lines.push(text),
      progress: () => undefined,
    },
    given,
  );
  return { code, lines };
}

describe('vitrine events expand', () => {
  it('tells what the clock shows and the instant', () => {
    expect(run('DTSTART;TZID=Europe/Paris:20261024T103000 RRULE:FREQ=DAILY;COUNT=2')).toEqual({
      code: 0,
      lines: [
        '2026-10-24T10:30:00  2026-10-24T08:30:00.000Z',
        '2026-10-25T10:30:00  2026-10-25T09:30:00.000Z',
      ],
    });
  });
  it('says that there is more', () =>
    expect(run('DTSTART:20260101T090000Z RRULE:FREQ=DAILY', '--limit', '1').lines[1]).toBe(
      '… and more. Use --limit to list more than 1.',
    ));
  it('takes a range', () =>
    expect(
      run('DTSTART:20260101 RRULE:FREQ=DAILY', '--from', '20260301', '--to', '20260302').lines,
    ).toEqual(['2026-03-01  2026-03-01T00:00:00.000Z']));
  it('gives up on a rule without end that finds nothing', () =>
    expect(run('DTSTART:20260101T000000 RRULE:FREQ=DAILY;BYEASTER=0;BYMONTH=6').code).toBe(1));
  it('knows that steps of a minute never meet the half minute', () =>
    expect(run('DTSTART:20260101T000000 RRULE:FREQ=SECONDLY;INTERVAL=60;BYSECOND=30')).toEqual({
      code: 0,
      lines: ['No dates.'],
    }));
  it('asks for what is missing', () =>
    expect(() => run()).toThrow('enter the lines of a recurrence'));
});
