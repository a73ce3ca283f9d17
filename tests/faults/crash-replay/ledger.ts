// What was acknowledged while a site was recorded, and what must therefore be there ever after.

/** Marks in a recording are attempts to remove files of this folder, which does not exist. */
export const MARK = '/vitrine-crash-replay';

/** Where, below the work folder, each process of the site notes what it called. */
export const COVERAGE = 'coverage';

/** Everything that is done while a site is recorded, each acknowledged. */
export const stepNames = [
  'import items',
  'schedule a source',
  'import content and a programme',
  'import redirects',
  'undo an import',
  'link to a draft',
  'send a form',
  'send a form with a file',
  'send a file with two forms',
  'send a form in steps',
  'start an upload',
  'send a part of an upload',
  'cancel an upload',
  'register',
  'cancel a registration',
  'cancel a place as staff',
  'confirm a place as staff',
  'lower a party as staff',
  'subscribe to the newsletter',
  'confirm a subscription',
  'leave the newsletter',
  'export the newsletter',
  'share a set',
  'click a result',
  'save a synonym by the protocol',
  'answer a submission',
  'note on a submission',
  'close a submission',
  'export the inbox',
  'erase a submission',
  'erase a person',
  'send an email again',
  'make a desk link',
  'set up the museum',
  'log in with a password',
  'log in to the desk',
  'remedy a search',
  'undo a remedy',
  'change the ranking',
  'hide a recommendation',
  'pin a recommendation',
  'forget a recommendation',
  'veto a suggested search',
  'end a veto',
  'save an experiment draft',
  'discard an experiment draft',
  'start an experiment',
  'stop an experiment',
  'decide an experiment',
  'revert a decision',
  'begin a working copy',
  'save a working copy',
  'submit a working copy',
  'return a working copy',
  'publish a working copy',
  'discard a working copy',
  'log out of the desk',
  'back up',
] as const;
export type StepName = (typeof stepNames)[number];

/**
 * A row that is there from then on, or gone. A value is the whole of a column, or a part of it.
 */
export type RowFact = {
  database?: 'site' | 'search' | 'events';
  table: string;
  has: Readonly<Record<string, string | number | { includes: string }>>;
  isGone?: true;
};

/** A row of the site that is there from then on. */
export const there = (table: string, has: RowFact['has']): RowFact => ({ table, has });

/** A row of the site that never comes back. */
export const gone = (table: string, has: RowFact['has']): RowFact => ({ table, has, isGone: true });

export type Acknowledged = {
  step: number;
  name: StepName;
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
    rows?: readonly RowFact[];
    /** The folder of a backup that was finished, below the one that is recorded. */
    backup?: string;
  }>;
};
