// JSON Schemas of the JSON files of a folder of content, so that editors complete and check them.
import { z } from 'zod';
import { readableJson, type ContentCodec, type ContentFile } from './codec.ts';

/** What a JSON Schema says, as far as it is used here. */
export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [word: string]: unknown;
};

/** In the words of files, and not in the JSON beside them. */
const elsewhere = ['path', 'title', 'summary', 'place', 'content'];

const envelope: Record<string, JsonSchema> = {
  $schema: { type: 'string', description: 'For editors; the import does not read it.' },
  id: {
    type: 'string',
    pattern: String.raw`^[\w-]{1,100}$`,
    description: 'Written by exports; leave it out of new files.',
  },
  state: {
    type: 'string',
    enum: ['draft', 'published', 'archived'],
    description: 'Published if it is left out.',
  },
  publishAt: {
    type: 'string',
    description: 'A time such as 2026-12-24T10:00:00Z, from which it is public.',
  },
  unpublishAt: { type: 'string', description: 'A time from which it is no longer public.' },
};

/** Files of these kinds are read by their own codecs, and have words in other files. */
const isEntry = ({ definition }: ContentCodec) =>
  ['page', 'story', 'exhibition'].includes(definition.kind);

/** The schema of the JSON file of each kind that people write, by the name of the kind. */
export function contentSchemas(codecs: readonly ContentCodec[]): Map<string, JsonSchema> {
  return new Map(
    codecs.flatMap((codec): [string, JsonSchema][] => {
      const { shape, kind } = codec.definition;
      return shape ? [[kind, schemaOf(codec, shape)]] : [];
    }),
  );
}

/** The schemas as files of a folder of content. */
export const schemaFiles = (codecs: readonly ContentCodec[]): ContentFile[] =>
  [...contentSchemas(codecs)].map(([kind, schema]) => ({
    path: `.schemas/${kind}.json`,
    text: readableJson(schema),
  }));

/** What the file of a record says so that editors find its schema. */
export const schemaOfFile = (kind: string, path: string): { $schema: string } => ({
  $schema: `${'../'.repeat(path.split('/').length)}.schemas/${kind}.json`,
});

/** The files of a record, of which the one with its settings names its schema. */
export function namingSchema(
  { definition: { kind, shape } }: ContentCodec,
  files: readonly ContentFile[],
): ContentFile[] {
  return files.map(({ path, text }) =>
    shape && path.endsWith('.json')
      ? { path, text: readableJson({ ...schemaOfFile(kind, path), ...JSON.parse(text) }) }
      : { path, text },
  );
}

function schemaOf(codec: ContentCodec, shape: z.ZodType): JsonSchema {
  const { $schema, $defs, ...body } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  const { properties = {}, required = [] } = body;
  const own = Object.entries(properties).filter(([name]) => !elsewhere.includes(name));
  const outer = isEntry(codec)
    ? { properties: { ...envelope, ...Object.fromEntries(own) } }
    : {
        properties: { ...envelope, content: { ...body, required, description: 'What it says.' } },
        required: ['content'],
      };
  const references = isEntry(codec) || !$defs ? {} : { $defs };
  return { $schema, type: 'object', additionalProperties: false, ...outer, ...references };
}
