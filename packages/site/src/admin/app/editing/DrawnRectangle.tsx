// A rectangle that is drawn over a picture, with a mouse, a finger or a pen.
import { useState, type PointerEvent } from 'react';
import type { Point } from '@vitrine/viewer';
import { useBox } from './use-box.ts';

/** @param onDrawn  given two corners, in pixels from the upper left one of what it lies over */
export function DrawnRectangle({ onDrawn }: { onDrawn(from: Point, to: Point): void }) {
  const [corners, setCorners] = useState<readonly [Point, Point]>();
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  return (
    <div
      className="view-drawing"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setCorners([pointOf(event), pointOf(event)]);
      }}
      onPointerMove={(event) => {
        if (corners) setCorners([corners[0], pointOf(event)]);
      }}
      onPointerUp={(event) => {
        if (corners) onDrawn(corners[0], pointOf(event));
        setCorners(undefined);
      }}
      onPointerCancel={() => setCorners(undefined)}
    >
      {corners && <Rectangle corners={corners} />}
    </div>
  );
}

function Rectangle({ corners }: { corners: readonly [Point, Point] }) {
  return <span ref={useBox<HTMLSpanElement>(boxOf(corners))} />;
}

const boxOf = ([from, to]: readonly [Point, Point]) => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
});
