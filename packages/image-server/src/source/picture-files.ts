// The port for prepared pictures that are no folder of this machine, such as in object storage.

/**
 * The files of one prepared picture. What is missing is an error whose `code` is `ENOENT`; while
 * nothing can be read it is `files-away`, and requests are answered with 503.
 */
export type PictureFiles = {
  /** Lengths in bytes of all files that are there, by their names. */
  lengths(): Promise<ReadonlyMap<string, number>>;
  /** All of a small file. */
  read(name: string): Promise<Buffer>;
  /** A part of a file; fewer bytes at its end. It is asked for a tile at a time. */
  range(name: string, offset: number, length: number): Promise<Buffer>;
  /** Gives `work` the path of the whole file on this machine, to be read until `work` ends. */
  withLocalCopy<Result>(name: string, work: (path: string) => Promise<Result>): Promise<Result>;
};

/** Whether files cannot be read for now, which says nothing about them. */
export const areAway = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'files-away';
