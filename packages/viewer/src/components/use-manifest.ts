// The pictures of a viewer that was given a manifest: an address to fetch, or the JSON itself.

import { useEffect, useState } from 'react';
import { ViewerError } from '../errors.ts';
import { fetchManifest } from '../manifest/fetch-manifest.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import type { ReadManifest } from '../manifest/read-manifest.ts';

/** On its way, read, or refused with a sentence. */
type Loading =
  | { state: 'loading' }
  | { state: 'ready'; manifest: ReadManifest }
  | { state: 'failed'; sentence: string };

/** Reads `source`; asks again whenever `attempt` changes. Without a source it stays loading. */
export function useManifest(
  source: string | object | undefined,
  languages: readonly string[],
  attempt: number,
): Loading {
  const [last, setLast] = useState<{
    loading: Loading;
    source: string | object;
    attempt: number;
  } | null>(null);
  const wanted = languages.join(',');
  useEffect(() => {
    if (source === undefined) return;
    const leaving = new AbortController();
    const settle = (loading: Loading) => setLast({ loading, source, attempt });
    const read = async () => {
      const json =
        typeof source === 'string' ? await fetchManifest(source, leaving.signal) : source;
      settle({ state: 'ready', manifest: readManifest(json, wanted.split(',')) });
    };
    read().catch((error: unknown) => {
      if (!leaving.signal.aborted)
        settle({
          state: 'failed',
          sentence: error instanceof ViewerError ? error.message : String(error),
        });
    });
    return () => leaving.abort();
  }, [source, wanted, attempt]);
  // What was read from another source, or before another try, is no answer to this one.
  return last && last.source === source && last.attempt === attempt
    ? last.loading
    : { state: 'loading' };
}
