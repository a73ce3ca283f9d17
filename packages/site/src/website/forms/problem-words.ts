import type { Problem } from '../../features/forms/definition/answers.ts';
import type { FormBody } from '../../features/forms/definition/form.ts';
import { textIn } from '../../features/records/language-map.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

/** What is wrong, in words that name the field. */
export function problemWords(
  t: Translator['t'],
  form: FormBody,
  { field, message, values }: Problem,
  language: string,
): string {
  return t(message, {
    ...values,
    label: textIn(form.fields.find(({ name }) => name === field)?.label, language),
  });
}
