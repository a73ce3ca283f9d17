// What a schedule has to say about an attempt, as it is kept: a code with values, which
// say-report.ts says in the language of its reader.

type ReportCode =
  | 'imported'
  | 'not-modified'
  | 'same-content'
  | 'same-file'
  | 'read-before'
  | 'older-file'
  | 'no-file'
  | 'busy'
  | 'interrupted'
  | 'unreachable'
  | 'refused'
  | 'missing'
  | 'removed'
  | 'being-written'
  | 'empty'
  | 'web-page'
  | 'cut-off'
  | 'unusable'
  | 'other-table'
  | 'headings'
  | 'profile'
  | 'questions'
  | 'vanished'
  | 'unexpected';

/** Words of the table, such as headings, are quoted and joined as the reader's language does. */
type ReportValue = string | number | readonly string[];

export type Report = {
  /** `earlier`: a sentence of a version that kept sentences. */
  code: ReportCode | 'earlier';
  values?: Readonly<Record<string, ReportValue>>;
  /** More in English, for whoever runs the site: what a program said about the file. */
  detail?: string;
  /** The source that has to be imported once by hand. */
  byHand?: string;
};

/** A report as it is kept. */
export const writeReport = (report: Report): string => JSON.stringify(report);

/** Reads what was kept; a sentence of an earlier version stays one. */
export function readReport(text: string): Report {
  return text.startsWith('{')
    ? (JSON.parse(text) as Report)
    : { code: 'earlier', values: { text } };
}
