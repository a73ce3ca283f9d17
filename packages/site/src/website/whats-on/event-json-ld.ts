// An event as schema.org has it: one Event for the date that is shown, with its schedule when it
// repeats.
import type { EventPageData } from '../../features/events/event-page.ts';

const modes = {
  'in-person': 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  both: 'MixedEventAttendanceMode',
} as const;

/** schema.org's words for what we know of access; a relaxed event has none there. */
const features: Record<string, string> = {
  'sign-language': 'signLanguageInterpretation',
  captions: 'captions',
  'audio-description': 'audioDescription',
  'hearing-loop': 'assistiveListening',
  'step-free': 'wheelchairAccessible',
  relaxed: 'relaxedPerformance',
  'quiet-space': 'quietSpace',
  touch: 'tactileExhibit',
};

const frequencies: Record<string, string> = {
  DAILY: 'P1D',
  WEEKLY: 'P1W',
  MONTHLY: 'P1M',
  YEARLY: 'P1Y',
};

/** @param address  of the event's page, whole */
export function eventJsonLd(
  data: EventPageData,
  address: string,
  museum: { name: string; origin: string },
): Record<string, unknown> {
  const { event } = data;
  const description = data.description ?? event.promise;
  return {
    '@type': 'Event',
    '@id': address,
    url: address,
    name: event.title.text,
    inLanguage: event.languages,
    ...(description ? { description: description.text } : {}),
    ...timesOf(data),
    eventStatus: `https://schema.org/${statusOf(data)}`,
    eventAttendanceMode: `https://schema.org/${modes[event.attendance]}`,
    location: locationsOf(data, address),
    isAccessibleForFree:
      event.free || (data.offers.length > 0 && data.offers.every(({ amount }) => amount === 0)),
    offers: offersOf(data, address),
    ...(data.places && !data.over ? { remainingAttendeeCapacity: data.places.free } : {}),
    ...audienceOf(event),
    ...(data.schedule.rule ? { eventSchedule: scheduleOf(data) } : {}),
    organizer: { '@type': 'Museum', name: museum.name, url: museum.origin },
  };
}

function timesOf({ selectedDate }: EventPageData): Record<string, unknown> {
  if (!selectedDate) return {};
  return {
    startDate: withOffset(selectedDate.startsAt, selectedDate.localStart),
    endDate: selectedDate.wholeDays
      ? selectedDate.localEnd.slice(0, 10)
      : withOffset(selectedDate.endsAt, selectedDate.localEnd),
    ...(selectedDate.movedFrom ? { previousStartDate: selectedDate.movedFrom } : {}),
  };
}

/** The venue, the page itself where one takes part online, or both. */
function locationsOf(data: EventPageData, address: string): Record<string, unknown>[] {
  const { attendance } = data.event;
  const venue = data.selectedDate?.venue ?? data.event.venue;
  const place = venue && {
    '@type': 'Place',
    name: venue.name.text,
    ...(data.address.length > 0 ? { address: data.address.join(', ') } : {}),
    ...(data.coordinates ? { geo: { '@type': 'GeoCoordinates', ...data.coordinates } } : {}),
  };
  return [
    ...(place && attendance !== 'online' ? [place] : []),
    ...(attendance === 'in-person' ? [] : [{ '@type': 'VirtualLocation', url: address }]),
  ];
}

function audienceOf({ access, audiences }: EventPageData['event']): Record<string, unknown> {
  return {
    ...(access.length > 0
      ? { accessibilityFeature: access.map((kind) => features[kind] ?? kind) }
      : {}),
    ...(audiences.length > 0
      ? {
          audience: audiences.map((audience) => ({
            '@type': 'Audience',
            audienceType: audience,
          })),
        }
      : {}),
  };
}

/**
 * Prices, each with whether there is a place left; a free event that gives places out has one offer
 * that costs nothing. What costs nothing does so in no currency.
 */
function offersOf(data: EventPageData, address: string): Record<string, unknown>[] {
  const common = {
    '@type': 'Offer',
    url: address,
    availability: `https://schema.org/${availabilityOf(data)}`,
  };
  const priced = data.offers.map(({ name, amount, currency }) => ({
    ...common,
    name: name.text,
    price: amount,
    ...(amount > 0 ? { priceCurrency: currency } : {}),
  }));
  return priced.length === 0 && data.places && data.event.free ? [{ ...common, price: 0 }] : priced;
}

/** Few places are those that one large party could take. */
const FEW = 5;

function availabilityOf({ over, places, selectedDate }: EventPageData): string {
  if (over || selectedDate?.state === 'cancelled' || places?.free === 0) return 'SoldOut';
  if (places && !places.open) return 'OutOfStock';
  return places && places.free <= FEW ? 'LimitedAvailability' : 'InStock';
}

function statusOf({ selectedDate }: EventPageData): string {
  if (selectedDate?.state === 'cancelled') return 'EventCancelled';
  if (selectedDate?.state === 'postponed') return 'EventPostponed';
  return selectedDate?.movedFrom ? 'EventRescheduled' : 'EventScheduled';
}

function scheduleOf({ schedule, selectedDate }: EventPageData): Record<string, unknown> {
  const rule = new Map(
    (schedule.rule ?? '').split(';').map((part) => part.split('=', 2) as [string, string]),
  );
  const until = rule.get('UNTIL');
  const days = rule
    .get('BYDAY')
    ?.split(',')
    .filter((day) => /^[A-Z]{2}$/.test(day))
    .map((day) => `https://schema.org/${names[day] ?? ''}`);
  return {
    '@type': 'Schedule',
    scheduleTimezone: schedule.timeZone,
    startDate: schedule.start.slice(0, 10),
    ...(frequencies[rule.get('FREQ') ?? ''] && (rule.get('INTERVAL') ?? '1') === '1'
      ? { repeatFrequency: frequencies[rule.get('FREQ') ?? ''] }
      : {}),
    ...(schedule.start.includes('T')
      ? {
          startTime: schedule.start.slice(11, 16),
          ...(selectedDate ? { endTime: selectedDate.localEnd.slice(11, 16) } : {}),
        }
      : {}),
    ...(days?.length ? { byDay: days } : {}),
    ...(rule.has('COUNT') ? { repeatCount: Number(rule.get('COUNT')) } : {}),
    ...(until ? { endDate: `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` } : {}),
  };
}

const names: Record<string, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};

/** A local time with the offset that its clock had: 2026-12-04T18:30:00+01:00. */
function withOffset(instant: string, local: string): string {
  if (!local.includes('T')) return local;
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / 60_000);
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`;
}
