// Bytes that are kept for longer than the request in which they came.

/**
 * The same bytes in memory of their own, copied unless they have it. Buffers below 32 kB are parts
 * of blocks of 64 kB: whoever keeps one keeps its whole block.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
