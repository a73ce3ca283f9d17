// Every failure of this package: its code, the HTTP status it becomes, and the sentence a person reads.

type Failure = { status: number; say: (...facts: never[]) => string };

/** Code → status and sentence (what was wrong, and what to do). The documentation of errors is made from this table. */
export const failures = {
  'raster-wrong-length': { status: 500, say: (expected: number, got: number) =>
    `The drawing should have ${expected} bytes of pixels but gave ${got}. Check that every row is width × channels bytes long.` },
  'raster-too-large': { status: 500, say: (width: number, height: number, limit: number) =>
    `A picture of ${width} × ${height} pixels cannot be written in this format, which ends at ${limit} pixels a side. Draw it smaller, or as PNG.` },
  'drawing-not-svg': { status: 500, say: () =>
    'The drawing is not an SVG document with a size. Begin it with <svg> and give it a viewBox, or a width and a height.' },
} satisfies Record<string, Failure>;

export type FailureCode = keyof typeof failures;
type Facts<Code extends FailureCode> = Parameters<(typeof failures)[Code]['say']>;

/** The one error this package throws on purpose. `message` is meant for people; `code` is a key of `failures`. */
export class ImageError extends Error {
  readonly code: FailureCode;
  readonly status: number;

  constructor(code: FailureCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImageError';
    this.code = code;
    this.status = failures[code].status;
  }
}

/** Makes the error of that code; the facts are those which its sentence needs. The caller throws it. */
export function failure<Code extends FailureCode>(code: Code, ...facts: Facts<Code>): ImageError {
  const say = failures[code].say as (...facts: Facts<Code>) => string;
  return new ImageError(code, say(...facts));
}
