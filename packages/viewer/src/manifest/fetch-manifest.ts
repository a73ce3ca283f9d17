// Getting a manifest from its address.

import { failures, ViewerError } from '../errors.ts';

/**
 * The manifest's JSON, not yet read.
 *
 * @throws ViewerError `manifest-unreachable`, `manifest-unreadable`; an abort is passed on as it is
 */
export async function fetchManifest(
  address: string,
  signal: AbortSignal,
  request: typeof fetch = fetch,
): Promise<unknown> {
  const unreachable = (reason: string, cause?: unknown) =>
    new ViewerError(
      'manifest-unreachable',
      failures['manifest-unreachable'].message(address, reason),
      cause,
    );
  let response: Response;
  try {
    response = await request(address, {
      signal,
      headers: {
        accept:
          'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json", application/json;q=0.9',
      },
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw unreachable('no response', cause);
  }
  if (!response.ok) throw unreachable(`answer ${response.status}`);
  try {
    return await response.json();
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ViewerError(
      'manifest-unreadable',
      failures['manifest-unreadable'].message('it is not JSON'),
      cause,
    );
  }
}
