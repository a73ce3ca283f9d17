// A translator of messages that were compiled elsewhere: for the browser, which has no compiler.
import { dateLocale, directionOf } from './languages.ts';
import { formatMessage, numberFormat } from './message-format.ts';
import type { Translator } from './translator.ts';

/** Id → compiled ICU message. */
export type CompiledMessages = Readonly<Record<string, Parameters<typeof formatMessage>[0]>>;

/**
 * The translator of a language, from its messages.
 * @param counting  the language by whose rules they count, where they are in another one
 */
export function compiledTranslator(
  messages: CompiledMessages,
  language: string,
  counting = language,
): Translator {
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const days = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const kilobytes = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  return {
    language,
    direction: directionOf(language),
    t: (id, values) => formatMessage(messages[id] ?? [id], counting, values),
    number: (value) => numberFormat(language).format(value),
    list: (words) => lists.format(words),
    day: (instant) => days.format(new Date(instant)),
    size: (bytes) => kilobytes.format(bytes / 1000),
  };
}
