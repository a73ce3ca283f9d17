// The viewer's parts in their places: header, stages, label, toolbar, strip.

import { useId, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Stage } from '../engine/stage.ts';
import type { ViewerMessages } from '../messages.ts';
import type { ViewerDetail, ViewerImage } from '../viewer-image.ts';
import { showsAll } from '../viewport/pose.ts';
import { Drawer } from './drawer.tsx';
import { Header } from './header.tsx';
import { KeyHelp } from './key-help.tsx';
import { InterfaceContext } from './messages-context.ts';
import { Notices } from './notices.tsx';
import { ScaleReadout } from './scale-readout.tsx';
import { StageView } from './stage-view.tsx';
import { stateOf } from './status-words.ts';
import type { Pan, ViewerState } from './status-words.ts';
import { Strip } from './strip.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { HalfName, Twin } from './twin.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useIsOffline } from './use-environment.ts';
import { useFrameInput } from './use-frame-input.ts';
import { useFrame } from './use-frame.ts';
import type { FrameOptions } from './use-frame.ts';
import { useIdle } from './use-idle.ts';
import { useStatus } from './use-stage.ts';
import { useSwipeDown } from './use-swipe-down.ts';

/** What a frame shows beside its pictures. */
type FrameProps = FrameOptions & {
  title: string;
  titleLanguage: string | undefined;
  wallLabel: ReactNode;
  details: readonly ViewerDetail[];
  messages: ViewerMessages;
  direction: 'ltr' | 'rtl';
  linkTo: (state: ViewerState) => string;
};

/** The whole viewer, in the page or in its room. */
export function ViewerFrame(props: FrameProps) {
  const { images, details, messages, direction, mode, title, onClose } = props;
  const root = useRef<HTMLElement>(null);
  const stages = useRef<HTMLDivElement>(null);
  const frame = useFrame(root, props);
  const { state, dispatch, stage, lead, manners, insets, hint } = frame;
  const { isStill, isFullScreen, isRoom, image, goTo, run } = frame;
  const words = useMemo(() => ({ messages, direction }), [messages, direction]);
  const statusId = useId();
  const isIdle = useIdle(root, {
    isWatching: isRoom && !isStill && !state.hasLabel && !state.hasHelp,
  });
  const canLeave = mode === 'room' && onClose !== undefined;
  const second = state.twin === null ? undefined : images[state.twin];
  const takeLead = () => lead.take('first');

  useFrameInput(root, {
    hasSeveral: images.length > 1,
    canClose: canLeave || state.hasLabel || second !== undefined,
    run,
    onInterest: () => dispatch({ type: 'want' }),
  });
  useSwipeDown(
    stages,
    () => canLeave && isWhollyVisible(stage),
    () => onClose?.(),
  );

  return (
    <InterfaceContext value={words}>
      <section
        className="vitrine-viewer"
        aria-label={messages.viewer(title)}
        dir={direction}
        ref={root}
        data-look={isRoom ? 'room' : 'inline'}
        data-idle={isIdle || undefined}
        data-label={state.hasLabel || undefined}
      >
        <Header
          title={title}
          titleLanguage={props.titleLanguage}
          images={images}
          index={state.index}
          twin={state.twin}
          hasLabel={state.hasLabel}
          canClose={canLeave}
          run={run}
          onCompareWith={(index) => dispatch({ type: 'compare', with: index })}
        />
        <div className="vitrine-stages" ref={stages}>
          <div className="vitrine-half" onPointerDownCapture={takeLead} onWheelCapture={takeLead}>
            <StageView stage={stage} image={image} describedBy={statusId} />
            {second && <HalfName image={image} />}
          </div>
          {second && (
            <Twin
              key={second.id}
              first={stage}
              image={second}
              lead={lead}
              manners={manners}
              insets={insets}
              describedBy={statusId}
            />
          )}
          <Notices
            status={useStatus(stage)}
            isOffline={useIsOffline()}
            hint={hint}
            onTryAgain={() => dispatch({ type: 'try-again' })}
          />
        </div>
        {state.hasLabel && (
          <LabelDrawer
            details={details}
            wallLabel={props.wallLabel}
            linkTo={props.linkTo}
            frame={frame}
          />
        )}
        <div className="vitrine-footer">
          <ScaleReadout stage={stage} image={image} />
          <Toolbar
            stage={stage}
            index={state.index}
            count={images.length}
            isFullScreen={isFullScreen}
            run={run}
            onMove={takeLead}
          />
          {images.length > 1 && <Strip images={images} index={state.index} onChoose={goTo} />}
        </div>
        <Status id={statusId} stage={stage} image={image} details={details} pan={frame.pan} />
        <Help frame={frame} hasSeveral={images.length > 1} canClose={canLeave} />
      </section>
    </InterfaceContext>
  );
}

type LabelProps = Pick<FrameProps, 'details' | 'wallLabel' | 'linkTo'> & {
  frame: ReturnType<typeof useFrame>;
};

/** The wall label, with what can be taken along. */
function LabelDrawer({ details, wallLabel, linkTo, frame }: LabelProps) {
  const { image, stage, state, run, showDetail } = frame;
  return (
    <Drawer
      image={image}
      title={wallLabel}
      details={details}
      onDetail={showDetail}
      onClose={() => run('label')}
    >
      <ExportMenu
        stage={stage}
        image={image}
        linkHere={() => linkTo(stateOf(stage, state.index, image))}
      />
    </Drawer>
  );
}

type HelpProps = {
  frame: ReturnType<typeof useFrame>;
  hasSeveral: boolean;
  canClose: boolean;
};

/** The list of keys, once it is asked for. */
function Help({ frame: { state, dispatch }, hasSeveral, canClose }: HelpProps) {
  if (!state.hasHelp) return null;
  return (
    <KeyHelp
      hasSeveral={hasSeveral}
      canClose={canClose}
      onClose={() => dispatch({ type: 'close-help' })}
    />
  );
}

function isWhollyVisible(stage: Stage): boolean {
  const pose = stage.pose();
  return pose !== null && showsAll(pose, stage.orientation());
}

type StatusProps = {
  id: string;
  stage: Stage;
  image: ViewerImage;
  details: readonly ViewerDetail[];
  pan: Pan | null;
};

function Status({ id, stage, image, details, pan }: StatusProps) {
  const { text, turn } = useAnnouncement(stage, { image, details, pan });
  return (
    <output className="vitrine-status" id={id}>
      <span key={turn}>{text}</span>
    </output>
  );
}
