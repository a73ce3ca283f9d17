// One walk over the characters of a value: what it consists of, and a hash of it. A survey looks at
// every value of a table, and a dozen searches in each would take longer than reading it.

/** What occurs in a text, as bits. */
export const BAR = 1;
export const SEMICOLON = 2;
export const LINE_BREAK = 4;
export const COMMA = 8;
export const AT = 16;
export const BROKEN = 32;
export const SPACE = 64;
/** Letters and signs: what no bare number has. */
export const OTHER = 128;
/** Of Chinese and Japanese, whose numbers may be words or full-width digits. */
export const WIDE = 256;

const MARKS: Readonly<Record<number, number>> = {
  0x7c: BAR,
  0x3b: SEMICOLON,
  0x0a: LINE_BREAK,
  0x2c: COMMA,
  0x40: AT | OTHER,
  0x20: SPACE,
  0x3000: SPACE,
  0xfffd: BROKEN | OTHER,
  // + - . / : and the minus sign
  0x2b: 0,
  0x2d: 0,
  0x2e: 0,
  0x2f: 0,
  0x3a: 0,
  0x2212: 0,
};

export class TextScan {
  marks = 0;
  digits = 0;
  /** Whether three or four digits stand together, as in a year. */
  hasYear = false;
  /** 32 bits: enough to tell a few words apart. */
  shortHash = 0;

  /** Walks over the text; the fields are of this text until the next. */
  read(text: string): void {
    let marks = 0;
    let digits = 0;
    let run = 0;
    let hasYear = false;
    let hash = 0x811c9dc5;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      hash = Math.imul(hash ^ unit, 0x01000193);
      if (unit >= 0x61 && unit <= 0x7a) marks |= OTHER;
      else if (unit >= 0x30 && unit <= 0x39) {
        digits++;
        run++;
        continue;
      } else marks |= unit < 0x80 ? (ASCII[unit] ?? OTHER) : markOf(unit);
      if (run === 3 || run === 4) hasYear = true;
      run = 0;
    }
    this.marks = marks;
    this.digits = digits;
    this.hasYear = hasYear || run === 3 || run === 4;
    this.shortHash = hash;
  }

  /** 53 bits, never 0: two texts that differ meet by chance once in thousands of tables. */
  longHash(text: string): number {
    let high = 0x9747b28c;
    for (let i = 0; i < text.length; i++) {
      high = Math.imul(high ^ text.charCodeAt(i), 0x5bd1e995);
      high ^= high >>> 15;
    }
    return (high >>> 11) * 0x1_0000_0000 + (this.shortHash >>> 0) + 1;
  }
}

const markOf = (unit: number): number => MARKS[unit] ?? (isWide(unit) ? OTHER | WIDE : OTHER);
const isWide = (unit: number): boolean =>
  (unit > 0x2e7f && unit < 0xa000) || (unit > 0xfeff && unit < 0xfff0);
const ASCII = Uint8Array.from({ length: 0x80 }, (_, unit) => markOf(unit));
