// What is one plain mail address. Apart from letters, so that a browser's script may ask too.

const LONGEST_ADDRESS = 254;

/**
 * Whether a text is one plain mail address: nothing that could name a second one or end a header.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= LONGEST_ADDRESS &&
    /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u.test(
      text,
    )
  );
}
