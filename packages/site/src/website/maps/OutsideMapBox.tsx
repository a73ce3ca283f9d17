// The offer of a map of somebody else's: a link without script, with script a button that says what
// it does before it does it.
import type { OutsideMap } from '../../features/maps/outside-map.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import type { OutsideData } from '../media/outside-film.island.tsx';

export function OutsideMapBox({
  map: { provider, player, page },
  name,
}: {
  map: OutsideMap;
  name: string;
}) {
  const { t } = useTranslation();
  const data: OutsideData = {
    provider,
    still: true,
    words: {
      play: t('maps.outside.open', { provider }),
      notice: t('maps.outside.tells', { provider }),
      always: t('maps.outside.always', { provider }),
      ask: t('maps.outside.ask', { provider }),
    },
  };
  return (
    <Island name="outside-film" data={data} intent="visible" className="external-map no-print">
      <div
        className="external-frame"
        data-player={player}
        data-title={t('maps.outside.title', { name, provider })}
      />
      <div className="external-bar">
        <p>
          <a href={page} rel="noopener noreferrer external">
            {t('maps.outside.there', { provider })}
          </a>
        </p>
      </div>
    </Island>
  );
}
