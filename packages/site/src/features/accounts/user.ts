// Somebody of the staff, and who they are to the permissions.
import type { Actor } from '../access/actor.ts';
import { grantsOf, type Role } from '../access/roles.ts';

export type User = {
  id: string;
  /** In lower case: they sign in with it. */
  email: string;
  name: string;
  /** Of the desk and of emails. */
  language: string;
  role: Role;
  /** Ids of the collections that they are restricted to; undefined where they are not. */
  collections: readonly string[] | undefined;
  hasSecondFactor: boolean;
  /** How often they have signed in. */
  signIns: number;
  createdAt: string;
};

/** An email address as accounts know it: people write theirs in any letter case. */
export const readEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** A name as it is kept: of one line, without spaces around it. */
export const readName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);

const MAX_NAME = 200;

/** Who a user is to the permissions; a change of their role counts from the next request. */
export const actorOf = ({ id, role, collections }: User): Actor => ({
  kind: 'staff',
  id,
  role,
  grants: grantsOf(role, { collections }),
});
