// The outer form of iCalendar (RFC 5545, 3.1 and 3.3.11): escaped texts, safe parameters, folded lines.

/** A text value: what could end it or begin another line is escaped, and control characters are left out. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll('\\', String.raw`\\`)
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll('\n', String.raw`\n`);
}

/** An address as a URI value: anything that is no plain address gives nothing. */
export function uriValue(address: string): string | undefined {
  return URL.canParse(address) && !/\s/.test(address) ? new URL(address).href : undefined;
}

const LONGEST_LINE = 75;

/** A content line ended by CRLF, folded so that no line has more than 75 octets and no character is cut. */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return `${line}\r\n`;
  const pieces: string[] = [];
  let [piece, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
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
