// Every field of a subject, in the order of its type. Made by `npm run docs`.
import type { SubjectFields } from './subject-field.ts';
import { broader } from './subject/broader.ts';
import { definition } from './subject/definition.ts';
import { group } from './subject/group.ts';
import { identifiers } from './subject/identifiers.ts';
import { name } from './subject/name.ts';
import { otherNames } from './subject/other-names.ts';
import { sameAs } from './subject/same-as.ts';

export const subjectFields = {
  group,
  name,
  otherNames,
  definition,
  broader,
  sameAs,
  identifiers,
} satisfies SubjectFields;
