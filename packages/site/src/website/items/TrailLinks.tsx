// The way back to the results that a visitor came from, and to the item before and after this one
// in them.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { Icon } from '../../design/Icon.tsx';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { searchAddress } from '../../features/search/queries/search-params.ts';
import type { Neighbour, Neighbours } from '../../features/search/queries/search-items.ts';
import { trailAddress, type Trail } from '../../features/search/queries/search-trail.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

export type TrailView = {
  trail: Trail;
  beside: Neighbours;
  /** Items on a page of results. */ pageSize: number;
};

export function TrailLinks({ trail: { state }, beside, pageSize }: TrailView) {
  const { t, path, number } = useTranslation();
  const page = Math.floor(beside.position / (state.size ?? pageSize)) + 1;
  return (
    <nav className="trail container no-print" aria-label={t('item.trail')}>
      <Step to={beside.previous} state={state} rel="prev" words={t('item.trail.previous')} />
      <a href={path('/collection') + searchAddress({ ...state, page })}>
        {t('item.trail.back', {
          position: number(beside.position + 1),
          total: number(beside.total),
        })}
      </a>
      <Step to={beside.next} state={state} rel="next" words={t('item.trail.next')} />
    </nav>
  );
}

function Step({
  to,
  state,
  rel,
  words,
}: {
  to: Neighbour | undefined;
  state: Trail['state'];
  rel: 'prev' | 'next';
  words: string;
}) {
  const { path } = useTranslation();
  if (!to) return <span />;
  return (
    <a
      className="text-button"
      rel={rel}
      href={path(itemPage(to.card)) + trailAddress(state, to.position)}
    >
      {rel === 'prev' && <Icon name="previous" turns />}
      <span>{words}</span>
      <Localized text={to.card.title} className="trail-title muted" />
      {rel === 'next' && <Icon name="next" turns />}
    </a>
  );
}
