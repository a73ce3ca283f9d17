// What is one plain mail address. Apart from emails, so that a browser's script may ask too.

const MAX_ADDRESS_LENGTH = 254;

/**
 * Whether a text is one plain mail address: nothing that could name a second one or end a header.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= MAX_ADDRESS_LENGTH &&
    /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u.test(
      text,
    )
  );
}
