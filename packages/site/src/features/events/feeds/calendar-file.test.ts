import fc from 'fast-check';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { describe, expect, it } from 'vitest';
import { occurrencesOf } from '../schedule/schedule.ts';
import { writeCalendar, type CalendarEvent } from './calendar-file.ts';
import { googleLink, outlookLink } from './calendar-links.ts';
import { linkedRule } from '../schedule/portable-schedule.ts';
import { foldLines } from '../../../platform/mail/content-lines.ts';
import { escapeText } from './ical-text.ts';
import { timeZoneLines } from './time-zone-component.ts';

const NOW = '2026-01-01T00:00:00.000Z';

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '01m@vitrine',
  sequence: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  changedAt: '2026-01-02T03:04:05.678Z',
  title: 'Knots, and how to draw them',
  description: 'Two lines;\nwith a comma, a \\ and a semicolon;',
  location: 'Great Hall, Museum of Rain',
  url: 'https://museum.example/whats-on/knots',
  categories: ['Talk'],
  status: 'CONFIRMED',
  overrideTexts: new Map(),
  schedule: {
    timeZone: 'Europe/Paris',
    start: '2026-10-16T18:30',
    minutes: 90,
    rule: 'FREQ=WEEKLY;BYDAY=FR;COUNT=4',
  },
  ...more,
});
const write = (...events: CalendarEvent[]) =>
  writeCalendar(
    { name: 'What’s on', language: 'en', source: 'https://museum.example/whats-on.ics', events },
    NOW,
  );
const parse = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);

/**
 * Start instants of the dates that a subscriber sees, by ical.js and the zones in the file alone;
 * cancelled ones are marked.
 */
function seenBySubscriber(text: string): string[] {
  const calendar = parse(text);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const all = calendar.getAllSubcomponents('vevent');
  return all
    .filter((one) => !one.hasProperty('recurrence-id'))
    .flatMap((master) =>
      datesOf(
        master,
        all.filter(
          (one) =>
            one.hasProperty('recurrence-id') &&
            one.getFirstPropertyValue('uid') === master.getFirstPropertyValue('uid'),
        ),
      ),
    );
}

function datesOf(master: ICAL.Component, exceptions: ICAL.Component[]): string[] {
  const recurring = new ICAL.Event(master, { exceptions });
  const iterator = recurring.iterator();
  const seen: string[] = [];
  for (
    let next: ICAL.Time | null = iterator.next() as ICAL.Time | null;
    next && seen.length < 20;
    next = iterator.next() as ICAL.Time | null
  ) {
    const { item, startDate } = recurring.getOccurrenceDetails(next);
    seen.push(
      `${startDate.toJSDate().toISOString().slice(0, 16)}${item.component.getFirstPropertyValue('status') === 'CANCELLED' ? ' cancelled' : ''}`,
    );
  }
  return seen;
}

describe('a calendar file', () => {
  it('is read the same by two independent parsers', () => {
    const text = write(event());
    const [one] = parse(text).getAllSubcomponents('vevent');
    const other = convertIcsCalendar(undefined, text).events?.[0];
    expect(one?.getFirstPropertyValue('summary')).toBe('Knots, and how to draw them');
    expect(String(one?.getFirstPropertyValue('description'))).toContain(
      'Two lines;\nwith a comma, a \\ and a semicolon;',
    );
    expect(other).toMatchObject({
      summary: 'Knots, and how to draw them',
      uid: '01m@vitrine',
      sequence: 3,
      status: 'CONFIRMED',
      location: 'Great Hall, Museum of Rain',
    });
    expect(other?.start.date.toISOString()).toBe('2026-10-16T16:30:00.000Z');
  });
  it('gives a subscriber the dates that we have, on both sides of a clock change', () => {
    const ours = occurrencesOf(event().schedule, {
      from: NOW,
      to: '2030',
      limit: 20,
    }).occurrences.map(({ startsAt }) => startsAt.slice(0, 16));
    expect(seenBySubscriber(write(event()))).toEqual(ours);
  });
  it('shows a subscriber a move and a cancellation', () => {
    const schedule = {
      ...event().schedule,
      overrides: [
        { at: '2026-10-23T18:30', start: '2026-10-24T11:00' },
        { at: '2026-10-30T18:30', cancelled: true },
        { at: '2031-01-01T00:00', cancelled: true },
      ],
    };
    const text = write(
      event({
        schedule,
        sequence: 4,
        overrideTexts: new Map([
          ['2026-10-23T18:30:00', { note: 'Earlier, because of the concert.' }],
        ]),
      }),
    );
    expect(seenBySubscriber(text)).toEqual([
      '2026-10-16T16:30',
      '2026-10-24T09:00',
      '2026-10-30T17:30 cancelled',
      '2026-11-06T17:30',
    ]);
    expect(text).toContain('SEQUENCE:4\r\n');
    expect(text).toContain('Earlier\\, because of the concert.');
    expect(text.match(/RECURRENCE-ID/g)).toHaveLength(2);
  });
  it('leaves out and adds single dates', () => {
    const schedule = {
      ...event().schedule,
      exceptDates: ['2026-10-23T18:30'],
      dates: ['2026-12-01T10:00'],
    };
    expect(seenBySubscriber(write(event({ schedule })))).toEqual([
      '2026-10-16T16:30',
      '2026-10-30T17:30',
      '2026-11-06T17:30',
      '2026-12-01T09:00',
    ]);
  });
  it('tells a cancelled event as cancelled', () =>
    expect(write(event({ status: 'CANCELLED' }))).toContain('STATUS:CANCELLED\r\n'));
  it('of whole days has dates, and the day after the last', () => {
    const text = write(
      event({ schedule: { timeZone: 'Europe/Paris', start: '2026-10-24', minutes: 2880 } }),
    );
    expect(text).toContain('DTSTART;VALUE=DATE:20261024\r\nDTEND;VALUE=DATE:20261026\r\n');
    expect(text).not.toContain('VTIMEZONE');
  });
  it('in UTC needs no zone', () =>
    expect(
      write(event({ schedule: { timeZone: 'UTC', start: '2026-10-24T10:00', minutes: 60 } })),
    ).toContain('DTSTART:20261024T100000Z\r\nDURATION:PT1H\r\n'));
  it('says how often to come again, its name and its source', () => {
    for (const line of [
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'X-WR-CALNAME:What’s on',
      'SOURCE;VALUE=URI:https://museum.example/whats-on.ics',
      'LAST-MODIFIED:20260102T030405Z',
    ])
      expect(write(event())).toContain(`${line}\r\n`);
  });
  it('has the same bytes as long as nothing changes', () =>
    expect(
      writeCalendar(
        { name: 'A', language: 'en', source: 'https://a.example', events: [event()] },
        '2026-03-01T00:00:00.000Z',
      ),
    ).toBe(
      writeCalendar(
        { name: 'A', language: 'en', source: 'https://a.example', events: [event()] },
        '2026-11-01T00:00:00.000Z',
      ),
    ));
});

describe('iCalendar text', () => {
  const hostile = 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nATTENDEE:mailto:a@example.org\u2028;,\\';
  it('cannot be left by what somebody typed', () => {
    const text = write(
      event({
        title: hostile,
        description: hostile,
        location: hostile,
        categories: [hostile],
        uid: hostile,
        url: `https://a.example/${hostile}`,
      }),
    );
    const calendar = parse(text);
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(calendar.getAllSubcomponents('vevent')[0]?.getAllProperties('attendee')).toEqual([]);
    expect(text.split('\r\n').filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual([
      'END:VEVENT',
    ]);
  });
  it('comes back as it was, whatever it was', () => {
    // What a line of text may not hold becomes a space.
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const expected = title
          .replaceAll(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
          .replaceAll(/(?!\n)[\p{Cc}--[\u0080-\u009f]]/gv, ' ');
        const text = write(event({ title }));
        expect(
          parse(text).getAllSubcomponents('vevent')[0]?.getFirstPropertyValue('summary') ?? '',
        ).toBe(expected);
        for (const line of text.split('\r\n'))
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }),
      { numRuns: 100 },
    );
  });
  it('is folded between characters, never inside one', () => {
    const folded = foldLines([`SUMMARY:${'نقشٌ🪢'.repeat(40)}`]);
    expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'نقشٌ🪢'.repeat(40)}\r\n`);
    expect(Buffer.from(folded).toString()).toBe(folded);
  });
  it('escapes what has a meaning', () =>
    expect(escapeText('a\\b;c,d\ne\r\nf\u0000g')).toBe('a\\\\b\\;c\\,d\\ne\\nf g'));
});

describe('a VTIMEZONE', () => {
  it('has every change of the clocks', () => {
    expect(
      timeZoneLines('Europe/Paris', 2026, 2026).filter((line) =>
        /^(DTSTART|TZOFFSETTO|BEGIN)/.test(line),
      ),
    ).toEqual([
      'BEGIN:VTIMEZONE',
      'BEGIN:STANDARD',
      'DTSTART:20251026T030000',
      'TZOFFSETTO:+0100',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETTO:+0200',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETTO:+0100',
    ]);
  });
  it.each([
    ['Europe/Paris', 'CET CEST'],
    ['Europe/London', 'GMT BST'],
    ['Europe/Dublin', 'GMT IST'],
    ['America/New_York', 'EST EDT'],
    ['Asia/Tokyo', 'JST'],
    ['Asia/Kolkata', 'IST'],
    ['Asia/Calcutta', 'IST'],
    ['Europe/Istanbul', '+03'],
    ['America/Sao_Paulo', '-03'],
    ['Asia/Kathmandu', '+0545'],
    ['Australia/Sydney', 'AEDT AEST'],
    ['Australia/Lord_Howe', '+11 +1030'],
    ['Africa/Johannesburg', 'SAST'],
    ['Pacific/Auckland', 'NZDT NZST'],
    ['Europe/Moscow', 'MSK'],
    ['Asia/Jerusalem', 'IST IDT'],
  ])('of %s has the names of the zone database: %s', (zone, names) =>
    expect(
      [
        ...new Set(
          timeZoneLines(zone, 2026, 2026).flatMap((line) =>
            line.startsWith('TZNAME:') ? [line.slice(7)] : [],
          ),
        ),
      ].join(' '),
    ).toBe(names),
  );
  it('of a zone without changes has its one offset', () =>
    expect(
      timeZoneLines('Asia/Kolkata', 2026, 2030).filter((line) => line.startsWith('TZOFFSETTO')),
    ).toEqual(['TZOFFSETTO:+0530']));
  it('knows half hours and the southern summer', () =>
    expect(
      timeZoneLines('Australia/Lord_Howe', 2026, 2026).filter((line) =>
        /TZOFFSETTO|BEGIN:[DS]/.test(line),
      ),
    ).toEqual([
      'BEGIN:DAYLIGHT',
      'TZOFFSETTO:+1100',
      'BEGIN:STANDARD',
      'TZOFFSETTO:+1030',
      'BEGIN:DAYLIGHT',
      'TZOFFSETTO:+1100',
    ]));
});

describe('a link into a calendar', () => {
  const entry = {
    title: 'Knots & loops',
    description: 'a\nb',
    location: 'Hall',
    startsAt: '2026-10-16T16:30:00.000Z',
    endsAt: '2026-10-16T18:00:00.000Z',
  };
  it('of Google repeats by the rule, on the clock of the place', () => {
    const weekly = {
      timeZone: 'Europe/Paris',
      start: '2026-10-02T18:30',
      minutes: 90,
      rule: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261231',
    };
    const now = '2026-10-10T00:00:00Z';
    expect(
      Object.fromEntries(
        new URL(googleLink({ ...entry, repeats: linkedRule(weekly, '2026-10-16T18:30:00', now) }))
          .searchParams,
      ),
    ).toMatchObject({
      dates: '20261016T183000/20261016T200000',
      ctz: 'Europe/Paris',
      recur: 'RRULE:FREQ=WEEKLY;UNTIL=20261231T225959Z;BYDAY=FR',
    });
    // A rule that counts begins where its counting does.
    expect(
      linkedRule({ ...weekly, rule: 'FREQ=WEEKLY;COUNT=4' }, '2026-10-16T18:30:00', now),
    ).toEqual({
      from: '2026-10-02T18:30:00',
      to: '20261002T200000',
      timeZone: 'Europe/Paris',
      rule: 'FREQ=WEEKLY;COUNT=4',
    });
    const days = linkedRule(
      { timeZone: 'Europe/Paris', start: '2026-10-24', minutes: 2880, rule: 'FREQ=YEARLY' },
      '2026-10-24',
      now,
    );
    expect(
      Object.fromEntries(new URL(googleLink({ ...entry, repeats: days })).searchParams),
    ).toMatchObject({ dates: '20261024/20261026', recur: 'RRULE:FREQ=YEARLY' });
  });
  it.each([
    ['an exception', { exceptDates: ['2026-10-09T18:30'] }],
    ['a further date', { dates: ['2026-10-10T11:00'] }],
    ['a changed date', { overrides: [{ at: '2026-10-09T18:30', cancelled: true }] }],
    ['a rule that calendars read differently', { rule: 'FREQ=YEARLY;BYWEEKNO=40' }],
    ['no rule', { rule: undefined }],
  ])('has one date alone where a rule does not say it all: %s', (_what, more) =>
    expect(
      linkedRule(
        {
          timeZone: 'Europe/Paris',
          start: '2026-10-02T18:30',
          minutes: 90,
          rule: 'FREQ=WEEKLY',
          ...more,
        },
        '2026-10-02T18:30:00',
        '2026-10-01T00:00:00Z',
      ),
    ).toBeUndefined(),
  );
  it('of Google has instants', () =>
    expect(Object.fromEntries(new URL(googleLink(entry)).searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Knots & loops',
      dates: '20261016T163000Z/20261016T180000Z',
      details: 'a\nb',
      location: 'Hall',
    }));
  it('of Outlook writes spaces as it reads them', () => {
    expect(outlookLink('outlook.office.com', entry)).toContain('subject=Knots%20%26%20loops');
    expect(new URL(outlookLink('outlook.live.com', entry)).searchParams.get('startdt')).toBe(
      '2026-10-16T16:30:00.000Z',
    );
  });
  it('of whole days has dates', () => {
    const wholeDays = { from: '2026-10-24', to: '2026-10-26' };
    expect(new URL(googleLink({ ...entry, wholeDays })).searchParams.get('dates')).toBe(
      '20261024/20261026',
    );
    expect(
      new URL(outlookLink('outlook.live.com', { ...entry, wholeDays })).searchParams.get('allday'),
    ).toBe('true');
  });
});
