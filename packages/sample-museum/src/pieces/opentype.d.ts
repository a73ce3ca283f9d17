// opentype.js 2 comes without types; these are the parts that drawings use.
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x: number; y: number; x1: number; y1: number }
    | { type: 'C'; x: number; y: number; x1: number; y1: number; x2: number; y2: number }
    | { type: 'Z' };
  export type Glyph = {
    index: number;
    name: string | null;
    unicode?: number;
    advanceWidth?: number;
    path: { commands: PathCommand[] };
  };
  export type Font = {
    unitsPerEm: number;
    ascender: number;
    descender: number;
    numGlyphs: number;
    names: { windows?: { fontFamily?: Record<string, string> } };
    tables: { os2?: { sxHeight?: number; sCapHeight?: number } };
    glyphs: { get(index: number): Glyph };
    charToGlyph(character: string): Glyph;
  };
}
