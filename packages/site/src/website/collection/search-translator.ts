// The page's translator in the browser, made of the messages that the site gives in the language of
// the page.
import { dateLocale, directionOf } from '../../platform/i18n/languages.ts';
import { numberFormat, formatMessage } from '../../platform/i18n/message-format.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

type CompiledMessages = Record<string, Parameters<typeof formatMessage>[0]>;

/**
 * Fetches the words of the page.
 * @param page the address of `/collection` in the language of the page
 */
export async function fetchTranslator(page: string, language: string): Promise<Translator> {
  const response = await fetch(`${page}/words`);
  if (!response.ok)
    throw new Error(`The messages of the page could not be loaded (${response.status}).`);
  return translatorOf((await response.json()) as CompiledMessages, language);
}

function translatorOf(messages: CompiledMessages, language: string): Translator {
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
    t: (id, values) => formatMessage(messages[id] ?? [id], language, values),
    number: (value) => numberFormat(language).format(value),
    list: (words) => lists.format(words),
    day: (instant) => days.format(new Date(instant)),
    size: (bytes) => kilobytes.format(bytes / 1000),
  };
}
