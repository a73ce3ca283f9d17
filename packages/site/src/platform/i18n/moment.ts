// The day and time of an instant, briefly, as people at the desk read it: in their language's order
// of day and month, and in the time zone of their browser.
import { dateLocale } from './languages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Such as “7 Nov 2026, 14:05”. @param instant  ISO-8601 */
export function momentText(instant: string, language: string): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'short' });
  formats.set(language, format);
  return format.format(new Date(instant));
}
