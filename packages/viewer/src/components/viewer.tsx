// <Viewer>: the one component of this package.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { makeEngine as makeRealEngine } from '../engine/load-engine.ts';
import type { EngineMaker } from '../engine/zoom-engine.ts';
import type { Licence } from '../licence/once-only-check.ts';
import { englishMessages } from '../messages.ts';
import type { ViewerMessages } from '../messages.ts';
import type { ViewerDetail, ViewerImage, ViewerStart } from '../viewer-image.ts';
import { Room } from './room.tsx';
import type { ViewerState } from './status-words.ts';
import { useManifest } from './use-manifest.ts';
import { ViewerFrame } from './viewer-frame.tsx';

/**
 * Either the pictures themselves, or a IIIF manifest to read them from: its address or its JSON.
 */
export type ViewerSource =
  | { images: readonly ViewerImage[]; manifest?: undefined }
  | { manifest: string | object; images?: undefined };

/** The properties of `<Viewer>`. Give it a new `key` to show other pictures in the same place. */
export type ViewerProps = ViewerSource & {
  /** What is shown, for the name of the viewer; a manifest brings its own. */
  title?: string;
  /** The language of `title` (BCP 47), where it is not the interface's. */
  titleLanguage?: string;
  /** The host's wall label (title, maker, date …), shown first in the label drawer. */
  wallLabel?: ReactNode;
  start?: ViewerStart;
  details?: readonly ViewerDetail[];
  /** A part of the page, or a dark room over it. */
  mode?: 'inline' | 'room';
  messages?: ViewerMessages;
  /** Languages for the texts of a manifest, best first. */
  languages?: readonly string[];
  /** Which way the interface reads. The picture is never mirrored. */
  direction?: 'ltr' | 'rtl';
  /** Told whenever the view has come to rest. */
  onChange?: (state: ViewerState) => void;
  /** Told when the visitor wants to leave the room; the host then takes the viewer away. */
  onClose?: () => void;
  /** The address that leads back to a view; by default this page's with a fragment. */
  linkTo?: (state: ViewerState) => string;
  /** Where to make the licence check; by default it is not made. */
  licence?: Licence;
  /** Another engine to draw with; by default OpenSeadragon, loaded when wanted. */
  makeEngine?: EngineMaker;
};

const noDetails: readonly ViewerDetail[] = [];
const english = ['en'];

const withDefaults = ({
  details = noDetails,
  direction = 'ltr',
  languages = english,
  linkTo = linkToFragment,
  makeEngine = makeRealEngine,
  messages = englishMessages,
  mode = 'inline',
}: ViewerProps) => ({ details, direction, languages, linkTo, makeEngine, messages, mode });

/** An accessible deep-zoom viewer for one or many IIIF images. */
export function Viewer(props: ViewerProps) {
  const { images: given, manifest: source, title, start, onClose } = props;
  const { details, direction, languages, linkTo, makeEngine, messages, mode } = withDefaults(props);
  const [attempt, setAttempt] = useState(0);
  const loading = useManifest(source, languages, attempt);
  const read = loading.state === 'ready' ? loading.manifest : null;
  const [first, ...rest] = given ?? read?.images ?? [];
  const name = title ?? read?.label ?? first?.label ?? '';
  const body = first ? (
    <ViewerFrame
      images={[first, ...rest]}
      title={name}
      titleLanguage={props.titleLanguage}
      wallLabel={props.wallLabel}
      start={start ?? read?.start}
      mode={mode}
      details={details}
      messages={messages}
      direction={direction}
      makeEngine={makeEngine}
      onChange={props.onChange}
      onClose={onClose}
      linkTo={linkTo}
      licence={props.licence}
    />
  ) : (
    <Waiting
      messages={messages}
      isFailed={loading.state === 'failed'}
      onTryAgain={() => setAttempt(attempt + 1)}
      onClose={mode === 'room' ? onClose : undefined}
    />
  );
  return mode === 'room' ? (
    <Room name={messages.viewer(name)} onClose={onClose}>
      {body}
    </Room>
  ) : (
    body
  );
}

type WaitingProps = {
  messages: ViewerMessages;
  isFailed: boolean;
  onTryAgain: () => void;
  onClose: (() => void) | undefined;
};

function Waiting({ messages, isFailed, onTryAgain, onClose }: WaitingProps) {
  return (
    <div className="vitrine-viewer vitrine-waiting">
      <output>{isFailed ? messages.manifestFailed : messages.opening}</output>
      {isFailed && (
        <button type="button" className="vitrine-action" onClick={onTryAgain}>
          {messages.tryAgain}
        </button>
      )}
      {onClose && (
        <button type="button" className="vitrine-action" onClick={onClose}>
          {messages.close}
        </button>
      )}
    </div>
  );
}

function linkToFragment({ fragment }: ViewerState): string {
  const page = location.href.split('#')[0] ?? '';
  return fragment ? `${page}#${fragment}` : page;
}
