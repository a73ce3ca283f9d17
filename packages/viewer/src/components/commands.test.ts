import { describe, expect, it } from 'vitest';
import { poseShowingAll } from '../viewport/pose.ts';
import { commandForKey, isViewCommand, poseAfter } from './commands.ts';

const press = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

function check(key: string, one: string | null, several: string | null = one) {
  expect(commandForKey(press(key), { hasSeveral: false }), `${key}, one picture`).toBe(one);
  expect(commandForKey(press(key), { hasSeveral: true }), `${key}, several pictures`).toBe(several);
}

describe('a key in the viewer', () => {
  it('zooms, moves and turns', () => {
    check('+', 'zoom-in');
    check('=', 'zoom-in');
    check('-', 'zoom-out');
    check('0', 'whole');
    check('1', 'actual-size');
    check('ArrowLeft', 'move-left');
    check('ArrowDown', 'move-down');
    check('r', 'rotate');
    check('R', 'rotate-back');
  });

  it('pages through several pictures', () => {
    check('PageDown', null, 'next');
    check('PageUp', null, 'previous');
    check('Home', 'whole', 'first');
    check('End', 'actual-size', 'last');
    check('c', null, 'compare');
  });

  it('opens and closes', () => {
    check('i', 'label');
    check('f', 'full-screen');
    check('?', 'help');
    check('Escape', 'close');
  });

  it('is left to the page when it is not ours or comes with a modifier', () => {
    check('Tab', null);
    check('Enter', null);
    check('q', null);
    expect(commandForKey(press('+', { ctrlKey: true }), { hasSeveral: false })).toBeNull();
    expect(commandForKey(press('r', { metaKey: true }), { hasSeveral: false })).toBeNull();
    expect(commandForKey(press('ArrowLeft', { altKey: true }), { hasSeveral: false })).toBeNull();
  });
});

describe('a command', () => {
  const orientation = {
    image: { width: 4000, height: 4000 },
    stage: { width: 1000, height: 1000 },
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
  };
  const home = poseShowingAll(orientation);

  it('leads to a new view', () => {
    expect(poseAfter('zoom-in', home, orientation).zoom).toBeCloseTo(0.375);
    expect(poseAfter('actual-size', home, orientation).zoom).toBe(1);
    expect(poseAfter('rotate-back', home, orientation).rotation).toBe(270);
    expect(poseAfter('move-up', { ...home, zoom: 1 }, orientation).centre).toEqual({
      x: 2000,
      y: 1800,
    });
    expect(poseAfter('whole', poseAfter('actual-size', home, orientation), orientation)).toEqual(
      home,
    );
    expect(poseAfter('zoom-out', poseAfter('zoom-in', home, orientation), orientation)).toEqual(
      home,
    );
  });

  it('is known to move the picture or not', () => {
    expect(isViewCommand('rotate')).toBe(true);
    expect(isViewCommand('next')).toBe(false);
  });
});
