// The encoding that an XML file says that it has.

/** The label in the declaration of a file that begins like this. */
export function declaredEncoding(start: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(start.subarray(0, 400));
  return /^(?:ï»¿)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/
    .exec(text)?.[1]
    ?.toLowerCase();
}
