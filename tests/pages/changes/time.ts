// The clock goes on: by hours and days, to midnight at the museum, to the days on which its clock is
// changed. Museums open and close, events begin and end, what is scheduled appears and vanishes.
import type { Changes, Chosen } from './change.ts';

/** How a change is called that moves the clock. */
export const WAITED = 'waited';

type Stopped = { set(instant: string): void };

/** The museum is in Amsterdam. */
const ZONE = 'Europe/Amsterdam';

export function timeChanges({ composed: { site }, random }: Chosen): Changes {
  const wait = (find: (now: Temporal.ZonedDateTime) => Temporal.ZonedDateTime) => async () => {
    const now = Temporal.Instant.from(site.clock.now()).toZonedDateTimeISO(ZONE);
    const next = find(now);
    (site.clock as unknown as Stopped).set(new Date(next.epochMilliseconds).toISOString());
    return `${WAITED} until ${next.toString()}`;
  };
  const minutes = () => random.of([1, 29, 180, 600]);
  return {
    'wait for minutes': wait((now) => now.add({ minutes: minutes() })),
    'wait for hours': wait((now) => now.add({ hours: random.of([2, 5, 9]) })),
    'wait for the next morning': wait((now) => now.add({ days: 1 }).withPlainTime('10:00')),
    'wait for midnight': wait((now) => now.add({ days: 1 }).startOfDay()),
    'wait until just before midnight': wait((now) =>
      now.add({ days: 1 }).startOfDay().subtract({ seconds: 1 }),
    ),
    'wait for another clock': wait((now) => {
      const change = now.getTimeZoneTransition('next');
      return change && now.until(change).total({ unit: 'days', relativeTo: now }) < 120
        ? change
        : now.add({ days: 1 });
    }),
  };
}
