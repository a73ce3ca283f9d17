// A film or a sound in a text, with what the museum says of it.
import { Shown } from '../../features/catalogue/ui/Shown.tsx';
import type { Block } from '../../features/editorial/blocks.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import type { RecordingView } from '../../features/media/recording-view.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { OutsideView } from '../../features/video/outside/outside-address.ts';
import { Outside } from '../media/Outside.tsx';
import { Player } from '../media/Player.tsx';
import { Spoken } from './Spoken.tsx';

type RecordingBlockProps = {
  view: RecordingView;
  poster: string | undefined;
  block: Extract<Block, { kind: 'video' | 'audio' }>;
  name: string;
};

export function RecordingBlock({ view, poster, block, name }: RecordingBlockProps) {
  const { path } = useTranslation();
  return (
    <figure className="block block-recording block-wide">
      <Spoken>
        <Player view={view} poster={poster} />
      </Spoken>
      <figcaption>
        <p className="block-credit">
          <a href={path(view.page)}>
            <Shown text={view.title} as="cite" />
          </a>
        </p>
        {block.text.length > 0 && <RichText text={block.text} name={name} level={3} />}
      </figcaption>
    </figure>
  );
}

/** A film from elsewhere, under the museum's own title where it gave one. */
export function OutsideBlock({
  film,
  block,
  name,
}: {
  film: OutsideView;
  block: RecordingBlockProps['block'];
  name: string;
}) {
  return (
    <figure className="block block-recording block-wide">
      <Spoken>
        <Outside film={film} title={block.kind === 'video' ? block.title : undefined} />
      </Spoken>
      {block.text.length > 0 && (
        <figcaption>
          <RichText text={block.text} name={name} level={3} />
        </figcaption>
      )}
    </figure>
  );
}
