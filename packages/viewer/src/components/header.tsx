// Top of the viewer: the name at the start; compare, label and close at the end.

import type { ViewerImage } from '../viewer-image.ts';
import { Tool } from './toolbar.tsx';
import type { Command } from './commands.ts';
import { useInterface } from './messages-context.ts';

type Props = {
  title: string;
  titleLanguage: string | undefined;
  images: readonly ViewerImage[];
  index: number;
  twin: number | null;
  hasLabel: boolean;
  canClose: boolean;
  run: (command: Command) => void;
  onCompareWith: (index: number) => void;
};

/** The header. Comparing is offered when there are two pictures to compare. */
export function Header({
  title,
  titleLanguage,
  images,
  index,
  twin,
  hasLabel,
  canClose,
  run,
  onCompareWith,
}: Props) {
  const { messages } = useInterface();
  return (
    <div className="vitrine-header">
      <p className="vitrine-name" lang={titleLanguage}>
        {title}
      </p>
      {twin !== null && (
        <label className="vitrine-choose">
          <span>{messages.compareWith}</span>
          <select value={twin} onChange={(event) => onCompareWith(Number(event.target.value))}>
            {images.map(
              (image, at) =>
                at !== index && (
                  <option key={image.id} value={at} lang={image.languages?.label}>
                    {image.label}
                  </option>
                ),
            )}
          </select>
        </label>
      )}
      <div className="vitrine-tools">
        {images.length > 1 && (
          <Tool
            icon="compare"
            word={twin === null ? messages.compare : messages.stopComparing}
            onPress={() => run('compare')}
          />
        )}
        <Tool
          icon="label"
          word={messages.label}
          isExpanded={hasLabel}
          onPress={() => run('label')}
        />
        {canClose && <Tool icon="close" word={messages.close} onPress={() => run('close')} />}
      </div>
    </div>
  );
}
