// The only caller of the dates module among imports: words and years of a row become a date and
// problems.
import { readDate, reconcile, type MuseumDate } from '@vitrine/museum-dates';

type RowDate = {
  date: MuseumDate | undefined;
  problems: { code: string; reason: string; whatToDo: string }[];
};

/**
 * A row's date from its words and its years (−600 is 600 B.C.), of which the words win. Years that
 * are no numbers are read as words.
 */
export function dateOfRow(text: string, start: string, end: string, language: string): RowDate {
  const [from, to] = [yearOf(start), yearOf(end)];
  const words =
    text.trim() ||
    (from === undefined && to === undefined
      ? [...new Set([start.trim(), end.trim()])].filter((year) => year !== '').join(' – ')
      : '');
  const reading = reconcile(readDate(words, { language }), { start: from, end: to }, language);
  return { date: reading.date, problems: reading.problems };
}

/** Whether a text is a date, or says that there is none. */
export function isDate(text: string): boolean {
  const { date, undated } = readDate(text);
  return date !== undefined || undated === true;
}

function yearOf(text: string): number | undefined {
  return /^[-−]?\d{1,7}(\.0+)?$/.test(text.trim())
    ? Number(text.trim().replace('−', '-'))
    : undefined;
}
