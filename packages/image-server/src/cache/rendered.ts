// Pictures that were rendered on request: each made once however many ask at once, and the latest
// kept in memory.
import { failure } from '../errors.ts';
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

type Making = { picture: Promise<Buffer>; waiting: number; nobody: AbortController };

/** @param mostBytes  of finished pictures in memory */
export function keepRendered(mostBytes: number): Rendered {
  const kept = keepRecent<Buffer>(mostBytes, (picture) => picture.length);
  const making = new Map<string, Making>();

  const begin = (key: string, make: (signal: AbortSignal) => Promise<Buffer>): Making => {
    const nobody = new AbortController();
    const picture = make(nobody.signal)
      .then((made) => {
        kept.set(key, made);
        return made;
      })
      .finally(() => {
        if (making.get(key)?.nobody === nobody) making.delete(key);
      });
    const begun = { picture, waiting: 0, nobody };
    making.set(key, begun);
    return begun;
  };

  const get: Rendered['get'] = async (key, make, signal) => {
    const ready = kept.get(key);
    if (ready) return ready;
    if (signal.aborted) throw failure('cancelled');
    const one = making.get(key) ?? begin(key, make);
    one.waiting++;
    const leave = () => {
      if (--one.waiting > 0) return;
      // Whoever asks from now on gets a fresh start instead of a picture that is being called off.
      if (making.get(key) === one) making.delete(key);
      one.nobody.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    return one.picture.finally(() => signal.removeEventListener('abort', leave));
  };
  return { get, has: (key) => making.has(key) || kept.get(key) !== undefined };
}
