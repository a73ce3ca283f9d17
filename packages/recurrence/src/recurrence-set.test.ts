import { describe, expect, it } from 'vitest';
import { expandText, STEPS } from './recurrence-set.ts';

const locals = (text: string, options = {}) =>
  expandText(text, options).instances.map(({ local }) => local.replaceAll(/[-:]/g, ''));
const instants = (text: string, options = {}) =>
  expandText(text, options).instances.map(({ instant }) =>
    new Date(instant * 1000).toISOString().slice(0, 16),
  );

describe('a recurrence set', () => {
  it('without a rule has its start', () =>
    expect(locals('DTSTART:20260101T090000')).toEqual(['20260101T090000']));
  it('takes further dates in and leaves exceptions out', () => {
    expect(
      locals(
        'DTSTART:20260101T090000\nRRULE:FREQ=DAILY;COUNT=3\nRDATE:20260110T090000,20260111T090000\nEXDATE:20260102T090000',
      ),
    ).toEqual(['20260101T090000', '20260103T090000', '20260110T090000', '20260111T090000']);
  });
  it('leaves out what a second rule names', () => {
    expect(
      locals(
        'DTSTART:19970902T090000\nRRULE:FREQ=YEARLY;COUNT=6;BYDAY=TU,TH\nEXRULE:FREQ=YEARLY;COUNT=3;BYDAY=TH',
      ),
    ).toEqual(['19970902T090000', '19970909T090000', '19970916T090000']);
  });
  it('of two rules has each time once', () => {
    expect(
      locals(
        'DTSTART:20260101T090000\nRRULE:FREQ=DAILY;COUNT=3\nRRULE:FREQ=DAILY;INTERVAL=2;COUNT=3',
      ),
    ).toEqual(['20260101T090000', '20260102T090000', '20260103T090000', '20260105T090000']);
  });
  it('counts what is left out', () =>
    expect(
      locals('DTSTART:20260101T090000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260101T090000'),
    ).toEqual(['20260102T090000']));
  it('knows the length of a period', () => {
    expect(
      expandText(
        'DTSTART:20260101T090000Z\nRDATE;VALUE=PERIOD:20260102T090000Z/PT5H30M,20260103T090000Z/20260103T100000Z',
      ).instances.map(({ seconds }) => seconds),
    ).toEqual([undefined, 19_800, 3600]);
  });
  it('of dates alone needs no start', () =>
    expect(locals('RDATE:19970904T090000\nRDATE:19970902T090000')).toEqual([
      '19970902T090000',
      '19970904T090000',
    ]));
  it('leaves out a whole day for a date without a time', () =>
    expect(
      locals('DTSTART:20260101T090000\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20260102'),
    ).toEqual(['20260101T090000', '20260103T090000']));
  it('matches an exception in another zone', () => {
    expect(
      locals(
        'DTSTART;TZID=Europe/Paris:20260101T090000\nRRULE:FREQ=DAILY;COUNT=2\nEXDATE:20260102T080000Z',
      ),
    ).toEqual(['20260101T090000']);
  });
  it('unfolds folded lines, and forgives case and a last semicolon', () =>
    expect(
      locals('dtstart:20141006T090000\r\nrrule:freq=weekly;interval=1;\r\n count=2;byday=MO;'),
    ).toEqual(['20141006T090000', '20141013T090000']));
  it('until a date lasts all of that day', () =>
    expect(locals('DTSTART:20260101T090000\nRRULE:FREQ=DAILY;UNTIL=20260102')).toEqual([
      '20260101T090000',
      '20260102T090000',
    ]));
  it('until an instant is compared by instants', () => {
    expect(
      locals(
        'DTSTART;TZID=America/New_York:19970902T090000\nRRULE:FREQ=DAILY;UNTIL=19970903T130000Z',
      ),
    ).toEqual(['19970902T090000', '19970903T090000']);
    expect(
      locals(
        'DTSTART;TZID=America/New_York:19970902T090000\nRRULE:FREQ=DAILY;UNTIL=19970903T125959Z',
      ),
    ).toEqual(['19970902T090000']);
  });
  it('begins in the middle as if it had begun at its start', () => {
    for (const rule of [
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU',
      'FREQ=MONTHLY;INTERVAL=5;BYDAY=-1FR',
      'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO,SU',
      'FREQ=HOURLY;INTERVAL=7;BYHOUR=3,6',
      'FREQ=SECONDLY;INTERVAL=86399',
    ]) {
      const from = Date.UTC(2034, 2, 1) / 1000;
      const text = `DTSTART;TZID=Europe/London:20260105T093000\nRRULE:${rule}`;
      expect(locals(text, { from, limit: 5 })).toEqual(
        expandText(text, { steps: 1e8, to: Date.UTC(2090, 0, 1) / 1000 })
          .instances.filter(({ instant }) => instant >= from)
          .slice(0, 5)
          .map(({ local }) => local.replaceAll(/[-:]/g, '')),
      );
    }
  });
});

describe('a recurring event', () => {
  it('keeps its local time when the clocks change', () => {
    expect(instants('DTSTART;TZID=Europe/Paris:20261024T103000\nRRULE:FREQ=DAILY;COUNT=2')).toEqual(
      ['2026-10-24T08:30', '2026-10-25T09:30'],
    );
    expect(
      instants('DTSTART;TZID=Australia/Lord_Howe:20261003T103000\nRRULE:FREQ=DAILY;COUNT=2'),
    ).toEqual(['2026-10-03T00:00', '2026-10-03T23:30']);
  });
  it('takes place later by the gap when its local time is skipped', () => {
    expect(
      locals('DTSTART;TZID=Europe/Amsterdam:20260328T023000\nRRULE:FREQ=DAILY;COUNT=3'),
    ).toEqual(['20260328T023000', '20260329T033000', '20260330T023000']);
  });
  it('takes place once, the first time, when its local time comes twice', () => {
    expect(
      instants('DTSTART;TZID=Europe/Amsterdam:20261024T023000\nRRULE:FREQ=DAILY;COUNT=3'),
    ).toEqual(['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30']);
  });
  it('of every two hours goes by the time that passes', () => {
    expect(
      instants(
        'DTSTART;TZID=Europe/Amsterdam:20261025T003000\nRRULE:FREQ=HOURLY;INTERVAL=2;COUNT=3',
      ),
    ).toEqual(['2026-10-24T22:30', '2026-10-25T00:30', '2026-10-25T02:30']);
  });
  it('survives a day that a zone left out', () => {
    expect(locals('DTSTART;TZID=Pacific/Apia:20111229T090000\nRRULE:FREQ=DAILY;COUNT=3')).toEqual([
      '20111229T090000',
      '20111231T090000',
      '20120101T090000',
    ]);
  });
  it('with two times that a gap puts together takes place once', () => {
    expect(
      locals('DTSTART;TZID=Europe/Paris:20260329T023000\nRRULE:FREQ=DAILY;BYHOUR=2,3;COUNT=3'),
    ).toEqual(['20260329T033000', '20260330T023000', '20260330T033000']);
  });
  it('is the same whatever the zone of the machine', () => {
    const text =
      'DTSTART;TZID=Asia/Jerusalem:20100101T000000\nRRULE:FREQ=DAILY;UNTIL=20100102T220000Z';
    const kept = process.env['TZ'];
    const found = ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'].map((zone) => {
      process.env['TZ'] = zone;
      return instants(text).join(' ');
    });
    if (kept === undefined) delete process.env['TZ'];
    else process.env['TZ'] = kept;
    expect(new Set(found)).toEqual(new Set(['2009-12-31T22:00 2010-01-01T22:00 2010-01-02T22:00']));
  });
});

describe('a hostile recurrence', () => {
  it.each([
    'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;INTERVAL=60;BYSECOND=30',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=DAILY;INTERVAL=999999999;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=MINUTELY;INTERVAL=60;BYMINUTE=59',
    'FREQ=HOURLY;INTERVAL=24;BYHOUR=3',
    'FREQ=YEARLY;BYSETPOS=366;BYMONTHDAY=1',
    'FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30;BYDAY=MO',
  ])('%s ends soon and gives nothing', (rule) => {
    const startedAt = process.cpuUsage();
    expect(
      expandText(`DTSTART;TZID=Europe/Paris:20260101T090000\nRRULE:${rule}`).instances,
    ).toEqual([]);
    expect(process.cpuUsage(startedAt).user).toBeLessThan(2_000_000);
  });
  it('without an end is stopped by the limit or by the budget, and says so', () => {
    const every = 'DTSTART:20260101T000000Z\nRRULE:FREQ=SECONDLY';
    expect(expandText(every, { limit: 3 })).toMatchObject({ complete: false, exhausted: false });
    const all = expandText(every);
    expect(all).toMatchObject({ complete: false, exhausted: true });
    expect(all.instances.length).toBeLessThanOrEqual(STEPS);
  });
  it.each([
    ['FREQ=FORTNIGHTLY', 'FREQ must be one of'],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL must be a whole number of at least 1'],
    ['FREQ=DAILY;INTERVAL=-1', 'INTERVAL'],
    ['FREQ=DAILY;COUNT=1e9', 'COUNT'],
    ['FREQ=DAILY;BYHOUR=24', 'BYHOUR must be numbers from 0 to 23'],
    ['FREQ=DAILY;BYMONTHDAY=0', 'BYMONTHDAY must be numbers from 1 to 31, or negative'],
    ['FREQ=DAILY;BYDAY=XX', 'a weekday must be one of'],
    ['FREQ=DAILY;BYDAY=54MO', 'write a day as SA, 1SA'],
    ['FREQ=DAILY;UNTIL=TheCowsComeHome', 'write a date as'],
    ['FREQ=DAILY;UNTIL=20260230', 'this date does not exist'],
    ['FREQ=DAILY;FREQ=DAILY', 'twice'],
    ['FREQ=DAILY;NONSENSE=1', 'not a valid rule part'],
    ['FREQ=DAILY;WKST=8', 'a weekday'],
    ['FREQ=DAILY;RSCALE=MARTIAN', 'not supported'],
    ['FREQ=DAILY;SKIP=UPWARD', 'SKIP must be'],
    [`FREQ=DAILY;BYDAY=${'MO,'.repeat(5000)}`, 'at most 10000'],
    ['FREQ=DAILY;UNTIL=20260101T250000', 'this time does not exist'],
  ])('%s is refused in words', (rule, words) =>
    expect(() => expandText(`DTSTART:20260101T090000\nRRULE:${rule}`)).toThrow(words),
  );
  it('in a zone that is none is refused', () => {
    for (const zone of ['Mars/Olympus', '../../etc/passwd', '', '+25:00', 'a'.repeat(999)])
      expect(() => expandText(`DTSTART;TZID="${zone || ' '}":20260101T090000`)).toThrow(
        'is not a time zone',
      );
  });
  it('without a start is refused', () =>
    expect(() => expandText('RRULE:FREQ=DAILY')).toThrow(
      'DTSTART (the time of the first instance) is missing',
    ));
  it('with a hundred thousand dates is refused', () =>
    expect(() =>
      expandText(`DTSTART:20260101\nRDATE:${'20260101,'.repeat(100_000)}20260102`),
    ).toThrow('more than 10000 dates'));
  it('with a length that is none is refused', () =>
    expect(() =>
      expandText('DTSTART:20260101T090000Z\nRDATE;VALUE=PERIOD:20260102T090000Z/PX'),
    ).toThrow('write a duration as'));
});
