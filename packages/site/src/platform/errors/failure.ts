// Every expected failure of the site is one class with a code from one table, turned into a
// response in one place.
import { failures, type FailureCode } from './errors.ts';

const BRAND = Symbol.for('vitrine.failure');

/**
 * An expected failure: `code` is its row in the table, `status` the HTTP status, `message` the
 * sentence for a person.
 */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  /** What its sentence was filled in with, for those who say it in another language. */
  readonly values: readonly unknown[];
  readonly [BRAND] = true;

  constructor(code: FailureCode, message: string, values: readonly unknown[]) {
    super(message);
    this.name = 'Failure';
    this.code = code;
    this.status = failures[code].status;
    this.values = values;
  }
}

/** Makes the failure `code`, its sentence filled in with `values`. */
export function failure<C extends FailureCode>(
  code: C,
  ...values: Parameters<(typeof failures)[C]['message']>
): Failure {
  const message = failures[code].message as (...values: unknown[]) => string;
  return new Failure(code, message(...values), values);
}

/**
 * Whether `error` is a failure of ours. The server's sources and the built pages each carry a copy
 * of the class, so `instanceof` would miss the other's.
 */
export function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && BRAND in error;
}

/**
 * Whether the database was lost: nothing was saved, or nobody knows whether it was. The same
 * request may succeed later.
 */
export function isDatabaseLost(error: unknown): boolean {
  return isFailure(error) && (error.code === 'database-away' || error.code === 'outcome-unknown');
}
