import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openInsights } from './insights.ts';
import { prefersNoTracking } from './tracking-preference.ts';

// Tests run in Node, which would be given the client's other half.
vi.mock(
  'search-insights',
  () =>
    import(
      '../../../../../node_modules/search-insights/dist/search-insights-browser.mjs' as string
    ),
);

const access = { host: '/search-api', appId: 'APP', searchKey: 'key' };
type Sent = { url: string; events: Record<string, unknown>[] };

describe('what is told of a visit', () => {
  const sent: Sent[] = [];
  beforeEach(() => {
    sent.length = 0;
    sessionStorage.clear();
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (url: string, body: string) =>
        sent.push({ url, events: (JSON.parse(body) as { events: Sent['events'] }).events }) > 0,
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('goes to the site, under a number that stays as long as the tab', async () => {
    openInsights(access)?.viewed('01m0000000000000000000wave');
    openInsights(access)?.kept('01m0000000000000000000wave', 'downloaded');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(new URL(sent[0]?.url ?? '').pathname).toBe('/search-api/1/events');
    expect(sent[0]?.events).toMatchObject([
      { eventType: 'view', index: 'items', objectIDs: ['01m0000000000000000000wave'] },
    ]);
    expect(sent[1]?.events).toMatchObject([
      { eventType: 'conversion', eventName: 'Item downloaded' },
    ]);
    const tokens = sent.map(({ events }) => events[0]?.['userToken']);
    expect(tokens[0]).toMatch(/^visit-[0-9a-f-]{36}$/);
    expect(tokens[1]).toBe(tokens[0]);
  });

  it('joins a click to its search and its place in the results', async () => {
    openInsights(access)?.opened('a', 7, '0123456789abcdef0123456789abcdef');
    openInsights(access)?.opened('b', 1, undefined);
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.events).toMatchObject([
      { eventType: 'click', positions: [7], queryID: '0123456789abcdef0123456789abcdef' },
    ]);
    expect(sent[1]?.events[0]).not.toHaveProperty('queryID');
  });

  it('leaves no cookie', () => {
    openInsights(access);
    expect(document.cookie).toBe('');
  });

  it('is nothing where the browser asks for it, or nobody takes it', () => {
    expect(
      [
        { globalPrivacyControl: true },
        { doNotTrack: '1' },
        { globalPrivacyControl: false, doNotTrack: null },
        {},
      ].map(prefersNoTracking),
    ).toEqual([true, true, false, false]);
    expect(openInsights(undefined)).toBeUndefined();
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, { globalPrivacyControl: true }),
    );
    expect(openInsights(access)).toBeUndefined();
  });
});
