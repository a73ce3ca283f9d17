// One connection to the address that was checked, and the head of what it answers.
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Settings } from '../config/settings.ts';
import { failure } from '../errors/failure.ts';

type ConnectionSettings = Pick<
  Settings,
  'outbound.connect-seconds' | 'outbound.answer-seconds' | 'site.url'
>;

type Connecting = {
  headers: Readonly<Record<string, string>>;
  settings: ConnectionSettings;
  signal: AbortSignal;
};

/**
 * Resolves with the head of the answer. The time to connect and the time to the first byte are
 * measured apart.
 */
export async function connect(
  url: URL,
  target: { address: string; family: number },
  { headers, settings, signal }: Connecting,
): Promise<IncomingMessage> {
  const lookup: LookupFunction = (_name, options, done) =>
    options.all ? done(null, [target]) : done(null, target.address, target.family);
  // Most commands connect to nothing, and these take a tenth of their start to load.
  const { request: send } = await (url.protocol === 'https:'
    ? import('node:https')
    : import('node:http'));
  const request = send(url, {
    // A connection of its own, closed afterwards: pooled ones would have been checked for somebody
    // else's question.
    agent: false,
    lookup,
    signal,
    headers: {
      ...headers,
      'user-agent': `Vitrine${settings['site.url'] ? ` (+${settings['site.url']})` : ''}`,
    },
  });
  return headOf(request, url, settings);
}

/** The head of the answer to a request, which is sent now. */
function headOf(
  request: ClientRequest,
  url: URL,
  settings: ConnectionSettings,
): Promise<IncomingMessage> {
  const within = (seconds: number, what: string) =>
    setTimeout(
      () =>
        request.destroy(
          failure('outside-failed', url.host, `it did not ${what} within ${seconds} s`),
        ),
      seconds * 1000,
    );
  return new Promise((resolve, reject) => {
    let timer = within(settings['outbound.connect-seconds'], 'accept the connection');
    request.once('socket', (socket) =>
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer);
        timer = within(settings['outbound.answer-seconds'], 'answer');
      }),
    );
    request.once('response', (response) => {
      clearTimeout(timer);
      resolve(response);
    });
    request.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.end();
  });
}

/** Stops waiting for `work` when the signal says so. */
export function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
