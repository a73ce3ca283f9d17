// The reference of the JSON files in a folder of content, made from the shapes of their records.
import { contentCodecs } from '../packages/site/src/app/content-codecs.ts';
import { contentFileExamples } from './content-file-examples.ts';
import {
  contentSchemas,
  type JsonSchema,
} from '../packages/site/src/features/editorial/content/content-schemas.ts';

const intro = `# Content files

Made from the shapes of the records by \`npm run docs\`; a test fails when it is out of date. How to write and import the files: [content](../how-to/content.md).

Pages, stories and exhibitions are a folder each: settings in \`page.json\`, \`story.json\` or \`exhibition.json\`, words in one Markdown file per language, such as \`en.md\`. The name of the folder is the address. A Markdown file begins with lines between \`---\`: \`title\` (required in one language), \`summary\`, and for exhibitions \`place\`; below them is [its text](../how-to/content.md#what-a-text-can-have) with its [blocks](blocks.md). Other kinds are one JSON file each.

Texts for visitors are by language: \`{"en": "Closed today", "fr": "Fermé aujourd’hui"}\`. To have an editor complete and check a file, begin it with \`"$schema": "../.schemas/event.json"\`; \`npx vitrine content new\` and \`npx vitrine content export\` write these schemas and name them in their files.
`;

const files: Readonly<Record<string, string>> = {
  page: 'pages/‹address›/page.json',
  story: 'stories/‹address›/story.json',
  exhibition: 'exhibitions/‹address›/exhibition.json',
};

export function contentFileReference(): string {
  const sections = [...contentSchemas(contentCodecs)].map(([kind, schema]) => {
    const folder = contentCodecs.find(({ definition }) => definition.kind === kind)?.folder;
    const path = files[kind] ?? `${folder}/‹name›.json`;
    return [
      `## \`${path}\``,
      '',
      '| key | required | value |',
      '| --- | --- | --- |',
      ...rowsOf(schema, '', schema['$defs'] as Definitions),
      '',
      ...exampleOf(kind),
    ].join('\n');
  });
  return [intro, ...sections].join('\n');
}

/** One file, or the files of one folder. */
const exampleOf = (kind: string): string[] =>
  (contentFileExamples[kind] ?? []).flatMap(([path, text]) => [
    `Example: \`${path}\``,
    '',
    path.endsWith('.md') ? '```markdown' : '```json',
    text.trim(),
    '```',
    '',
  ]);

type Definitions = Record<string, JsonSchema> | undefined;

function rowsOf(
  { properties = {}, required = [] }: JsonSchema,
  above: string,
  definitions: Definitions = {},
): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const key = `${above}${name}`;
    const inner = schema.type === 'array' ? (schema['items'] as JsonSchema) : schema;
    const below = schema.type === 'array' ? `${key}[].` : `${key}.`;
    const own = `| \`${key}\` | ${required.includes(name) ? 'yes' : ''} | ${valueOf(schema)} |`;
    const ref = inner['$ref'];
    // What contains itself is written out once.
    const { [nameOf(ref)]: referred, ...others } = definitions;
    if (referred) return [own, ...rowsOf(referred, below, others)];
    return [own, ...rowsOf(inner, below, definitions)];
  });
}

const nameOf = (ref: unknown) => (typeof ref === 'string' ? ref.replace('#/$defs/', '') : '');

function valueOf(schema: JsonSchema): string {
  const { description } = schema;
  const text = typeof description === 'string' ? `. ${description}` : '';
  return `${typeOf(schema)}${text}`.replaceAll('|', String.raw`\|`);
}

function typeOf(schema: JsonSchema): string {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (choices) return [...new Set(choices.map(typeOf))].join(', or ');
  const { enum: names, const: only, items, minimum, maximum, maxLength, maxItems } = schema;
  if (Array.isArray(names)) return names.map((name) => `\`${JSON.stringify(name)}\``).join(', ');
  if (only !== undefined) return `\`${JSON.stringify(only)}\``;
  if (schema['$ref']) return 'object';
  switch (schema.type) {
    case 'string':
      return `text${limitText(maxLength, ' characters')}`;
    case 'integer':
    case 'number':
      return `number${rangeOf(minimum, maximum)}`;
    case 'boolean':
      return '`true` or `false`';
    case 'array':
      return `list${limitText(maxItems, '')} of: ${items ? typeOf(items as JsonSchema) : 'values'}`;
    default:
      return schema['additionalProperties'] && !schema.properties ? 'text by language' : 'object';
  }
}

const limitText = (limit: unknown, unit: string) =>
  typeof limit === 'number' ? ` of at most ${limit}${unit}` : '';

const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 1e12;

function rangeOf(minimum: unknown, maximum: unknown): string {
  return `${isLimit(minimum) ? ` from ${minimum}` : ''}${isLimit(maximum) ? ` to ${maximum}` : ''}`;
}
