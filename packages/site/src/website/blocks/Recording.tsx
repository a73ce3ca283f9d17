// A film or a sound in a text, with what the museum says about it.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import type { RichText as Text } from '../../features/editorial/rich-text.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import type { RecordingView } from '../../features/media/recording-view.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { Site } from '../../platform/site.ts';
import type { OutsideView } from '../../features/video/outside/outside-address.ts';
import { recordingByName } from '../../features/video/read-recordings.ts';
import { OutsidePlayer } from '../media/Outside.tsx';
import { Player } from '../media/Player.tsx';
import { postersOf } from '../media/poster.ts';
import { InterfaceLanguage } from './InterfaceLanguage.tsx';

export type LoadedRecording = { view: RecordingView; poster: string | undefined };

/** @param name  of the recording in its address, or its id */
export async function loadRecording(
  site: Site,
  name: string,
  language: string,
): Promise<LoadedRecording | undefined> {
  const view = (await recordingByName(site, name, language))?.view;
  return view && { view, poster: (await postersOf(site, [view], language)).get(view.id) };
}

type RecordingFigureProps = { recording: LoadedRecording; text: Text; name: string };

export function RecordingFigure({ recording: { view, poster }, text, name }: RecordingFigureProps) {
  const { path } = useTranslation();
  return (
    <figure className="block block-recording block-wide">
      <InterfaceLanguage>
        <Player view={view} poster={poster} />
      </InterfaceLanguage>
      <figcaption>
        <p className="block-credit">
          <a href={path(view.page)}>
            <Localized text={view.title} as="cite" />
          </a>
        </p>
        {text.length > 0 && <RichText text={text} name={name} level={3} />}
      </figcaption>
    </figure>
  );
}

type OutsideFigureProps = {
  film: OutsideView;
  title: string | undefined;
  text: Text;
  name: string;
};

/** A film from elsewhere, under the museum's own title where it gave one. */
export function OutsideFigure({ film, title, text, name }: OutsideFigureProps) {
  return (
    <figure className="block block-recording block-wide">
      <InterfaceLanguage>
        <OutsidePlayer film={film} title={title} />
      </InterfaceLanguage>
      {text.length > 0 && (
        <figcaption>
          <RichText text={text} name={name} level={3} />
        </figcaption>
      )}
    </figure>
  );
}
