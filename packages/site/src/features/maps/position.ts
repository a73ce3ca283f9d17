// A position on the Earth, and how a place that has to be protected is shown instead: as an area,
// never as a point.

/** WGS 84 degrees. */
export type Position = { latitude: number; longitude: number };

/**
 * What may be disclosed about where something is. With a radius it is somewhere within this many
 * kilometres, and the position is the middle of that area.
 */
export type PublicPosition = Position & { radiusKm?: number };

/** One degree of latitude, in kilometres. */
export const KM_PER_DEGREE = 111.195;

/** Nearer to a pole than this, steps of longitude are no longer made wider. */
const NEAREST_POLE = 89;

/** The position, if it is one: finite and on the Earth. */
export function soundPosition(given: Partial<Position> | undefined): Position | undefined {
  const { latitude, longitude } = given ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
}

/**
 * The area in which a protected place lies: the middle of its cell in a grid that lies over the
 * Earth once and for all. Two places of one cell are shown alike, and asking again tells nothing
 * more, as it would if chance were in it.
 * @param cellKm  side of a cell in kilometres
 */
function protectedPosition(
  { latitude, longitude }: Position,
  cellKm: number,
): Required<PublicPosition> {
  const stepOfLatitude = cellKm / KM_PER_DEGREE;
  const middle = clamp((Math.floor(latitude / stepOfLatitude) + 0.5) * stepOfLatitude, 90);
  const stepOfLongitude = Math.min(
    360,
    stepOfLatitude / Math.cos((Math.min(NEAREST_POLE, Math.abs(middle)) * Math.PI) / 180),
  );
  return {
    latitude: rounded(middle),
    longitude: rounded(
      clamp((Math.floor(longitude / stepOfLongitude) + 0.5) * stepOfLongitude, 180),
    ),
    // Half of the diagonal, rounded up: the place is inside the circle wherever in the cell it
    // lies.
    radiusKm: Math.ceil(cellKm * 0.75),
  };
}

/** Whether a place is protected, and the side of the cells in which such places are shown. */
type Protection = { isProtected: boolean; cellKm: number };

/** What may be told about a position. */
export function publicPosition(
  position: Position,
  { isProtected, cellKm }: Protection,
): PublicPosition {
  return isProtected ? protectedPosition(position, cellKm) : position;
}

const clamp = (degrees: number, max: number): number => Math.max(-max, Math.min(max, degrees));

/** To a hundredth of a degree, about a kilometre: more would only look exact. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Warnings by which an item says that where it was found is not to be known. */
const placeFlags = /\b(location|find-?spot|find spot|site|coordinates|position)\b/i;

/** Whether what an item warns of is its own site. */
export function protectsItsSite(sensitivity: { flags: readonly string[] } | undefined): boolean {
  return sensitivity?.flags.some((flag) => placeFlags.test(flag)) ?? false;
}
