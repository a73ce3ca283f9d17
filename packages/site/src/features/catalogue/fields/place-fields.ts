// Every field of a place, in the order of its type. Made by `npm run docs`.
import type { PlaceFields } from './place-field.ts';
import { coordinates } from './place/coordinates.ts';
import { description } from './place/description.ts';
import { hideExact } from './place/hide-exact.ts';
import { identifiers } from './place/identifiers.ts';
import { name } from './place/name.ts';
import { nameVariants } from './place/name-variants.ts';
import { parent } from './place/parent.ts';
import { sameAs } from './place/same-as.ts';
import { type } from './place/type.ts';

export const placeFields = {
  name,
  nameVariants,
  type,
  parent,
  coordinates,
  description,
  hideExact,
  sameAs,
  identifiers,
} satisfies PlaceFields;
