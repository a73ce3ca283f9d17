// Percent-encoded text as it was typed.

/** A part of an address, decoded; what cannot be decoded stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
