// Who works at the desk, as the server tells the application.
import { allowsSome, type Grant } from '../../../features/access/grant.ts';
import type { MayDo } from '../data/menu.ts';

export type DeskSession = {
  user: { id: string; name: string; email?: string; language: string };
  role: string;
  grants: readonly Grant[];
  /** Whether they logged in minutes ago, as who changes how they log in has to. */
  isLoginRecent?: boolean;
  museum: {
    name: string;
    /** Its own first. */
    languages: readonly string[];
  };
  /** What whoever runs the site has to correct, in the reader's language. */
  warnings: readonly { id: string; text: string }[];
};

/** The warning that is on every screen: that what is typed is sent without encryption. */
export const overheard = ({ id }: DeskSession['warnings'][number]): boolean => id === 'plain-http';

/** What somebody may do at all; whether with a given record, its screen asks. */
export const mayDo =
  ({ grants }: Pick<DeskSession, 'grants'>): MayDo =>
  (action, kind) =>
    allowsSome(grants, action, kind);
