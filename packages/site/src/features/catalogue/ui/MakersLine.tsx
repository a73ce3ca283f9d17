// Who made an item, in one line of a card: names, and the words of the page between them.
import type { ListCard } from '../item-view.ts';
import { AsWritten, Localized } from './Localized.tsx';

type MakersLineProps = {
  card: Pick<ListCard, 'makers' | 'makersLanguage'>;
  className?: string;
};

export function MakersLine({ card: { makers, makersLanguage = '' }, className }: MakersLineProps) {
  const parts = partsOf(makers, makersLanguage);
  if (parts.length > 1)
    return (
      <span className={className}>
        {parts.map(({ text, isForeign }, i) =>
          isForeign ? <AsWritten key={i} text={text} /> : text,
        )}
      </span>
    );
  return (
    <Localized
      text={{ text: makers, language: makersLanguage }}
      {...(className ? { className } : {})}
    />
  );
}

/** Words in Latin letters, and what stands between them. */
const LATIN =
  /(\p{Script=Latin}(?:[\p{Script=Latin}\p{M}\p{N}\s.,;:’'"“”&()/–-]*[\p{Script=Latin}.)])?)/u;

/**
 * On a page in other letters a name in Latin ones would be read out, and set, as if it were written
 * in them: “منسوب إلى Mary Full”.
 */
function partsOf(makers: string, language: string): { text: string; isForeign: boolean }[] {
  if (language === '' || new Intl.Locale(language).maximize().script === 'Latn') return [];
  return makers
    .split(LATIN)
    .map((text, i) => ({ text, isForeign: i % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
