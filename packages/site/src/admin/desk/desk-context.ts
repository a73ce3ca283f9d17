// What the pages of the staff desk are given by the server.
import type { Actor } from '../../features/access/actor.ts';
import type { SearchAdministration } from '../../features/insight/search-administration.ts';
import type { Site } from '../../platform/site.ts';

/** The desk as a request finds it. */
export type DeskRequest = {
  site: Site;
  search: SearchAdministration;
  /** The index that visitors search. */
  index: string;
  /** The public address of the site, without a slash at the end; a form has to come from there. */
  origin: string;
  secure: boolean;
};

/** The same, once it is known who sits there. */
export type Desk = DeskRequest & { actor: Actor };

/** The museum's name as the desk says it. */
export const museumOf = ({ site }: DeskRequest): string => site.settings['site.name'] || 'Our museum';
