// What a part of a page may ask of the request that it is rendered for.
import { createContext, useContext, type ReactNode } from 'react';

export type RequestView = {
  /** The public address of the site, without a slash at the end. */
  origin: string;
  /** The path of the page, without its language. */
  path: string;
};

const RequestContext = createContext<RequestView | undefined>(undefined);

export function RequestProvider({ request, children }: { request: RequestView; children: ReactNode }) {
  return <RequestContext value={request}>{children}</RequestContext>;
}

export function useRequest(): RequestView {
  const request = useContext(RequestContext);
  if (!request) throw new Error('This part was rendered outside a RequestProvider. Wrap the page in one.');
  return request;
}
