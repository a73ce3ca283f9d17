// What the server hands to every page. It sets these on React Router's context, taking them from
// the built entry.
import { createContext, RouterContextProvider } from 'react-router';
import { readLanguage } from '../platform/i18n/languages.ts';
import type { LoadSection } from '../platform/http/sections.ts';
import type { SearchProvider } from '../features/search/providers/search-provider.ts';
import type { Site } from '../platform/site.ts';

type PageRequest = {
  /** The public address of the site, without a slash at the end. */
  origin: string;
  requestId: string;
  /** The address of who asks, for what one network may send. */
  client: string;
  /**
   * Whether a person asks, as far as the browser tells: what programmes ask counts in no
   * statistics.
   */
  byPerson?: boolean;
  /** Hears every error that a loader or an action threw. */
  failed?: (error: unknown) => void;
};

export const siteContext = createContext<Site>();
export const searchContext = createContext<SearchProvider>();
export const requestContext = createContext<PageRequest>();

/** Loads what the page can do without. */
export const sectionContext = createContext<LoadSection>();

/** The language that the page is asked for in. */
export const languageContext = createContext<string>();

/**
 * The request as the routes know it: without the language segment of its address, which goes into
 * the context. So `/fr/items/x` and `/items/x` are one route. What is sent comes without `Origin`:
 * React Router compares it with the address at which this process is asked, which behind a proxy is
 * not that of the site, and would refuse every form. Public pages know no session that another site
 * could misuse; the desk looks for itself.
 */
export function readPageRequest(request: Request, context: RouterContextProvider): Request {
  const url = new URL(request.url);
  const { language, path } = readLanguage(
    url.pathname,
    context.get(siteContext).settings['site.languages'],
  );
  context.set(languageContext, language);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (path === url.pathname && isRead) return request;
  url.pathname = path;
  const known = new Request(url, request);
  if (!isRead) known.headers.delete('origin');
  return known;
}
