// A venue as schema.org has it, with its usual and its special hours.
import type { Span, WeeklySpan } from '../../features/events/schedule/opening-hours.ts';
import type { Venue } from '../../features/events/schedule/venue.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function venueJsonLd(
  { address, coordinates, hours, access, phone, email }: Venue,
  { name, url }: { name: string; url: string },
): Record<string, unknown> {
  return {
    '@type': 'Museum',
    '@id': url,
    url,
    name,
    ...(address.length > 0 ? { address: address.join(', ') } : {}),
    ...(coordinates ? { geo: { '@type': 'GeoCoordinates', ...coordinates } } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...(access.includes('step-free')
      ? {
          amenityFeature: [
            { '@type': 'LocationFeatureSpecification', name: 'wheelchairAccessible', value: true },
          ],
        }
      : {}),
    ...(hours
      ? {
          openingHoursSpecification: hours.week.map(weekly),
          specialOpeningHoursSpecification: (hours.exceptions ?? []).flatMap(
            ({ from, to, spans }) => special(from, to, spans),
          ),
        }
      : {}),
  };
}

const weekly = ({ days: numbers, opens, closes }: WeeklySpan) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: numbers.map((number) => `https://schema.org/${days[number - 1] ?? ''}`),
  opens,
  closes,
});

/** Closed all day is written as from midnight to midnight. */
function special(from: string, to: string, spans: readonly Span[]) {
  return (spans.length > 0 ? spans : [{ opens: '00:00', closes: '00:00' }]).map(
    ({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: from,
      validThrough: to,
      opens,
      closes,
    }),
  );
}
