// Recordings for tests, as small as they can be: heads that say what a real one's say, and a little
// of nothing behind them.

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const box = (type: string, ...inside: Buffer[]): Buffer =>
  Buffer.concat([
    u32(8 + inside.reduce((sum, { length }) => sum + length, 0)),
    Buffer.from(type, 'latin1'),
    ...inside,
  ]);

type Shape = { seconds?: number; width?: number; height?: number; handlers?: string[] };

/** MP4 with its index before or behind its media. */
export function mp4Of(
  { seconds = 12.5, width = 640, height = 360, handlers = ['vide', 'soun'] }: Shape = {},
  { brand = 'isom', indexLast = false } = {},
): Buffer {
  const tracks = handlers.map((handler) =>
    box(
      'trak',
      box(
        'tkhd',
        Buffer.alloc(76),
        u32((handler === 'vide' ? width : 0) * 65_536),
        u32((handler === 'vide' ? height : 0) * 65_536),
        Buffer.alloc(8),
      ),
      box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12))),
    ),
  );
  const moov = box(
    'moov',
    box('mvhd', Buffer.alloc(12), u32(1000), u32(Math.round(seconds * 1000)), Buffer.alloc(80)),
    ...tracks,
  );
  const mdat = box('mdat', Buffer.alloc(5000));
  return Buffer.concat([
    box('ftyp', Buffer.from(brand), u32(512)),
    ...(indexLast ? [mdat, moov] : [moov, mdat]),
  ]);
}

const element = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), u32(0x10000000 + content.length), content]);

/** WebM with one track. */
export function webmOf(
  { seconds = 8, width = 320, height = 180, handlers = ['vide'] }: Shape = {},
  type = 'webm',
): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(seconds * 1000);
  const video = element(
    'e0',
    Buffer.concat([element('b0', u32(width)), element('ba', u32(height))]),
  );
  const tracks = element(
    '1654ae6b',
    Buffer.concat(
      handlers.map((handler) =>
        element(
          'ae',
          Buffer.concat([
            element('83', Buffer.from([handler === 'vide' ? 1 : 2])),
            ...(handler === 'vide' ? [video] : []),
          ]),
        ),
      ),
    ),
  );
  const info = element(
    '1549a966',
    Buffer.concat([element('2ad7b1', u32(1_000_000)), element('4489', duration)]),
  );
  return Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from(type))),
    element('18538067', Buffer.concat([info, tracks, element('1f43b675', Buffer.alloc(2000))])),
  ]);
}

export function wavOf(seconds: number): Buffer {
  const data = Buffer.alloc(Math.round(seconds * 16_000));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** MP3 at 128 kbit/s and 44.1 kHz: a tag, then frames of 417 bytes. */
export function mp3Of(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const tag = Buffer.alloc(30);
  tag.set(Buffer.from('ID3'));
  tag[9] = 20;
  return Buffer.concat([tag, ...Array.from({ length: frames }, () => frame)]);
}

/** Ogg with Opus in it. */
export function opusOf(seconds: number): Buffer {
  const page = (granule: number, content: Buffer): Buffer => {
    const head = Buffer.alloc(28);
    head.write('OggS', 0);
    head.writeBigInt64LE(BigInt(granule), 6);
    head[26] = 1;
    head[27] = content.length;
    return Buffer.concat([head, content]);
  };
  const opus = Buffer.alloc(19);
  opus.write('OpusHead', 0);
  opus.writeUInt16LE(312, 10);
  return Buffer.concat([page(0, opus), page(48_000 * seconds + 312, Buffer.alloc(200))]);
}
