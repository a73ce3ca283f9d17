// The network as sending a file in parts needs it: with progress inside a part, and a rest that
// ends when the network is back.
import type { Answer, SendingTools } from './upload-transfer.ts';

/** How long a connection may stand still, in milliseconds. */
const STANDSTILL_MS = 30_000;

/** One request; `fetch` does not tell how much of a body is gone. */
export const request: SendingTools['ask'] = ({ method, address, headers, body, onSent, signal }) =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let still: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(still);
      signal.removeEventListener('abort', stop);
      settle();
    };
    const moved = () => {
      clearTimeout(still);
      still = setTimeout(() => request.abort(), STANDSTILL_MS);
    };
    const stop = () => request.abort();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => {
      moved();
      onSent?.(loaded);
    });
    request.addEventListener('load', () =>
      end(() =>
        resolve({ status: request.status, header: (name) => request.getResponseHeader(name) }),
      ),
    );
    for (const failed of ['error', 'abort', 'timeout'])
      request.addEventListener(failed, () => end(() => reject(new Error(failed))));
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) return end(() => reject(new Error('abort')));
    moved();
    request.send(body);
  });

export const wait: SendingTools['rest'] = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(resolve), milliseconds);
    const back = () => end(resolve);
    const stopped = () => end(() => reject(new Error('abort')));
    window.addEventListener('online', back);
    signal.addEventListener('abort', stopped);
    function end(settle: () => void): void {
      clearTimeout(timer);
      window.removeEventListener('online', back);
      signal.removeEventListener('abort', stopped);
      settle();
    }
  });
