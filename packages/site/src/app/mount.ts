// A part of the site as the server sees it.
import type { FinishedPage } from '../platform/http/finished-page.ts';
import type { Origin } from '../platform/http/public-origin.ts';

/**
 * A part of the site that answers addresses of its own. Answers `undefined` for what is not its.
 */
export type Mount = {
  name: string;
  /** By which it may be asked. */
  methods: readonly string[];
  /** Answers for every host, such as what watches over the process. */
  anyHost?: true;
  answers(path: string): boolean;
  fetch(request: Request, facts: Facts): Promise<Response | undefined>;
  /**
   * The page that is stored at an address (origin, space, path), where it is known at once that it
   * is still true.
   */
  stored?(address: string): FinishedPage | undefined;
  /**
   * True where every response has the security headers, `varyOf` and the number of the request
   * already.
   */
  hasAllHeaders?: true;
};

export type Facts = Origin & {
  requestId: string;
  /** Aborted when the server is about to stop. */
  stopping?: AbortSignal;
};
