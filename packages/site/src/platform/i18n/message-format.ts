// Says a compiled ICU message: fills in its values and picks its plural form. The compiler is
// Lingui's; this is its small reader.
import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';

type MessageValue = string | number;
export type MessageValues = Readonly<Record<string, MessageValue>>;

type Choices = Record<string, CompiledMessage | number | undefined>;

/**
 * The message in words. A value that is not given is left as its name in braces, so that the fault
 * is seen.
 */
export function formatMessage(
  message: CompiledMessage,
  language: string,
  values: MessageValues = {},
): string {
  return message.map((token) => formatToken(token, language, values)).join('');
}

function formatToken(token: CompiledMessageToken, language: string, values: MessageValues): string {
  if (typeof token === 'string') return token;
  const [name, type, format] = token;
  const value = values[name];
  if (value === undefined) return `{${name}}`;
  if (type === undefined) return String(value);
  if (type === 'number') return numberFormat(language).format(Number(value));
  if (type === 'select')
    return formatMessage(choose(format as Choices, String(value)), language, values);
  if (type === 'plural' || type === 'selectordinal')
    return formatPlural(Number(value), { type, choices: format as Choices }, language, values);
  throw new Error(
    `The message format “${type}” is not supported. Use plural, selectordinal, select or number.`,
  );
}

function formatPlural(
  count: number,
  { type, choices }: { type: 'plural' | 'selectordinal'; choices: Choices },
  language: string,
  values: MessageValues,
): string {
  const formatted = count - (typeof choices['offset'] === 'number' ? choices['offset'] : 0);
  const category = pluralRules(language, type === 'plural' ? 'cardinal' : 'ordinal').select(
    formatted,
  );
  const chosen = choose(choices, String(count), category);
  // “#” stands for the number in the innermost plural around it.
  const counted = chosen.map((token) =>
    token === '#' ? numberFormat(language).format(formatted) : token,
  );
  return formatMessage(counted, language, values);
}

function choose(choices: Choices, ...keys: string[]): CompiledMessage {
  for (const key of [...keys, 'other']) {
    const choice = choices[key];
    if (Array.isArray(choice)) return choice;
    if (typeof choice === 'string') return [choice];
  }
  return [];
}

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/**
 * Numbers as the language writes them, in grouped digits. Kept, because making one costs more than
 * using it.
 */
export function numberFormat(language: string): Intl.NumberFormat {
  const known = numbers.get(language) ?? new Intl.NumberFormat(language);
  numbers.set(language, known);
  return known;
}

function pluralRules(language: string, type: 'cardinal' | 'ordinal'): Intl.PluralRules {
  const key = `${language} ${type}`;
  const known = plurals.get(key) ?? new Intl.PluralRules(language, { type });
  plurals.set(key, known);
  return known;
}
