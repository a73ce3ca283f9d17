// What the page of the collection hands to its live part.
import type { BrowserAccess } from '../../features/search/search-provider.ts';

export type SearchIslandData = { access: BrowserAccess; language: string; languages: string[]; defaultLanguage: string; /** Items on a page, as a standard. */ pageSize: number };
