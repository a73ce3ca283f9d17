// A letter that passes a page on, begun in the visitor's own mail program.

/**
 * A `mailto:` address (RFC 6068) without a receiver. Line ends in a title would begin another
 * header: they become blanks.
 */
export function mailtoAddress(title: string, link: string): string {
  const subject = title.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${subject}\r\n\r\n${link}\r\n`)}`;
}
