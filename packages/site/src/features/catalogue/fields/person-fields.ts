// Every field of a person, in the order of its type. Made by `npm run docs`.
import type { PersonFields } from './person-field.ts';
import { active } from './person/active.ts';
import { biography } from './person/biography.ts';
import { born } from './person/born.ts';
import { died } from './person/died.ts';
import { gender } from './person/gender.ts';
import { identifiers } from './person/identifiers.ts';
import { kind } from './person/kind.ts';
import { lifeDates } from './person/life-dates.ts';
import { name } from './person/name.ts';
import { nameVariants } from './person/name-variants.ts';
import { nationalities } from './person/nationalities.ts';
import { roles } from './person/roles.ts';
import { sameAs } from './person/same-as.ts';
import { sortName } from './person/sort-name.ts';

export const personFields = {
  name,
  sortName,
  nameVariants,
  kind,
  born,
  died,
  active,
  lifeDates,
  nationalities,
  roles,
  gender,
  biography,
  sameAs,
  identifiers,
} satisfies PersonFields;
