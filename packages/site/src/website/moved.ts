// Pages whose address has changed, as it does with a name: whoever comes by the old one is led on.
import { redirect } from 'react-router';
import { localisedPath } from '../platform/i18n/languages.ts';
import type { PageContext } from './load-page.ts';

/** The answer that leads to `page`, in the visitor's language and with what was asked of it. */
export const movedTo = (
  page: string,
  { site, language, url }: Pick<PageContext, 'site' | 'language' | 'url'>,
): Response =>
  redirect(localisedPath(page, language, site.settings['site.languages']) + url.search, 301);
