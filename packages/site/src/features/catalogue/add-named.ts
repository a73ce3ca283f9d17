// Records that are made while another one is written, of nothing but a name: a maker, a place, a
// term. They are drafts.
import { failure } from '../../platform/errors/failure.ts';
import { addRecords } from '../records/records.ts';
import type { RecordDefinition, Stored } from '../records/record.ts';
import type { WriteContext } from '../records/write-context.ts';
import { collectionDefinition } from './collection-definition.ts';
import type { Collection } from './collection.ts';
import { personDefinition } from './person-definition.ts';
import type { Person } from './person.ts';
import { placeDefinition } from './place-definition.ts';
import type { Place } from './place.ts';
import { subjectDefinition } from './subject-definition.ts';
import type { Subject, SubjectGroup } from './subject.ts';

type NewName = {
  kind: 'person' | 'place' | 'subject' | 'collection';
  name: string;
  language: string;
  /** Of a subject. */
  group?: SubjectGroup | undefined;
};

/** @throws not-allowed, invalid-record */
export async function addNamed(
  context: WriteContext,
  { kind, name, language, group = 'subject' }: NewName,
): Promise<Stored<unknown>> {
  const text = { [language]: name };
  const add = async <Body>(definition: RecordDefinition<Body>, body: Body) => {
    const [added] = await addRecords(context, definition, [{ state: 'draft', body }]);
    if (!added) throw failure('not-found', kind);
    return added;
  };
  switch (kind) {
    case 'person':
      return add<Person>(personDefinition, { name: text, kind: 'person' });
    case 'place':
      return add<Place>(placeDefinition, { name: text });
    case 'subject':
      return add<Subject>(subjectDefinition, { name: text, group });
    case 'collection':
      return add<Collection>(collectionDefinition, { title: text });
  }
}
