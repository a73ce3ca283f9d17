// The day and time of an instant, briefly, as people at the desk read it: in their language's order
// of day and month, and in the time zone of their browser.
import { dateLocale, directionOf } from './languages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Such as “7 Nov 2026, 14:05”. @param instant  ISO-8601 */
export function momentText(instant: string, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'short' });
  formats.set(language, format);
  const text = format.format(new Date(instant));
  // Digits beside a name in another script would be read as a part of it, in its direction.
  return directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;
}
