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
  const walk = async (from: number, until: number, top: boolean): Promise<void> => {
    for (let at = from; at + 8 <= until;) {
      if ((parts += 1) > MAX_PARTS) throw new BrokenRecording('has too many parts');
      const box = await boxAt(file, at, until);
      if (top && box.end > file.size) throw new BrokenRecording('is incomplete. Copy it again');
      if (box.type === 'moov') found.moov = true;
      if (box.type === 'mdat' || box.type === 'moof') found.media = true;
      if (OPENED.has(box.type)) await walk(box.start, Math.min(box.end, until), false);
      else await note(file, box, found);
      at = box.end;
    }
  };
  await walk(0, file.size, true);
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

async function note(
  file: Readable,
  { type, start }: Box,
  found: { seconds: number | undefined; width: number; height: number; handlers: Set<string> },
): Promise<void> {
  if (type === 'hdlr') found.handlers.add((await file.read(start + 8, 4)).toString('latin1'));
  if (type === 'mvhd' || type === 'mehd') {
    const bytes = await file.read(start, 32);
    if (bytes.length < 32 && type === 'mvhd')
      throw new BrokenRecording('is incomplete. Copy it again');
    if (type === 'mvhd') {
      const long = bytes[0] === 1;
      const scale = bytes.readUInt32BE(long ? 20 : 12);
      const duration = long ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
      found.seconds =
        scale > 0 && duration > 0 && duration < 0xffffffff ? duration / scale : undefined;
    }
  }
  if (type === 'tkhd') {
    const bytes = await file.read(start, 96);
    const at = bytes[0] === 1 ? 88 : 76;
    if (bytes.length < at + 8) return;
    const [width, height] = [
      Math.round(bytes.readUInt32BE(at) / 65_536),
      Math.round(bytes.readUInt32BE(at + 4) / 65_536),
    ];
    if (width * height > found.width * found.height) [found.width, found.height] = [width, height];
  }
}
