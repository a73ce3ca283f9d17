// WebM: elements in elements (RFC 8794, RFC 9559). What is needed is before the first pictures.
import {
  BrokenRecording,
  factsOf,
  MAX_PARTS,
  type Readable,
  type RecordingFacts,
} from './recording-facts.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** Elements that are looked into: segment, information, tracks, one track, its video. */
const OPENED = new Set([SEGMENT, 0x1549a966, 0x1654ae6b, 0xae, 0xe0]);

type Found = {
  scale: number;
  duration: number | undefined;
  width: number;
  height: number;
  kinds: Set<number>;
  /** Elements met so far: a file with too many is refused. */
  parts: number;
};

export async function measureWebm(file: Readable): Promise<RecordingFacts> {
  const head = await elementAt(file, 0);
  const type = (await file.read(head.start, Math.min(head.size, 200))).toString('latin1');
  if (!type.includes('webm'))
    throw new BrokenRecording(
      'is a Matroska video, which most browsers cannot play. Save it as WebM or MP4',
    );
  const found: Found = {
    scale: 1_000_000,
    duration: undefined,
    width: 0,
    height: 0,
    kinds: new Set(),
    parts: 0,
  };
  await walk(file, head.start + head.size, file.size, found);
  if (found.kinds.size === 0)
    throw new BrokenRecording('contains no audio or video, or is incomplete. Copy it again');
  const seconds = found.duration === undefined ? undefined : (found.duration * found.scale) / 1e9;
  return factsOf('webm', found.kinds.has(1) ? 'video' : 'sound', {
    seconds,
    width: found.width,
    height: found.height,
  });
}

/** @returns whether the pictures have been reached, where reading ends */
async function walk(file: Readable, from: number, until: number, found: Found): Promise<boolean> {
  for (let at = from; at < until;) {
    if ((found.parts += 1) > MAX_PARTS) throw new BrokenRecording('has too many parts');
    const element = await elementAt(file, at);
    if (element.id === CLUSTER) return true;
    const end = element.size === Infinity ? file.size : element.start + element.size;
    if (element.id === SEGMENT && end > file.size)
      throw new BrokenRecording('is incomplete. Copy it again');
    if (OPENED.has(element.id)) {
      if (await walk(file, element.start, Math.min(end, until), found)) return true;
    } else if (element.size <= 8)
      note(element.id, await file.read(element.start, element.size), found);
    at = end;
  }
  return false;
}

function note(id: number, bytes: Buffer, found: Found): void {
  const whole = bytes.reduce((value, byte) => value * 256 + byte, 0);
  if (id === 0x2ad7b1) found.scale = whole;
  if (id === 0x4489 && bytes.length === 8) found.duration = bytes.readDoubleBE();
  if (id === 0x4489 && bytes.length === 4) found.duration = bytes.readFloatBE();
  if (id === 0x83) found.kinds.add(whole);
  if (id === 0xb0) found.width = Math.max(found.width, whole);
  if (id === 0xba) found.height = Math.max(found.height, whole);
}

/** An element's id and size; both say in their first bits how long they are. */
async function elementAt(
  file: Readable,
  at: number,
): Promise<{ id: number; start: number; size: number }> {
  const bytes = await file.read(at, 12);
  const [first = 0] = bytes;
  const idLength = Math.clz32(first) - 23;
  const second = bytes[idLength] ?? 0;
  const sizeLength = Math.clz32(second) - 23;
  if (idLength > 4 || sizeLength > 8 || bytes.length < idLength + sizeLength)
    throw new BrokenRecording('is incomplete or damaged. Copy it again');
  const id = bytes.readUIntBE(0, idLength);
  let [size, unknown] = [second & ((1 << (8 - sizeLength)) - 1), true];
  unknown = size === (1 << (8 - sizeLength)) - 1;
  for (let i = 1; i < sizeLength; i += 1) {
    const byte = bytes[idLength + i] ?? 0;
    size = size * 256 + byte;
    unknown &&= byte === 255;
  }
  return { id, start: at + idLength + sizeLength, size: unknown ? Infinity : size };
}
