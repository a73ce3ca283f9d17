// Words that the styles share.
import type { Translate } from '../../../platform/i18n/translator.ts';
import type { Citable } from '../citable.ts';

/** “Exhibition”, “Event”: what is in place of a medium. */
export function formatKind({ kind }: Pick<Citable, 'kind'>, t: Translate): string | undefined {
  if (kind === 'exhibition') return t('citing.kind.exhibition');
  return kind === 'event' ? t('citing.kind.event') : undefined;
}

export const upperFirst = (words: string): string =>
  words.charAt(0).toLocaleUpperCase() + words.slice(1);

/** “Oil on canvas” within a sentence; “PVC” keeps its capitals. */
export function lowerFirst(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words)
    ? words.charAt(0).toLocaleLowerCase() + words.slice(1)
    : words;
}
