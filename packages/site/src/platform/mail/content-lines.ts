// Content lines, as calendars and address cards have them (RFC 5545, 3.1; RFC 6350, 3.2): folded so
// that none has more than 75 octets.

const MAX_LINE_OCTETS = 75;

/**
 * A content line ended by CRLF, folded so that no line has more than 75 octets and no character is
 * cut.
 */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_OCTETS) return `${line}\r\n`;
  const pieces: string[] = [];
  let [piece, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      pieces.push(piece);
      [piece, octets] = [' ', 1];
    }
    piece += character;
    octets += size;
  }
  return `${[...pieces, piece].join('\r\n')}\r\n`;
}

/** Lines as a calendar's text. */
export const foldLines = (lines: readonly string[]): string => lines.map(foldLine).join('');

/** The text without its folds. */
export const unfold = (text: string): string => text.replaceAll(/\r\n[ \t]/g, '');
