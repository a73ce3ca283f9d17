// Every error of this package: its code, and the sentence that a person reads.

/** Code → sentence: what was wrong, and what to do. */
export const failures = {
  'invalid-recurrence': {
    message: (text: string, why: string) => `“${text}” is not a valid recurrence: ${why}.`,
  },
  'unknown-time-zone': {
    message: (name: string) =>
      `“${name}” is not a time zone. Use a name such as Europe/Paris or America/New_York.`,
  },
} as const;

type FailureCode = keyof typeof failures;

/** A recurrence that cannot be used: `text` is the part that is wrong, `why` says in what way. */
export class RecurrenceError extends Error {
  readonly code: FailureCode;
  readonly text: string;
  readonly why: string;

  constructor(code: FailureCode, text: string, why = '') {
    super(failures[code].message(text, why));
    this.name = 'RecurrenceError';
    this.code = code;
    this.text = text;
    this.why = why;
  }
}

/** A rule, a date or a length that cannot be used. */
export const invalid = (text: string, why: string): RecurrenceError =>
  new RecurrenceError('invalid-recurrence', text, why);
