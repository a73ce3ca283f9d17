// The uploads of a screen.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../api/Api.tsx';
import { newUploads, type Upload, type Uploads } from './uploads.ts';

type Done = Upload & { media: string };

/**
 * Uploads that end with the screen: what is not whole by then is given up.
 * @param onDone  given the files that have become media; they are forgotten here. Without it they
 *   stay in the list
 */
export function useUploads(onDone?: (done: readonly Done[]) => void): {
  uploads: Uploads;
  list: readonly Upload[];
} {
  const api = useApi();
  const [uploads] = useState(() => newUploads(api));
  useEffect(() => () => uploads.clear(), [uploads]);
  useEffect(() => {
    // The network is back.
    window.addEventListener('online', uploads.retryUnreachable);
    return () => window.removeEventListener('online', uploads.retryUnreachable);
  }, [uploads]);
  const list = useSyncExternalStore(uploads.onChange, uploads.list);
  const notify = useRef(onDone);
  useEffect(() => {
    notify.current = onDone;
  });
  useEffect(() => {
    const done = list.flatMap((one) => (one.media === undefined ? [] : [one as Done]));
    if (done.length === 0 || notify.current === undefined) return;
    uploads.forget(done.map(({ key }) => key));
    notify.current(done);
  }, [uploads, list]);
  return { uploads, list };
}
