// In which direction the letters of a text run, where its language says something else: a table
// with English headings may have Hebrew titles.

/** Letters that run from right to left: Hebrew to Arabic, and what Unicode has added since. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const OTHER_LETTER =
  /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

/** Whether a text has letters that run from right to left, and no others. */
export const isRightToLeftOnly = (text: string): boolean =>
  RIGHT_TO_LEFT.test(text) && !OTHER_LETTER.test(text);
