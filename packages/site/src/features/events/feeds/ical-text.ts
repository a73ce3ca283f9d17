// The outer form of iCalendar (RFC 5545, 3.1 and 3.3.11): escaped texts, safe parameters. Folding
// is in platform/mail/content-lines.ts.

/**
 * A text value: what could end it or begin another line is escaped, and control characters are left
 * out.
 */
export function escapeText(text: string): string {
  return (
    text
      .replaceAll(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
      // eslint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replaceAll('\\', String.raw`\\`)
      .replaceAll(';', String.raw`\;`)
      .replaceAll(',', String.raw`\,`)
      .replaceAll('\n', String.raw`\n`)
  );
}

/** An address as a URI value: anything that is no plain address gives nothing. */
export function uriValue(address: string): string | undefined {
  return URL.canParse(address) && !/\s/.test(address) ? new URL(address).href : undefined;
}
