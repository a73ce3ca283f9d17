// The document around every page. Public pages carry no script of React's: what must be alive in
// them is an island.
import type { ReactNode } from 'react';
import { Outlet, useMatches } from 'react-router';
import sans from '../design/fonts/vitrine-sans-latin-wght.woff2?url';
import serifItalic from '../design/fonts/vitrine-serif-latin-400-italic.woff2?url';
import serif from '../design/fonts/vitrine-serif-latin-400-normal.woff2?url';
import { pageStylesMark } from '../design/page-styles.tsx';
import { useTranslation } from '../platform/i18n/Translation.tsx';
import type { Route } from './+types/root.ts';
import { languageContext, sectionContext, siteContext } from './context.ts';
import { ErrorPage } from './errors/ErrorPage.tsx';
import { useRequest } from './shell/Request.tsx';
import { ShellProvider } from './shell/Shell.tsx';
import { readShell } from './shell/shell-data.ts';
import stylesheet from './website.css?url';

export async function loader({ context }: Route.LoaderArgs) {
  return readShell(
    context.get(siteContext),
    context.get(languageContext),
    context.get(sectionContext),
  );
}

/**
 * A route whose largest words are a title in italics says so in its `handle`: that font is then
 * fetched first.
 */
export type PageHandle = { italicTitle?: boolean };

export function Layout({ children }: { children: ReactNode }) {
  const { language, direction } = useTranslation();
  const { islandFiles } = useRequest();
  const italic = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.italicTitle);
  const fonts = language === 'ar' ? [] : [sans, italic ? serifItalic : serif];
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin="anonymous"
          />
        ))}
        <link rel="stylesheet" href={stylesheet} />
        <style dangerouslySetInnerHTML={{ __html: pageStylesMark }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101010" media="(prefers-color-scheme: dark)" />
        <script type="module" src={islandFiles('loader').script} />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <ShellProvider shell={loaderData}>
      <Outlet />
    </ShellProvider>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { bareShell } = useRequest();
  return (
    <ShellProvider shell={loaderData ?? bareShell}>
      <ErrorPage error={error} />
    </ShellProvider>
  );
}
