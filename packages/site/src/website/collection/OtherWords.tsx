// What was asked in the place of words that nothing has, and the way to ask for all of them.
import { Marked } from '../../features/catalogue/ui/Localized.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { WordChoice } from '../../features/search/queries/query-words.ts';
import { formatOtherWords } from './facet-labels.ts';

/** `address` is the query part of the same search for every word, on `page`. */
export function OtherWords({
  state,
  page,
  address,
}: {
  state: WordChoice & { q: string };
  page: string;
  address: string;
}) {
  const translation = useTranslation();
  const words = formatOtherWords(state, translation);
  if (words === undefined) return null;
  return (
    <p className="other-words">
      <Marked words={words} />{' '}
      <a className="no-print" href={translation.path(page) + address} rel="nofollow">
        {translation.t('search.words.all')}
      </a>
    </p>
  );
}
