// A position on the Earth as people write it.

/** “48° 51′ N 2° 21′ E”, to the minute: as exact as a place name is. */
export function formatDegrees({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}): string {
  return `${angle(latitude, 'N', 'S')} ${angle(longitude, 'E', 'W')}`;
}

function angle(degrees: number, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  return `${Math.floor(minutes / 60)}° ${minutes % 60}′ ${degrees < 0 ? negative : positive}`;
}
