// Texts of the museum inside sentences of the interface: each goes through messages and lists as
// plain words between signs, and is set apart again, with its own language, where it is shown.
import type { LocalizedText } from './language-map.ts';

// Letters of Unicode's private use, which no text of a museum has.
const BEFORE = '\uE0F0';
const BETWEEN = '\uE0F1';
const AFTER = '\uE0F2';
const marks = new RegExp(`${BEFORE}([^${BETWEEN}]*)${BETWEEN}([^${AFTER}]*)${AFTER}`, 'u');

/** A text as a value of a message; `Marked` shows what comes out, `withoutMarks` reads it. */
export const marked = ({ text, language }: LocalizedText): string =>
  `${BEFORE}${language}${BETWEEN}${text}${AFTER}`;

/** The words of the interface, and the texts of the museum between them. */
export function partsOf(words: string): (string | LocalizedText)[] {
  const parts: (string | LocalizedText)[] = [];
  let rest = words;
  for (let found = marks.exec(rest); found; found = marks.exec(rest)) {
    if (found.index > 0) parts.push(rest.slice(0, found.index));
    parts.push({ language: found[1] ?? '', text: found[2] ?? '' });
    rest = rest.slice(found.index + found[0].length);
  }
  return rest === '' ? parts : [...parts, rest];
}

/** The sentence as plain text, for titles of pages and what programs read. */
export const withoutMarks = (words: string): string =>
  partsOf(words)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
