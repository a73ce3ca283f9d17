// The drafts that records name in fields for the public: what has to be published with them, or
// their pages would leave it out.
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import { collectionDefinition } from '../../catalogue/collection-definition.ts';
import type { Link } from '../../catalogue/fields/field.ts';
import { collectionFields } from '../../catalogue/fields/collection-fields.ts';
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import { personFields } from '../../catalogue/fields/person-fields.ts';
import { placeFields } from '../../catalogue/fields/place-fields.ts';
import { fieldsIn } from '../../catalogue/fields/registry.ts';
import { subjectFields } from '../../catalogue/fields/subject-fields.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import { personDefinition } from '../../catalogue/person-definition.ts';
import { placeDefinition } from '../../catalogue/place-definition.ts';
import { subjectDefinition } from '../../catalogue/subject-definition.ts';
import { mediaDefinition } from '../../media/media.ts';
import { draftsAmong, type Draft } from '../../records/publish-records.ts';
import type { RecordDefinition, RecordKind } from '../../records/record.ts';
import { loadForWriting } from '../../records/records.ts';

type LinkingField = { visibility: string; links: 'none' | ((body: never) => readonly Link[]) };

type PublishableKind = {
  definition: RecordDefinition<unknown>;
  fields: Readonly<Record<string, LinkingField>>;
};

/** The kinds that imports make, in the order in which they are published: what is named first. */
export const publishableKinds: readonly PublishableKind[] = [
  { definition: placeDefinition, fields: placeFields },
  { definition: subjectDefinition, fields: subjectFields },
  { definition: personDefinition, fields: personFields },
  { definition: collectionDefinition, fields: collectionFields },
  { definition: mediaDefinition, fields: {} },
  { definition: itemDefinition, fields: itemFields },
];

const fieldsOf = new Map(
  publishableKinds.map(({ definition, fields }) => [definition.kind, fields]),
);

/**
 * The drafts that these records name publicly, and those that they name in turn; never other items.
 * @param takes  which of the drafts are wanted; what others name is not looked for
 */
export async function draftsNamedBy(
  reader: Writer | Site['database']['read'],
  ids: readonly string[],
  takes: (draft: Draft) => boolean,
): Promise<Draft[]> {
  const found = new Map<string, Draft>();
  const seen = new Set(ids);
  for (let next = [...ids]; next.length > 0;) {
    const named = await publicLinks(reader, next);
    const fresh = [...new Set(named)].filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    const drafts = (await draftsAmong(reader, fresh)).filter(
      (draft) => draft.kind !== 'item' && fieldsOf.has(draft.kind) && takes(draft),
    );
    for (const draft of drafts) found.set(draft.id, draft);
    next = drafts.map(({ id }) => id);
  }
  return [...found.values()];
}

/** The ids that records name in fields that visitors may read. */
async function publicLinks(
  reader: Writer | Site['database']['read'],
  ids: readonly string[],
): Promise<string[]> {
  const records = await loadForWriting<never>(reader, ids);
  return ids.flatMap((id) => {
    const record = records.get(id);
    return record ? linksOf(record.kind, record.body) : [];
  });
}

const linksOf = (kind: RecordKind, body: never): string[] =>
  fieldsIn(fieldsOf.get(kind) ?? {}).flatMap(({ visibility, links }) =>
    visibility !== 'public' || links === 'none' ? [] : links(body).map(({ to }) => to),
  );
