// What a file is, from its first bytes. Names and extensions lie; signatures rarely do.

/** Kinds which are decoded here. */
const decodable = ['jpeg', 'png', 'tiff', 'webp', 'gif', 'avif'] as const;
export type ImageKind = (typeof decodable)[number];

/** Kinds which are recognised only to say, in their own name, why not. */
type RefusedKind =
  | 'HEIC'
  | 'JPEG 2000'
  | 'JPEG XL'
  | 'SVG'
  | 'HTML'
  | 'XML'
  | 'PDF'
  | 'PostScript'
  | 'Photoshop'
  | 'BMP'
  | 'ZIP'
  | 'camera raw'
  | 'OpenEXR'
  | 'DjVu'
  | 'film';

type Sniffed = { kind: ImageKind } | { refused: RefusedKind } | { unknown: true };

/** How many bytes `sniff` wants to see; fewer are fine where the file is shorter. */
export const SNIFF_BYTES = 512;

const signatures: [RefusedKind | ImageKind, number, string][] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['camera raw', 8, 'CR\x02'],
  ['tiff', 0, 'II*\0'],
  ['tiff', 0, 'MM\0*'],
  ['tiff', 0, 'II+\0'],
  ['tiff', 0, 'MM\0+'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
  ['webp', 8, 'WEBPVP8'],
  ['JPEG 2000', 0, '\0\0\0\x0cjP  '],
  ['JPEG 2000', 0, '\xff\x4f\xff\x51'],
  ['JPEG XL', 0, '\xff\x0a'],
  ['JPEG XL', 0, '\0\0\0\x0cJXL '],
  ['PDF', 0, '%PDF'],
  ['PostScript', 0, '%!PS'],
  ['Photoshop', 0, '8BPS'],
  ['BMP', 0, 'BM'],
  ['ZIP', 0, 'PK\x03\x04'],
  ['OpenEXR', 0, 'v/1\x01'],
  ['DjVu', 0, 'AT&TFORM'],
  ['camera raw', 0, 'FUJIFILM'],
  ['camera raw', 0, 'IIU\0'],
];

/** Brands of the ISO base media format (ISO/IEC 23008-12) that are pictures. */
function boxed(text: string): Sniffed | undefined {
  if (text.slice(4, 8) !== 'ftyp') return undefined;
  const brands = text.slice(8, 64);
  if (/avi[fs]/.test(brands)) return { kind: 'avif' };
  if (/hei[cxms]|hev[cxms]|mif1|msf1/.test(brands)) return { refused: 'HEIC' };
  if (/crx /.test(brands)) return { refused: 'camera raw' };
  return { refused: 'film' };
}

function markup(text: string): Sniffed | undefined {
  const start = text
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replace(/\0/g, '')
    .trimStart()
    .toLowerCase();
  if (!start.startsWith('<')) return undefined;
  if (start.includes('<svg')) return { refused: 'SVG' };
  if (/^<(?:!doctype html|html|head|body|script)/.test(start)) return { refused: 'HTML' };
  return { refused: 'XML' };
}

/** Says what a file is from its first `SNIFF_BYTES` bytes. */
export function sniff(start: Uint8Array): Sniffed {
  const text = Buffer.from(start).toString('latin1');
  for (const [kind, at, signature] of signatures) {
    if (!text.startsWith(signature, at)) continue;
    const known = decodable.find((one) => one === kind);
    return known ? { kind: known } : { refused: kind as RefusedKind };
  }
  return boxed(text) ?? markup(text) ?? { unknown: true };
}
