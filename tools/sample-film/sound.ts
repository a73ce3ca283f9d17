// The sound of the film: a plucked string for every copy, a low one for every pattern. Turned
// copies sound from the left, mirrored ones from the right.
import { handedness } from '../../packages/sample-museum/src/pieces/wallpaper-groups.ts';
import { closing, departure, opening, scenes, seconds, SPREAD } from './score.ts';

const RATE = 48_000;

/** A scale of five notes over D, as ratios. */
const SCALE = [1, 6 / 5, 4 / 3, 3 / 2, 9 / 5];
const D = 146.83;

const note = (step: number): number =>
  D * (SCALE[((step % 5) + 5) % 5] ?? 1) * 2 ** Math.floor(step / 5);

type Pluck = {
  at: number;
  frequency: number;
  loud: number;
  /** −1 left, 1 right. */ side: number;
  long?: number;
};

function plucks(): Pluck[] {
  const played: Pluck[] = [
    { at: 1.2, frequency: note(5), loud: 0.5, side: 0 },
    { at: 2.6, frequency: note(0), loud: 0.6, side: 0, long: 5 },
  ];
  scenes.forEach(({ group, from }, index) => {
    const root = [0, 3, -2, 1, 2][index % 5] ?? 0;
    group.copies.forEach((copy, i) =>
      played.push({
        at: from + departure(i, group.copies.length),
        frequency: note(root + 5 + (handedness(copy) < 0 ? 2 : 0) + i),
        loud: 0.42,
        side: handedness(copy) < 0 ? 0.6 : i === 0 ? 0 : -0.5,
      }),
    );
    played.push(
      { at: from + SPREAD, frequency: note(root - 5), loud: 0.7, side: 0, long: 4 },
      { at: from + SPREAD + 0.1, frequency: note(root), loud: 0.4, side: -0.2, long: 4 },
      { at: from + SPREAD + 0.22, frequency: note(root + 3), loud: 0.34, side: 0.2, long: 4 },
    );
  });
  for (let i = 0; i < 17; i += 1)
    played.push({ at: opening(i), frequency: note(i - 2), loud: 0.4, side: ((i % 6) - 2.5) / 4 });
  for (const [i, step] of [-5, 0, 3, 5, 8, 10].entries())
    played.push({
      at: closing + 7.2 + i * 0.09,
      frequency: note(step),
      loud: 0.5,
      side: (i - 2.5) / 5,
      long: 6,
    });
  return played;
}

/**
 * A string as Karplus and Strong found it in 1983: noise that goes round and is smoothed each time.
 */
function pluck(
  left: Float32Array,
  right: Float32Array,
  { at, frequency, loud, side, long = 2.4 }: Pluck,
  random: () => number,
): void {
  const period = Math.max(2, Math.round(RATE / frequency));
  const string = Float32Array.from({ length: period }, () => random() * 2 - 1);
  // Softened before it sounds: a finger, not a nail.
  for (let pass = 0; pass < 3; pass += 1)
    for (let i = 0; i < period; i += 1)
      string[i] = ((string[i] ?? 0) + (string[(i + 1) % period] ?? 0)) / 2;
  const start = Math.round(at * RATE);
  const length = Math.min(Math.round(long * RATE), left.length - start);
  const damping = 0.9965;
  for (let i = 0; i < length; i += 1) {
    const k = i % period;
    const value = string[k] ?? 0;
    string[k] = damping * 0.5 * (value + (string[(k + 1) % period] ?? 0));
    const fade = Math.min(1, i / 60) * Math.min(1, (length - i) / 4000);
    left[start + i] = (left[start + i] ?? 0) + value * loud * fade * (1 - Math.max(0, side));
    right[start + i] = (right[start + i] ?? 0) + value * loud * fade * (1 + Math.min(0, side));
  }
}

/** A room: a few echoes that go round, of lengths that have nothing in common. */
function room(samples: Float32Array, delays: readonly number[]): Float32Array {
  const wet = new Float32Array(samples.length);
  for (const delay of delays) {
    const line = new Float32Array(delay);
    for (let i = 0; i < samples.length; i += 1) {
      const k = i % delay;
      const echo = line[k] ?? 0;
      line[k] = (samples[i] ?? 0) + echo * 0.74;
      wet[i] = (wet[i] ?? 0) + echo * 0.07;
    }
  }
  return samples.map((value, i) => value + (wet[i] ?? 0));
}

/** Two channels of 16 bits as a WAV file. */
export function soundOfFilm(): Buffer {
  const [left, right] = [
    new Float32Array(Math.ceil(seconds * RATE)),
    new Float32Array(Math.ceil(seconds * RATE)),
  ];
  let state = 17;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (const one of plucks()) pluck(left, right, one, random);
  const channels = [room(left, [2473, 3511, 4271, 5039]), room(right, [2609, 3391, 4423, 5171])];
  const loudest = channels.reduce(
    (max, channel) => channel.reduce((max, value) => Math.max(max, Math.abs(value)), max),
    0.001,
  );
  const data = Buffer.alloc(left.length * 4);
  for (let i = 0; i < left.length; i += 1)
    channels.forEach((channel, c) =>
      data.writeInt16LE(Math.round(((channel[i] ?? 0) / loudest) * 26_000), i * 4 + c * 2),
    );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
