// A picture to look at closely, until the view shows what a detail is to show. Every movement has a
// button and a key, so that nobody has to draw; a rectangle can be drawn as well.
import { useState, type KeyboardEvent } from 'react';
import { pannedBy, poseShowingAll, zoomedBy, type Pose } from '@vitrine/viewer';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { DrawnRectangle } from './DrawnRectangle.tsx';
import { regionBetween, regionInView, type DetailRegion } from './picture-region.ts';
import { usePictureStage, type Stage } from './use-picture-stage.ts';

type ViewPickerProps = {
  /** Where the picture is. */
  source: string;
  onUse(region: DetailRegion): void;
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

export function ViewPicker({ source, onUse }: ViewPickerProps) {
  const { t } = useTranslation();
  const { element, stage, pose, moveTo, hasFailed } = usePictureStage(source);
  const [isDrawing, setDrawing] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const move = (movement: Movement) => {
    setWhole(false);
    const [now, on] = [pose(), stage()];
    if (now && on) moveTo(movement(now, on));
  };
  const use = (region: DetailRegion | undefined) => {
    setWhole(region === undefined);
    setDrawing(false);
    if (region) onUse(region);
  };
  const useView = () => {
    const [now, on] = [pose(), stage()];
    use(now && on ? regionInView(now, on.stage, on.image) : undefined);
  };
  const press = (event: KeyboardEvent) => {
    const movement = movements.find(({ keys }) => keys.includes(event.key));
    if (!movement || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(movement.move);
  };
  if (hasFailed) return <p className="field-problem">{t('desk.details.not-ready')}</p>;
  return (
    <div className="view-picker">
      <p className="field-help">{t('desk.details.how')}</p>
      <div className="view-stage">
        {/* An application is operated by keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={element}
          className="view-picture"
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t('desk.details.view')}
          onKeyDown={press}
        />
        {isDrawing && (
          <DrawnRectangle
            onDrawn={(from, to) => {
              const [now, on] = [pose(), stage()];
              use(now && on ? regionBetween(from, to, { pose: now, ...on }) : undefined);
            }}
          />
        )}
      </div>
      <p className="screen-actions">
        {movements.map(({ id, move: movement }) => (
          <button key={id} type="button" className="text-button" onClick={() => move(movement)}>
            <span>{t(id)}</span>
          </button>
        ))}
      </p>
      <p className="screen-actions">
        <button type="button" className="button" onClick={useView}>
          {t('desk.details.use')}
        </button>
        <button
          type="button"
          className="button plain"
          aria-pressed={isDrawing}
          onClick={() => setDrawing(!isDrawing)}
        >
          {t('desk.details.draw')}
        </button>
      </p>
      <output className="field-problem">{isWhole ? t('desk.details.nearer-first') : ''}</output>
    </div>
  );
}
