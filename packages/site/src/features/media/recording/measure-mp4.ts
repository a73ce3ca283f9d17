// MP4 and M4A: boxes in boxes (ISO/IEC 14496-12). Only their heads are read, wherever in the file
// they lie.
import {
  BrokenRecording,
  factsOf,
  MAX_PARTS,
  type Readable,
  type RecordingFacts,
} from './recording-facts.ts';

type Box = { type: string; start: number; end: number };

/** Boxes that are looked into. */
const OPENED = new Set(['moov', 'trak', 'mdia', 'mvex']);

export async function measureMp4(file: Readable): Promise<RecordingFacts> {
  const found = {
    seconds: undefined as number | undefined,
    width: 0,
    height: 0,
    handlers: new Set<string>(),
    moov: false,
    media: false,
  };
  let parts = 0;
  const walk = async (from: number, until: number): Promise<void> => {
    for (let at = from; at + 8 <= until;) {
      if ((parts += 1) > MAX_PARTS) throw new BrokenRecording('has too many parts');
      const box = await boxAt(file, at, until);
      // Only the outermost boxes begin at 0; what reaches too far inside them is cut.
      if (from === 0 && box.end > file.size)
        throw new BrokenRecording('is incomplete. Copy it again');
      if (box.type === 'moov') found.moov = true;
      if (box.type === 'mdat' || box.type === 'moof') found.media = true;
      if (OPENED.has(box.type)) await walk(box.start, Math.min(box.end, until));
      else await note(file, box, found);
      at = box.end;
    }
  };
  await walk(0, file.size);
  if (!found.moov)
    throw new BrokenRecording('has no index (“moov”) and is probably incomplete. Copy it again');
  if (!found.media) throw new BrokenRecording('contains no audio or video');
  if (!found.handlers.has('vide') && !found.handlers.has('soun'))
    throw new BrokenRecording('contains no audio or video');
  return factsOf('mp4', found.handlers.has('vide') ? 'video' : 'sound', found);
}

async function boxAt(file: Readable, at: number, until: number): Promise<Box> {
  const head = await file.read(at, 16);
  if (head.length < 8) throw new BrokenRecording('is incomplete. Copy it again');
  let [size, length] = [head.readUInt32BE(0), 8];
  if (size === 1 && head.length >= 16) [size, length] = [Number(head.readBigUInt64BE(8)), 16];
  else if (size === 0) size = until - at;
  if (size < length) throw new BrokenRecording('has a part without a size');
  return { type: head.toString('latin1', 4, 8), start: at + length, end: at + size };
}

type Noted = {
  seconds: number | undefined;
  width: number;
  height: number;
  handlers: Set<string>;
};

async function note(file: Readable, { type, start }: Box, found: Noted): Promise<void> {
  if (type === 'hdlr') found.handlers.add((await file.read(start + 8, 4)).toString('latin1'));
  if (type === 'mvhd') found.seconds = secondsIn(await file.read(start, 32));
  if (type === 'tkhd') noteSize(await file.read(start, 96), found);
}

/** The duration of a movie header, which has two forms. */
function secondsIn(header: Buffer): number | undefined {
  if (header.length < 32) throw new BrokenRecording('is incomplete. Copy it again');
  const long = header[0] === 1;
  const scale = header.readUInt32BE(long ? 20 : 12);
  const duration = long ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale > 0 && duration > 0 && duration < 0xffffffff ? duration / scale : undefined;
}

/** The size of a track header, if it is the largest so far. */
function noteSize(header: Buffer, found: Noted): void {
  const at = header[0] === 1 ? 88 : 76;
  if (header.length < at + 8) return;
  const width = Math.round(header.readUInt32BE(at) / 65_536);
  const height = Math.round(header.readUInt32BE(at + 4) / 65_536);
  if (width * height > found.width * found.height) [found.width, found.height] = [width, height];
}
