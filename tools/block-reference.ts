// The reference of all kinds of blocks, made from their definitions.
import { z } from 'zod';
import {
  blockDefinitions,
  type BlockKind,
} from '../packages/site/src/features/editorial/blocks/blocks.ts';
import { writeBlocks } from '../packages/site/src/features/editorial/markdown/block-files.ts';
import { messagesOf } from '../packages/site/src/platform/i18n/messages.ts';

/** What a JSON Schema says about one setting, as far as it is shown. */
type Setting = {
  type?: string;
  description?: string;
  enum?: string[];
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Setting;
  prefixItems?: Setting[];
  properties?: Record<string, Setting>;
  required?: string[];
};

const intro = `# Blocks

Made from the definitions in \`packages/site/src/features/editorial/blocks\` by \`npm run docs\`; a test fails when it is out of date. To add a kind: [add a block](../how-to/add-a-block.md).

A page, a story or an exhibition is a list of blocks. In its Markdown file a block with a text or with parts begins with a line of three colons, its name and its settings, \`:::image{item="A.1"}\`, and ends with a line of three colons. A block without a text is one line with two colons: \`::hours{title="Opening hours"}\`. Each part begins with a line such as \`::part{title="One"}\`. What a block names and is not there, or not public, is left out.

Settings are in quotation marks, \`limit="3"\`; a list has commas between its values, \`items="A.1, A.2"\`, or is JSON if a value contains a comma: \`items='["A, 1", "A.2"]'\`. Within the quotation marks, write \`&quot;\` for \`"\` and \`&amp;\` for \`&\`. The form of older exports, \`::: image {"item": "A.1"}\`, is still read.

`;

export function blockReference(): string {
  const kinds = Object.keys(blockDefinitions) as BlockKind[];
  return [intro, ...kinds.map(section)].join('\n');
}

function section(kind: BlockKind): string {
  const { label, help, shape, body, example } = blockDefinitions[kind];
  const messages = messagesOf('en');
  const schema = z.toJSONSchema(shape, { io: 'input' }) as Setting;
  const part = schema.properties?.['parts'];
  return [
    `## ${messages.get(label) ?? label}: \`${kind}\``,
    '',
    `${messages.get(help) ?? help} ${bodies[body]}`.trim(),
    '',
    ...table('setting', schema),
    ...(part ? table(`setting of each part (list${rangeOf(part)})`, part.items) : []),
    '```markdown',
    writeBlocks([example]),
    '```',
    '',
  ].join('\n');
}

const bodies = {
  nothing: 'It is one line, without a text.',
  text: 'A text may stand between its lines; without one, it is one line that begins with `::`.',
  parts: 'Its parts stand between its lines, each with a text.',
  table:
    'Between its lines is a table of plain words; its first row has the headings (`head`), the others are `rows`.',
  alone:
    'It needs no lines of `:::`. [What can be in a text](../how-to/content.md#what-a-text-can-have).',
} as const;

/** What is in a file in ways of its own, and so is no setting. */
const elsewhere = new Set(['kind', 'text', 'parts']);

function table(heading: string, { properties = {}, required = [] }: Setting = {}): string[] {
  const rows = Object.entries(properties).filter(([name]) => !elsewhere.has(name));
  if (rows.length === 0) return [];
  const lines = rows.map(([name, setting]) => {
    const need = required.includes(name) ? 'yes' : '';
    return `| \`${name}\` | ${need} | ${typeOf(setting)} | ${descriptionOf(name, setting)} |`;
  });
  return [`| ${heading} | required | type | meaning |`, '| --- | --- | --- | --- |', ...lines, ''];
}

function descriptionOf(name: string, { description }: Setting): string {
  if (description === undefined) throw new Error(`The setting “${name}” has no description.`);
  return description;
}

function typeOf(setting: Setting): string {
  if (setting.enum) return setting.enum.map((value) => `\`"${value}"\``).join(', ');
  if (setting.prefixItems) return `list of ${setting.prefixItems.length} numbers from 0 to 100`;
  if (setting.type === 'array')
    return `list${rangeOf(setting)}, each a ${setting.items ? typeOf(setting.items) : ''}`;
  if (setting.type === 'integer')
    return `whole number from ${setting.minimum} to ${setting.maximum}`;
  const shortest = setting.minLength ? `${setting.minLength} to` : 'at most';
  return `text of ${shortest} ${setting.maxLength} characters`;
}

function rangeOf({ minItems, maxItems }: Setting): string {
  if (maxItems === undefined) return '';
  return minItems === undefined ? ` of at most ${maxItems}` : ` of ${minItems} to ${maxItems}`;
}
