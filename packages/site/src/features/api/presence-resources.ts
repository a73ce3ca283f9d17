// What is new in the working copies that somebody has open, as server-sent events: who else has
// them open, and that somebody has saved. Which copies these are is said by the address, so that a
// connection needs no state that a request could miss.
import { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import { copyKinds } from '../kinds/copy-kinds.ts';
import type { PresenceNews } from '../working/presence.ts';
import { presenceWatch, type Listener } from '../working/presence-watch.ts';
import { readCopy, visibleCopies } from '../working/working-copies.ts';
import { resource, type Circumstances } from './resource.ts';

/**
 * How long a connection lasts, in milliseconds. Then the browser begins another: a network that was
 * lost without a word is noticed, and nobody stays who is not there.
 */
const LASTS_MS = 60_000;

/** News that a browser may leave unread before its connection is ended. */
const MAX_UNREAD = 200;

/** Between a server that stops and the next attempt, in seconds. */
const WHEN_STOPPING_SECONDS = 5;

const copyId = z.string().min(1).max(64);

export const presenceResources = [
  resource({
    operation: 'watchPresence',
    method: 'GET',
    path: '/presence',
    shows: 'Who else has working copies open, and what becomes of these, as server-sent events.',
    needs: 'signed-in',
    isUse: false,
    query: z.strictObject({
      copy: z
        .union([copyId, z.array(copyId).min(1).max(50)])
        .meta({ description: 'Id of a working copy; once for each.' }),
    }),
    answers: { 200: { type: 'text/event-stream' } },
    async handle({ query: { copy }, ...request }) {
      const { site, actor, signedIn, stopping } = request;
      if (!signedIn?.own) throw failure('session-needed');
      if (stopping?.aborted) throw failure('overloaded', WHEN_STOPPING_SECONDS);
      const desk = { site, actor, kinds: copyKinds };
      const visible = (copyIds: readonly string[]) => visibleCopies(desk, copyIds);
      const ids = [copy].flat();
      const copies = await visible(ids);
      if (copies.length === 0) {
        // Why none may be seen.
        await readCopy(desk, ids[0] ?? '');
        throw failure('not-found', 'working copy');
      }
      const { user, session } = signedIn.own;
      const body = eventStream(request, (line) =>
        presenceWatch(site).join({
          ...line,
          user: { id: user.id, name: user.name },
          session,
          actor,
          copies,
          visible,
        }),
      );
      return {
        status: 200,
        body,
        // Proxies are not to collect what is to be seen at once.
        headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
      };
    },
  }),
];

/** @param join  begins to tell @returns what is sent, until one of both sides ends it */
function eventStream(
  { signal, stopping }: Pick<Circumstances, 'signal' | 'stopping'>,
  join: (line: Pick<Listener, 'notify' | 'end'>) => () => void,
): ReadableStream<Uint8Array> {
  const ends = [signal, stopping].flatMap((one) => one ?? []);
  let stop = (): void => undefined;
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    let isOpen = true;
    const leave = join({
      notify(news) {
        if (!isOpen) return;
        controller.enqueue(encoded(news));
        if ((controller.desiredSize ?? 0) < -MAX_UNREAD) end();
      },
      end: () => end(),
    });
    const lasts = setTimeout(() => end(), LASTS_MS).unref();
    stop = () => {
      isOpen = false;
      clearTimeout(lasts);
      for (const one of ends) one.removeEventListener('abort', end);
      leave();
    };
    const end = () => {
      if (!isOpen) return;
      stop();
      controller.close();
    };
    for (const one of ends) one.addEventListener('abort', end);
  };
  return new ReadableStream<Uint8Array>({ start, cancel: () => stop() });
}

const encoder = new TextEncoder();

const encoded = (news: PresenceNews): Uint8Array =>
  encoder.encode(news.about === 'nothing' ? ':\n\n' : `data: ${JSON.stringify(news)}\n\n`);
