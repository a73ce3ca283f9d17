import { describe, expect, it } from 'vitest';
import { fetchManifest } from './fetch-manifest.ts';

const signal = new AbortController().signal;
const answering = (response: () => Response | Promise<Response>) =>
  (async () => response()) as typeof fetch;

describe('fetching a manifest', () => {
  it('gives its JSON', async () => {
    expect(
      await fetchManifest(
        'https://m.test/m',
        signal,
        answering(() => Response.json({ type: 'Manifest' })),
      ),
    ).toEqual({ type: 'Manifest' });
  });

  it('says what the server answered', async () => {
    await expect(
      fetchManifest(
        'https://m.test/m',
        signal,
        answering(() => new Response('', { status: 404 })),
      ),
    ).rejects.toMatchObject({
      code: 'manifest-unreachable',
      message: expect.stringContaining('answer 404'),
    });
  });

  it('says when nobody answers', async () => {
    await expect(
      fetchManifest(
        'https://m.test/m',
        signal,
        answering(() => Promise.reject(new TypeError('refused'))),
      ),
    ).rejects.toMatchObject({
      code: 'manifest-unreachable',
      message: expect.stringContaining('no response'),
    });
  });

  it('says when the answer is a page', async () => {
    await expect(
      fetchManifest(
        'https://m.test/m',
        signal,
        answering(() => new Response('<html>')),
      ),
    ).rejects.toMatchObject({ code: 'manifest-unreadable' });
  });

  it('makes no complaint of being called off', async () => {
    const off = AbortSignal.abort();
    await expect(
      fetchManifest(
        'https://m.test/m',
        off,
        answering(() => Promise.reject(off.reason)),
      ),
    ).rejects.toBe(off.reason);
  });
});
