// From which side a text area reads. A browser judges each of its lines by itself, which takes a
// sixth of a second for each key in a line of 200,000 letters: such a text is judged as a whole.
import { isRightToLeft } from '../../../features/share/social-image-bidi.ts';

/** Letters from which on a line is judged with the whole text. */
const LONG_LINE = 10_000;

/** What to write as `dir` of a text area with this text. */
export function textDirection(text: string): 'auto' | 'ltr' | 'rtl' {
  if (!hasLongLine(text)) return 'auto';
  return isRightToLeft(text) ? 'rtl' : 'ltr';
}

function hasLongLine(text: string): boolean {
  for (let start = 0; text.length - start > LONG_LINE;) {
    const end = text.indexOf('\n', start);
    if (end === -1 || end - start > LONG_LINE) return true;
    start = end + 1;
  }
  return false;
}
