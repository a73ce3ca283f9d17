// The records that the API has, kind by kind: their fields, and what is sent and comes back.
import { z } from 'zod';
import { messagesOf } from '../../platform/i18n/messages.ts';
import { collectionFields } from '../catalogue/fields/collection-fields.ts';
import { itemFields } from '../catalogue/fields/item-fields.ts';
import { personFields } from '../catalogue/fields/person-fields.ts';
import { placeFields } from '../catalogue/fields/place-fields.ts';
import { subjectFields } from '../catalogue/fields/subject-fields.ts';
import type { Action } from '../access/grant.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import type { RecordDefinition } from '../records/record.ts';

/** What the API has to know of a field. */
type ApiField = {
  key: string;
  label: string;
  help: string;
  schema: z.ZodType;
  visibility: string;
  readBy?: readonly Action[];
  /** `unless-protected` for an exact position. */
  dump?: unknown;
};

export type ApiKind = {
  /** Its name in the document: `Item`. */
  name: string;
  definition: RecordDefinition<unknown>;
  fields: readonly ApiField[];
};

const kind = (name: string, of: keyof typeof recordKinds, fields: object): ApiKind => ({
  name,
  definition: recordKinds[of] as RecordDefinition<unknown>,
  fields: Object.values(fields) as ApiField[],
});

/** The kinds that have screens at the desk. */
export const apiKinds: readonly ApiKind[] = [
  kind('Item', 'item', itemFields),
  kind('Person', 'person', personFields),
  kind('Place', 'place', placeFields),
  kind('Subject', 'subject', subjectFields),
  kind('Collection', 'collection', collectionFields),
];

/** What a record holds, with its fields in the words of the reference. */
function bodyShape({ fields }: ApiKind): z.ZodObject {
  const messages = messagesOf('en');
  const shape = fields.map(({ key, label, help, schema, visibility }) => {
    const words = [messages.get(label), messages.get(help)].filter(Boolean).join('. ');
    const description = visibility === 'public' ? words : `${words} (for staff only)`;
    return [key, schema.meta({ description })] as const;
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** Such as 2026-05-01T09:00:00Z, or with the difference from UTC. */
export const instantShape = z.iso.datetime({ offset: true });
export const stateShape = z.enum(['draft', 'published', 'archived']);
const slug = z.string().min(1).max(200);

/** What is sent to make a record of a kind, or to replace one. */
export const inputShape = (kind: ApiKind) =>
  z
    .strictObject({
      state: stateShape.optional(),
      slug: slug.optional(),
      publishAt: instantShape.nullable().optional(),
      unpublishAt: instantShape.nullable().optional(),
      body: bodyShape(kind).meta({ id: `${kind.name}Input` }),
    })
    .meta({ id: `Save${kind.name}` });

/** A record of a kind, with those of its fields that the asker may read. */
export const recordShape = (kind: ApiKind) =>
  z
    .strictObject({
      ...envelope,
      kind: z.literal(kind.definition.kind),
      body: bodyShape(kind).meta({ id: `${kind.name}Body` }),
    })
    .meta({ id: kind.name });

const envelope = {
  id: z.string(),
  kind: z.string(),
  state: stateShape,
  slug: z.string(),
  label: z.string().meta({ description: 'Its name in the site’s default language.' }),
  version: z.int(),
  publishAt: z.string().optional(),
  unpublishAt: z.string().optional(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  runId: z.string().optional(),
  draftReason: z.enum(['gate', 'flag', 'person']).optional(),
  address: z.string().optional().meta({ description: 'The path of its public page.' }),
};

/** A version of a record without what it holds. */
export const versionShape = z
  .strictObject({
    ...envelope,
    updatedByName: z.string().meta({ description: 'Who saved it, for people to read.' }),
  })
  .meta({ id: 'Version' });
