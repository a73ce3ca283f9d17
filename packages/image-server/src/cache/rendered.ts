// Pictures that were rendered on request: each made once however many ask at once, and the latest
// kept in memory.
import { failure } from '../errors.ts';
import { ownBytes } from './own-bytes.ts';
import { keepRecent } from './recent.ts';

/** Makes and keeps pictures by key. */
export type Rendered = {
  /** Whether a picture is there, or is being made. */
  has(key: string): boolean;
  /**
   * @param make    makes the picture; its signal tells that nobody waits for it any more
   * @param signal  of the one who asks
   * @throws cancelled, and what `make` throws
   */
  get(
    key: string,
    make: (signal: AbortSignal) => Promise<Buffer>,
    signal: AbortSignal,
  ): Promise<Buffer>;
};

type Making = { picture: Promise<Buffer>; waiting: number; abandoned: AbortController };

/** @param maxBytes  of finished pictures in memory */
export function keepRendered(maxBytes: number): Rendered {
  const cached = keepRecent<Buffer>(maxBytes, (picture) => picture.length);
  const making = new Map<string, Making>();

  const start = (key: string, make: (signal: AbortSignal) => Promise<Buffer>): Making => {
    const abandoned = new AbortController();
    const picture = make(abandoned.signal)
      .then((made) => {
        const kept = ownBytes(made);
        cached.set(key, kept);
        return kept;
      })
      .finally(() => {
        if (making.get(key)?.abandoned === abandoned) making.delete(key);
      });
    const started = { picture, waiting: 0, abandoned };
    making.set(key, started);
    return started;
  };

  const get: Rendered['get'] = async (key, make, signal) => {
    const ready = cached.get(key);
    if (ready) return ready;
    if (signal.aborted) throw failure('cancelled');
    const one = making.get(key) ?? start(key, make);
    one.waiting++;
    const leave = () => {
      if (--one.waiting > 0) return;
      // Whoever asks from now on gets a fresh start instead of a picture that is being called off.
      if (making.get(key) === one) making.delete(key);
      one.abandoned.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    return one.picture.finally(() => signal.removeEventListener('abort', leave));
  };
  return { get, has: (key) => making.has(key) || cached.get(key) !== undefined };
}
