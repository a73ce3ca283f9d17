// The connection on which the server says what is new in open copies: begun again whenever it ends,
// after a time that differs from browser to browser.
import type { PresenceNews } from '../../../features/working/presence.ts';

export type LineParts = {
  open(copies: readonly string[], signal: AbortSignal): Promise<Response>;
  /** Resolves once the same person is signed in again. */
  signInAgain(): Promise<void>;
  /** Calls later. @returns what stops it */
  later(milliseconds: number, work: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
};

export type PresenceLine = {
  /** From now on these copies are listened for; none of them, and there is no connection. */
  watch(copies: readonly string[]): void;
};

/** At most so long after a connection has ended the next one begins, in milliseconds. */
const AGAIN_MS = 2000;

/** After attempts in vain, in milliseconds. */
const RETRY_MS = [1000, 2000, 4000, 8000, 16_000, 30_000] as const;

/** The server says something at least every ten seconds, in milliseconds. */
const SILENCE_MS = 25_000;

/** @param notify  what is new; nothing when it is not known any more whether there is news */
export function presenceLine(
  parts: LineParts,
  notify: (news: PresenceNews | undefined) => void,
): PresenceLine {
  let watched: readonly string[] = [];
  let stop: (() => void) | undefined;
  const start = (copies: readonly string[]) => {
    const stopped = new AbortController();
    void listenOn(parts, copies, { signal: stopped.signal, notify });
    return () => stopped.abort();
  };
  return {
    watch(copies) {
      const next = [...new Set(copies)].toSorted();
      if (next.join() === watched.join()) return;
      watched = next;
      stop?.();
      stop = next.length === 0 ? undefined : start(next);
    },
  };
}

type Listening = { signal: AbortSignal; notify(news: PresenceNews | undefined): void };

async function listenOn(
  parts: LineParts,
  copies: readonly string[],
  { signal, notify }: Listening,
): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    const outcome = await listenOnce(parts, copies, { signal, notify }).catch(
      () => 'away' as const,
    );
    if (signal.aborted) return;
    notify(undefined);
    failures = outcome === 'ended' ? 0 : failures + 1;
    const retry = RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0;
    const wait = failures === 0 ? parts.random() * AGAIN_MS : retry * (0.5 + parts.random());
    await new Promise<void>((resolve) => {
      parts.later(wait, resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
}

/** @returns how it went, once it is over */
async function listenOnce(
  { open, signInAgain, later }: LineParts,
  copies: readonly string[],
  { signal, notify }: Listening,
): Promise<'ended' | 'away'> {
  const silent = new AbortController();
  let stopTimer = later(SILENCE_MS, () => silent.abort());
  try {
    const response = await open(copies, AbortSignal.any([signal, silent.signal]));
    if (response.status === 401) await signInAgain();
    // Whether they are gone or may not be seen, the server says to who asks for them.
    if (response.status === 403 || response.status === 404)
      for (const copy of copies) notify({ about: 'gone', copy });
    if (!response.ok || !response.body) return 'away';
    for await (const news of newsIn(response.body)) {
      stopTimer();
      stopTimer = later(SILENCE_MS, () => silent.abort());
      if (!signal.aborted) notify(news);
    }
    return 'ended';
  } finally {
    stopTimer();
  }
}

/** The events of a stream; one that says nothing for a comment. */
async function* newsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<PresenceNews> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream).getReader();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const events = `${text}${String(chunk.value)}`.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events)
      yield event.startsWith('data: ')
        ? (JSON.parse(event.slice(6)) as PresenceNews)
        : { about: 'nothing' };
  }
}
