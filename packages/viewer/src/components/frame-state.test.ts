import { describe, expect, it } from 'vitest';
import { firstState, nextState } from './frame-state.ts';
import type { FrameAction, FrameState, Images } from './frame-state.ts';

const image = (id: string) => ({
  id,
  infoUrl: `https://m.test/${id}`,
  width: 10,
  height: 10,
  label: id,
  alt: id,
  preview: 'p.jpg',
});
const three: Images = [image('a'), image('b'), image('c')];
const after = (...actions: FrameAction[]) =>
  actions.reduce<FrameState>(
    (state, action) => nextState(three, state, action),
    firstState(three, undefined, 'inline'),
  );

describe('a viewer', () => {
  it('begins at the first picture, or where it is told to', () => {
    expect(firstState(three, undefined, 'inline')).toMatchObject({ index: 0, isWanted: false });
    expect(
      firstState(three, { index: 2, region: 'percent:0,0,9,9', rotation: 90 }, 'inline'),
    ).toMatchObject({
      index: 2,
      isWanted: true,
      opening: { image: three[2], region: 'percent:0,0,9,9', rotation: 90 },
    });
    expect(firstState(three, { index: 99 }, 'inline').index).toBe(2);
    expect(firstState(three, { index: Number.NaN }, 'inline').index).toBe(0);
  });

  it('begins with two beside each other where it is told to, and with one where the other is not there', () => {
    expect(firstState(three, { compareWith: 1 }, 'inline')).toMatchObject({
      index: 0,
      twin: 1,
      isWanted: true,
    });
    for (const compareWith of [0, 3, -1, Number.NaN])
      expect(firstState(three, { compareWith }, 'inline')).toMatchObject({ index: 0, twin: null });
  });

  it('loads nothing in a page until somebody wants to look closer', () => {
    expect(firstState(three, undefined, 'room').isWanted).toBe(true);
    expect(after({ type: 'want' }).isWanted).toBe(true);
    expect(after({ type: 'toggle-label' }).isWanted).toBe(false);
    expect(
      firstState(
        [{ id: 'a', infoUrl: '', width: 1, height: 1, label: '', alt: '' }],
        undefined,
        'inline',
      ).isWanted,
    ).toBe(true);
  });

  it('goes to a picture, and to a part of it', () => {
    expect(after({ type: 'go-to', index: 1, region: '1,2,3,4' })).toMatchObject({
      index: 1,
      opening: { image: three[1], region: '1,2,3,4' },
    });
    expect(after({ type: 'go-to', index: -5 }).index).toBe(0);
    expect(after({ type: 'go-to', index: 50 }).index).toBe(2);
  });

  it('opens the same picture anew when asked to try again', () => {
    const before = after({ type: 'go-to', index: 1 });
    const again = nextState(three, before, { type: 'try-again' });
    expect(again.opening).toEqual(before.opening);
    expect(again.opening).not.toBe(before.opening);
  });

  it('compares a picture with the next, with a chosen one, and never with itself', () => {
    expect(after({ type: 'toggle-compare' }).twin).toBe(1);
    expect(after({ type: 'go-to', index: 2 }, { type: 'toggle-compare' }).twin).toBe(0);
    expect(after({ type: 'toggle-compare' }, { type: 'compare', with: 2 }).twin).toBe(2);
    expect(after({ type: 'toggle-compare' }, { type: 'compare', with: 0 }).twin).toBe(1);
    expect(after({ type: 'toggle-compare' }, { type: 'go-to', index: 1 })).toMatchObject({
      index: 1,
      twin: 2,
    });
    expect(after({ type: 'toggle-compare' }, { type: 'toggle-compare' }).twin).toBeNull();
    expect(
      nextState([three[0]], firstState([three[0]], undefined, 'inline'), { type: 'toggle-compare' })
        .twin,
    ).toBeNull();
  });

  it('opens and closes its label and its list of keys', () => {
    expect(after({ type: 'toggle-label' }).hasLabel).toBe(true);
    expect(after({ type: 'open-help' }).hasHelp).toBe(true);
    expect(
      after({ type: 'open-help' }, { type: 'close-help' }, { type: 'close-help' }).hasHelp,
    ).toBe(false);
  });
});
