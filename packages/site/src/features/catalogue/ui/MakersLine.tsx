// Who made an item, in one line of a card: names, and the words of the page between them.
import type { ListCard } from '../item-view.ts';
import { Localized } from './Localized.tsx';

type MakersLineProps = {
  card: Pick<ListCard, 'makers' | 'makersLanguage'>;
  className?: string;
};

export function MakersLine({ card: { makers, makersLanguage = '' }, className }: MakersLineProps) {
  return (
    <Localized
      text={{ text: makers, language: makersLanguage }}
      {...(className ? { className } : {})}
    />
  );
}
