// A picture to look at closely, until the view shows what a detail is to show. Every movement has a
// button and a key, so that nobody has to draw; a rectangle can be drawn as well. Until the picture
// is open there is one sentence and the ways out, which stay where they are.
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { pannedBy, poseShowingAll, zoomedBy, type Pose } from '@vitrine/viewer';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { DrawnRectangle } from './DrawnRectangle.tsx';
import { regionBetween, regionInView, type DetailRegion } from './picture-region.ts';
import { PictureHead } from './PictureHead.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePictureStage, type Stage } from './use-picture-stage.ts';

type ViewPickerProps = {
  media: string;
  /** The record no longer has the picture. */
  isRemoved: boolean;
  onUse(region: DetailRegion): void;
  onCancel(): void;
};

type Movement = (pose: Pose, stage: Stage) => Pose;

const NEARER = 1.5;

const movements: readonly { id: string; keys: readonly string[]; move: Movement }[] = [
  {
    id: 'desk.details.nearer',
    keys: ['+', '='],
    move: (pose, stage) => zoomedBy(pose, NEARER, stage),
  },
  {
    id: 'desk.details.further',
    keys: ['-'],
    move: (pose, stage) => zoomedBy(pose, 1 / NEARER, stage),
  },
  {
    id: 'desk.details.left',
    keys: ['ArrowLeft'],
    move: (pose, stage) => pannedBy(pose, -1, 0, stage),
  },
  {
    id: 'desk.details.right',
    keys: ['ArrowRight'],
    move: (pose, stage) => pannedBy(pose, 1, 0, stage),
  },
  { id: 'desk.details.up', keys: ['ArrowUp'], move: (pose, stage) => pannedBy(pose, 0, -1, stage) },
  {
    id: 'desk.details.down',
    keys: ['ArrowDown'],
    move: (pose, stage) => pannedBy(pose, 0, 1, stage),
  },
  { id: 'desk.details.whole', keys: ['0', 'Home'], move: (_, stage) => poseShowingAll(stage) },
];

export function ViewPicker({ media, isRemoved, onUse, onCancel }: ViewPickerProps) {
  const view = usePictureStage({ media, isRemoved });
  const { element, picture, pose, stage } = view;
  const [isDrawing, setDrawing] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const isOpen = picture.state === 'open';
  const kept = useKeptFocus(() => (isOpen ? element.current : cancel.current));
  const move = (movement: Movement) => {
    setWhole(false);
    const [now, on] = [pose(), stage()];
    if (now && on) view.moveTo(movement(now, on));
  };
  const use = (regionOf: (now: Pose, on: Stage) => DetailRegion | undefined) => {
    const [now, on] = [pose(), stage()];
    const region = now && on ? regionOf(now, on) : undefined;
    setWhole(region === undefined);
    setDrawing(false);
    if (region) onUse(region);
  };
  return (
    <div className="view-picker">
      <PictureHead
        picture={picture}
        canRetry={view.canRetry}
        retryRef={kept}
        cancelRef={cancel}
        onRetry={view.restart}
        onCancel={onCancel}
      />
      {picture.state !== 'removed' && picture.state !== 'refused' && (
        <div ref={kept} className="view-stage">
          <PictureView ref={element} onMove={isOpen ? move : undefined} />
          {isOpen && isDrawing && (
            <DrawnRectangle
              onDrawn={(from, to) =>
                use((now, on) => regionBetween(from, to, { pose: now, ...on }))
              }
            />
          )}
        </div>
      )}
      {isOpen && (
        <ViewControls
          ref={kept}
          isDrawing={isDrawing}
          isWhole={isWhole}
          onMove={move}
          onUse={() => use((now, on) => regionInView(now, on.stage, on.image))}
          onDraw={() => setDrawing(!isDrawing)}
        />
      )}
    </div>
  );
}

type PictureViewProps = {
  ref: Ref<HTMLDivElement>;
  /** Undefined until the picture is open: until then it is nothing that keys can operate. */
  onMove: ((movement: Movement) => void) | undefined;
};

/** It is the same element before and after: the picture is drawn in it. */
function PictureView({ ref, onMove }: PictureViewProps) {
  const { t } = useTranslation();
  if (!onMove) return <div ref={ref} className="view-picture" />;
  const press = (event: KeyboardEvent) => {
    const movement = movements.find(({ keys }) => keys.includes(event.key));
    if (!movement || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove(movement.move);
  };
  return (
    // An application is operated by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      className="view-picture"
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('desk.details.view')}
      onKeyDown={press}
    />
  );
}

type ViewControlsProps = {
  ref: Ref<HTMLDivElement>;
  isDrawing: boolean;
  /** Somebody wanted to use a view of all of it. */
  isWhole: boolean;
  onMove(movement: Movement): void;
  onUse(): void;
  onDraw(): void;
};

function ViewControls({ ref, isDrawing, isWhole, onMove, onUse, onDraw }: ViewControlsProps) {
  const { t } = useTranslation();
  return (
    <div ref={ref} className="view-controls">
      <p className="screen-actions">
        {movements.map(({ id, move }) => (
          <button key={id} type="button" className="text-button" onClick={() => onMove(move)}>
            <span>{t(id)}</span>
          </button>
        ))}
      </p>
      <p className="screen-actions">
        <button type="button" className="button" onClick={onUse}>
          {t('desk.details.use')}
        </button>
        <button type="button" className="button plain" aria-pressed={isDrawing} onClick={onDraw}>
          {t('desk.details.draw')}
        </button>
      </p>
      <output className="field-error">{isWhole ? t('desk.details.nearer-first') : ''}</output>
    </div>
  );
}
