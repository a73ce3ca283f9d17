// Who works at the desk, for every part of the application, and as what they look at it.
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { grantsOf, type Role } from '../../../features/access/roles.ts';
import type { DeskSession } from './session.ts';

type Look = {
  session: DeskSession;
  /** The role whose desk is shown instead of one's own. */
  role: Role | undefined;
  lookAs(role: Role | undefined): void;
  setMuseum(museum: DeskSession['museum']): void;
};

const SessionContext = createContext<Look | undefined>(undefined);

/**
 * Menu and buttons follow the role that somebody looks at the desk as. It is no permission: what
 * they do is still done as themselves.
 */
export function SessionProvider({
  session,
  children,
}: {
  session: DeskSession;
  children: ReactNode;
}) {
  const [role, lookAs] = useState<Role>();
  const [museum, setMuseum] = useState(session.museum);
  const look = useMemo(
    () => ({ session: { ...session, museum }, role, lookAs, setMuseum }),
    [session, museum, role],
  );
  return <SessionContext value={look}>{children}</SessionContext>;
}

function useLook(): Look {
  const look = useContext(SessionContext);
  if (!look)
    throw new Error('This part was rendered outside a SessionProvider. Wrap the screen in one.');
  return look;
}

/** The session of the application; with the grants of the role that the desk is looked at as. */
export function useSession(): DeskSession {
  const { session, role } = useLook();
  return useMemo(
    () => (role === undefined ? session : { ...session, role, grants: grantsOf(role) }),
    [session, role],
  );
}

/** Passes what was saved of the museum on to every part of the desk. */
export const useMuseumChange = (): Look['setMuseum'] => useLook().setMuseum;

/** The role whose desk is shown, if it is another one, and how that begins and ends. */
export function useLookAs(): Pick<Look, 'role' | 'lookAs'> {
  const { role, lookAs } = useLook();
  return { role, lookAs };
}
