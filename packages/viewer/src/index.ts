// The viewer's public face.

export { Viewer } from './components/viewer.tsx';
export type { ViewerProps, ViewerSource } from './components/viewer.tsx';
export type { ViewerState } from './components/status-words.ts';
export { makeEngine, prepareViewer } from './engine/load-engine.ts';
export type {
  Abilities,
  EngineEvent,
  EngineImage,
  EngineMaker,
  EngineOptions,
  GestureOwner,
  ZoomEngine,
} from './engine/zoom-engine.ts';
export { failures, ViewerError } from './errors.ts';
export type { FailureCode } from './errors.ts';
export type { Licence } from './licence/once-only-check.ts';
export { decodeContentState, encodeContentState } from './manifest/content-state.ts';
export type { ContentState } from './manifest/content-state.ts';
export { readManifest } from './manifest/read-manifest.ts';
export type { ReadManifest } from './manifest/read-manifest.ts';
export { englishMessages } from './messages.ts';
export type { StatusWords, ViewerMessages } from './messages.ts';
export type { Rights, ViewerDetail, ViewerImage, ViewerStart } from './viewer-image.ts';
export type { Insets, Point, Region, Size } from './viewport/geometry.ts';
export { regionAddress } from './viewport/image-request.ts';
export type { Place } from './viewport/place.ts';
export { pannedBy, poseShowing, poseShowingAll, zoomedBy } from './viewport/pose.ts';
export type { Orientation, Pose } from './viewport/pose.ts';
export type { PhysicalSize, ScaleBar } from './viewport/scale.ts';
export {
  formatPercent,
  formatPixel,
  readFragment,
  readRegion,
  writeFragment,
} from './viewport/xywh.ts';
export type { FragmentView, RegionSpec } from './viewport/xywh.ts';
