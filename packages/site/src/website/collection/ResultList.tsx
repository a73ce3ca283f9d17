// Results as a dense table, for those who compare and count.
import { marked } from '../../features/records/marked-text.ts';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Localized, AsWritten, Marked } from '../../features/catalogue/ui/Localized.tsx';
import { MakersLine } from '../../features/catalogue/ui/MakersLine.tsx';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import { trailAddress } from '../../features/search/queries/search-trail.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { textOfValue } from './facet-labels.ts';
import { firstOf } from './search-form.ts';

export function ResultList({ page }: { page: SearchPage }) {
  const translation = useTranslation();
  const { t, path } = translation;
  const { cards, state, names } = page;
  return (
    <div className="result-list-frame">
      <table className="result-list">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('search.column.title')}
            </th>
            <th scope="col">{t('search.facet.maker')}</th>
            <th scope="col">{t('search.facet.century')}</th>
            <th scope="col">{t('search.facet.type')}</th>
            <th scope="col">{t('search.column.number')}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card, i) => (
            <tr key={card.id}>
              <td className="result-picture">
                {card.picture && !card.gated && (
                  <ItemPicture picture={card.picture} alt="" sizes="4rem" />
                )}
              </td>
              <th scope="row">
                <a href={path(itemPage(card)) + trailAddress(state, firstOf(page) + i)}>
                  <Localized text={card.title} as="cite" />
                </a>
              </th>
              <td>
                <MakersLine card={card} />
              </td>
              <td>
                <AsWritten text={card.date} />
              </td>
              <td>
                <Marked
                  words={card.types
                    .map((type) => marked(textOfValue('type', type, names, translation)))
                    .join(', ')}
                />
              </td>
              <td className="number" lang="">
                {card.accessionNumber}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
