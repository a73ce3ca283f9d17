// What a part of a page may ask of the request that it is rendered for.
import { createContext, useContext, type ReactNode } from 'react';
import type { IslandFiles } from '../islands/island-files.ts';
import type { ShellData } from './shell-data.ts';

type RequestView = {
  /** The public address of the site, without a slash at the end. */
  origin: string;
  /** The path of the page, without its language. */
  path: string;
  /** What the address asks beside, with its question mark; empty if it asks nothing. */
  query: string;
  /** Where the built files of an island are. */
  islandFiles(name: string): IslandFiles;
  /** What stands around a page when the museum cannot be read: from its settings alone. */
  bareShell: ShellData;
};

const RequestContext = createContext<RequestView | undefined>(undefined);

export function RequestProvider({
  request,
  children,
}: {
  request: RequestView;
  children: ReactNode;
}) {
  return <RequestContext value={request}>{children}</RequestContext>;
}

export function useRequest(): RequestView {
  const request = useContext(RequestContext);
  if (!request)
    throw new Error('This part was rendered outside a RequestProvider. Wrap the page in one.');
  return request;
}
