// Where images come from. The server knows identifiers only by asking here; it never makes a path
// out of one.
import type { PictureFiles } from './picture-files.ts';

/** A prepared picture as its source sees it. */
export type ImageFolder = {
  /** The folder which `prepareImage` wrote; with `files` any name that is this picture's alone. */
  path: string;
  /** Its files, where they are no folder of this machine. */
  files?: PictureFiles | undefined;
  /** Changes whenever the pictures in the folder change: `version` of its summary. */
  version: string;
  /**
   * True where the identifier names this very version, so that what is sent may be kept for ever.
   */
  versioned?: boolean | undefined;
  /**
   * The widest and highest picture to give out in one piece, in pixels. Tiles stay available at
   * full size.
   */
  maxWidth?: number | undefined;
  /** Address of a licence or rights statement. */
  rights?: string | undefined;
  /** A credit line; version 2 of info.json carries it. */
  attribution?: string | undefined;
};

/**
 * The port through which a host brings its images. It is asked for every tile, so it should
 * remember its answers.
 */
export type ImageSource = {
  /**
   * The image of that identifier (decoded once, any text), or nothing. One that is `preparing` is
   * answered with 503, and so is every one while the source is `away`: while that cannot be found
   * out.
   */
  open(id: string): Promise<ImageFolder | 'preparing' | 'away' | undefined>;
  /**
   * Called when files of an image that `open` gave are missing or damaged. A source that can starts
   * to prepare the picture again from its master, without waiting for the end.
   * @returns whether it does; requests are answered with 503 until then, and with 500 where it does
   *   not
   */
  restore?(id: string): Promise<boolean>;
};
