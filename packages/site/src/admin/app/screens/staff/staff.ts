// People as the API gives them.
import type { Role } from '../../../../features/access/roles.ts';

export type Person = {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Ids; null where they are not restricted. */
  collections: readonly string[] | null;
  hasSecondFactor: boolean;
  hasPasskeys: boolean;
  seenAt: string | null;
  sessions: number;
  isChangeable: boolean;
};

export type Invitation = Pick<Person, 'id' | 'email' | 'role' | 'collections'> & {
  expiresAt: string;
};

/** What is chosen for somebody: what they are, and where. */
export type Position = Pick<Person, 'role' | 'collections'>;
