// The browser's own means, which the API client and the application stand on.

export const fetchAnswer = (address: string, init: RequestInit): Promise<Response> =>
  fetch(address, init);

/** A document of the site, as text. */
export async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${address} could not be loaded (${response.status}).`);
  return response.text();
}

/** @throws what the signal was aborted with */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
