// What is kept of a date, and how a span of days is put into that form.
import { dayText } from './calendar.ts';
import { writeEdtf } from './edtf.ts';
import { limitsOf, type Span } from './span.ts';

/** How sure the date is: as stated; about; inferred, doubted or one of several. */
export type Certainty = 'exact' | 'circa' | 'inferred';

/**
 * A time that is known by its days. An open end is a guess of one generation (a hundred years where
 * a century is the limit), for searching.
 */
export type DatedSpan = {
  /** EDTF level 1. */
  edtf: string;
  /**
   * First and last day: `1640-05-12`, `-0599-01-01` (600 B.C.: years are astronomical),
   * `Y-12000-01-01`.
   */
  earliest: string;
  latest: string;
  certainty: Certainty;
  /** Which end nobody wrote down: “before 1900” has an open start. */
  open?: 'start' | 'end';
};

/** What happened to the item after it was made: “printed 1902”, “printed later”. */
export type LaterEvent = { text: string; what: string; when?: DatedSpan };

/** A date as a museum has it. */
export type MuseumDate = DatedSpan & {
  /** The museum's own words, unchanged. */
  display: string;
  /** What happened then, where the text says so and it is not plainly the making: “published”. */
  event?: string;
  later?: LaterEvent[];
};

/** The days, the EDTF and the certainty of a span. */
export function datedSpan(span: Span): DatedSpan {
  const { earliest, latest } = limitsOf(span);
  return {
    edtf: writeEdtf(span),
    earliest: dayText(earliest),
    latest: dayText(latest),
    certainty: certaintyOf(span),
    ...(span.open ? { open: span.open } : {}),
  };
}

function certaintyOf({ from, to }: Span): Certainty {
  if (from.uncertain || to.uncertain) return 'inferred';
  return from.approximate || to.approximate || from.precision === 'part' || to.precision === 'part'
    ? 'circa'
    : 'exact';
}
