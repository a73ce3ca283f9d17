// The one error of this package: a file that cannot be read as a table.

/**
 * A file that is no table, or a table that breaks. `file` is its name; `why` says where and what to
 * do.
 */
export class TableError extends Error {
  readonly file: string;
  readonly why: string;

  constructor(file: string, why: string) {
    super(`${file} cannot be read: ${why}`);
    this.name = 'TableError';
    this.file = file;
    this.why = why;
  }
}
