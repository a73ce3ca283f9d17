import { describe, expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import type { Actor } from '../access/actor.ts';
import { addRecord } from '../records/records.ts';
import { redirectFrom } from './read-editorial.ts';
import { saveEntry } from './save-entry.ts';
import { redirectDefinition } from './frame.ts';
import { importRedirects } from './import-redirects.ts';
import { redirectsCommand } from './redirect-commands.ts';
import { readRedirectTable, withoutCircles } from './redirect-table.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };

onBothDatabases('an old address', (database) => {
  const site = () => newSite(database());
  const read = (csv: string) => importRedirects(site(), ada, csv, { source: 'old.csv' });

  it('is not read from a table that is not there', async () => {
    const terminal = {
      line: () => undefined,
      progress: () => undefined,
      stop: new AbortController().signal,
    };
    await expect(
      redirectsCommand(site(), ada, terminal, ['import', 'nowhere.csv']),
    ).rejects.toThrow('ENOENT');
  });

  it('of a page that moved twice leads to where it is now, at once', async () => {
    const page = await saveEntry(site(), ada, 'page', {
      state: 'published',
      body: { path: 'first', title: { en: 'P' }, content: {} },
    });
    const second = await saveEntry(site(), ada, 'page', {
      id: page.id,
      body: { ...page.body, path: 'second' },
    });
    await saveEntry(site(), ada, 'page', {
      id: page.id,
      expectedVersion: second.version,
      body: { ...page.body, path: 'third' },
    });
    expect([
      await redirectFrom(site(), '/first'),
      await redirectFrom(site(), '/second'),
      await redirectFrom(site(), '/third'),
    ]).toEqual(['/third', '/third', undefined]);
  });

  it('of a table leads through others to the last of them in one step', async () => {
    expect(
      (await read('from,to\n/a1,/a2\n/a2,/a3\n/a3,https://else.example/x\n')).problems,
    ).toEqual([]);
    expect(await redirectFrom(site(), '/a1')).toBe('https://else.example/x');
  });

  it('is found with its query, without it, encoded or not, with a slash at its end', async () => {
    await read('from,to\n/list.asp?id=7,/items/seven\n/list.asp,/collection\n/musée/été,/visit\n');
    expect(await redirectFrom(site(), '/list.asp?id=7')).toBe('/items/seven');
    expect(await redirectFrom(site(), '/list.asp?id=8')).toBe('/collection');
    expect(await redirectFrom(site(), '/mus%C3%A9e/%C3%A9t%C3%A9')).toBe('/visit');
    expect(await redirectFrom(site(), '/mus%C3%A9e/%C3%A9t%C3%A9/')).toBe('/visit');
    expect(await redirectFrom(site(), '/list.asp/%E0%A4%A')).toBeUndefined();
  });

  it('that leads in a circle is told of by its line and not taken; the others are', async () => {
    const { created, problems } = await read(
      'from,to\n/c1,/c2\n/c2,/c3\n/c3,/c1\n/c0,/c1\n/sound,/visit\n/self,/self\n',
    );
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 7]);
    expect(problems[0]?.reason).toBe(
      '/c1 → /c2 is part of a redirect loop. Enter an existing address.',
    );
    expect(created).toBe(2);
  });

  it('that would close a circle with one that is there already is told of', async () => {
    await read('from,to\n/d1,/d2\n');
    expect((await read('from,to\n/d2,/d1\n')).problems).toHaveLength(1);
    expect(await redirectFrom(site(), '/d1')).toBe('/d2');
  });

  it('that leads in a circle all the same leads nowhere, rather than round for ever', async () => {
    for (const [from, to] of [
      ['/e1', '/e2'],
      ['/e2', '/e3'],
      ['/e3', '/e2'],
    ] as const)
      await addRecord(site(), ada, redirectDefinition, { state: 'published', body: { from, to } });
    for (const path of ['/e1', '/e2', '/e3'])
      expect(await redirectFrom(site(), path)).toBeUndefined();
  });

  it('that leads to a page is not led on by an older note that the page had moved', async () => {
    await saveEntry(site(), ada, 'page', {
      state: 'published',
      body: { path: 'here', title: { en: 'Here' }, content: {} },
    });
    for (const [from, to] of [
      ['/f1', '/here?x=1#top'],
      ['/here', '/elsewhere'],
    ] as const)
      await addRecord(site(), ada, redirectDefinition, { state: 'published', body: { from, to } });
    expect(await redirectFrom(site(), '/f1')).toBe('/here?x=1#top');
  });

  it('is not followed for ever', async () => {
    await read(
      `from,to\n${Array.from({ length: 30 }, (_, i) => `/g${i},/g${i + 1}`).join('\n')}\n`,
    );
    expect(await redirectFrom(site(), '/g0')).toBeUndefined();
    expect(await redirectFrom(site(), '/g22')).toBe('/g30');
  });
});

describe('a table of old addresses', () => {
  it('leaves the address that leads into a circle, and takes out the circle', () => {
    const { rows } = readRedirectTable('/a,/b\n/b,/b2\n/b2,/b\n');
    expect(withoutCircles(rows, new Map())).toMatchObject({
      rows: [{ from: '/a' }],
      circles: [{ from: '/b' }, { from: '/b2' }],
    });
  });
});
