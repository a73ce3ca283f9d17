// How a picture is under the window: the one state that the engine holds. All movement is worked
// out here, in plain numbers, so that keys, buttons, links and curators' details arrive at exactly
// the same place whatever draws the picture.

import {
  area,
  boundingSize,
  clamp,
  middleOf,
  normaliseDegrees,
  overlap,
  turn,
  wholeOf,
} from './geometry.ts';
import type { Insets, Point, Region, Size } from './geometry.ts';

/**
 * `centre`: the image pixel in the middle of the stage.
 * `zoom`: CSS pixels per image pixel; 1 is actual size.
 * `rotation`: degrees clockwise, 0 ≤ rotation < 360.
 */
export type Pose = { centre: Point; zoom: number; rotation: number };

/** The picture, the stage it hangs in (CSS pixels) and the edges kept clear. */
export type Orientation = { image: Size; stage: Size; insets: Insets };

/** The smallest and largest zoom that are offered. */
export type ZoomLimits = { min: number; max: number };

/** One step of a zoom button or key. */
export const zoomStep = 1.5;

/** One step of a pan button or key, as a part of the shorter side of the stage. */
const panStep = 0.2;

// Four screen pixels for one of the picture: further in there is nothing more to see.
const maxZoom = 4;

/** The pose that shows `region` as large as the clear part of the stage allows. */
export function poseShowing(region: Region, orientation: Orientation, rotation = 0): Pose {
  const { stage, insets } = orientation;
  const clear = {
    width: Math.max(stage.width - insets.left - insets.right, 1),
    height: Math.max(stage.height - insets.top - insets.bottom, 1),
  };
  const box = boundingSize(region, rotation);
  const zoom = Math.min(clear.width / box.width, clear.height / box.height);
  // The clear part is rarely in the middle of the stage; what is in its middle is not the stage's
  // centre.
  const offset = turn(
    { x: (insets.right - insets.left) / 2, y: (insets.bottom - insets.top) / 2 },
    -rotation,
  );
  const middle = middleOf(region);
  return {
    centre: { x: middle.x + offset.x / zoom, y: middle.y + offset.y / zoom },
    zoom,
    rotation: normaliseDegrees(rotation),
  };
}

/** The pose that shows the whole picture. */
export function poseShowingAll(orientation: Orientation, rotation = 0): Pose {
  return poseShowing(wholeOf(orientation.image), orientation, rotation);
}

/**
 * From the whole picture (never above it) to four screen pixels per pixel, or four times the whole
 * for small pictures.
 */
export function zoomLimits(orientation: Orientation, rotation = 0): ZoomLimits {
  const min = poseShowingAll(orientation, rotation).zoom;
  return { min, max: Math.max(maxZoom, min * 4) };
}

/** The part of the picture that can be seen; null when the picture has been pushed out of sight. */
export function visibleRegion(pose: Pose, orientation: Orientation): Region | null {
  const size = boundingSize(
    { width: orientation.stage.width / pose.zoom, height: orientation.stage.height / pose.zoom },
    pose.rotation,
  );
  const view = { x: pose.centre.x - size.width / 2, y: pose.centre.y - size.height / 2, ...size };
  return overlap(view, wholeOf(orientation.image));
}

/** True while the picture is at its smallest, in its place. */
export function showsAll(pose: Pose, orientation: Orientation): boolean {
  return pose.zoom <= poseShowingAll(orientation, pose.rotation).zoom * 1.01;
}

/**
 * The part that can be seen when it is less than the whole; null when all of it can be seen, or
 * none.
 */
export function partInView(pose: Pose, orientation: Orientation): Region | null {
  const region = visibleRegion(pose, orientation);
  return region && area(region) < area(orientation.image) * 0.995 ? region : null;
}

/** Nearer or further by `factor`, about the middle of the stage. */
export function zoomedBy(pose: Pose, factor: number, orientation: Orientation): Pose {
  return zoomedTo(pose, pose.zoom * factor, orientation);
}

/** At `zoom`, within the limits; at the lower limit the picture returns to its place. */
export function zoomedTo(pose: Pose, zoom: number, orientation: Orientation): Pose {
  const limits = zoomLimits(orientation, pose.rotation);
  if (zoom <= limits.min) return poseShowingAll(orientation, pose.rotation);
  return { ...pose, zoom: Math.min(zoom, limits.max) };
}

/**
 * Moved so that what lies `across` and `down` steps from the middle comes towards it.
 * Directions are the viewer's, whatever the rotation. The middle of the stage stays on the picture.
 */
export function pannedBy(pose: Pose, across: number, down: number, orientation: Orientation): Pose {
  const step = Math.min(orientation.stage.width, orientation.stage.height) * panStep;
  const move = turn(
    { x: (across * step) / pose.zoom, y: (down * step) / pose.zoom },
    -pose.rotation,
  );
  const centre = {
    x: clamp(pose.centre.x + move.x, 0, orientation.image.width),
    y: clamp(pose.centre.y + move.y, 0, orientation.image.height),
  };
  return { ...pose, centre };
}

/** Turned clockwise by `degrees`; a picture shown whole stays whole. */
export function turnedBy(pose: Pose, degrees: number, orientation: Orientation): Pose {
  const rotation = normaliseDegrees(pose.rotation + degrees);
  return showsAll(pose, orientation)
    ? poseShowingAll(orientation, rotation)
    : { ...pose, rotation };
}

/**
 * The pose in which another picture shows the same part of itself, for comparing two side by side.
 */
export function matchingPose(pose: Pose, from: Orientation, to: Orientation): Pose {
  const nearer = pose.zoom / poseShowingAll(from, pose.rotation).zoom;
  const home = poseShowingAll(to, pose.rotation);
  const fromHome = poseShowingAll(from, pose.rotation);
  return {
    centre: {
      x: home.centre.x + ((pose.centre.x - fromHome.centre.x) / from.image.width) * to.image.width,
      y:
        home.centre.y + ((pose.centre.y - fromHome.centre.y) / from.image.height) * to.image.height,
    },
    zoom: home.zoom * nearer,
    rotation: pose.rotation,
  };
}

/** True when two poses could not be told apart on a screen. */
export function looksLike(one: Pose, other: Pose): boolean {
  const near = Math.abs(one.zoom / other.zoom - 1) < 0.002;
  const shift = Math.hypot(one.centre.x - other.centre.x, one.centre.y - other.centre.y) * one.zoom;
  return near && shift < 0.75 && Math.abs(one.rotation - other.rotation) < 0.1;
}
