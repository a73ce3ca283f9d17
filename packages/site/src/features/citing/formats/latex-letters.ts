// Text as TeX reads it: signs with a meaning escaped, Latin letters with accents as commands. Other
// alphabets stay as they are (UTF-8).

/** Braces by name: BibTeX counts `\{` as a brace that has to be closed. */
const signs: Record<string, string> = {
  '\\': String.raw`\textbackslash{}`,
  '{': String.raw`\textbraceleft{}`,
  '}': String.raw`\textbraceright{}`,
  '&': String.raw`\&`,
  '%': String.raw`\%`,
  $: String.raw`\$`,
  '#': String.raw`\#`,
  _: String.raw`\_`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
  '–': '--',
  '—': '---',
  '“': '``',
  '”': "''",
  '‘': '`',
  '’': "'",
  '\u00a0': '~',
  '…': String.raw`\ldots{}`,
};

const latexCharacters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  å: 'aa',
  Å: 'AA',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  đ: 'dj',
  Đ: 'DJ',
  þ: 'th',
  Þ: 'TH',
  ð: 'dh',
  Ð: 'DH',
};

/** Combining marks (NFD) and the commands that set them. */
const marks: Record<string, string> = {
  '\u0300': '`',
  '\u0301': "'",
  '\u0302': '^',
  '\u0303': '~',
  '\u0304': '=',
  '\u0306': 'u',
  '\u0307': '.',
  '\u0308': '"',
  '\u030a': 'r',
  '\u030b': 'H',
  '\u030c': 'v',
  '\u0323': 'd',
  '\u0327': 'c',
  '\u0328': 'k',
  '\u0331': 'b',
};

export function latexText(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\s]+/gu, (space) => (space === '\u00a0' ? space : ' '))
    .trim()
    .normalize('NFC');
  return Array.from(line, latexLetter).join('');
}

function latexLetter(character: string): string {
  const sign = signs[character];
  if (sign !== undefined) return sign;
  const own = latexCharacters[character];
  if (own !== undefined) return `{\\${own}}`;
  const [base = '', ...accents] = character.normalize('NFD');
  const command = accents.length === 1 ? marks[accents[0] ?? ''] : undefined;
  if (command === undefined || !/[A-Za-z]/.test(base)) return character;
  // Under an accent the i and the j lose their dots.
  const carrier = base === 'i' || base === 'j' ? `\\${base}` : base;
  return /[a-zA-Z]/.test(command) ? `{\\${command}{${carrier}}}` : `{\\${command}${carrier}}`;
}
