// Where the page of a copy is to be seen, asked again after each save; or what it still lacks.
import { useCallback, useEffect, useRef, useState, type MouseEvent } from 'react';
import { localisedPath } from '../../../../platform/i18n/languages.ts';
import { useApi } from '../../api/Api.tsx';
import { ApiProblem } from '../../api/problem.ts';
import { withAddress, withFailed, withLoaded, type Frames } from './preview-frames.ts';

/** As long as an address opens its page, less what it takes somebody to follow a link. */
const FRESH_MS = 14 * 60_000;

type Previewed = {
  id: string;
  /** Nothing of it is stored, so that there is no page yet. */
  isOnlyHere: boolean;
  /** The newest save. */
  seq: number;
  language: string;
  /** Those of the museum's site, the one without a segment first. */
  languages: readonly string[];
};

export function usePreview({ id, isOnlyHere, seq, language, languages }: Previewed) {
  const addressOf = useAddress({ id, language, languages });
  const [frames, setFrames] = useState<Frames>({});
  const [problem, setProblem] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  const signedAt = useRef(0);
  useEffect(() => {
    if (isOnlyHere) return undefined;
    // An answer about an earlier save is dropped.
    const left = new AbortController();
    addressOf(left.signal)
      .then((address) => {
        if (left.signal.aborted) return;
        signedAt.current = Date.now();
        setProblem(undefined);
        setFrames((before) => withAddress(before, address));
      })
      .catch((error: unknown) => {
        if (!left.signal.aborted) setProblem(error);
      });
    return () => left.abort();
  }, [addressOf, isOnlyHere, seq, turn]);
  const loaded = useCallback(
    (address: string) => setFrames((before) => withLoaded(before, address)),
    [],
  );
  const failed = useCallback((address: string) => {
    setFrames((before) => withFailed(before, address));
    setProblem(unreachable());
  }, []);
  const refresh = useCallback(() => setTurn((count) => count + 1), []);
  /** A link to the page; somebody who comes to it after a quarter of an hour gets a new one. */
  const follow = (event: MouseEvent) => {
    if (Date.now() - signedAt.current < FRESH_MS) return;
    event.preventDefault();
    const tab = window.open('about:blank', '_blank');
    addressOf()
      .then((address) => tab?.location.replace(address))
      .catch((error: unknown) => {
        tab?.close();
        setProblem(error);
      });
  };
  const isLacking = isIncomplete(problem);
  return { frames, problem, isIncomplete: isLacking, loaded, failed, refresh, follow };
}

/** Asks where the page is to be seen for some minutes. @throws ApiProblem */
function useAddress({ id, language, languages }: Omit<Previewed, 'seq' | 'isOnlyHere'>) {
  const api = useApi();
  return useCallback(
    async (signal?: AbortSignal): Promise<string> => {
      const path = `/working-copies/${id}/preview`;
      const { body } = await api.get<{ address: string }>(path, signal ? { signal } : {});
      return localisedPath(body.address, language, languages);
    },
    [api, id, language, languages],
  );
}

const isIncomplete = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.errors !== undefined;

const unreachable = () => new ApiProblem({ status: 0, code: 'unreachable', title: '', detail: '' });
