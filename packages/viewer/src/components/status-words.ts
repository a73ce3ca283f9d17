// Where the visitor is, in the terms of the status line and of the host's address.

import type { Stage } from '../engine/stage.ts';
import type { PanDirection, StatusWords } from '../messages.ts';
import type { ViewerDetail, ViewerImage } from '../viewer-image.ts';
import type { Region } from '../viewport/geometry.ts';
import { detailInView, placeOf } from '../viewport/place.ts';
import { partInView, visibleRegion } from '../viewport/pose.ts';
import { readRegion, writeFragment } from '../viewport/xywh.ts';

/**
 * What the host gets, to keep the page's address in step. `region` is null while all can be seen.
 */
export type ViewerState = {
  index: number;
  imageId: string;
  region: Region | null;
  zoom: number;
  rotation: number;
  fragment: string;
};

/** The parts of the stage that are asked here. */
type Sight = Pick<Stage, 'pose' | 'target' | 'orientation'>;

/** The view that is shown, or is being flown to. */
export function stateOf(stage: Sight, index: number, image: ViewerImage): ViewerState {
  const orientation = stage.orientation();
  const pose = stage.target();
  const region = pose && partInView(pose, orientation);
  const rotation = pose?.rotation ?? 0;
  return {
    index,
    imageId: image.id,
    region,
    zoom: pose?.zoom ?? 0,
    rotation,
    fragment: writeFragment({ region, rotation }, image),
  };
}

/** What a key or a button has just done to the view. */
export type Pan = { direction: PanDirection; isAtEdge: boolean };

/** What to say about the view after `pan`, if there was one; null while there is nothing to see. */
export function statusMessage(
  stage: Sight,
  image: ViewerImage,
  details: readonly ViewerDetail[],
  pan: Pan | null = null,
): StatusWords | null {
  const pose = stage.pose();
  const orientation = stage.orientation();
  const region = pose && visibleRegion(pose, orientation);
  if (!pose || !region) return null;
  const here = details.flatMap((detail) => {
    const known = detail.imageId === image.id ? readRegion(detail.region, image) : null;
    const { label, description } = detail;
    return known ? [{ label, description, region: known }] : [];
  });
  const detail = detailInView(here, region);
  return {
    percent: Math.round(pose.zoom * 100),
    place: partInView(pose, orientation) ? placeOf(region, image) : null,
    detail: detail?.label ?? null,
    description: detail?.description ?? null,
    turned: Math.round(pose.rotation) % 360,
    panned: pan?.direction ?? null,
    isAtEdge: pan?.isAtEdge ?? false,
  };
}
