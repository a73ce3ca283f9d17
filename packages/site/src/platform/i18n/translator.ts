// Says the interface's texts in one language: messages, numbers, dates, sizes.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { dateLocale, directionOf, type Direction } from './languages.ts';
import { languageOfLastResort } from './message-files.ts';
import { countedIn, messagesOf } from './messages.ts';
import { numberFormat, formatMessage, type MessageValues } from './message-format.ts';

/** Says the message `id`, such as `item.facts.materials`, with its values. */
export type Translate = (id: string, values?: MessageValues) => string;

export type Translator = {
  language: string;
  direction: Direction;
  t: Translate;
  /** A number in the language's own digits and grouping. */
  number(value: number): string;
  /** A list in words: “a, b and c”. */
  list(words: readonly string[]): string;
  /** A size of a file, in the unit that suits it. */
  size(bytes: number): string;
  /** The day of an instant (ISO-8601), written out, in UTC. */
  day(instant: string): string;
};

const translators = new Map<string, Translator>();

/** The translator of a language; made once. */
export function translator(language: string): Translator {
  const known = translators.get(language) ?? makeTranslator(language);
  translators.set(language, known);
  return known;
}

function makeTranslator(language: string): Translator {
  const messages = messagesOf(language);
  const counting = countedIn(language);
  const compiled = new Map<string, ReturnType<typeof compileMessageOrThrow>>();
  const sentences = new Map<string, string>();
  // Made when they are first used: making one takes longer than looking up a hundred messages.
  let days: Intl.DateTimeFormat | undefined;
  let lists: Intl.ListFormat | undefined;
  return {
    language,
    direction: directionOf(language),
    t(id, values) {
      const plain = sentences.get(id);
      if (plain !== undefined) return plain;
      const own = messages.get(id);
      const written = own ?? messagesOf(languageOfLastResort).get(id) ?? id;
      if (isPlain(written)) {
        sentences.set(id, written);
        return written;
      }
      const message = compiled.get(id) ?? compileMessageOrThrow(written);
      compiled.set(id, message);
      const [first] = message;
      // Most messages have no values: nothing is left to be done for them but to say them.
      if (message.length === 1 && typeof first === 'string') sentences.set(id, first);
      return formatMessage(message, own === undefined ? languageOfLastResort : counting, values);
    },
    number: (value) => numberFormat(language).format(value),
    list(words) {
      if (words.length === 1) return words[0] ?? '';
      lists ??= new Intl.ListFormat(language, { type: 'conjunction' });
      return lists.format(words);
    },
    size: (bytes) => formatBytes(bytes, language),
    day(instant) {
      days ??= new Intl.DateTimeFormat(dateLocale(language), {
        dateStyle: 'long',
        timeZone: 'UTC',
      });
      return days.format(new Date(instant));
    },
  };
}

/** Whether nothing in a message stands for something else: it need not be read by the rules. */
const isPlain = (message: string): boolean => message !== '' && !/[{}'#\\]/.test(message);

function formatBytes(bytes: number, language: string): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  return unitFormat(language, units[step - 1] ?? 'kilobyte', value < 10 ? 1 : 0).format(value);
}

const unitFormats = new Map<string, Intl.NumberFormat>();

/** Kept, because making one costs a hundred times as much as using it. */
function unitFormat(
  language: string,
  unit: string,
  maximumFractionDigits: number,
): Intl.NumberFormat {
  const key = `${language} ${unit} ${maximumFractionDigits}`;
  const known =
    unitFormats.get(key) ??
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits });
  unitFormats.set(key, known);
  return known;
}
