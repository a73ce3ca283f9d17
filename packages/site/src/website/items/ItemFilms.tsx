// Films and sounds of an item, below its picture: what it sounds like, how it moves, who speaks of
// it.
import { Shown } from '../../features/catalogue/ui/Shown.tsx';
import { RecordingCredit } from '../../features/video/ui/RecordingPlayer.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { OutsideView } from '../../features/video/outside/outside-address.ts';
import { Outside } from '../media/Outside.tsx';
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
      {view.title.text !== label.title.text && <Shown text={view.title} as="h3" />}
      {view.summary && <Shown as="p" text={view.summary} />}
      <Player view={view} poster={posterFrom(view, picture)} />
      <RecordingCredit view={view} />
    </article>
  ));
  const list = [...own, ...outside.map((film) => <Outside key={film.page} film={film} />)];
  return (
    <section className="section within item-recordings" aria-labelledby="films">
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
