// A file that a visitor sends: known by its content, never by its name.

export type Upload = {
  id: string;
  form: string;
  field: string;
  name: string;
  mime: string;
  hash: string;
  state: 'coming' | 'ready' | 'refused';
  submissionId: string;
  bytes: number;
  length: number;
  /** Whether the picture says where it was taken. */
  hasLocation: boolean;
  /** When it last received data, or a draft named it. */
  touchedAt?: string;
};

/** What may be sent: pictures, PDF, plain text. */
export const acceptedTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/gif',
  'application/pdf',
  'text/plain',
] as const;

/** Whether bytes are plain text in UTF-8: no zero bytes, nothing undecodable. */
export function isPlainText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Number of the EXIF entry that leads to the place where a picture was taken (GPSInfo). */
const GPS_ENTRY = 0x88_25;

/** Whether a JPEG's EXIF data says where it was taken. Anything unusual says nothing. */
export function hasLocation(start: Uint8Array): boolean {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (start.length < 4 || view.getUint16(0) !== 0xff_d8) return false;
  for (let at = 2; at + 4 <= start.length && start[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (
      start[at + 1] === 0xe1 &&
      Buffer.from(start.subarray(at + 4, at + 10)).toString('latin1') === 'Exif\0\0'
    )
      return hasEntry(start.subarray(at + 10));
  }
  return false;
}

/** Whether the first directory of TIFF-like data has a place. */
function hasEntry(tiff: Uint8Array): boolean {
  if (tiff.length < 8) return false;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = view.getUint16(0) === 0x49_49;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return false;
  const count = view.getUint16(directory, little);
  for (let i = 0; i < count && directory + 4 + i * 12 <= tiff.length; i++)
    if (view.getUint16(directory + 2 + i * 12, little) === GPS_ENTRY) return true;
  return false;
}
