// Ways to a place as plain addresses: of the program that the device has for maps, and of three
// that many know.
import type { Position } from './position.ts';

export type Directions = {
  /** RFC 5870. */ device: string;
  openStreetMap: string;
  google: string;
  apple: string;
};

/** More digits than these say nothing: a fifth is about a metre. */
const DIGITS = 5;

export function directionsTo({ latitude, longitude }: Position, name: string): Directions {
  const [lat, lng] = [latitude, longitude].map((degrees) =>
    String(Number(degrees.toFixed(DIGITS))),
  );
  return {
    device: `geo:${lat},${lng}`,
    openStreetMap: `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lng}`,
    apple: `https://maps.apple.com/?daddr=${lat}%2C${lng}&q=${encodeURIComponent(name)}`,
  };
}
