// A counted sentence in every form that a language has, chosen on the server and used by a script
// in the browser, which has no messages of its own.
import type { Translation } from '../../platform/i18n/Translation.tsx';

/** A counted sentence in each form that the language has; `#` stands for the number. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>>;

/** Numbers that stand for the plural forms of any language. */
const samples = [0, 1, 2, 3, 11, 100];

export function counted(
  { t, number, language }: Pick<Translation, 't' | 'number' | 'language'>,
  id: string,
): Counted {
  const rules = new Intl.PluralRules(language);
  return Object.fromEntries(
    samples
      .map((sample) => [
        rules.select(sample),
        t(id, { count: sample }).replace(number(sample), '#'),
      ])
      .toReversed(),
  );
}

export function formatCounted(forms: Counted, count: number, language: string): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? '#';
  return form.replace('#', new Intl.NumberFormat(language).format(count));
}
