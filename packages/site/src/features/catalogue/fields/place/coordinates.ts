// Where it is on a map: WGS 84 degrees.
import type { PublicPlaceField } from '../place-field.ts';
import { coordinates as coordinatesSchema } from '../schemas.ts';

export const coordinates: PublicPlaceField<'coordinates'> = {
  key: 'coordinates',
  visibility: 'public',
  label: 'place.coordinates',
  help: 'field.place.coordinates.help',
  edit: {
    group: 'location',
    order: 20,
    control: 'parts',
    parts: {
      latitude: { label: 'field.part.latitude', control: 'number' },
      longitude: { label: 'field.part.longitude', control: 'number' },
    },
  },
  schema: coordinatesSchema,
  links: 'none',
  page: {
    facts: [
      {
        group: 'place.facts',
        order: 30,
        values: ({ degrees, plain }) => (degrees === undefined ? [] : [plain(degrees)]),
      },
    ],
  },
  search: { as: 'the position of items without one of their own, unless it is to be protected' },
  dump: 'unless-protected',
};
