// The copies that are open on this page: a screen that comes back finds its own again, with what
// was typed last, and one that is gone goes on until all is sent.
import type { PresenceNews } from '../../../features/working/presence.ts';
import type { Saving, SavingState } from '../saving/saving.ts';
import type { CopyAddress } from './copy-server.ts';
import type { CopySession, CopyStatus, SessionParts } from './copy-state.ts';
import type { LocalCopy } from './local-copy.ts';
import { ofGonePages, openSession } from './open-session.ts';

export type OpenCopies = {
  open(address: CopyAddress): Promise<CopySession>;
  /** Sends what pages that are gone have left, also of copies that nobody opens again. */
  sendLeft(): Promise<void>;
  /** The screen of this address is gone. */
  leave(address: CopyAddress): void;
  /** Learns what is new of a copy. */
  hear(news: PresenceNews): void;
  /** Asks the server for everything that others have changed, and sends what waits. */
  refresh(): void;
};

const savingStates: Readonly<Record<CopyStatus, SavingState>> = {
  saved: 'saved',
  saving: 'saving',
  offline: 'kept',
  'signed-out': 'kept',
  clash: 'kept',
  refused: 'failed',
};

/** How long after its screen is gone a copy is given up, in milliseconds: it may come back. */
const LEAVE_AFTER_MS = 1000;

export function openCopies(parts: SessionParts, saving: Saving): OpenCopies {
  const sessions = new Map<string, Promise<CopySession>>();
  const leaving = new Map<string, () => void>();
  const start = async (address: CopyAddress): Promise<CopySession> => {
    const session = await openSession(parts, address);
    session.onChange(() => {
      const { details, status } = session.state();
      saving.report(`copy ${details.id}`, savingStates[status]);
    });
    return session;
  };
  const again = async (
    address: CopyAddress,
    present: Promise<CopySession> | undefined,
  ): Promise<CopySession> => {
    const session = await present?.catch(() => undefined);
    return session?.reopen() ? session : start(address);
  };
  const open = (address: CopyAddress): Promise<CopySession> => {
    const key = JSON.stringify(address);
    leaving.get(key)?.();
    const opening = again(address, sessions.get(key));
    sessions.set(key, opening);
    return opening;
  };
  const leave = (address: CopyAddress): void => {
    const key = JSON.stringify(address);
    const close = () => {
      leaving.delete(key);
      void sessions.get(key)?.then(
        (session) => session.close(),
        () => undefined,
      );
    };
    leaving.set(key, parts.later(LEAVE_AFTER_MS, close));
  };
  const each = (work: (session: CopySession) => void): void => {
    for (const one of sessions.values()) void one.then(work, () => undefined);
  };
  return {
    open,
    leave,
    async sendLeft() {
      for (const copy of await ofGonePages(parts, await parts.kept.all()))
        await sendOne({ open, leave }, copy);
    },
    hear: (news) => each((session) => session.hear(news)),
    refresh: () => each((session) => session.refresh()),
  };
}

/**
 * A copy that was published meanwhile goes on in that of its record; one whose first change never
 * came to the server begins with it.
 */
async function sendOne(
  { open, leave }: Pick<OpenCopies, 'open' | 'leave'>,
  { id, kind, record, seq }: LocalCopy,
): Promise<void> {
  const starts = record === undefined && seq === 1 ? [{ kind, starts: id }] : [];
  for (const address of [{ id }, { kind, record: record ?? id }, ...starts]) {
    const session = await open(address).catch(() => undefined);
    // What cannot be sent stays in the browser.
    if (session) return leave(address);
  }
}
