// What went wrong, in the language of whoever reads it: what the search provider refused is worded
// by the kind of refusal.
import { failureText } from '../../features/api/failure-text.ts';
import { refusalOf } from '../../features/insight/provider-refusal.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import type { Translator } from '../../platform/i18n/translator.ts';

/** Statuses of Algolia's protocol that mean one thing. */
const meanings: Readonly<Record<number, string>> = {
  403: 'desk.failure.credentials',
  404: 'desk.failure.gone',
  409: 'desk.failure.experiment-running',
  503: 'desk.failure.busy',
  507: 'desk.failure.full',
};

/** The sentence of a failure. */
export function failureMessages(
  { t, language }: Pick<Translator, 't' | 'language'>,
  error: Failure,
): string {
  const refusal = refusalOf(error);
  if (!refusal) return failureText(error, { t, language });
  const meaning = meanings[refusal.status ?? 0];
  return meaning === undefined ? t('desk.failure.provider', { what: refusal.message }) : t(meaning);
}
