// Ogg, WAV and MP3: how long they are, by what each says about itself.
import { BrokenRecording, factsOf, type Readable, type RecordingFacts } from './recording-facts.ts';
import { isFrame } from './sniff-recording.ts';

/** A page of Ogg is at most this long, in bytes (RFC 3533). */
const PAGE = 65_307;

export async function measureOgg(file: Readable): Promise<RecordingFacts> {
  const start = await file.read(0, 4096);
  const head = start.subarray(27 + (start[26] ?? 0));
  const name = head.toString('latin1', 0, 8);
  if (start.includes('theora', 0, 'latin1')) return factsOf('ogg', 'video', {});
  const opus = name === 'OpusHead';
  if (!opus && !name.startsWith('\x01vorbis') && !name.startsWith('\x7fFLAC'))
    throw new BrokenRecording(
      'is an Ogg file that browsers cannot play. Save it as Opus or Vorbis',
    );
  const rate = opus ? 48_000 : vorbisRate(head);
  const tail = await file.read(Math.max(0, file.size - PAGE), PAGE);
  const last = tail.lastIndexOf('OggS', tail.length, 'latin1');
  if (last === -1 || last + 14 > tail.length || rate === 0) return factsOf('ogg', 'sound', {});
  const samples =
    Number(tail.readBigInt64LE(last + 6)) - (opus && head.length >= 12 ? head.readUInt16LE(10) : 0);
  return factsOf('ogg', 'sound', { seconds: samples / rate });
}

/** Samples in a second of Vorbis; 0 for everything else, which does not say it there. */
const vorbisRate = (head: Buffer): number =>
  head.toString('latin1', 0, 7) === '\x01vorbis' && head.length >= 16 ? head.readUInt32LE(12) : 0;

export async function measureWav(file: Readable): Promise<RecordingFacts> {
  let rate = 0;
  for (let at = 12, parts = 0; at + 8 <= file.size && parts < 1000; parts += 1) {
    const head = await file.read(at, 24);
    const [name, size] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    if (name === 'fmt ' && head.length >= 20) rate = head.readUInt32LE(16);
    if (name === 'data') {
      if (size !== 0xffffffff && at + 8 + size > file.size)
        throw new BrokenRecording('is incomplete. Copy it again');
      const bytes = size === 0 || size === 0xffffffff ? file.size - at - 8 : size;
      return factsOf('wav', 'sound', { seconds: rate > 0 ? bytes / rate : undefined });
    }
    at += 8 + size + (size % 2);
  }
  throw new BrokenRecording('contains no audio');
}

/** Kilobits in a second of layer III: of MPEG 1, and of MPEG 2 and 2.5. */
const RATES = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const FREQUENCIES = [44_100, 48_000, 32_000] as const;

/** MPEG 1 (3 in a frame's head) has full frequencies, MPEG 2 (2) half, MPEG 2.5 a quarter. */
const SLOWER: Readonly<Record<number, number>> = { 3: 1, 2: 2 };
/** Bytes between the head of a frame and its sound: of MPEG 1, and of MPEG 2 and 2.5. */
const SIDE_INFO = { first: { mono: 17, stereo: 32 }, later: { mono: 9, stereo: 17 } };

type Frame = {
  bytes: number;
  samples: number;
  frequency: number;
  kilobits: number;
  sideInfo: number;
};

function frameOf(head: Buffer): Frame | undefined {
  if (head.length < 4 || !isFrame(head)) return undefined;
  const [, second = 0, third = 0, fourth = 0] = head;
  const version = (second >> 3) & 3;
  const first = version === 3;
  const kilobits = RATES[first ? 0 : 1][(third >> 4) - 1] ?? 0;
  const frequency = (FREQUENCIES[(third >> 2) & 3] ?? 44_100) / (SLOWER[version] ?? 4);
  const samples = first ? 1152 : 576;
  const mono = fourth >> 6 === 3;
  return {
    bytes: Math.floor((samples / 8) * ((kilobits * 1000) / frequency)) + ((third >> 1) & 1),
    samples,
    frequency,
    kilobits,
    sideInfo: SIDE_INFO[first ? 'first' : 'later'][mono ? 'mono' : 'stereo'],
  };
}

/** Where the sound begins: after the tag that names it, if there is one. */
async function startOf(file: Readable): Promise<number> {
  const tag = await file.read(0, 10);
  if (tag.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = tag.subarray(6);
  return 10 + (a << 21) + (b << 14) + (c << 7) + d;
}

/** How many frames the file says it has, inside its first one; 0 where it says nothing. */
function countedFrames(bytes: Buffer, mark: number): number {
  const name = bytes.toString('latin1', mark, mark + 4);
  if (name !== 'Xing' && name !== 'Info') return 0;
  const isCounted = ((bytes[mark + 7] ?? 0) & 1) === 1 && mark + 12 <= bytes.length;
  return isCounted ? bytes.readUInt32BE(mark + 8) : 0;
}

/** One frame may be chance; a second one where the first ends is not. */
function surelyFrameAt(bytes: Buffer, at: number): Frame | undefined {
  const frame = frameOf(bytes.subarray(at));
  if (!frame) return undefined;
  const end = at + frame.bytes;
  return end + 4 > bytes.length || frameOf(bytes.subarray(end)) ? frame : undefined;
}

export async function measureMp3(file: Readable): Promise<RecordingFacts> {
  const start = await startOf(file);
  const bytes = await file.read(start, 8192);
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    const frame = surelyFrameAt(bytes, at);
    if (!frame) continue;
    const counted = countedFrames(bytes, at + 4 + frame.sideInfo);
    const seconds =
      counted > 0
        ? (counted * frame.samples) / frame.frequency
        : ((file.size - start - at) * 8) / (frame.kilobits * 1000);
    return factsOf('mp3', 'sound', { seconds });
  }
  throw new BrokenRecording('is named MP3 but contains no audio');
}
