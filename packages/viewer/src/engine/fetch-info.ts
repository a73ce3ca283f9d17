// Getting an image's info.json, with patience: networks in museums falter.

import { failures, ViewerError } from '../errors.ts';

/**
 * How often a missing answer is asked for again, and how long to wait before each, in milliseconds.
 */
export const retries = { times: 2, waitMs: 1200 };

/**
 * The info.json behind `infoUrl`.
 *
 * @throws ViewerError `image-unreachable`, after three tries; at once where asking again cannot
 *   help
 */
export async function fetchInfo(
  infoUrl: string,
  signal: AbortSignal,
  { request = fetch, waitMs = retries.waitMs } = {},
): Promise<Record<string, unknown>> {
  let reason = 'no response';
  let cause: unknown;
  for (let attempt = 0; attempt <= retries.times; attempt++) {
    if (attempt > 0) await pause(waitMs, signal);
    try {
      const response = await request(`${infoUrl}/info.json`, { signal });
      if (response.ok) return readInfo(await response.json());
      reason = `answer ${response.status}`;
      if (response.status < 500 && response.status !== 429) break;
    } catch (problem) {
      if (signal.aborted) throw problem;
      cause = problem;
      reason = problem instanceof SyntaxError ? 'its info.json is damaged' : 'no response';
    }
  }
  throw new ViewerError(
    'image-unreachable',
    failures['image-unreachable'].message(infoUrl, reason),
    cause,
  );
}

function readInfo(json: unknown): Record<string, unknown> {
  if (typeof json !== 'object' || json === null || !('width' in json) || !('height' in json))
    throw new SyntaxError('no width or height');
  return json as Record<string, unknown>;
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
