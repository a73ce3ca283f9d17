// A film from elsewhere as it is on a page, with its button where there is script.
import type { OutsideView } from '../../features/video/outside/outside-address.ts';
import { OutsideFilm } from '../../features/video/ui/OutsideFilm.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import type { OutsideData } from './outside-film.island.tsx';

export function OutsidePlayer({ film, title }: { film: OutsideView; title?: string | undefined }) {
  const { t } = useTranslation();
  const { provider } = film;
  if (!film.player)
    return (
      <div className="external">
        <OutsideFilm film={film} title={title} />
      </div>
    );
  const data: OutsideData = {
    provider,
    words: {
      play: t('outside.play'),
      notice: t('outside.tells', { provider }),
      always: t('outside.always', { provider }),
      ask: t('outside.ask', { provider }),
    },
  };
  return (
    <Island name="outside-film" data={data} intent="visible" className="external">
      <OutsideFilm film={film} title={title} />
    </Island>
  );
}
