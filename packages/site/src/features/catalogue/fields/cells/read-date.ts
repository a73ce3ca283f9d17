// The only caller of the dates module among imports: words and years of a row become a date and
// problems.
import { readDate, reconcile, type MuseumDate } from '@vitrine/museum-dates';
import { rememberRecent } from '../../../../platform/cache/remember-recent.ts';

type RowDate = {
  readonly date: MuseumDate | undefined;
  readonly problems: readonly { code: string; reason: string; whatToDo: string }[];
};

/** Most dates of a collection come often. */
const MAX_REMEMBERED = 8000;

/** No cell has it: databases do not take it. */
const BETWEEN = '\0';

const readJoined = rememberRecent(MAX_REMEMBERED, (joined): RowDate => {
  const [text = '', start = '', end = '', language = ''] = joined.split(BETWEEN);
  return readRowDate({ text, start, end, language });
});

/**
 * A row's date from its words and its years (−600 is 600 B.C.), of which the words win. Years that
 * are no numbers are read as words.
 */
export function dateOfRow(text: string, start: string, end: string, language: string): RowDate {
  return readJoined([text, start, end, language].join(BETWEEN));
}

type Written = { text: string; start: string; end: string; language: string };

function readRowDate({ text, start, end, language }: Written): RowDate {
  // Systems that count years as numbers write 0 where there is none.
  const isNone = [start, end].every((year) => year.trim() === '' || yearOf(year) === 0);
  const [from, to] = isNone ? [] : [yearOf(start), yearOf(end)];
  const words =
    text.trim() ||
    (from === undefined && to === undefined && !isNone
      ? [...new Set([start.trim(), end.trim()])].filter((year) => year !== '').join(' – ')
      : '');
  const reading = reconcile(readDate(words, { language }), { start: from, end: to }, language);
  return { date: reading.date, problems: reading.problems };
}

/** The samples of a table, which are asked about for each field that a column may be. */
const MAX_SAMPLES = 4000;

/** Whether a text is a date, or says that there is none. */
export const isDate: (text: string) => boolean = rememberRecent(MAX_SAMPLES, (text) => {
  const { date, undated } = readDate(text);
  return date !== undefined || undated === true;
});

function yearOf(text: string): number | undefined {
  return /^[-−]?\d{1,7}(\.0+)?$/.test(text.trim())
    ? Number(text.trim().replace('−', '-'))
    : undefined;
}
