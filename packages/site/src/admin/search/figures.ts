// Words and numbers as the desk writes them in a language, and tables as files. Pure.
import type { Translator } from '../../platform/i18n/translator.ts';

/** A translator that also writes the figures of the desk. */
export type Words = Translator & {
  /** “12.3 %”, or a dash where nothing was counted. */
  share(rate: number | null | undefined): string;
  /** “4.2”, or a dash. */
  average(value: number | null | undefined): string;
};

/** @see Words */
export function wordsOf(translator: Translator): Words {
  const percent = new Intl.NumberFormat(translator.language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const tenth = new Intl.NumberFormat(translator.language, { maximumFractionDigits: 1 });
  return {
    ...translator,
    share: (rate) => (rate === null || rate === undefined ? '–' : percent.format(rate)),
    average: (value) => (value === null || value === undefined ? '–' : tenth.format(value)),
  };
}
