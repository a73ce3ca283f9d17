import { describe, expect, it } from 'vitest';
import { englishMessages } from '../messages.ts';
import type { ViewerDetail } from '../viewer-image.ts';
import type { Pose } from '../viewport/pose.ts';
import { stateOf, statusMessage } from './status-words.ts';

const image = {
  id: 'a',
  infoUrl: 'https://m.test/a',
  width: 4000,
  height: 4000,
  label: 'Front',
  alt: 'A ring',
};
const orientation = {
  image,
  stage: { width: 1000, height: 1000 },
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
};
const seeing = (pose: Pose | null) => ({
  pose: () => pose,
  target: () => pose,
  orientation: () => orientation,
});
const whole = { centre: { x: 2000, y: 2000 }, zoom: 0.25, rotation: 0 };
const corner = { centre: { x: 250, y: 250 }, zoom: 2, rotation: 0 };
const details: ViewerDetail[] = [
  { label: 'The stone', imageId: 'a', region: 'pixel:0,0,500,500' },
  { label: 'Elsewhere', imageId: 'b', region: 'pixel:0,0,500,500' },
  { label: 'Nonsense', imageId: 'a', region: 'somewhere' },
];

function check(pose: Pose, expected: string) {
  const words = statusMessage(seeing(pose), image, details);
  expect(words && englishMessages.status(words)).toBe(expected);
}

describe('the status line', () => {
  it('says how near and where', () => {
    check(whole, 'Zoom 25 %, whole image');
    check({ ...corner, centre: { x: 3500, y: 2000 } }, 'Zoom 200 %, right');
  });

  it("names the curator's detail that is looked at, and a turn", () => {
    check(corner, 'Zoom 200 %, upper left, The stone');
    check({ ...whole, rotation: 90 }, 'Zoom 25 %, whole image, rotated 90°');
  });

  it('is silent while there is nothing to see', () => {
    expect(statusMessage(seeing(null), image, details)).toBeNull();
    expect(
      statusMessage(seeing({ ...corner, centre: { x: 99_999, y: 0 } }), image, details),
    ).toBeNull();
  });
});

describe('what the host is told', () => {
  it('is enough to come back', () => {
    expect(stateOf(seeing(corner), 3, image)).toEqual({
      index: 3,
      imageId: 'a',
      region: { x: 0, y: 0, width: 500, height: 500 },
      zoom: 2,
      rotation: 0,
      fragment: 'xywh=percent:0,0,12.5,12.5',
    });
  });

  it('is no region while all can be seen', () => {
    expect(stateOf(seeing(whole), 0, image)).toMatchObject({ region: null, fragment: '' });
    expect(stateOf(seeing(null), 0, image)).toMatchObject({ region: null, fragment: '', zoom: 0 });
  });
});
