// What people are found by beside their names, gathered from their fields.
import type { Person } from '../person.ts';
import type { PersonTier } from './person-field.ts';
import { personFields } from './person-fields.ts';
import { fieldsIn, inOrder } from './registry.ts';

const texts = fieldsIn(personFields).flatMap(({ search }) =>
  search !== undefined && 'texts' in search ? search.texts : [],
);

/** The attributes of a tier. */
export function personAttributesIn(tier: PersonTier): string[] {
  return texts.filter((text) => text.tier === tier).map(({ attribute }) => attribute);
}

/** The texts that a person is found by, under their attributes. */
export function textsOfPerson(person: Person): Record<string, string | string[]> {
  return Object.fromEntries(
    inOrder(texts).flatMap(({ attribute, value }): [string, string | string[]][] => {
      const found = value(person);
      return found === undefined ? [] : [[attribute, found]];
    }),
  );
}
