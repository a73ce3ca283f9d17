// A working copy for a screen: what it says, how to change it, and whether it is saved.
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useSyncExternalStore } from 'react';
import type { Fields, Path } from '../../../features/working/merge/body.ts';
import { applyChanges } from '../../../features/working/merge/changes.ts';
import type { Present } from '../../../features/working/presence.ts';
import type { CopyAddress } from './copy-server.ts';
import type { CopySession, CopyState } from './copy-state.ts';
import type { OpenCopies } from './open-copies.ts';
import type { Presence } from './presence.ts';

export const OpenCopiesContext = createContext<OpenCopies | undefined>(undefined);

type Actions = Omit<CopySession, 'state' | 'onChange' | 'close' | 'reopen' | 'change' | 'hear'> & {
  /** Changes the value at a path, or the whole body; nothing is a value that is removed. */
  change: {
    (path: Path, value: unknown): void;
    (next: (body: Fields) => Fields): void;
  };
};

type WorkingCopy =
  | { state: 'loading' }
  | { state: 'failed'; problem: unknown; retry(): void }
  | ({ state: 'open' } & CopyState & Actions);

/** @param address  of the copy; the same content is the same copy */
export function useWorkingCopy(address: CopyAddress): WorkingCopy {
  const copies = useContext(OpenCopiesContext);
  if (!copies)
    throw new Error('This part was rendered outside an OpenCopiesContext. Wrap the screen in one.');
  const key = JSON.stringify(address);
  const [opened, setOpened] = useState<{ key: string; session?: CopySession; problem?: unknown }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isMeant = true;
    const own = JSON.parse(key) as CopyAddress;
    copies.open(own).then(
      (session) => isMeant && setOpened({ key, session }),
      (problem: unknown) => isMeant && setOpened({ key, problem }),
    );
    return () => {
      isMeant = false;
      copies.leave(own);
    };
  }, [copies, key, attempt]);
  const current = opened?.key === key ? opened : undefined;
  const session = current?.session;
  const state = useCopyState(session);
  // The same functions as long as it is the same copy: parts of a form are drawn again for less.
  const actions = useMemo(() => session && actionsOf(session), [session]);
  const retry = useCallback(() => {
    setOpened(undefined);
    setAttempt((count) => count + 1);
  }, []);
  if (!current) return { state: 'loading' };
  if (!actions || !state) return { state: 'failed', problem: current.problem, retry };
  return { ...actions, ...state, state: 'open' };
}

function useCopyState(session: CopySession | undefined): CopyState | undefined {
  const subscribe = useCallback(
    (listener: () => void) => session?.onChange(listener) ?? (() => undefined),
    [session],
  );
  return useSyncExternalStore(subscribe, () => session?.state());
}

function actionsOf(session: CopySession): Actions {
  const { undo, redo, resolve, flush, refresh, submit, returnCopy, publish, discard } = session;
  const change = (where: Path | ((body: Fields) => Fields), value?: unknown): void =>
    session.change((body) =>
      typeof where === 'function'
        ? where(body)
        : applyChanges(body, [{ path: where, ...(value === undefined ? {} : { after: value }) }]),
    );
  return { change, undo, redo, resolve, flush, refresh, submit, returnCopy, publish, discard };
}

export const PresenceContext = createContext<Presence | undefined>(undefined);

/** Who else has a copy open, as long as this is on the screen; nobody, of one that is only here. */
export function usePeople(copy: string | undefined): readonly Present[] {
  const presence = useContext(PresenceContext);
  useEffect(() => (copy === undefined ? undefined : presence?.watch(copy)), [presence, copy]);
  return useSyncExternalStore(
    presence?.onChange ?? neverChanges,
    () => (copy === undefined ? undefined : presence?.people(copy)) ?? noPeople,
  );
}

const noPeople: readonly Present[] = [];
const neverChanges = () => () => undefined;
