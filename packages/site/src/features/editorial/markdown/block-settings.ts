// The settings of a block as attributes of its opening line: {item="A.1" region="0, 0, 50, 50"}.
import { z } from 'zod';
import { blockDefinitions, type BlockKind } from '../blocks/blocks.ts';

export type Settings = Record<string, unknown>;
/** What a JSON Schema says about a setting, as far as its reading depends on it. */
type Setting = {
  type?: string;
  items?: Setting | false;
  prefixItems?: Setting[];
  properties?: Record<string, Setting>;
};
type Known = { block: Record<string, Setting>; part: Record<string, Setting> };

const known = new Map<BlockKind, Known>();

/** What kinds of values the settings of a block and of its parts have. */
function settingsOf(kind: BlockKind): Known {
  const there = known.get(kind);
  if (there) return there;
  const { properties = {} } = z.toJSONSchema(blockDefinitions[kind].shape, {
    io: 'input',
    unrepresentable: 'any',
  }) as Setting;
  const { items } = properties['parts'] ?? {};
  const found = { block: properties, part: (items && items.properties) || {} };
  known.set(kind, found);
  return found;
}

/**
 * Settings from the attributes of an opening line; older exports have them as one JSON object.
 * @param of a block, or a part of it
 * @returns what cannot be read, in place of them
 */
export function readSettings(
  attributes: Readonly<Record<string, string | null | undefined>>,
  kind: BlockKind,
  of: keyof Known,
): Settings | { unreadable: string } {
  const { settings: json, ...rest } = attributes;
  const types = settingsOf(kind)[of];
  const older = json ? parsed(json) : {};
  if (older === null || typeof older !== 'object' || Array.isArray(older))
    return { unreadable: json ?? '' };
  const read = Object.entries(rest).map(([name, value]) => [
    name,
    valueOf(value ?? '', types[name] ?? {}),
  ]);
  return { ...older, ...Object.fromEntries(read) };
}

/** What cannot be read as its type stays a text; the shape of the block says what is wrong. */
function valueOf(text: string, { type, items, prefixItems }: Setting): unknown {
  if (type === 'array') {
    if (text.trim().startsWith('[')) return parsed(text) ?? text;
    const one = prefixItems?.[0] ?? (items || {});
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => valueOf(part, one));
  }
  if (type === 'integer' || type === 'number')
    return /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
  if (type === 'boolean')
    return text === '' || text === 'true' || (text === 'false' ? false : text);
  return text;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Attributes in order of their names, so that equal settings have equal bytes. */
export function writeSettings(settings: Settings): string {
  const written = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${quoted(writtenValue(value))}`);
  return written.length === 0 ? '' : `{${written.join(' ')}}`;
}

function writtenValue(value: unknown): string {
  if (typeof value === 'string') return value;
  const isPlain =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => typeof one === 'number' || isPlainName(one));
  return isPlain ? value.join(', ') : JSON.stringify(value);
}

const isPlainName = (value: unknown) =>
  typeof value === 'string' && /^[^,\s[](?:[^,\n]*[^,\s])?$/.test(value);

function quoted(text: string): string {
  const quote = text.includes('"') && !text.includes("'") ? "'" : '"';
  const safe = text
    .replaceAll(/&(?=[#A-Za-z])/g, '&amp;')
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;')
    .replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');
  return `${quote}${safe}${quote}`;
}
