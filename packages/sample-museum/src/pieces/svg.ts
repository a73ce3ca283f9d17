// The few shapes that vector drawings are made of. Numbers are written short: a print can hold a
// million of them.

/** A point, in units of the sheet. */
export type Point = readonly [x: number, y: number];

/** A rectangle, in units of the sheet. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** What a line is drawn with: its colour and its width; `dashes` as SVG's stroke-dasharray. */
type Pen = { stroke: string; width: number; dashes?: string };

/** A number with at most two decimals and no trailing zeros. */
export const n = (value: number): string => String(Math.round(value * 100) / 100);

/** The `d` of a path through the points. */
export function through(points: readonly Point[]): string {
  let d = '';
  for (let index = 0; index < points.length; index++) {
    const point = points[index];
    if (point) d += `${index === 0 ? 'M' : 'L'}${n(point[0])} ${n(point[1])}`;
  }
  return d;
}

/** The `d` of a path through the points and back to the first. */
export const closedPath = (points: readonly Point[]): string => `${through(points)}Z`;

/** A filled shape. */
export const filled = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line of even width with round joints and ends. */
export const stroked = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`;

export const rect = ([x, y, width, height]: Box, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`;

export const circle = ([x, y]: Point, radius: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`;

/** An unfilled circle. */
export const ring = (at: Point, radius: number, { stroke, width, dashes }: Pen): string =>
  circle(
    at,
    radius,
    'none',
    `stroke="${stroke}" stroke-width="${n(width)}" ${dashes ? `stroke-dasharray="${dashes}"` : ''}`,
  );

/** Points of a curve for parameter `from` … `to`, `steps` + 1 of them. */
export function sampled(
  from: number,
  to: number,
  steps: number,
  curve: (t: number) => Point,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) =>
    curve(from + ((to - from) * index) / steps),
  );
}

/** Corners of a regular polygon, the first at `turn` radians from the x axis. */
export const polygon = (
  sides: number,
  [x, y]: Point,
  radius: number,
  turn = -Math.PI / 2,
): Point[] =>
  Array.from({ length: sides }, (_, k) => {
    const angle = turn + (k * 2 * Math.PI) / sides;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
