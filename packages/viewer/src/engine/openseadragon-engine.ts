// The engine over OpenSeadragon: the only file that knows it. It gets the view in image pixels and
// CSS pixels, and answers in them; keys, buttons and words are not its business.

import type OpenSeadragon from 'openseadragon';
import { ViewerError, failures } from '../errors.ts';
import type { Size } from '../viewport/geometry.ts';
import type { Pose } from '../viewport/pose.ts';
import { fetchInfo, retries } from './fetch-info.ts';
import { abilitiesOf } from './image-info.ts';
import type { EngineImage, EngineOptions, GestureOwner, ZoomEngine } from './zoom-engine.ts';

/** The library's entry: called, it makes a viewer. */
export type Library = typeof OpenSeadragon;

// Seconds of a flight from one place to the next; zero for those who asked for stillness.
const flightSeconds = 0.7;

// The shell's limits are exact and its own; the library's are only a fence far outside of them.
const fence = { minZoomImageRatio: 0.2, maxZoomPixelRatio: 8, visibilityRatio: 0.3 };

/** Makes an engine with a loaded library. */
export function openSeadragonEngine(library: Library, options: EngineOptions): ZoomEngine {
  forestallStyleElement();
  const viewer = library(viewerOptions(options));
  // The stage around it is what takes focus, has the name and hears the keys.
  viewer.canvas.removeAttribute('tabindex');
  let visible: EngineImage | null = null;
  let opening = new AbortController();

  const pose = (): Pose | null => readPose(viewer, visible, { isTarget: true });
  listen(
    viewer,
    options,
    () => readPose(viewer, visible, { isTarget: false }),
    () => visible,
  );

  const open = async (image: EngineImage, at: Pose, signal: AbortSignal) => {
    const info = image.isPlain ? {} : await fetchInfo(image.infoUrl, signal);
    if (signal.aborted) return;
    viewer.addOnceHandler('open', () => {
      visible = image;
      place({ library, viewer }, image, at, { isImmediate: true });
      options.notify({ type: 'opened', abilities: abilitiesOf(info) });
      options.notify({ type: 'rested', pose: at });
    });
    viewer.open({ tileSource: image.isPlain ? { type: 'image', url: image.infoUrl } : info });
  };

  return {
    open(image, at) {
      opening.abort();
      opening = new AbortController();
      const { signal } = opening;
      visible = null;
      open(image, at, signal).catch((error: unknown) => {
        if (!signal.aborted)
          options.notify({
            type: 'failed',
            code: 'image-unreachable',
            sentence:
              error instanceof ViewerError
                ? error.message
                : failures['image-unreachable'].message(image.infoUrl, String(error)),
          });
      });
    },
    pose,
    moveTo(target, { isImmediate }) {
      if (!visible) return;
      const manner = { isImmediate: isImmediate || options.isStill };
      place({ library, viewer }, visible, target, manner);
    },
    setGestures(owner) {
      viewer.setCooperativeGestures(owner === 'page');
    },
    destroy() {
      opening.abort();
      visible = null;
      viewer.destroy();
    },
  };
}

function viewerOptions({ stage, gestures, isStill }: EngineOptions): OpenSeadragon.Options {
  const touch = {
    clickToZoom: false,
    dblClickToZoom: true,
    pinchToZoom: true,
    pinchRotate: false,
    flickEnabled: !isStill,
  };
  return {
    element: stage,
    drawer: hasFastGraphics() ? ['webgl', 'canvas'] : ['canvas'],
    crossOriginPolicy: 'Anonymous',
    cooperativeGestures: isCooperative(gestures),
    showNavigationControl: false,
    showNavigator: false,
    keyboardNavEnabled: false,
    animationTime: isStill ? 0 : flightSeconds,
    blendTime: 0,
    ...fence,
    // Trackpads send many small steps: a gentle factor keeps them from racing (Wellcome #5342).
    zoomPerScroll: 1.15,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true, flickEnabled: !isStill },
    gestureSettingsTouch: touch,
    gestureSettingsPen: touch,
    gestureSettingsUnknown: touch,
    tileRetryMax: retries.times,
    tileRetryDelay: retries.waitMs,
    silenceMultiImageWarnings: true,
  };
}

function isCooperative(owner: GestureOwner): boolean {
  return owner === 'page';
}

// Without a graphics chip WebGL is emulated and four times slower to the first tile than a canvas.
function hasFastGraphics(): boolean {
  const probe = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return probe !== null;
}

// The library adds a <style> to the page's head, which a strict Content-Security-Policy refuses and
// reports, unless it finds one there. What it finds only has to have the name: an element of no
// known vocabulary holds no style, so no policy has anything against it.
function forestallStyleElement(): void {
  const mark = 'data-openseadragon-mobile-css';
  if (document.querySelector(`style[${mark}]`)) return;
  const decoy = document.createElementNS('urn:vitrine', 'style');
  decoy.setAttribute(mark, '');
  document.head.append(decoy);
}

function listen(
  viewer: OpenSeadragon.Viewer,
  { notify, isStill }: EngineOptions,
  pose: () => Pose | null,
  visible: () => EngineImage | null,
): void {
  let hasTile = false;
  let hasFailed = false;
  const notifyPose = (type: 'moved' | 'rested') => {
    const now = pose();
    if (now) notify({ type, pose: now });
  };
  viewer.addHandler('open', () => {
    hasTile = false;
    hasFailed = false;
  });
  viewer.addHandler('open-failed', () => {
    notify({
      type: 'failed',
      code: 'image-unreachable',
      sentence: failures['image-unreachable'].message(
        visible()?.infoUrl ?? '',
        'it cannot be read',
      ),
    });
  });
  viewer.addHandler('tile-loaded', () => {
    if (!hasTile) notify({ type: 'first-tile' });
    hasTile = true;
  });
  viewer.addHandler('tile-load-failed', (event) => {
    // The library raises this for every try; its types do not know `maxReached`.
    const isLast = (event as { maxReached?: boolean }).maxReached !== false;
    if (!isLast || hasFailed) return;
    hasFailed = true;
    notify({
      type: 'failed',
      code: 'tiles-missing',
      sentence: failures['tiles-missing'].message(visible()?.infoUrl ?? ''),
    });
  });
  viewer.addHandler('animation-finish', () => notifyPose('rested'));
  // With no time to fly in there is no flight to finish.
  if (isStill) viewer.addHandler('update-viewport', () => notifyPose('rested'));
  // The library sets its own zoom right after it has told about a new size: only then is it our
  // turn.
  let newStage: Size | null = null;
  viewer.addHandler('after-resize', ({ newContainerSize }) => {
    newStage = { width: newContainerSize.x, height: newContainerSize.y };
  });
  viewer.addHandler('viewport-change', () => {
    if (newStage) notify({ type: 'resized', stage: newStage });
    newStage = null;
    notifyPose('moved');
  });
  viewer.addHandler('canvas-cooperative-gesture', (event) => {
    // The hint is ours: in the visitor's language, and readable in forced colours.
    (event as { preventDefaultAction?: boolean }).preventDefaultAction = true;
    notify({
      type: 'gesture-left-to-page',
      gesture: (event as { gesture?: string }).gesture === 'scroll' ? 'wheel' : 'finger',
    });
  });
}

// In the library's world a picture is 1 wide; its zoom counts how often that width fits the stage.
function readPose(
  viewer: OpenSeadragon.Viewer,
  image: EngineImage | null,
  { isTarget }: { isTarget: boolean },
): Pose | null {
  if (!image || !viewer.viewport) return null;
  const { viewport } = viewer;
  const centre = viewport.getCenter(!isTarget);
  const stage = viewport.getContainerSize();
  return {
    centre: { x: centre.x * image.width, y: centre.y * image.width },
    zoom: (viewport.getZoom(!isTarget) * stage.x) / image.width,
    rotation: ((viewport.getRotation(!isTarget) % 360) + 360) % 360,
  };
}

/** The library and the viewer that it has made. */
type Drawer = { library: Library; viewer: OpenSeadragon.Viewer };

function place(
  { library, viewer }: Drawer,
  image: EngineImage,
  pose: Pose,
  { isImmediate }: { isImmediate: boolean },
): void {
  const { viewport } = viewer;
  const stage = viewport.getContainerSize();
  viewport.setRotation(nearestTurn(viewport.getRotation(), pose.rotation), isImmediate);
  viewport.zoomTo((pose.zoom * image.width) / stage.x, undefined, isImmediate);
  viewport.panTo(
    new library.Point(pose.centre.x / image.width, pose.centre.y / image.width),
    isImmediate,
  );
}

// From 270° to 0° is a quarter turn on, not three quarters back.
function nearestTurn(from: number, to: number): number {
  return from + ((((to - from) % 360) + 540) % 360) - 180;
}
