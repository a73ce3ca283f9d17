// How deep JSON is nested, told before it is read: what is nested too deep breaks everything that
// walks it.

/** Deepest nesting of lists and objects that is read. */
export const maxDepth = 500;

const [quote, backslash, openList, closeList, openObject, closeObject] = [...'"\\[]{}'].map(
  (sign) => sign.charCodeAt(0),
);

/** Whether JSON in bytes is nested deeper than `maxDepth`. It need not be valid. */
export function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (inText) {
      if (byte === backslash) at++;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === openList || byte === openObject) {
      if (++depth > maxDepth) return true;
    } else if (byte === closeList || byte === closeObject) depth--;
  }
  return false;
}
