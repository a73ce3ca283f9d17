// Films and sounds of an item, below its picture: what it sounds like, how it moves, who speaks of
// it.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { RecordingCredit } from '../../features/video/ui/RecordingPlayer.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { OutsideView } from '../../features/video/outside/outside-address.ts';
import { OutsidePlayer } from '../media/Outside.tsx';
import { Player } from '../media/Player.tsx';
import { posterFrom } from '../media/poster.ts';
import type { ItemPageData } from './item-data.ts';

export function ItemFilms({
  item: {
    films,
    label,
    pictures: [picture],
    warning,
  },
  outside,
}: {
  item: ItemPageData;
  outside: readonly OutsideView[];
}) {
  const { t } = useTranslation();
  if (films.length === 0 && outside.length === 0) return null;
  const own = films.map((view) => (
    <article key={view.id}>
      {view.title.text !== label.title.text && <Localized text={view.title} as="h3" />}
      {view.summary && <Localized as="p" text={view.summary} />}
      <Player view={view} poster={posterFrom(view, picture)} />
      <RecordingCredit view={view} />
    </article>
  ));
  const list = [...own, ...outside.map((film) => <OutsidePlayer key={film.page} film={film} />)];
  return (
    <section className="section container item-recordings" aria-labelledby="films">
      <h2 id="films">{t('media.item')}</h2>
      {warning?.gate ? (
        <details className="gate">
          <summary>
            <span className="button plain">{t('item.gate.show')}</span>
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  );
}
