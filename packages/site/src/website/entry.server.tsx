// Renders a page to HTML. Also the face that the built pages show to the server: the contexts it
// has to fill.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { islandFiles } from 'virtual:islands';
import { PageStyles, pageStylesMark, PageStylesProvider } from '../design/page-styles.tsx';
import { TranslationProvider } from '../platform/i18n/Translation.tsx';
import { translator } from '../platform/i18n/translator.ts';
import { isFailure } from '../platform/errors/failure.ts';
import { languageContext, requestContext, siteContext } from './context.ts';
import type { IslandFiles } from './islands/island-files.ts';
import { RequestProvider } from './shell/Request.tsx';
import { shellOf } from './shell/shell-data.ts';

export {
  languageContext,
  readPageRequest,
  requestContext,
  searchContext,
  sectionContext,
  siteContext,
} from './context.ts';

/** How long loaders may take before the page is given up, in milliseconds. */
export const streamTimeout = 10_000;

/** What React Router calls the default export with. */
type RenderArguments = [
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
  context: RouterContextProvider,
];

/**
 * Renders the matched page, whole: its styles stand in the head, and it can be kept by the page
 * cache.
 */
export default async function renderPage(
  ...[request, status, headers, routes, context]: RenderArguments
): Promise<Response> {
  const site = context.get(siteContext);
  const { origin } = context.get(requestContext);
  const language = context.get(languageContext);
  const styles = new PageStyles();
  const { pathname: path, search: query } = new URL(request.url);
  const page = (
    <RequestProvider
      request={{
        origin,
        path,
        query,
        islandFiles: filesOfIsland,
        bareShell: shellOf(site.settings),
      }}
    >
      <TranslationProvider
        translator={translator(language)}
        languages={site.settings['site.languages']}
      >
        <PageStylesProvider styles={styles}>
          <ServerRouter context={onlyMatched(routes)} url={request.url} />
        </PageStylesProvider>
      </TranslationProvider>
    </RequestProvider>
  );
  const text = render(page);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  const response = new Response(null, { status, headers });
  rendered.set(response, { text, styles: styles.css() });
  return response;
}

/** A page as text, with a mark in place of its styles. */
type Rendered = { text: string; styles: string };

/**
 * What was rendered. As the body of a response it would be made into a stream, and read from that
 * again.
 */
const rendered = new WeakMap<Response, Rendered>();

/** The page of a response that `renderPage` made, with its bytes; undefined for others. */
export function renderedPage(response: Response): (Rendered & { body: Buffer }) | undefined {
  const page = rendered.get(response);
  return page && { ...page, body: bytesOf(page) };
}

/** Pages that fit are encoded here first. */
const scratch = Buffer.allocUnsafeSlow(393_216);
/** What UTF-8 needs at most for one UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

/** The styles are put in among the bytes: in a text, that has it written together twice. */
function bytesOf({ text, styles }: Rendered): Buffer {
  const fits = text.length * MAX_BYTES_PER_UNIT <= scratch.length;
  const written = fits ? scratch.subarray(0, scratch.write(text)) : Buffer.from(text);
  // With its tag: a title may be called like the mark.
  const [tag, mark] = ['<style>', pageStylesMark];
  const at = written.indexOf(tag + mark) + tag.length;
  if (at < tag.length) throw new Error('The head of a page has no place for its styles.');
  const more = Buffer.byteLength(styles) - mark.length;
  const page = Buffer.allocUnsafeSlow(written.length + more);
  written.copy(page, 0, 0, at);
  page.write(styles, at);
  written.copy(page, at + mark.length + more, at + mark.length);
  return page;
}

/**
 * What the router is given: the routes of this page, and nothing for a script in the browser. It
 * would set up every route of the site again for each page.
 */
function onlyMatched(routes: EntryContext): EntryContext {
  const ids = new Set(routes.staticHandlerContext.matches.map(({ route }) => route.id));
  const matched = Object.fromEntries(
    Object.entries(routes.manifest.routes).filter(([id]) => ids.has(id)),
  );
  return {
    ...routes,
    manifest: { ...routes.manifest, routes: matched },
    serverHandoffStream: undefined,
  };
}

function filesOfIsland(name: string): IslandFiles {
  const files = islandFiles[name];
  if (!files)
    throw new Error(`There is no island “${name}”. Its file is ${name}.island.tsx, beside a page.`);
  return files;
}

/**
 * The page as text, in one go: pages wait for nothing once their loaders have answered, and a
 * stream of bytes that is put together again costs twice as much as the text.
 */
function render(page: ReactNode): string {
  return `<!DOCTYPE html>${renderToString(page)}`;
}

/**
 * Faults of loaders are logged with their request; what a visitor asked for in vain is no fault.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  context.get(requestContext).failed?.(error);
  if (request.signal.aborted || isFailure(error)) return;
  context
    .get(siteContext)
    .log.error({ err: error, requestId: context.get(requestContext).requestId }, 'A page failed.');
}
