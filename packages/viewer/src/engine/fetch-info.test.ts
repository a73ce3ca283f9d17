import { describe, expect, it } from 'vitest';
import { fetchInfo } from './fetch-info.ts';

const info = { id: 'https://m.test/i', width: 10, height: 10 };

function requests(...answers: (() => Response | Promise<Response>)[]) {
  const requested: string[] = [];
  const request = (async (address: string) => {
    requested.push(address);
    return (answers[requested.length - 1] ?? answers.at(-1))?.();
  }) as typeof fetch;
  return {
    asked: requested,
    fetch: (signal = new AbortController().signal) =>
      fetchInfo('https://m.test/i', signal, { request, waitMs: 0 }),
  };
}

describe("asking for an image's description", () => {
  it('is done once when it is answered', async () => {
    const server = requests(() => Response.json(info));
    expect(await server.fetch()).toEqual(info);
    expect(server.asked).toEqual(['https://m.test/i/info.json']);
  });

  it('is tried twice more when the server falters', async () => {
    const server = requests(
      () => Promise.reject(new TypeError('refused')),
      () => new Response('', { status: 503 }),
      () => Response.json(info),
    );
    expect(await server.fetch()).toEqual(info);
    expect(server.asked).toHaveLength(3);
  });

  it('ends in a sentence', async () => {
    await expect(requests(() => new Response('', { status: 500 })).fetch()).rejects.toMatchObject({
      code: 'image-unreachable',
      message: expect.stringContaining('answer 500'),
    });
    await expect(requests(() => new Response('<html>')).fetch()).rejects.toThrow(
      'its info.json is damaged',
    );
    await expect(requests(() => Response.json([])).fetch()).rejects.toThrow(
      'its info.json is damaged',
    );
  });

  it('is not repeated when the image is not there', async () => {
    const server = requests(() => new Response('', { status: 404 }));
    await expect(server.fetch()).rejects.toThrow('answer 404');
    expect(server.asked).toHaveLength(1);
  });

  it('is called off without a complaint', async () => {
    const off = new AbortController();
    const server = requests(() => {
      off.abort();
      return new Response('', { status: 503 });
    });
    await expect(server.fetch(off.signal)).rejects.toBe(off.signal.reason);
  });
});
