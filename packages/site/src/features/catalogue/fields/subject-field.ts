// A field of a subject: one file in the folder `subject`, named for its key.
import type { Subject } from '../subject.ts';
import type { AuthorityFields, PublicAuthorityField } from './authority-field.ts';
import type { FactReader, FactValue } from './field.ts';

/** What the lines of a subject's page are made with. */
export type SubjectFactReader = FactReader<Subject> & {
  narrower: readonly FactValue[];
};

export type PublicSubjectField<Key extends keyof Subject> = PublicAuthorityField<
  Subject,
  Key,
  SubjectFactReader
>;

export type SubjectFields = AuthorityFields<Subject, SubjectFactReader>;
