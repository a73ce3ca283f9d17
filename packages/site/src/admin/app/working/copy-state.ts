// What a screen knows of the copy that somebody works on in it, and what it can do.
import type { Fields } from '../../../features/working/merge/body.ts';
import type { Clash } from '../../../features/working/merge/merge.ts';
import type { PresenceNews } from '../../../features/working/presence.ts';
import type { CopyDetails, CopyServer, Publication, PublicationOutcome } from './copy-server.ts';
import type { KeptCopies } from './kept-copies.ts';
import type { Choice } from './local-copy.ts';
import type { Tabs } from './tabs.ts';

export type CopyStatus =
  | 'saved'
  | 'saving'
  /** Kept in this browser: the server does not answer. */
  | 'offline'
  | 'signed-out'
  /** Somebody else has written something else in the same place. */
  | 'clash'
  /** Kept in this browser: the server does not take it. */
  | 'refused';

export type SessionParts = {
  server: CopyServer;
  kept: KeptCopies;
  tabs: Tabs;
  /** Calls later. @returns what stops it */
  later(milliseconds: number, work: () => void): () => void;
  newClientId(): string;
  /** Whether somebody has to sign in again before anything is sent. */
  signIn: { isNeeded(): boolean; onChange(listener: () => void): () => void };
};

export type CopyState = {
  details: Omit<CopyDetails, 'body' | 'clashes' | 'seq'>;
  body: Fields;
  seq: number;
  status: CopyStatus;
  /** To be decided by whoever sees this: of saves, and of the record. */
  clashes: readonly Clash[];
  canUndo: boolean;
  canRedo: boolean;
  /** Why the server does not take it. */
  problem: unknown;
  /** It is over: published, or thrown away. */
  isOver: boolean;
};

export type CopySession = {
  state(): CopyState;
  onChange(listener: () => void): () => void;
  change(next: (body: Fields) => Fields): void;
  undo(): void;
  redo(): void;
  resolve(clash: Clash, choice: Choice): void;
  /** Sends what is unsent now. @throws what the server says */
  flush(): Promise<void>;
  /** Asks the server for what others have saved. */
  refresh(): void;
  /** Learns that somebody may have saved something. */
  hear(news: PresenceNews): void;
  submit(): Promise<void>;
  returnCopy(note?: string): Promise<void>;
  publish(how?: Publication): Promise<PublicationOutcome>;
  discard(): Promise<void>;
  /** The screen is gone: what is unsent is still sent. */
  close(): void;
  /** The screen is there again. @returns false where all was sent, and the session has ended */
  reopen(): boolean;
};

/** Whether somebody has saved what this page does not have. */
export const isBehind = (seq: number, news: PresenceNews): boolean =>
  news.about === 'gone' || (news.about === 'copy' && news.seq > seq);

/** Whether the copy was submitted or returned, or its record is another by now. */
export const isOtherThan = (
  { state, base, record, isGone }: CopyState['details'],
  news: PresenceNews,
) =>
  news.about === 'copy' &&
  (news.state !== state ||
    (news.version === undefined ? record !== undefined && !isGone : news.version !== base));
