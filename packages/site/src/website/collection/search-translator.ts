// The page's translator in the browser, made of the messages that the site gives in the language of
// the page.
import {
  compiledTranslator,
  type CompiledMessages,
} from '../../platform/i18n/compiled-translator.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

/**
 * Fetches the words of the page.
 * @param page the address of `/collection` in the language of the page
 */
export async function fetchTranslator(page: string, language: string): Promise<Translator> {
  const response = await fetch(`${page}/words`);
  if (!response.ok)
    throw new Error(`The messages of the page could not be loaded (${response.status}).`);
  const messages = (await response.json()) as CompiledMessages;
  return compiledTranslator(
    messages,
    language,
    response.headers.get('Content-Language') ?? language,
  );
}
