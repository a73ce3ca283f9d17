// Degrees on a map: decimal, with a comma, with N and W, or in minutes and seconds.

export type Coordinates = { latitude: number; longitude: number };

/** One angle in degrees, negative for south and west; nothing if it cannot be read. */
function readDegrees(text: string): number | undefined {
  const trimmed = text.trim().replace('−', '-');
  const decimal = /^([-+]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([NSEWO])?$/i.exec(trimmed);
  if (decimal) return signed(Number((decimal[1] ?? '').replace(',', '.')), decimal[2]);
  const minutes =
    /^(-?\d{1,3})\s*°\s*(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|'')\s*)?([NSEWO])?$/i.exec(
      trimmed,
    );
  if (!minutes) return undefined;
  const [, degrees = '', min = '0', sec = '0', side] = minutes;
  const size =
    Math.abs(Number(degrees)) +
    Number(min.replace(',', '.')) / 60 +
    Number(sec.replace(',', '.')) / 3600;
  return signed(degrees.startsWith('-') ? -size : size, side);
}

/**
 * Both angles, from two cells or from one (“48.85, 2.35”); nothing if either is missing or off the
 * globe.
 */
export function readCoordinates(latitude: string, longitude: string): Coordinates | undefined {
  const [north, east] = [readDegrees(latitude), readDegrees(longitude)];
  if (north === undefined || east === undefined || Math.abs(north) > 90 || Math.abs(east) > 180)
    return undefined;
  return { latitude: north, longitude: east };
}

/** Cuts “48.85, 2.35”, “48,85; 2,35” and “48°51′N 2°21′E” in two. */
export function cutCoordinates(text: string): [string, string] {
  const parts = [/\s*;\s*/, /,\s+/, /(?<=[NS])[\s,]+/i, /,/, /\s+/]
    .map((separator) => text.trim().split(separator))
    .find((cut) => cut.length === 2);
  return [parts?.[0] ?? text, parts?.[1] ?? ''];
}

/** West is W, and in French O. */
function signed(value: number, side: string | undefined): number {
  return side && /[SWO]/i.test(side) ? -Math.abs(value) : value;
}
