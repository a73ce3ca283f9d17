// A draft of a person becomes a person; the places that it names become ids.
import type { NamedPerson } from '../catalogue/fields/drafts.ts';
import type { FoundForPerson } from '../catalogue/fields/person-field.ts';
import { personFields } from '../catalogue/fields/person-fields.ts';
import { fieldsIn } from '../catalogue/fields/registry.ts';
import type { Person } from '../catalogue/person.ts';

export function personOfDraft(draft: NamedPerson, found: FoundForPerson): Person {
  const drafted: Readonly<Record<string, unknown>> = draft;
  const entries = fieldsIn(personFields).flatMap(({ key, import: part }) => {
    if ('none' in part) return [];
    return [[key, part.resolve ? part.resolve(draft, found) : drafted[key]]];
  });
  return Object.fromEntries(entries) as Person;
}
