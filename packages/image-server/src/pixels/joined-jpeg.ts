// One baseline JPEG out of many strips, so that a gigapixel can be written with one strip in
// memory.
//
// The trick: a JPEG's restart interval resets the decoder's DC prediction and byte-aligns the scan,
// which is just the state at the start of a file. So strips that were encoded apart, with the same
// tables, can be laid end to end with restart markers between them:
//
//   SOI tables SOF(height := total) DRI(MCUs of a strip) SOS
//   | scan 0 | RST0 | scan 1 | RST1 | … | EOI
//
// Source: ITU-T T.81, B.2.4.4 (restart interval) and E.2.4. The encoder must use the standard
// Huffman tables for all strips (no optimised coding).

const SOF0 = 0xc0;
const SOS = 0xda;
const RST0 = 0xd0;
const MAX_RESTART_INTERVAL = 65535;

/**
 * Edge of a minimum coded unit in pixels: colour is stored 4:2:0, in units of 16; grey in units of
 * 8.
 */
export const codedUnit = (channels: 1 | 3) => (channels === 3 ? 16 : 8);

/**
 * How many rows a strip may have: whole units, at most `rowsWanted`, within what a restart interval
 * can count.
 */
export function rowsOfStrip(width: number, channels: 1 | 3, rowsWanted: number): number {
  const unit = codedUnit(channels);
  const unitsAcross = Math.ceil(width / unit);
  const unitsDown = Math.min(
    Math.floor(MAX_RESTART_INTERVAL / unitsAcross),
    Math.floor(rowsWanted / unit),
  );
  return Math.max(1, unitsDown) * unit;
}

/** Where the scan of a baseline JPEG begins, and where its frame header says the height. */
function partsOf(jpeg: Buffer): { frame: number; scanHeader: number; scan: number } {
  let frame = -1;
  let at = 2;
  while (at + 4 <= jpeg.length) {
    const marker = jpeg.readUInt8(at + 1);
    const next = at + 2 + jpeg.readUInt16BE(at + 2);
    if (marker === SOF0) frame = at;
    if (marker === SOS) return { frame, scanHeader: at, scan: next };
    at = next;
  }
  throw new RangeError('A strip of the picture was not encoded as a baseline JPEG.');
}

/**
 * The opening of the joined file: the first strip's tables, with the whole height and the restart
 * interval.
 */
export function joinedHeader(firstStrip: Buffer, height: number, unitsPerStrip: number): Buffer {
  const { frame, scanHeader, scan } = partsOf(firstStrip);
  const head = Buffer.from(firstStrip.subarray(0, scanHeader));
  head.writeUInt16BE(height, frame + 5);
  const restartInterval = Buffer.from([0xff, 0xdd, 0, 4, unitsPerStrip >> 8, unitsPerStrip & 0xff]);
  return Buffer.concat([head, restartInterval, firstStrip.subarray(scanHeader, scan)]);
}

/** The entropy-coded bytes of a strip, without its headers and its end marker. */
export function scanOf(strip: Buffer): Buffer {
  return strip.subarray(partsOf(strip).scan, strip.length - 2);
}

/** The marker between strip `index` and the next one; the eight of them take turns. */
export const restartMarker = (index: number) => Buffer.from([0xff, RST0 + (index % 8)]);

/** The end of the file. */
export const endOfImage = Buffer.from([0xff, 0xd9]);
