// What was acknowledged while a site was recorded, and what must therefore be there ever after.

/** Marks in a recording are attempts to remove files of this folder, which does not exist. */
export const MARK = '/vitrine-crash-replay';

export type Acknowledged = {
  step: number;
  facts: Readonly<{
    /** Items that an import said it had saved. */
    items?: number;
    masters?: readonly string[];
    events?: number;
    /** The token of a link to a draft, and that of a set. */
    preview?: string;
    set?: string;
    /** Words of a form, and the hash of the file that came with it. */
    submission?: string;
    file?: string;
    /** A file in parts: as many bytes as were acknowledged, and their hash. */
    upload?: string;
    bytes?: number;
    hash?: string;
    /** The email address that was registered. */
    registration?: string;
    /** The name of an event of a search. */
    event?: string;
  }>;
};
