import { describe, expect, it, vi } from 'vitest';
import { poseShowingAll, zoomedBy } from '../viewport/pose.ts';
import { fakeEngines } from './testing/fake-engine.ts';
import { Stage } from './stage.ts';
import type { Opening } from './stage.ts';

const image = {
  id: 'a',
  infoUrl: 'https://m.test/a',
  width: 4000,
  height: 2000,
  label: 'Front',
  alt: 'A ring',
};

// The two lengths are all that a stage asks of its element.
const element = (clientWidth: number, clientHeight: number) =>
  ({ clientWidth, clientHeight }) as HTMLElement;

async function started({
  opening = { image } as Opening,
  failing = false,
  size = element(1000, 1000),
} = {}) {
  const { makeEngine, made } = fakeEngines({ failing });
  const stage = new Stage(opening);
  stage.mount(size);
  const end = stage.start({ makeEngine, gestures: 'free', isStill: false });
  await Promise.resolve();
  const [engine] = made;
  if (!engine) throw new Error('no engine was made');
  return { stage, engine, made, makeEngine, end };
}

describe('a stage', () => {
  it('shows the whole picture, and tells of each step', async () => {
    const { stage, engine } = await started();
    expect(engine.opened).toEqual([image]);
    expect(stage.pose()).toEqual({ centre: { x: 2000, y: 1000 }, zoom: 0.25, rotation: 0 });
    expect(stage.status()).toEqual({
      phase: 'drawn',
      abilities: { cutsRegions: true, limits: {} },
      failure: null,
    });
  });

  it('opens at a region and a turn that an address gave it', async () => {
    const { stage } = await started({
      opening: { image, region: 'percent:0,0,50,50', rotation: 90 },
    });
    expect(stage.pose()).toMatchObject({ centre: { x: 1000, y: 500 }, rotation: 90 });
  });

  it('shows all where the region makes no sense', async () => {
    const { stage } = await started({ opening: { image, region: 'percent:nonsense' } });
    expect(stage.pose()?.zoom).toBe(0.25);
  });

  it('does what was asked before it was open', async () => {
    const { makeEngine } = fakeEngines();
    const stage = new Stage({ image });
    stage.mount(element(1000, 1000));
    stage.act((pose, orientation) => zoomedBy(pose, 2, orientation));
    expect(stage.pose()).toBeNull();
    stage.start({ makeEngine, gestures: 'free', isStill: false });
    await Promise.resolve();
    expect(stage.pose()?.zoom).toBe(0.5);
  });

  it('keeps a whole picture whole when its size changes, and leaves any other view', async () => {
    const size = { clientWidth: 1000, clientHeight: 1000 };
    const { stage, engine } = await started({ size: size as HTMLElement });
    size.clientWidth = 500;
    engine.notify({
      type: 'moved',
      pose: { centre: { x: 2000, y: 1000 }, zoom: 0.25, rotation: 0 },
    });
    engine.notify({ type: 'resized', stage: { width: 500, height: 1000 } });
    expect(engine.moves.at(-1)).toEqual({
      pose: poseShowingAll(stage.orientation()),
      isImmediate: true,
    });
    stage.act((pose, orientation) => zoomedBy(pose, 4, orientation));
    const moves = engine.moves.length;
    size.clientWidth = 1000;
    engine.notify({ type: 'resized', stage: { width: 1000, height: 1000 } });
    expect(engine.moves).toHaveLength(moves);
  });

  it('keeps clear of the bars over it', async () => {
    const { stage } = await started();
    stage.setInsets(() => ({ top: 0, right: 0, bottom: 600, left: 0 }));
    stage.open({ image });
    expect(stage.pose()?.zoom).toBeCloseTo(0.2);
  });

  it('says what failed, and forgets it when the picture is opened again', async () => {
    const { stage, engine } = await started({ failing: true });
    expect(stage.status()).toMatchObject({
      phase: 'failed',
      failure: { code: 'image-unreachable', sentence: 'no response' },
    });
    const phases: string[] = [];
    stage.onStatus(() => phases.push(stage.status().phase));
    stage.open({ image });
    expect(phases).toEqual(['opening', 'failed']);
    expect(engine.opened).toHaveLength(2);
  });

  it('says when the drawing library itself did not arrive', async () => {
    const stage = new Stage({ image });
    stage.mount(element(10, 10));
    stage.start({
      makeEngine: () => Promise.reject(new Error('chunk lost')),
      gestures: 'free',
      isStill: false,
    });
    await vi.waitFor(() =>
      expect(stage.status()).toMatchObject({
        phase: 'failed',
        failure: { sentence: 'Error: chunk lost' },
      }),
    );
  });

  it('takes its engine down, even one that comes too late', async () => {
    const { stage, engine, end } = await started();
    end();
    expect(engine.isDestroyed).toBe(true);
    expect(stage.status().phase).toBe('waiting');
    const late = fakeEngines();
    stage.start({ makeEngine: late.makeEngine, gestures: 'free', isStill: false })();
    await Promise.resolve();
    expect(late.made[0]?.isDestroyed).toBe(true);
    late.made[0]?.notify({ type: 'first-tile' });
    expect(stage.status().phase).toBe('waiting');
  });

  it('stops telling those who have left', async () => {
    const { stage } = await started();
    const heard = vi.fn<() => void>();
    stage.onPose(heard)();
    stage.act((pose, orientation) => zoomedBy(pose, 2, orientation));
    expect(heard).not.toHaveBeenCalled();
  });
});
