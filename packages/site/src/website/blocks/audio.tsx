// A sound recording from the museum.
import type { AudioBlock } from '../../features/editorial/blocks/audio.ts';
import type { BlockView } from './block-view.ts';
import { loadRecording, RecordingFigure, type LoadedRecording } from './Recording.tsx';

export const audio: BlockView<AudioBlock, LoadedRecording> = {
  load: ({ recording }, { site, language }) => loadRecording(site, recording, language),
  View: ({ block: { text }, found, name }) => (
    <RecordingFigure recording={found} text={text} name={name} />
  ),
};
