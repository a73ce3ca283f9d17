// True size from IIIF's Physical Dimensions service: so many mm, cm or inches for a canvas pixel.
// https://iiif.io/api/annex/services/#physical-dimensions

import type { PhysicalSize } from '../viewport/scale.ts';
import { asObjects, asPositive, asText } from './json.ts';
import type { Json } from './json.ts';

const millimetresPer: Record<string, number> = { mm: 1, cm: 10, in: 25.4 };

/** The true size of what a canvas shows, where it says so in a unit that is known. */
export function physicalSizeOf(canvas: Json): PhysicalSize | undefined {
  const service = [...asObjects(canvas['service']), ...asObjects(canvas['services'])].find(
    (candidate) => (asText(candidate['profile']) ?? '').includes('annex/services/physdim'),
  );
  const unit = millimetresPer[asText(service?.['physicalUnits']) ?? ''];
  const scale = asPositive(service?.['physicalScale']);
  const width = asPositive(canvas['width']);
  const height = asPositive(canvas['height']);
  if (!unit || !scale || !width || !height) return undefined;
  return { widthInMillimetres: width * scale * unit, heightInMillimetres: height * scale * unit };
}
