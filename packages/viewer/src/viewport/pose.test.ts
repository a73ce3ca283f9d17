import { describe, expect, it } from 'vitest';
import {
  looksLike,
  pannedBy,
  partInView,
  matchingPose,
  poseShowing,
  poseShowingAll,
  showsAll,
  turnedBy,
  visibleRegion,
  zoomedBy,
  zoomedTo,
  zoomLimits,
} from './pose.ts';
import type { Orientation } from './pose.ts';

const none = { top: 0, right: 0, bottom: 0, left: 0 };
const orientation: Orientation = {
  image: { width: 4000, height: 2000 },
  stage: { width: 1000, height: 1000 },
  insets: none,
};

describe('a picture on the stage', () => {
  it('is shown whole, centred and as large as fits', () => {
    expect(poseShowingAll(orientation)).toEqual({
      centre: { x: 2000, y: 1000 },
      zoom: 0.25,
      rotation: 0,
    });
  });

  it('fits by its other side when it lies on its side', () => {
    const tall = { ...orientation, stage: { width: 500, height: 2000 } };
    expect(poseShowingAll(tall).zoom).toBeCloseTo(0.125);
    expect(poseShowingAll(tall, 90).zoom).toBeCloseTo(0.25);
  });

  it('keeps clear of the bars at its edges', () => {
    const barred = { ...orientation, insets: { ...none, bottom: 500 } };
    const pose = poseShowingAll(barred);
    expect(pose.zoom).toBeCloseTo(0.25);
    // 500 px are free above the bar: the middle of the picture is at 250 px, not at 500.
    expect(pose.centre).toEqual({ x: 2000, y: 2000 });
  });

  it('keeps clear of the bars when it is turned, too', () => {
    const barred = { ...orientation, insets: { ...none, bottom: 200 } };
    const seen = visibleRegion(poseShowingAll(barred, 90), barred);
    expect(seen?.width).toBeCloseTo(4000);
    expect(seen?.height).toBeCloseTo(2000);
  });

  it('shows a region that is asked for, and nothing less of it', () => {
    const region = { x: 1000, y: 500, width: 200, height: 400 };
    const pose = poseShowing(region, orientation);
    expect(visibleRegion(pose, orientation)).toEqual({ x: 900, y: 500, width: 400, height: 400 });
  });

  it('is out of sight when it is pushed away', () => {
    expect(
      visibleRegion({ centre: { x: 9000, y: 0 }, zoom: 1, rotation: 0 }, orientation),
    ).toBeNull();
  });
});

describe('what can be seen', () => {
  it('is a part only when some of the picture is outside', () => {
    const slack = { ...orientation, insets: { ...none, top: 300, bottom: 300 } };
    expect(partInView(poseShowingAll(slack), slack)).toBeNull();
    expect(partInView(zoomedBy(poseShowingAll(slack, 90), 1.1, slack), slack)).toBeNull();
    expect(partInView({ centre: { x: 2000, y: 1000 }, zoom: 1, rotation: 0 }, slack)).toEqual({
      x: 1500,
      y: 500,
      width: 1000,
      height: 1000,
    });
    expect(partInView({ centre: { x: -9000, y: 1000 }, zoom: 1, rotation: 0 }, slack)).toBeNull();
  });
});

describe('zooming', () => {
  const home = poseShowingAll(orientation);

  it('stops at four screen pixels for one of the picture', () => {
    expect(zoomLimits(orientation)).toEqual({ min: 0.25, max: 4 });
    expect(zoomedTo(home, 99, orientation).zoom).toBe(4);
  });

  it('leaves room to come nearer to a tiny picture', () => {
    expect(zoomLimits({ ...orientation, image: { width: 100, height: 100 } })).toEqual({
      min: 10,
      max: 40,
    });
  });

  it('brings the picture back to its place at the far end', () => {
    const away = { centre: { x: 10, y: 10 }, zoom: 1, rotation: 0 };
    expect(zoomedBy(away, 0.01, orientation)).toEqual(home);
    expect(showsAll(zoomedBy(away, 0.01, orientation), orientation)).toBe(true);
  });

  it('keeps the middle where it is', () => {
    expect(zoomedBy({ centre: { x: 10, y: 20 }, zoom: 1, rotation: 0 }, 1.5, orientation)).toEqual({
      centre: { x: 10, y: 20 },
      zoom: 1.5,
      rotation: 0,
    });
  });
});

describe('panning', () => {
  it('goes a fifth of the stage at a time', () => {
    const pose = { centre: { x: 2000, y: 1000 }, zoom: 1, rotation: 0 };
    expect(pannedBy(pose, 1, 0, orientation).centre).toEqual({ x: 2200, y: 1000 });
    expect(pannedBy(pose, 0, -1, orientation).centre).toEqual({ x: 2000, y: 800 });
  });

  it('goes the way the eye expects when the picture is turned', () => {
    const pose = { centre: { x: 2000, y: 1000 }, zoom: 1, rotation: 90 };
    // Turned a quarter clockwise, the right of the screen is the top of the picture.
    const { centre } = pannedBy(pose, 1, 0, orientation);
    expect(centre.x).toBeCloseTo(2000);
    expect(centre.y).toBeCloseTo(800);
  });

  it('never loses the picture', () => {
    let pose = { centre: { x: 2000, y: 1000 }, zoom: 1, rotation: 0 };
    for (let i = 0; i < 50; i++) pose = pannedBy(pose, 1, 1, orientation);
    expect(pose.centre).toEqual({ x: 4000, y: 2000 });
  });
});

describe('turning', () => {
  it('keeps a whole picture whole', () => {
    const tall = { ...orientation, stage: { width: 500, height: 2000 } };
    const turned = turnedBy(poseShowingAll(tall), 90, tall);
    expect(turned.rotation).toBe(90);
    expect(showsAll(turned, tall)).toBe(true);
  });

  it('turns about the middle when zoomed in, and comes round to nought', () => {
    const pose = { centre: { x: 100, y: 100 }, zoom: 2, rotation: 270 };
    expect(turnedBy(pose, 90, orientation)).toEqual({ ...pose, rotation: 0 });
    expect(turnedBy({ ...pose, rotation: 0 }, -90, orientation).rotation).toBe(270);
  });
});

describe('two pictures compared', () => {
  it('show the same part although their sizes differ', () => {
    const small: Orientation = { ...orientation, image: { width: 400, height: 200 } };
    const pose = poseShowing({ x: 1000, y: 500, width: 400, height: 400 }, orientation);
    const matched = matchingPose(pose, orientation, small);
    expect(visibleRegion(matched, small)).toEqual({ x: 100, y: 50, width: 40, height: 40 });
  });

  it('are known to be alike', () => {
    const pose = poseShowingAll(orientation);
    expect(looksLike(pose, { ...pose, zoom: pose.zoom * 1.0001 })).toBe(true);
    expect(looksLike(pose, { ...pose, rotation: 90 })).toBe(false);
    expect(looksLike(pose, { ...pose, centre: { x: 0, y: 0 } })).toBe(false);
  });
});
