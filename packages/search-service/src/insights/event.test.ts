import { describe, expect, it } from 'vitest';
import { readEvents } from './event.ts';

const now = Date.UTC(2026, 4, 20);
const queryID = '0123456789abcdef0123456789abcdef';
const click = {
  eventType: 'click',
  eventName: 'Opened',
  index: 'items',
  userToken: 'anna',
  objectIDs: ['1'],
  positions: [1],
  queryID,
};
const purchase = {
  eventType: 'conversion',
  eventSubtype: 'purchase',
  eventName: 'Ordered',
  index: 'items',
  userToken: 'anna',
  objectIDs: ['1', '2'],
  objectData: [
    { queryID, price: 3, quantity: 2 },
    { price: '4.5', discount: 0.5 },
  ],
  currency: 'EUR',
};

/** What is refused of one event, or null. */
function refused(event: object): string | null {
  try {
    readEvents({ events: [event] }, now);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('an event', () => {
  it('is taken in each of its forms', () => {
    const { positions: _, queryID: __, ...plain } = click;
    const byFilter = {
      eventType: 'view',
      eventName: 'Seen',
      index: 'items',
      userToken: 'anna',
      filters: ['place%3AEdo'],
    };
    for (const event of [
      click,
      plain,
      { ...plain, eventType: 'view' },
      { ...plain, eventType: 'conversion' },
      { ...plain, eventType: 'conversion', queryID },
      purchase,
      byFilter,
      { ...plain, eventSubtype: 'addToCart', eventType: 'conversion' },
    ])
      expect(refused(event), JSON.stringify(event)).toBeNull();
    expect(readEvents({ events: [byFilter] }, now)[0]?.filters).toEqual(['place:Edo']);
    expect(readEvents({ events: [purchase] }, now)[0]).toMatchObject({
      value: 10,
      currency: 'EUR',
      queryIDs: [queryID, ''],
    });
    expect(
      readEvents(
        { events: [{ eventType: 'instantsearch', eventName: 'Init', userToken: 'anna' }] },
        now,
      ),
    ).toEqual([]);
  });

  it('is refused beyond each limit, in a sentence', () => {
    for (const [change, message] of [
      [{ eventName: 'x'.repeat(65) }, 'eventName'],
      [{ eventName: 'Geöffnet' }, 'eventName'],
      [{ userToken: 'a b' }, 'userToken'],
      [{ userToken: 'x'.repeat(130) }, 'userToken'],
      [{ userToken: undefined }, 'userToken'],
      [{ eventType: 'hover' }, 'eventType'],
      [{ eventSubtype: 'purchase' }, 'eventSubtype'],
      [{ index: '' }, 'index'],
      [{ objectIDs: [] }, 'objectIDs'],
      [{ objectIDs: Array.from({ length: 21 }, () => 'a') }, 'objectIDs'],
      [{ filters: ['a:b'] }, 'either'],
      [{ positions: [0] }, 'positions'],
      [{ positions: [1, 2] }, 'equal length'],
      [{ positions: undefined }, 'required'],
      [{ queryID: 'XYZ' }, 'queryID'],
      [{ timestamp: now - 31 * 86_400_000 }, 'timestamp'],
      [{ timestamp: 'soon' }, 'timestamp'],
      [{ currency: 'euro' }, 'currency'],
      [{ objectData: [] }, 'objectData'],
      [{ value: 'much' }, 'value'],
    ] as const)
      expect(refused({ ...click, ...change }), JSON.stringify(change)).toContain(message);
  });

  it('keeps no authenticated token, and a time to come becomes now', () => {
    const [event] = readEvents(
      { events: [{ ...click, authenticatedUserToken: 'anna@example.org', timestamp: now + 5000 }] },
      now,
    );
    expect(JSON.stringify(event)).not.toContain('example.org');
    expect(event?.time).toBe(now);
  });

  it('comes in a list of at most a thousand', () => {
    expect(() => readEvents({ events: Array.from({ length: 1001 }, () => click) }, now)).toThrow(
      'Too many events',
    );
    expect(() => readEvents([click], now)).toThrow('missing');
  });
});
