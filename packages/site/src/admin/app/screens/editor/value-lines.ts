// A value of a field as lines that a reader knows: under the names of its parts and languages, with
// names for ids and pictures for pictures. To compare it with another one.
import type { EditorPart, Option } from '../../../../features/catalogue/fields/editing.ts';
import { fieldsOf, isFields, type Path } from '../../../../features/working/merge/body.ts';
import { nameOfLanguage } from '../../../../platform/i18n/languages.ts';
import { countText } from '../../editing/values.ts';

export type ValueLine = {
  /** Of the parts and the language that it is of; empty where the field's own says it all. */
  label: string;
  text: string;
  /** What the text is written in, where that is known. */
  language?: string;
  /** The id of a picture, which stands for a text. */
  picture?: string;
};

type LineContext = {
  /** Those of the museum. */
  languages: readonly string[];
  /** The name of the record with an id. */
  nameOf(id: string): string;
};

/** @param part  undefined for what no control edits: its texts are shown as they are */
export function valueLines(
  part: EditorPart | undefined,
  value: unknown,
  context: LineContext,
): ValueLine[] {
  if (value === undefined || value === null || value === '') return [];
  if (part === undefined) return plainLines(value, context);
  if ('options' in part) return textsOf(value).map((text) => plain(labelOf(part.options, text)));
  if ('parts' in part) return membersIn(value).flatMap((one) => linesOfParts(part, one, context));
  return (linesByControl[part.control] ?? plainLines)(value, context, part);
}

type Lines = (value: unknown, context: LineContext, part: EditorPart) => ValueLine[];

const linesByControl: Partial<Record<EditorPart['control'], Lines>> = {
  checkbox: (value, _context, { label }) => (value === true ? [plain(label)] : []),
  record: namesIn,
  records: namesIn,
  pictures: (value) => textsOf(value).map((picture) => ({ label: '', text: '', picture })),
  count: (value, { languages }) => [plain(countText(value, languages))],
};

function namesIn(value: unknown, { nameOf }: LineContext): ValueLine[] {
  return textsOf(value).map((id) => plain(nameOf(id)));
}

const plain = (text: string): ValueLine => ({ label: '', text });

const labelOf = (options: readonly Option[], text: string): string =>
  options.find(({ value }) => value === text)?.label ?? text;

const linesOfParts = (
  { parts }: { parts: readonly EditorPart[] },
  value: unknown,
  context: LineContext,
): ValueLine[] =>
  parts.flatMap((part) =>
    valueLines(part, fieldsOf(value)[part.key], context).map((line) => {
      const names = part.control === 'checkbox' ? [] : [part.label, line.label];
      return { ...line, label: names.filter((name) => name !== '').join(', ') };
    }),
  );

/** Of a text, a number, a date, texts in several languages, or a list of such. */
function plainLines(value: unknown, context: LineContext): ValueLine[] {
  if (Array.isArray(value)) return membersIn(value).flatMap((one) => plainLines(one, context));
  if (!isFields(value)) return [plain(String(value))];
  if (typeof value['display'] === 'string') return [plain(value['display'])];
  const known = [...new Set([...context.languages, ...Object.keys(value)])];
  return known.flatMap((language): ValueLine[] => {
    const text = value[language];
    if (isFields(text)) return plainLines(text, context);
    if (typeof text !== 'string' || text === '' || !isLanguage(language)) return [];
    return [{ label: nameOfLanguage(language), text, language }];
  });
}

/** Tags of languages are short; the names of other parts are words. */
const isLanguage = (name: string): boolean => /^[a-z]{2,3}(-\w+)*$/.test(name);

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((one) => typeof one === 'string');

/** The members of a list, also where each has a key. */
const membersIn = (value: unknown): unknown[] =>
  [value].flat().map((member) => {
    const { key, value: inner } = fieldsOf(member);
    return typeof key === 'string' && inner !== undefined ? inner : member;
  });

/** What is at a place within a field: the part that describes it, as far as one does. */
export function partAt(field: EditorPart | undefined, [, ...path]: Path): EditorPart | undefined {
  return path.reduce<EditorPart | undefined>((part, step) => {
    if (part === undefined || !('parts' in part)) return part;
    return typeof step === 'string' ? part.parts.find(({ key }) => key === step) : part;
  }, field);
}
