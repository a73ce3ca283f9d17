// What a screen reads from the server, and how far that has come.
import { useCallback, useEffect, useState } from 'react';
import { useApi } from './Api.tsx';

type Resource<Body> =
  | { state: 'loading' }
  | { state: 'ready'; body: Body; etag?: string }
  | { state: 'failed'; error: unknown };

/**
 * Reads `path` below /api/v1, again when it changes or `reload` is called.
 * @param path  undefined for what its reader may not ask: nothing is read
 */
export function useResource<Body>(path: string | undefined): {
  resource: Resource<Body>;
  reload(): void;
} {
  const api = useApi();
  const [resource, setResource] = useState<Resource<Body>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === undefined) return undefined;
    const left = new AbortController();
    // What was read before stays until its successor is there.
    api.get<Body>(path, { signal: left.signal }).then(
      (answer) => setResource({ state: 'ready', ...answer }),
      (error: unknown) => {
        if (!left.signal.aborted) setResource({ state: 'failed', error });
      },
    );
    return () => left.abort();
  }, [api, path, turn]);
  const reload = useCallback(() => setTurn((now) => now + 1), []);
  return { resource, reload };
}
