// Bottom centre: everything that moves the picture, as buttons with words.

import { useRef, useState } from 'react';
import type { Stage } from '../engine/stage.ts';
import type { Command } from './commands.ts';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import { useInterface } from './messages-context.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { ZoomSlider } from './zoom-slider.tsx';

type Props = {
  stage: Stage;
  index: number;
  count: number;
  isFullScreen: boolean;
  run: (command: Command) => void;
  onMove: () => void;
};

/**
 * The toolbar. Browsers that cannot fill the screen with an element (iPhones) get no button for it.
 */
export function Toolbar({ stage, index, count, isFullScreen, run, onMove }: Props) {
  const { messages, direction } = useInterface();
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = useRovingFocus(bar, direction);
  const [isMoving, setIsMoving] = useState(false);
  const canFillScreen = typeof document !== 'undefined' && document.fullscreenEnabled;
  return (
    <div
      className="vitrine-toolbar"
      role="toolbar"
      tabIndex={-1}
      aria-label={messages.tools}
      ref={bar}
      onKeyDown={onKeyDown}
    >
      {isMoving && <MovePad run={run} />}
      <div className="vitrine-tools vitrine-tools-zoom">
        <Tool icon="zoom-out" word={messages.zoomOut} onPress={() => run('zoom-out')} />
        <ZoomSlider stage={stage} onMove={onMove} />
        <Tool icon="zoom-in" word={messages.zoomIn} onPress={() => run('zoom-in')} />
      </div>
      <div className="vitrine-tools">
        <Tool icon="whole" word={messages.whole} onPress={() => run('whole')} />
        <Tool icon="actual-size" word={messages.actualSize} onPress={() => run('actual-size')} />
        <Tool icon="rotate" word={messages.rotate} onPress={() => run('rotate')} />
        <Tool
          icon="move"
          word={messages.move}
          isExpanded={isMoving}
          onPress={() => setIsMoving(!isMoving)}
        />
        {canFillScreen && (
          <Tool
            icon="full-screen"
            word={isFullScreen ? messages.leaveFullScreen : messages.fullScreen}
            onPress={() => run('full-screen')}
          />
        )}
        <Tool icon="help" word={messages.help} onPress={() => run('help')} />
      </div>
      {count > 1 && (
        <div className="vitrine-tools vitrine-tools-pages">
          <Tool
            icon="previous"
            follows
            word={messages.previous}
            isOff={index === 0}
            onPress={() => run('previous')}
          />
          <span className="vitrine-count">{messages.count(index + 1, count)}</span>
          <Tool
            icon="next"
            follows
            word={messages.next}
            isOff={index === count - 1}
            onPress={() => run('next')}
          />
        </div>
      )}
    </div>
  );
}

function MovePad({ run }: { run: (command: Command) => void }) {
  const { messages } = useInterface();
  return (
    <fieldset className="vitrine-pad" aria-label={messages.move}>
      <Tool icon="left" word={messages.moveLeft} onPress={() => run('move-left')} />
      <Tool icon="up" word={messages.moveUp} onPress={() => run('move-up')} />
      <Tool icon="down" word={messages.moveDown} onPress={() => run('move-down')} />
      <Tool icon="right" word={messages.moveRight} onPress={() => run('move-right')} />
    </fieldset>
  );
}

type ToolProps = {
  icon: IconName;
  word: string;
  onPress: () => void;
  follows?: boolean;
  isOff?: boolean;
  isExpanded?: boolean;
};

/**
 * A button with a drawing above its word. One that is off stays where the focus can find it
 * (`aria-disabled`), so that paging to the last picture does not lose the focus.
 */
export function Tool({ icon, word, onPress, follows, isOff, isExpanded }: ToolProps) {
  return (
    <button
      type="button"
      className={`vitrine-tool vitrine-tool-${icon}`}
      aria-disabled={isOff || undefined}
      aria-expanded={isExpanded}
      onClick={isOff ? undefined : onPress}
    >
      <Icon name={icon} follows={follows ?? false} />
      <span className="vitrine-word">{word}</span>
    </button>
  );
}
