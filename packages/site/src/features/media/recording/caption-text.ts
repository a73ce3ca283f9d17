// Which characters the bytes of a file of captions mean. Old subtitle programmes wrote whatever
// their machine spoke.

/** Windows' code page of a language whose letters are not those of Western Europe. */
const pages: Readonly<Record<string, string>> = {
  ar: 'windows-1256',
  fa: 'windows-1256',
  ur: 'windows-1256',
  he: 'windows-1255',
  el: 'windows-1253',
  tr: 'windows-1254',
  ru: 'windows-1251',
  uk: 'windows-1251',
  bg: 'windows-1251',
  sr: 'windows-1251',
  pl: 'windows-1250',
  cs: 'windows-1250',
  sk: 'windows-1250',
  hu: 'windows-1250',
  ro: 'windows-1250',
  hr: 'windows-1250',
  sl: 'windows-1250',
  ja: 'shift_jis',
  ko: 'euc-kr',
  zh: 'gb18030',
  th: 'windows-874',
  vi: 'windows-1258',
};

/** @returns the text, and in words how it was read where that was not plain UTF-8 */
export function decodeCaptions(
  bytes: Uint8Array,
  language: string,
): { text: string; notice?: string } {
  const sixteen = utf16Of(bytes);
  if (sixteen)
    return {
      text: new TextDecoder(sixteen).decode(bytes),
      notice: `it was read as ${sixteen.toUpperCase()}`,
    };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const mended = new TextDecoder('utf-8').decode(bytes);
    if (isNearlyUtf8(mended))
      return {
        text: mended,
        notice: 'it was read as UTF-8; damaged characters are shown as \uFFFD',
      };
    const page = pages[language.split('-')[0] ?? ''] ?? 'windows-1252';
    return {
      text: new TextDecoder(page).decode(bytes),
      notice: `it is not UTF-8 and was read as ${page}; check its characters`,
    };
  }
}

/**
 * By its mark, or by every second byte being zero: times are written in digits whatever the
 * language.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const length = Math.min(bytes.length & ~1, 2000);
  const zeros = [0, 0];
  for (let i = 0; i < length; i += 1) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length / 8 && even < length / 40) return 'utf-16le';
  return even > length / 8 && odd < length / 40 ? 'utf-16be' : undefined;
}

/**
 * Whether most letters beyond ASCII came out whole: then the file was UTF-8 and was damaged; in an
 * old code page hardly one does.
 */
function isNearlyUtf8(text: string): boolean {
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return whole > 4 * broken;
}
