import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSearchService, type SearchService } from '@vitrine/search-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { masterPath } from '../platform/files/testing.ts';
import { newDatabase } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import { makeDeskLink } from '../features/accounts/desk-link.ts';
import { deskCookie } from '../features/accounts/testing.ts';
import { markMissingFiles } from '../features/forms/uploads/missing-files.ts';
import { registerFiles, storeMaster } from '../features/media/masters.ts';
import { embeddedAdministration } from '../features/insight/embedded-administration-provider.ts';
import type { Site } from '../platform/site.ts';
import type { DocumentData } from './app/document-data.ts';
import type { DeskRequest } from './desk/desk-context.ts';
import { answerDesk } from './entry.server.tsx';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-desk-'));
const origin = 'https://museum.example';
let site: Site;
let service: SearchService;
let remove: () => Promise<void>;
let desk: DeskRequest;
let cookie = '';
let changes = 0;

beforeAll(async () => {
  const opened = await newDatabase('sqlite');
  remove = opened.remove;
  site = newSite(opened.database, { VITRINE_SITE_URL: origin });
  // Its clock goes on from where the site's stands, so that both count the same day.
  const ahead = Date.parse(site.clock.now()) - Date.now();
  service = openSearchService({ folder, now: () => Date.now() + ahead });
  const { taskID } = await service.batch(
    'items',
    ['Lion', 'Lioness'].map((title) => ({ action: 'addObject', body: { objectID: title, title } })),
  );
  await service.whenVisible('items', taskID);
  desk = {
    site,
    search: embeddedAdministration(service),
    index: 'items',
    origin,
    secure: true,
    client: '203.0.113.7',
    proxyFaults: [],
    refused: () => undefined,
    changed: () => {
      changes++;
    },
    app: {
      script: '/assets/desk.js',
      needs: ['/assets/react.js'],
      passkeys: '/assets/passkeys.js',
      styles: ['/assets/desk.css'],
      words: { en: '/assets/words-en.json', fr: '/assets/words-fr.json' },
    },
  };
});
afterAll(async () => {
  await service.close();
  await remove();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  cookie = await deskCookie(site);
});

const get = (path: string, headers: Record<string, string> = { cookie }) =>
  answerDesk(new Request(origin + path, { headers }), desk);
/** Looks at what a remedy would do, then saves it. */
const saved = async (fields: Record<string, string>): Promise<Response> => {
  const [, previewed = ''] =
    /name="previewed" value="([^"]*)"/.exec(
      await (await send('/admin/search/remedies', { ...fields, step: 'preview' })).text(),
    ) ?? [];
  return send('/admin/search/remedies', {
    ...fields,
    previewed: previewed.replaceAll('&quot;', '"'),
  });
};
const send = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { origin, cookie },
) =>
  answerDesk(
    new Request(origin + path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    desk,
  );

describe('the staff desk', () => {
  it('is closed to whoever has no session, whatever they ask for', async () => {
    for (const path of [
      '/admin',
      '/admin/files',
      '/admin/search',
      '/admin/search/done',
      '/admin/search/ranking',
      '/admin/search/suggested',
      '/admin/search/searches.csv',
      '/admin/search/remedy',
      '/admin/nonsense',
    ]) {
      const answer = await get(path, {});
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.text()).toContain('npx vitrine desk-link');
    }
    for (const path of [
      '/admin/search/remedies',
      '/admin/search/ranking',
      '/admin/search/remedies/01m7y844teeqkvr9xwq55d6eer/undo',
    ]) {
      expect((await send(path, {}, { origin })).status).toBe(401);
    }
  });

  it('opens with a link in two steps, with a cookie that scripts and other sites cannot use', async () => {
    const link = await makeDeskLink(site);
    expect(await (await get(`/admin/open?key=${link}`, {})).text()).toContain('Log in');
    const opened = await send('/admin/open', { key: link }, { origin });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('set-cookie')).toMatch(
      /^__Host-vitrine_session=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure, __Host-vitrine_browser=[\w.-]+; Path=\/;/,
    );
    expect((await get(`/admin/open?key=${link}`, {})).status).toBe(410);
  });

  it('hides a search that visitors are suggested, and suggests it again', async () => {
    expect(await (await get('/admin/search/suggested')).text()).toContain(
      'No search has been made often enough yet.',
    );
    const hidden = await send('/admin/search/suggested/hide', { query: 'Rude  word' });
    expect(hidden.status).toBe(303);
    const page = await (await get('/admin/search/suggested')).text();
    expect(page).toContain('<bdi>rude word</bdi>');
    expect(page).toContain('Not suggested since');
    expect(page).toContain('action="/admin/search/suggested/again"');
    await send('/admin/search/suggested/again', { query: 'rude word' });
    expect(await (await get('/admin/search/suggested')).text()).not.toContain('rude word');
    const refused = await send('/admin/search/suggested/hide', { query: 'ada@museum.example' });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain('This search is never suggested');
    expect(text).toContain('value="ada@museum.example"');
  });

  it('takes no form from elsewhere', async () => {
    for (const headers of [
      { cookie, origin: 'https://elsewhere.example' },
      { cookie, origin: 'null' },
      { cookie },
    ] as Record<string, string>[]) {
      expect((await send('/admin/search/ranking', {}, headers)).status).toBe(403);
    }
  });

  it('says that something has changed only when somebody at the desk changed something that visitors see', async () => {
    changes = 0;
    await send('/admin/language', { language: 'fr' }, { origin });
    await send('/admin/close', {}, { origin });
    await send('/admin/open', { key: await makeDeskLink(site) }, { origin });
    await send('/admin/search/ranking', {}, { origin });
    await send('/admin/search/ranking', {}, { cookie, origin: 'https://elsewhere.example' });
    await send('/admin/search/remedies', { kind: 'pin', query: 'lyon', detail: 'that one' });
    await send('/admin/search/experiments/drafts', { name: 'Later' });
    await get('/admin/search/ranking');
    expect(changes).toBe(0);
    expect((await send('/admin/search/ranking', {})).status).toBe(303);
    expect(changes).toBe(1);
  });

  it('reads no form of somebody who has no session, or has sent too many, and of others only so much', async () => {
    const endless = (path: string, headers: Record<string, string>, given = desk) => {
      let taken = 0;
      const body = new ReadableStream({
        pull: (controller) => {
          taken += 65_536;
          controller.enqueue(new Uint8Array(65_536).fill(97));
        },
      });
      return answerDesk(
        new Request(origin + path, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body,
          duplex: 'half',
        } as RequestInit),
        given,
      ).then(({ status }) => ({ status, isRead: taken > 200_000 }));
    };
    for (const path of ['/admin/search/ranking', '/admin/search/remedies', '/admin/nonsense'])
      expect([path, await endless(path, { origin })]).toEqual([
        path,
        { status: 401, isRead: false },
      ]);
    expect(await endless('/admin/search/ranking', { cookie })).toEqual({
      status: 403,
      isRead: false,
    });
    expect(await endless('/admin/language', { origin })).toEqual({ status: 413, isRead: false });
    expect(await endless('/admin/open', { origin })).toEqual({ status: 413, isRead: false });
    expect((await endless('/admin/search/ranking', { cookie, origin })).status).toBe(413);
    expect(
      await endless(
        '/admin/search/ranking',
        { cookie, origin },
        { ...desk, refused: () => new Response(null, { status: 429 }) },
      ),
    ).toEqual({ status: 429, isRead: false });
    expect(
      (
        await answerDesk(
          new Request(`${origin}/admin/search/ranking`, {
            method: 'POST',
            headers: { cookie, origin, 'content-type': 'application/json' },
            body: '{}',
          }),
          desk,
        )
      ).status,
    ).toBe(415);
  });

  it('shows which files the disk has lost, and no more once they are back', async () => {
    expect(await (await get('/admin/files')).text()).toContain('No files are missing.');
    const lost = join(site.dataFolder, 'sheet.txt');
    writeFileSync(lost, 'a sheet to colour in');
    const operator = { kind: 'operator', name: 'ada' } as const;
    const stored = await storeMaster(site, operator, lost);
    await site.database.transaction((writer) =>
      registerFiles(writer, site, operator, [{ ...stored, mime: 'application/pdf' }]),
    );
    rmSync(masterPath(site, stored.hash));
    await markMissingFiles(site, new AbortController().signal);
    expect(await (await get('/admin/files')).text()).toContain(
      `masters/${stored.hash.slice(0, 2)}/${stored.hash}`,
    );
    await storeMaster(site, operator, lost);
    expect(await (await get('/admin/files')).text()).toContain('No files are missing.');
  });

  it('closes', async () => {
    await send('/admin/close', {});
    expect((await get('/admin/search')).status).toBe(401);
  });

  it('is kept by nobody, found by no search engine, and runs nothing', async () => {
    const { headers } = await get('/admin/search/ranking');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  });

  it('lets browsers say where its forms come from, and tells nobody a whole address', async () => {
    // With “no-referrer”, a form sent over plain http has “Origin: null” and nothing else.
    for (const path of ['/admin/open?key=x', '/admin/search/ranking', '/admin'])
      expect((await get(path)).headers.get('referrer-policy')).toBe('strict-origin');
  });

  it('compares before it changes, and says what it changed', async () => {
    const page = await (await get('/admin/search/ranking?query=lions&try=exact-spelling')).text();
    expect(page).toContain('Current settings');
    expect(page).toContain('No results for “lions”.');
    const saved = await send('/admin/search/ranking', { adjustment: 'exact-spelling' });
    await service.settled();
    expect(saved.headers.get('location')).toContain(
      '/admin/search/ranking?notice=Settings%20saved',
    );
    expect(await (await get('/admin/search/ranking')).text()).toMatch(
      /id="in-force-exact-spelling"[^>]*checked/,
    );
    await send('/admin/search/ranking', {});
  });

  it('keeps what was typed when something cannot be done', async () => {
    const refused = await send('/admin/search/remedies', {
      kind: 'pin',
      query: '<b>lyon</b>',
      detail: 'that one',
    });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('Choose from 1 to 5 items');
    expect(page).toContain('value="&lt;b&gt;lyon&lt;/b&gt;"');
    expect(page).toContain('value="that one"');
  });

  it('says on every page what was wrong with the files of the search', async () => {
    const damaged: DeskRequest = {
      ...desk,
      search: {
        ...desk.search,
        problems: () => [
          {
            kind: 'set-aside',
            database: 'insights',
            file: 'insights.db.damaged-2026-01-02T03-04-05Z',
            at: '2026-01-02T03:04:05.000Z',
          },
          { kind: 'damaged', database: 'search', why: 'page 7 makes no sense' },
        ],
      },
    };
    const page = await (
      await answerDesk(new Request(`${origin}/admin/search/done`, { headers: { cookie } }), damaged)
    ).text();
    expect(page).toContain('They were moved to insights.db.damaged-2026-01-02T03-04-05Z');
    expect(page).toContain('The search index is damaged (page 7 makes no sense). Restart the site');
    expect(await (await answerDesk(new Request(`${origin}/admin`), damaged)).text()).not.toContain(
      'damaged',
    );
    const french = await (
      await answerDesk(
        new Request(`${origin}/admin/search/done`, {
          headers: { cookie, 'accept-language': 'fr' },
        }),
        damaged,
      )
    ).text();
    expect(french).toContain('les statistiques de recherche se sont révélées endommagées');
  });

  it('refuses addresses that lead to nothing', async () => {
    expect((await get('/admin/search/nonsense')).status).toBe(404);
    expect((await send('/admin/search/nonsense', {})).status).toBe(404);
    expect(
      (
        await answerDesk(
          new Request(`${origin}/admin/search`, { method: 'DELETE', headers: { cookie } }),
          desk,
        )
      ).status,
    ).toBe(405);
  });
});

describe('the application', () => {
  const nonceIn = (answer: Response) =>
    /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];

  it('has a document that nobody keeps, with a nonce of its own for styles and nothing inline', async () => {
    const [first, second] = [await get('/admin'), await get('/admin')];
    const page = await first.text();
    const nonce = nonceIn(first);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(nonce).toMatch(/^[\w+/]{24}$/);
    expect(nonceIn(second)).not.toBe(nonce);
    expect(page).toContain(`<meta property="csp-nonce" nonce="${nonce}" content="${nonce}"/>`);
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(first.headers.get('content-security-policy')).toContain("frame-src 'self';");
    expect(first.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(page).toContain('<script type="module" src="/assets/desk.js">');
    expect(page).not.toMatch(/ style=| on[a-z]+=|<style/);
  });

  it('is told who is signed in, and where its messages are', async () => {
    const page = await (await get('/admin', { cookie, 'accept-language': 'fr' })).text();
    const [, text = ''] = /<script id="desk-data"[^>]*>([^<]*)</.exec(page) ?? [];
    const data = JSON.parse(text) as DocumentData;
    expect(data).toMatchObject({
      language: 'fr',
      words: '/assets/words-fr.json',
      appearance: 'system',
    });
    expect(data.session.grants.map(({ action }) => action)).toContain('search:read');
    expect(data.session.museum.languages).toEqual(site.settings['site.languages']);
  });

  it('opens where somebody has just logged in', async () => {
    const opened = await send('/admin/open', { key: await makeDeskLink(site) }, { origin });
    expect(opened.headers.get('location')).toBe('/admin');
  });
});

describe('light or dark', () => {
  it('is remembered by the browser, for the application and the pages beside it', async () => {
    const chosen = await send('/admin/appearance', {
      appearance: 'dark',
      back: '/admin/search/ranking',
    });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/admin/search/ranking']);
    const kept = (chosen.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    for (const path of ['/admin', '/admin/search'])
      expect(await (await get(path, { cookie: `${cookie}; ${kept}` })).text()).toContain(
        ' data-appearance="dark"',
      );
  });

  it('is as the system has it where nothing that is known was chosen', async () => {
    const chosen = await send('/admin/appearance', { appearance: 'pink', back: '//elsewhere' });
    expect(chosen.headers.get('location')).toBe('/admin');
    expect(chosen.headers.get('set-cookie')).toContain('vitrine_desk_appearance=system;');
  });
});

describe('the desk in other languages', () => {
  const inArabic = { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' };

  it('speaks what the browser asks for, from right to left where that is so', async () => {
    for (const path of [
      '/admin/search',
      '/admin/search/not-found',
      '/admin/search/done',
      '/admin/search/recommendations',
      '/admin/search/experiments',
      '/admin/search/ranking',
      '/admin/search/remedy?kind=pin&query=lyon',
    ]) {
      const page = await (await get(path, { cookie, ...inArabic })).text();
      expect([path, /<html lang="ar" dir="rtl" /.test(page)]).toEqual([path, true]);
      // What is left in Latin letters: names, the address of an example, and the names of other
      // languages.
      const words =
        page
          .replaceAll(/<(style|head)[\s\S]*?<\/\1>/g, '')
          .replaceAll(/<[^>]*>/g, ' ')
          .match(/[A-Za-zÀ-ÿ]{4,}/g) ?? [];
      expect([
        path,
        words.filter(
          (word) => !['English', 'Français', 'museum', 'Museum', 'lyon', 'visit'].includes(word),
        ),
      ]).toEqual([path, []]);
    }
    expect(await (await get('/admin/search', inArabic)).text()).toContain('npx vitrine desk-link');
  });

  it('remembers which language somebody chose, and goes back to where they were', async () => {
    const chosen = await send('/admin/language', { language: 'fr', back: '/admin/search/ranking' });
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/admin/search/ranking']);
    const kept = (chosen.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const page = await (
      await get('/admin/search/ranking', { cookie: `${cookie}; ${kept}`, ...inArabic })
    ).text();
    expect(page).toContain('lang="fr" dir="ltr"');
    expect(page).toContain('Essayer une modification');
    expect(
      (
        await send('/admin/language', { language: 'xx', back: 'https://elsewhere.example/' })
      ).headers.get('location'),
    ).toBe('/admin');
  });

  it('says what is wrong with a remedy in it', async () => {
    const refused = await send(
      '/admin/search/remedies',
      { kind: 'redirect', query: 'hours', detail: 'https://elsewhere.example' },
      { origin, cookie, 'accept-language': 'fr' },
    );
    expect([refused.status, (await refused.text()).includes('commençant par une barre')]).toEqual([
      422,
      true,
    ]);
  });
});

describe('a remedy at the desk', () => {
  it('shows what a remedy would find before it is saved, and changes nothing by that', async () => {
    const found = async (query: string) =>
      (await service.search([{ indexName: 'items', query }])).results.map((answer) =>
        'nbHits' in answer ? answer.nbHits : -1,
      );
    const fields = { kind: 'synonym', query: 'big cat', detail: 'lioness, tygrs' };
    expect(
      await (await get('/admin/search/remedy?kind=synonym&query=big+cat')).text(),
    ).not.toContain('>Add a synonym</button>');
    // Saving what nobody looked at shows it first.
    for (const more of [
      { step: 'preview' },
      {},
      { previewed: '["synonym","big cat","lion"]' },
    ] as Record<string, string>[]) {
      const answer = await send('/admin/search/remedies', { ...fields, ...more });
      const page = await answer.text();
      expect(answer.status).toBe(200);
      expect(page).toContain('“big cat” would have 1 result. It has 0 at present.');
      expect(page).toContain('href="/items/Lioness"');
      expect(page).toContain(
        '“tygrs” has no results, and there are no similar words in the collection.',
      );
      expect(page).toContain('>Add a synonym</button>');
    }
    await service.settled();
    expect(await found('big cat')).toEqual([0]);
    expect((await saved(fields)).status).toBe(303);
    await service.settled();
    expect(await found('big cat')).toEqual([1]);
  });

  it('says that a remedy finds nothing, and offers words that the collection has', async () => {
    const fields = { kind: 'synonym', query: 'big dog', detail: 'lienass' };
    const page = await (
      await send('/admin/search/remedies', { ...fields, step: 'preview' })
    ).text();
    expect(page).toContain('“big dog” would still have no results.');
    expect(page).toContain('Use “lioness” instead of “lienass” (1 item)');
    const chosen = await (
      await send('/admin/search/remedies', { ...fields, instead: '["lienass","lioness"]' })
    ).text();
    expect(chosen).toContain('“big dog” would have 1 result.');
    expect(chosen).toMatch(/<input id="detail"[^>]* value="lioness"/);
    for (const instead of ['nonsense', '["a"]', '["a","b","c"]', '{"a":1}'])
      expect((await send('/admin/search/remedies', { ...fields, instead })).status, instead).toBe(
        200,
      );
    const idle = await (
      await send('/admin/search/remedies', {
        kind: 'synonym',
        query: 'lion',
        detail: 'lienass',
        step: 'preview',
      })
    ).text();
    expect(idle).toContain(
      'This would change nothing, because none of these words has results. “lion” has 2 results.',
    );
    const missing = await (
      await send('/admin/search/remedies', {
        kind: 'pin',
        query: 'big dog',
        detail: 'a'.repeat(26),
        step: 'preview',
      })
    ).text();
    expect(missing).toContain('An item is not in the search index.');
    const away = await (
      await send('/admin/search/remedies', {
        kind: 'redirect',
        query: 'lion',
        detail: '/visit',
        step: 'preview',
      })
    ).text();
    expect(away).toContain(
      '“lion” would redirect to /visit. Its 2 results would no longer be shown.',
    );
  });
});

describe('every table of the desk', () => {
  it('is there as a file, named after its days, in the language of whoever asks, and offered beneath it', async () => {
    const visit = (query: string, userToken: string) =>
      service.fetch(
        new Request('http://search.internal/1/indexes/items/query', {
          method: 'POST',
          headers: {
            'x-algolia-application-id': service.keys.appId,
            'x-algolia-api-key': service.keys.searchKey,
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
          },
          body: JSON.stringify({ query, userToken, clickAnalytics: true }),
        }),
      );
    for (const [query, visitor] of [
      ['quagga', 'visitor-1'],
      ['quagga', 'visitor-2'],
      ['lioness', 'visitor-3'],
    ] as const)
      expect((await visit(query, visitor)).status).toBe(200);
    await send('/admin/search/remedies', { kind: 'lack', query: 'quagga', detail: '=1+1' });
    await send('/admin/search/experiments', { try: 'plurals', weeks: '2', name: 'One and many' });
    const file = async (name: string, headers: Record<string, string> = {}) => {
      const answer = await get(`/admin/search/${name}`, { cookie, ...headers });
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([
        name,
        200,
        'text/csv; charset=utf-8',
      ]);
      return { name: answer.headers.get('content-disposition'), text: await answer.text() };
    };
    await expect
      .poll(async () => (await file('not-found.csv?days=7')).text, { timeout: 10_000 })
      .toMatch(/\r\nquagga,2\r\n/);
    expect((await file('days.csv?days=7')).text.trim().split('\r\n')).toHaveLength(8);
    expect((await file('days.csv?days=7')).name).toMatch(
      /^attachment; filename="days-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect((await file('unclicked.csv?days=7')).text).toContain('lioness,1');
    // On a phone each cell that needs its head has it beside it.
    expect(await (await get('/admin/search/not-found?days=7')).text()).toContain(
      '<td class="number" data-head="Count">2</td>',
    );
    expect(await (await get('/admin/search/done')).text()).toMatch(
      /data-head="No results, before">[^<]+<\/td><td class="number" data-head="after">/,
    );
    expect((await file('positions.csv')).text).toMatch(/11–20,0\r\n21\+,0\r\n$/);
    expect((await file('done.csv')).text).toMatch(/\r\nquagga,[^\r]*,'=1\+1,\d{4}-/);
    expect((await file('experiments.csv', { 'accept-language': 'fr' })).text).toMatch(
      /^[^\r]*Taux de clics[^\r]*\r\nOne and many,Réglages actuels,0,0,/,
    );
    const offered = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/href="\/admin\/search\/([a-z-]+\.csv)/g)].map(
        ([, name]) => name,
      );
    expect([
      await offered('/admin/search?days=7'),
      await offered('/admin/search/not-found'),
      await offered('/admin/search/done'),
      await offered('/admin/search/experiments'),
    ]).toEqual([
      ['days.csv', 'searches.csv', 'unclicked.csv'],
      ['not-found.csv'],
      ['done.csv'],
      ['experiments.csv'],
    ]);
    // Where nobody clicked there is no table of places, until somebody does.
    expect(await (await get('/admin/search?days=7')).text()).toContain('No clicks yet.');
    const { queryID }: { queryID: string } = JSON.parse(
      await (await visit('lioness', 'visitor-4')).text(),
    );
    await service.fetch(
      new Request(
        `http://search.internal/1/events?x-algolia-application-id=${service.keys.appId}&x-algolia-api-key=${service.keys.searchKey}`,
        {
          method: 'POST',
          body: JSON.stringify({
            events: [
              {
                eventType: 'click',
                eventName: 'Opened',
                index: 'items',
                userToken: 'visitor-4',
                objectIDs: ['Lioness'],
                positions: [2],
                queryID,
              },
            ],
          }),
        },
      ),
    );
    await expect
      .poll(async () => offered('/admin/search?days=7'), { timeout: 10_000 })
      .toContain('positions.csv');
    expect((await file('positions.csv?days=7')).text).toContain('\r\n2,1\r\n');
  });

  it('shows an experiment before it begins, keeps it as a draft, and what was chosen when somebody comes back', async () => {
    const draft = await (
      await get('/admin/search/experiments/draft?try=little-words&weeks=4&name=Of+and+in')
    ).text();
    for (const message of [
      'Review the experiment',
      'Of and in',
      'Results do not have to contain words such as',
      'For 4 weeks, half of your visitors',
      'name="weeks" value="4"',
      'ranking?try=little-words',
      'formAction="/admin/search/experiments/drafts"',
    ])
      expect(draft).toContain(message);
    expect(draft).toMatch(/There were too few recent searches and clicks|it takes about \d+ days?/);
    expect(
      (
        await send('/admin/search/experiments/drafts', {
          try: 'little-words',
          weeks: '4',
          name: 'Of and in',
        })
      ).headers.get('location'),
    ).toContain('has+not+started'.replaceAll('+', '%20'));
    const list = await (
      await get('/admin/search/experiments?try=little-words&weeks=8&name=Of+and+in')
    ).text();
    expect(list).toContain('value="Of and in"');
    expect(list).toMatch(/<option value="8" selected/);
    expect(list.match(/type="radio"[^>]*checked/g)).toHaveLength(1);
    expect(list).toMatch(/id="try-little-words"[^>]*checked/);
    const [, kept = ''] = /experiments\/drafts\/([0-9a-z]{26})\/discard/.exec(list) ?? [];
    expect(
      await (
        await get(
          `/admin/search/experiments/draft?try=little-words&weeks=4&name=Of+and+in&draft=${kept}`,
        )
      ).text(),
    ).toContain(`name="draft" value="${kept}"`);
    expect((await send(`/admin/search/experiments/drafts/${kept}/discard`, {})).status).toBe(303);
    expect(await (await get('/admin/search/experiments')).text()).not.toContain('/discard');
    expect(
      (await get('/admin/search/experiments/draft?try=nonsense&weeks=4')).headers.get('location'),
    ).toContain('notice=');
  });

  it('decides an experiment that is over, with what would change before it does, and takes that back', async () => {
    const running = await (await get('/admin/search/experiments/1')).text();
    expect(await (await get('/admin/search/ranking')).text()).toMatch(
      /affect both of its groups:[^<]*(<!-- -->[^<]*)*<a href="\/admin\/search\/experiments\/1">One and many/,
    );
    for (const message of [
      'One and many',
      'Not enough data yet',
      'Runs until',
      '/experiments/1/stop',
      '<table',
    ])
      expect(running).toContain(message);
    expect(running).not.toContain('/experiments/1/decide');
    expect((await send('/admin/search/experiments/1/stop', {})).headers.get('location')).toMatch(
      /experiments\/1\?notice=The%20experiment%20was%20stopped/,
    );
    await service.settled();
    const page = await (await get('/admin/search/experiments/1')).text();
    for (const message of [
      'No decision yet.',
      'Decision',
      'Apply “Ignore plurals”',
      'Keep the current settings',
      'Inconclusive: keep the current settings',
      'would change for all visitors',
    ])
      expect(page).toContain(message);
    const seen = (/name="seen" value="([^"]*)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"');
    const without = await send('/admin/search/experiments/1/decide', {
      kind: 'use',
      reason: ' ',
      seen,
    });
    expect([
      without.status,
      /value="use"[^>]*checked|checked[^>]*value="use"/.test(await without.text()),
    ]).toEqual([422, true]);
    const stale = await send('/admin/search/experiments/1/decide', {
      kind: 'use',
      reason: 'They mean <many>.',
      seen: 'x',
    });
    const staleText = await stale.text();
    expect([
      stale.status,
      staleText.includes('changed the settings in the meantime'),
      staleText.includes('They mean &lt;many&gt;.'),
    ]).toEqual([422, true, true]);
    expect(
      (
        await send('/admin/search/experiments/1/decide', {
          kind: 'use',
          reason: 'They mean <many>.',
          seen,
        })
      ).headers.get('location'),
    ).toContain('experiments/1?notice=Decision%20saved.');
    await service.settled();
    expect(await (await get('/admin/search/ranking')).text()).toMatch(
      /id="in-force-plurals"[^>]*checked/,
    );
    const decided = await (await get('/admin/search/experiments/1')).text();
    for (const message of [
      '“Ignore plurals” now applies to all visitors.',
      'They mean &lt;many&gt;.',
      'by Ada.',
      'Since the decision',
      'effect.csv?experiment=1',
      '/experiments/1/take-back',
    ])
      expect(decided).toContain(message);
    expect(await (await get('/admin/search/experiments')).text()).toMatch(
      /Decided on[^<]*<\/td><td[^>]*>“Ignore plurals” now applies to all visitors\./,
    );
    expect(await (await get('/admin/search/effect.csv?experiment=1')).text()).toMatch(
      /^\uFEFF?Period,First day,Last day,Searches,No results,Click-through rate\r\nBefore the experiment,/,
    );
    expect(await (await get('/admin/search/experiments.csv?experiment=1')).text()).toMatch(
      /“Ignore plurals” now applies to all visitors\.,They mean <many>\.,\d{4}-/,
    );
    await send('/admin/search/experiments/1/take-back', {});
    await service.settled();
    const again = await (await get('/admin/search/experiments/1')).text();
    for (const message of ['Undone decisions', 'Decision']) expect(again).toContain(message);
    expect(await (await get('/admin/search/ranking')).text()).not.toMatch(
      /id="in-force-plurals"[^>]*checked/,
    );
    expect([
      (await get('/admin/search/experiments/99')).status,
      (await get('/admin/search/effect.csv?experiment=1')).status,
    ]).toEqual([404, 404]);
  });

  it('says in its language what the search service refuses', async () => {
    await send('/admin/search/experiments', { try: 'plurals', weeks: '2', name: 'One and many' });
    const again = await send(
      '/admin/search/experiments',
      { try: 'plurals', weeks: '2', name: 'Another' },
      { origin, cookie, 'accept-language': 'fr' },
    );
    expect(
      decodeURIComponent((again.headers.get('location') ?? '').replaceAll('+', ' ')),
    ).toContain('Arrêtez-la d’abord');
  });
});

describe('recommendations at the desk', () => {
  const [lion, ship] = ['a', 'b'].map((letter) => letter.repeat(26)) as [string, string];

  it('are shown, taken out, put in and taken back, each in one step', async () => {
    await service.batch(
      'items',
      [lion, ship].map((objectID) => ({
        action: 'addObject',
        body: {
          objectID,
          title: `Title ${objectID.slice(0, 2)}`,
          picture: {
            id: 'p1',
            version: 'v2',
            width: 400,
            height: 300,
            sizes: [{ width: 320, height: 240 }],
            tint: '',
            accent: '',
          },
        },
      })),
    );
    await service.settled();
    expect(await (await get('/admin/search/recommendations?item=nothing')).text()).toContain(
      'There is no item at this address',
    );
    const pinned = await send('/admin/search/recommendations/pin', {
      item: `${origin}/items/${ship}/a-ship`,
      beside: lion,
      list: 'related',
    });
    expect(pinned.headers.get('location')).toMatch(new RegExp(`item=${lion}&notice=Saved`));
    await service.settled();
    const page = await (await get(`/admin/search/recommendations?item=${lion}`)).text();
    expect(page).toContain('Pinned');
    expect(page).toContain(
      '<img src="/iiif/image/3/p1/full/320,/0/default.webp?v=v2" width="320" height="240" alt=""',
    );
    // The field shows an address, as whoever pasted one knows it, and never the number alone.
    expect(page).toContain(`value="${origin}/items/${lion}"`);
    expect(page).toContain('“Title bb” is pinned on “Title aa”');
    expect(await (await get(`/admin/search/suggestions.csv?item=${lion}`)).text()).toBe(
      `List,Position,Title,Score (0–100),Pinned,Address of an item page\r\nYou might also like,1,Title bb,100,1,${origin}/items/${ship}\r\n`,
    );
    expect(await (await get('/admin/search/decisions.csv')).text()).toMatch(
      /\r\nYou might also like,“Title bb” is pinned on “Title aa”,https?:[^\r]*b\r\n$/,
    );
    expect(page).toContain(`suggestions.csv?item=${lion}`);
    expect([
      (await get('/admin/search/suggestions.csv?item=nothing')).status,
      (await get('/admin/search/trending.csv')).status,
    ]).toEqual([404, 200]);
    await send('/admin/search/recommendations/hide', { item: ship, beside: lion, list: 'related' });
    await service.settled();
    expect(await (await get(`/admin/search/recommendations?item=${lion}`)).text()).toContain(
      '“Title bb” is hidden on “Title aa”',
    );
    await send('/admin/search/recommendations/forget', {
      list: 'related',
      decision: `desk-hide-${ship}-${lion}`,
    });
    await service.settled();
    expect(await (await get('/admin/search/recommendations')).text()).toContain(
      'No hidden or pinned items.',
    );
  });

  it('are found by searching, put in order, and pinned in it', async () => {
    const step = async (fields: Record<string, string>) =>
      (await send('/admin/search/remedies', { kind: 'pin', query: 'fleet', ...fields })).text();
    const found = await step({ detail: '', find: 'Title', step: 'find' });
    expect(found).toContain(`value="${lion}" aria-label="Pin “Title aa”" name="add"`);
    const one = await step({ detail: '', find: 'Title', add: lion });
    expect(one).toContain(`name="detail" value="${lion}"`);
    expect(one).not.toContain('aria-label="Pin “Title aa”"');
    const both = await step({ detail: lion, find: `${origin}/items/${ship}/a-ship`, step: 'find' });
    expect(both).toContain(`name="detail" value="${lion} ${ship}"`);
    expect(both).toContain('aria-label="Move “Title bb” up"');
    expect(both).not.toContain('aria-label="Move “Title aa” up"');
    expect(
      await step({ detail: '', find: `${origin}/items/${ship}/a-ship`, step: 'preview' }),
    ).toContain('“fleet” would have 1 result.');
    expect(await step({ detail: `${lion} ${ship}`, up: ship })).toContain(
      `name="detail" value="${ship} ${lion}"`,
    );
    expect(await step({ detail: `${lion} ${ship}`, down: lion })).toContain(
      `name="detail" value="${ship} ${lion}"`,
    );
    expect(await step({ detail: `${lion} ${ship}`, remove: lion })).toContain(
      `name="detail" value="${ship}"`,
    );
    expect(await step({ detail: '', find: 'qqqqq', step: 'find' })).toContain(
      'No other items found.',
    );
    const pinned = await saved({ kind: 'pin', query: 'fleet', detail: `${ship} ${lion}` });
    expect(pinned.status).toBe(303);
    await service.settled();
    const { results } = await service.search([{ indexName: 'items', query: 'fleet' }]);
    const [answer] = results;
    expect(answer && 'hits' in answer && answer.hits.map(({ objectID }) => objectID)).toEqual([
      ship,
      lion,
    ]);
    expect(await (await get('/admin/search/done')).text()).toContain('Title bb, Title aa');
  });

  it('are called by their titles, also where they were put first for a search', async () => {
    const pinned = await saved({
      kind: 'pin',
      query: 'boats',
      detail: `${origin}/items/${ship}/a-ship`,
    });
    expect(decodeURIComponent(pinned.headers.get('location') ?? '')).toContain(
      '“boats” – Pinned: “Title bb”.',
    );
    expect(await (await get('/admin/search/done')).text()).toContain('Pinned: “Title bb”');
    expect(await (await get('/admin/search/done.csv')).text()).toContain(
      'boats,Pin items,Title bb,',
    );
  });

  it('show no picture that visitors are asked about first', async () => {
    await service.batch('items', [
      { action: 'partialUpdateObject', body: { objectID: ship, gated: true } },
    ]);
    await send('/admin/search/recommendations/pin', { item: ship, beside: lion, list: 'related' });
    await service.settled();
    const page = await (await get(`/admin/search/recommendations?item=${lion}`)).text();
    expect([page.includes('Title bb'), page.includes('<img')]).toEqual([true, false]);
  });

  it('say what is wrong, and keep the place', async () => {
    const refused = await send('/admin/search/recommendations/pin', {
      item: lion,
      beside: lion,
      list: 'looks',
    });
    expect([
      refused.status,
      (await refused.text()).includes('cannot be recommended on its own page'),
    ]).toEqual([422, true]);
  });
});
