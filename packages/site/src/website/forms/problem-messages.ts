import type { Problem } from '../../features/forms/definition/answers.ts';
import type { FormBody } from '../../features/forms/definition/form.ts';
import { textIn } from '../../features/records/language-map.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

/** What is wrong, in words that name the field. */
export function problemMessage(
  t: Translator['t'],
  form: FormBody,
  { field, message, values }: Problem,
  language: string,
): string {
  const label = textIn(form.fields.find(({ name }) => name === field)?.label, language);
  if (message !== 'forms.problem.empty') return t(message, { ...values, label });
  return /[?؟]$/u.test(label)
    ? t('forms.problem.empty.question', { label })
    : t('forms.problem.empty', { label: insideSentence(label, language) });
}

/** “Your name” as English writes it after other words: “Enter your name.” */
function insideSentence(label: string, language: string): string {
  return language.startsWith('en') && /^\p{Lu}\p{Ll}/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}
