// The licence check as the page around sees it: whatever is answered, nothing is different.

import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeEngines } from '../engine/testing/fake-engine.ts';
import { installBrowserStubs } from './testing/test-browser.ts';

beforeAll(installBrowserStubs);
beforeEach(() => vi.resetModules());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const images = [
  {
    id: '1',
    infoUrl: 'https://m.test/1',
    width: 4000,
    height: 4000,
    label: 'Front',
    alt: 'A ring',
  },
] as const;
const licence = { baseUrl: 'https://licence.test', licenseKey: 'k', planType: 'team' };

const outcomes: Record<string, () => Promise<Response>> = {
  true: async () => Response.json({ license_valid: true }),
  false: async () => Response.json({ license_valid: false }),
  'an error': async () => new Response('down', { status: 500 }),
  nonsense: async () => new Response('<html>'),
  'a refusal': async () => {
    throw new TypeError('refused');
  },
  'no response': () => new Promise<Response>(() => {}),
};

// A page load begins with fresh modules, as `resetModules` gives them.
async function showOnce(answer: () => Promise<Response>) {
  const request = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', request);
  const complaint = vi.spyOn(console, 'error');
  const { Viewer } = await import('./viewer.tsx');
  const { makeEngine, made } = fakeEngines();
  const visible = <Viewer images={images} licence={licence} makeEngine={makeEngine} />;
  const { container, unmount } = render(visible);
  await act(async () => {});
  act(() => made.at(-1)?.notify({ type: 'first-tile' }));
  const html = container.innerHTML.replaceAll(/_r_\w+_/g, 'id');
  unmount();
  render(visible);
  await act(async () => {});
  return { html, questions: request.mock.calls.length, complaints: complaint.mock.calls.length };
}

describe('a viewer with a licence service', () => {
  it('asks exactly once for each page load and looks the same whatever is answered', async () => {
    const seen = new Set<string>();
    for (const answer of Object.values(outcomes)) {
      vi.resetModules();
      const { html, questions, complaints } = await showOnce(answer);
      expect({ questions, complaints }).toEqual({ questions: 1, complaints: 0 });
      seen.add(html);
      cleanup();
    }
    expect(seen.size).toBe(1);
  });
});
