// Turk's heads: ropes that swing out and in as they go round.
import { fullTurn } from './arithmetic.ts';
import { hex, ink, oklch } from './colour.ts';
import { filledText } from './lettering.ts';
import type { Edition } from './piece.ts';
import { wheel } from './rope-plates.ts';
import { beads, ropes, type Bead } from './rope.ts';
import { onSheet } from './sheet.ts';

/** A Turk's head: how often it goes round and swings out, where, and in how many beads. */
type TurksHead = {
  leads: number;
  bights: number;
  at: { x: number; y: number; radius: number; swing: number };
  count: number;
};

/**
 * Where the rope meets itself, in order: where cos(bights·t) and the angle leads·t both repeat, at
 * t = π(k/bights + m/leads).
 */
const meetingsOf = ({ leads, bights }: TurksHead): number[] =>
  Array.from(
    { length: (leads - 1) * 2 * bights },
    (_, k) =>
      ((Math.floor(k / (leads - 1)) / bights + ((k % (leads - 1)) + 1) / leads) % 2) * Math.PI,
  ).sort((a, b) => a - b);

/** How high the rope lies at `t`: over and under by turns from one meeting to the next. */
function heightAt(t: number, meetings: readonly number[]): number {
  const found = meetings.findIndex((meeting) => meeting > t);
  const next = found < 0 ? meetings.length : found;
  const before = next === 0 ? (meetings.at(-1) ?? 0) - fullTurn : (meetings[next - 1] ?? 0);
  const after = found < 0 ? (meetings[0] ?? 0) + fullTurn : (meetings[next] ?? 0);
  return Math.cos((Math.PI * (t - before)) / (after - before)) * (next % 2 ? 1 : -1);
}

/**
 * A rope that goes `leads` times round while it swings `bights` times out and in, over and under by
 * turns. One rope only where the two numbers share no factor.
 */
function turksHead(head: TurksHead): Bead[] {
  const { leads, bights, at, count } = head;
  const meetings = meetingsOf(head);
  return beads(count, (part) => {
    const t = part * fullTurn;
    const r = at.radius + at.swing * Math.cos(bights * t);
    const angle = leads * t - Math.PI / 2;
    return [at.x + r * Math.cos(angle), at.y + r * Math.sin(angle), heightAt(t, meetings)];
  });
}

const base = oklch(0.26, 0.055, 160);
const text = ink(0.92, 0.03, 110);
const kinds: readonly (readonly [leads: number, bights: number])[] = [
  [3, 4],
  [3, 5],
  [3, 8],
  [5, 4],
  [5, 6],
  [5, 7],
  [7, 5],
  [7, 6],
  [7, 9],
];

/** One of the nine, with its numbers below. */
function turksHeadField(leads: number, bights: number, k: number, edition: Edition): string {
  const [x, y] = [190 + (k % 3) * 310, 185 + Math.floor(k / 3) * 312];
  const swing = 18 + leads * 5.5;
  const chain = turksHead({
    leads,
    bights,
    at: { x, y, radius: 132 - swing, swing },
    count: leads * bights * (edition === 'first' ? 14 : 36),
  });
  const drawn = ropes([chain], () => ({
    width: 70 / (leads + 1.4),
    colour: wheel(0.76, 0.09, 70 + k * 4, 95 + k * 4),
    base,
  }));
  return (
    drawn +
    filledText(`${leads} leads, ${bights} bights`, text, {
      x,
      y: y + 164,
      size: 11,
      face: 'serifItalic',
      anchor: 'middle',
    })
  );
}

export const turksHeads = (edition: Edition): string =>
  onSheet(
    {
      width: 1000,
      height: 1040,
      paper: hex(base),
      ink: text,
      title: 'Turk’s heads',
      note: 'one rope where leads and bights share no factor',
    },
    kinds.map(([leads, bights], k) => turksHeadField(leads, bights, k, edition)).join(''),
  );
