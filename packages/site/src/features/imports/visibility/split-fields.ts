// Fields that visitors read and that once took what is for staff too, each with the field for staff
// that takes it now; and how a value moves from one to the other and back.
import type { LanguageMap } from '../../records/language-map.ts';
import type { Item } from '../../catalogue/item.ts';

/** For each public field, the one for staff. */
export const splitFields = { currentLocation: 'storageLocation', notes: 'internalNotes' } as const;

export type SplitField = keyof typeof splitFields;

export const isSplitField = (field: string): field is SplitField =>
  Object.hasOwn(splitFields, field);

/** What stands before the value, since the heading of its column was never stored. */
const headings: Record<SplitField, string> = {
  currentLocation: 'Current location',
  notes: 'Notes',
};

/** What a field for staff takes, in characters; a longer text goes to what could not be read. */
const MAX_LENGTH = 20_000;

/** The item with the value of `field` moved to staff; undefined where there is none. */
export function hideIn(item: Item, field: SplitField): Item | undefined {
  const block = blockOf(item, field);
  if (block === undefined) return undefined;
  const { [field]: _hidden, ...rest } = item;
  const staff = splitFields[field];
  const text = [item[staff], block].filter(Boolean).join('\n\n');
  if (text.length <= MAX_LENGTH) return { ...rest, [staff]: text };
  return { ...rest, unread: [...(item.unread ?? []), { column: headings[field], value: block }] };
}

/**
 * The item with the value of `field` that `before` had back in its place; undefined where that is
 * taken, or where staff have changed the text since.
 */
export function releaseIn(item: Item, field: SplitField, before: Item): Item | undefined {
  const block = blockOf(before, field);
  if (block === undefined || item[field] !== undefined) return undefined;
  const { [field]: value } = before;
  const staff = splitFields[field];
  const rest = withoutBlock(item[staff] ?? '', block);
  if (rest !== undefined) return { ...item, [staff]: rest || undefined, [field]: value };
  const unread = item.unread?.filter((one) => one.value !== block) ?? [];
  if (unread.length === (item.unread?.length ?? 0)) return undefined;
  return { ...item, unread: unread.length > 0 ? unread : undefined, [field]: value };
}

function blockOf(item: Item, field: SplitField): string | undefined {
  const texts = field === 'notes' ? item.notes : item.currentLocation?.text;
  if (!texts || Object.keys(texts).length === 0) return undefined;
  return linesOf(headings[field], texts).join('\n\n');
}

function linesOf(heading: string, texts: LanguageMap): string[] {
  const entries = Object.entries(texts);
  if (entries.length === 1) return entries.map(([, text]) => `${heading}: ${text}`);
  return entries.map(([language, text]) => `${heading} (${language}): ${text}`);
}

/** The text without one of its paragraphs; undefined where it has no such paragraph. */
function withoutBlock(text: string, block: string): string | undefined {
  const whole = `\n\n${text}\n\n`;
  const at = whole.indexOf(`\n\n${block}\n\n`);
  return at < 0
    ? undefined
    : (whole.slice(0, at) + whole.slice(at + block.length + 2)).slice(2, -2);
}
