// What the page of the collection hands to its live part.
import type {
  BrowserAccess,
  EventsAccess,
} from '../../features/search/providers/search-provider.ts';

export type SearchIslandData = {
  access: BrowserAccess;
  language: string;
  languages: string[];
  defaultLanguage: string;
  /** Items on a page, as a standard. */ pageSize: number;
  /** Where to tell which results are opened; undefined if nobody takes it. */ events?:
    | EventsAccess
    | undefined;
};
