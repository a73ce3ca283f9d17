import { expect, it } from 'vitest';
import type { EventPageData } from '../../features/events/event-page.ts';
import { eventJsonLd } from './event-json-ld.ts';

/** What an event says about its offers when so many of its places are free. */
function offers(places: EventPageData['places'], more: Partial<EventPageData> = {}) {
  const data = {
    event: {
      title: { text: 'Knots', language: 'en' },
      languages: [],
      access: [],
      audiences: [],
      attendance: 'in-person',
      free: true,
    },
    selectedDate: undefined,
    offers: [],
    over: false,
    places,
    address: [],
    schedule: { timeZone: 'UTC', rule: undefined, start: '2026-01-09T18:30' },
    ...more,
  };
  return eventJsonLd(data as unknown as EventPageData, 'https://museum.example/whats-on/knots', {
    name: 'Museum',
    origin: 'https://museum.example',
  });
}

it.each([
  [20, true, 'InStock'],
  [5, true, 'LimitedAvailability'],
  [0, true, 'SoldOut'],
  [20, false, 'OutOfStock'],
])('an event with %i places free, open: %s, is %s', (free, open, word) => {
  expect(offers({ free, open, waitingList: true })).toMatchObject({
    remainingAttendeeCapacity: free,
    offers: [{ price: 0, availability: `https://schema.org/${word}` }],
  });
});

it('an event that is over, or whose date was cancelled, is sold out; one without registration offers what it costs', () => {
  const priced = {
    offers: [{ name: { text: 'Full', language: 'en' }, amount: 12, currency: 'EUR' }],
  };
  expect(offers(undefined, { ...priced, over: true })).toMatchObject({
    offers: [{ price: 12, availability: 'https://schema.org/SoldOut' }],
  });
  expect(offers(undefined, priced)).toMatchObject({
    offers: [{ price: 12, availability: 'https://schema.org/InStock' }],
  });
  expect(offers(undefined)).toMatchObject({ offers: [] });
});

it('what costs nothing has no currency, and is accessible for free only when all of it costs nothing', () => {
  const child = { name: { text: 'Children', language: 'en' }, amount: 0, currency: 'EUR' };
  const full = { name: { text: 'Full', language: 'en' }, amount: 12, currency: 'EUR' };
  const paid = {
    event: {
      title: { text: 'Knots', language: 'en' },
      languages: [],
      access: [],
      audiences: [],
      attendance: 'in-person',
      free: false,
    } as unknown as EventPageData['event'],
  };
  expect(offers({ free: 9, open: true, waitingList: false })).toMatchObject({
    isAccessibleForFree: true,
    offers: [expect.not.objectContaining({ priceCurrency: expect.anything() as unknown })],
  });
  expect(offers(undefined, { ...paid, offers: [full, child] })).toMatchObject({
    isAccessibleForFree: false,
    offers: [
      { price: 12, priceCurrency: 'EUR' },
      expect.not.objectContaining({ priceCurrency: 'EUR' }),
    ],
  });
  expect(offers(undefined, { ...paid, offers: [child] })).toMatchObject({
    isAccessibleForFree: true,
    offers: [{ price: 0 }],
  });
  expect(offers({ free: 9, open: true, waitingList: false }, paid)).toMatchObject({
    isAccessibleForFree: false,
    offers: [],
  });
});
