// A recording as it is on a page, alive where there is script.
import type { ReactNode } from 'react';
import { RecordingPlayer } from '../../features/video/ui/RecordingPlayer.tsx';
import type { Version } from '../../features/video/full-text.ts';
import type { RecordingView } from '../../features/media/recording-view.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import type { PlayerData } from './player.island.tsx';

type PlayerProps = {
  view: RecordingView;
  poster: string | undefined;
  from?: number | undefined;
  version?: Version;
  open?: boolean;
  className?: string;
  children?: ReactNode;
};

export function Player({ view, className = '', ...rest }: PlayerProps) {
  const { t } = useTranslation();
  const data: PlayerData = {
    words: { speed: t('media.speed'), describe: t('media.describe') },
    descriptions: view.descriptions?.cues ?? [],
  };
  return (
    <Island name="player" data={data} intent="visible" className={`recording ${className}`.trim()}>
      <RecordingPlayer view={view} {...rest} />
    </Island>
  );
}
