// The texts of a value with several parts: as it is read in short where its controls are not drawn.
import type { EditorPart } from '../../../features/catalogue/fields/editing.ts';
import { fieldsOf, membersOf, type Fields } from '../../../features/working/merge/body.ts';

/** @param languages  those of the museum: the first that a text is written in is taken */
export const textsOfParts = (
  parts: readonly EditorPart[],
  value: Fields,
  languages: readonly string[],
): string[] => parts.flatMap((part) => textsIn(part, value[part.key], languages));

function textsIn(part: EditorPart, value: unknown, languages: readonly string[]): string[] {
  if (value === undefined || hasNoText(part)) return [];
  if ('options' in part)
    return [part.options.find((option) => option.value === value)?.label ?? String(value)];
  if (part.control === 'parts') return textsOfParts(part.parts, fieldsOf(value), languages);
  if (part.control === 'list')
    return membersOf(value).flatMap((member) =>
      textsOfParts(part.parts, fieldsOf(member.value), languages),
    );
  if (part.control === 'checkbox') return value === true ? [part.label] : [];
  return plainTexts(value, languages);
}

/** Of what is named by ids, the names are elsewhere. */
const hasNoText = ({ control }: EditorPart): boolean =>
  ['record', 'records', 'pictures', 'details'].includes(control);

/** Of a text, a number, words, a date, or a text in several languages. */
function plainTexts(value: unknown, languages: readonly string[]): string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== 'object') return [String(value)];
  const texts = fieldsOf(value);
  const text = [texts['display'], ...languages.map((language) => texts[language])].find(
    (one) => typeof one === 'string' && one !== '',
  );
  return typeof text === 'string' ? [text] : [];
}
