// A video from the museum or from another site.
import type { VideoBlock } from '../../features/editorial/blocks/video.ts';
import type { OutsideView } from '../../features/video/outside/outside-address.ts';
import { outsideView } from '../../features/video/outside/outside-film.ts';
import type { BlockView } from './block-view.ts';
import {
  loadRecording,
  OutsideFigure,
  RecordingFigure,
  type LoadedRecording,
} from './Recording.tsx';

export const video: BlockView<VideoBlock, LoadedRecording | { outside: OutsideView }> = {
  async load({ recording, address }, { site, language }) {
    const outside = address ? await outsideView(site, address) : undefined;
    if (outside) return { outside };
    return recording ? loadRecording(site, recording, language) : undefined;
  },
  View: ({ block: { title, text }, found, name }) =>
    'outside' in found ? (
      <OutsideFigure film={found.outside} title={title} text={text} name={name} />
    ) : (
      <RecordingFigure recording={found} text={text} name={name} />
    ),
};
