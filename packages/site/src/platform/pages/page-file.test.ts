import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { finishPage } from '../http/finished-page.ts';
import { alterationsOf, dependenciesOf } from './hashed-keys.ts';
import { openPageFile } from './page-file.ts';
import { windowKey, type PageKey } from './page-reads.ts';

describe('a file of pages', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'vitrine-pages-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const errors: unknown[] = [];
  const open = (maxBytes = 1_000_000, rankOf?: (address: string) => number) =>
    openPageFile(join(folder, 'pages.db'), {
      madeBy: 'a test',
      maxBytes,
      ...(rankOf && { rankOf }),
      failed: (error) => void errors.push(error),
    });
  const page = (text: string, ...keys: PageKey[]) => ({
    page: finishPage(200, [['content-type', 'text/plain']], Buffer.from(text)),
    read: dependenciesOf(keys),
    validUntil: undefined,
    freshUntil: Infinity,
  });
  const textIn = (file: ReturnType<typeof open>, address: string) =>
    file.get(address)?.page.bodies.identity?.toString();

  it('has them after it was closed, and what they agree with', () => {
    const first = open();
    first.put('/a', page('A', 'record:a'));
    first.drop(alterationsOf(new Set()), 'change 7');
    first.close();
    const second = open();
    expect([textIn(second, '/a'), second.agreement()]).toEqual(['A', 'change 7']);
    second.close();
  });

  it('drops those that read what was altered, in a list by ids too', () => {
    const file = open();
    file.put('/a', page('A', 'record:a', windowKey('sharing:ada maker', 'b', 'd')));
    file.put('/b', page('B', 'record:b', windowKey('sharing:ada maker', 'e', 'g')));
    file.put('/c', page('C', 'any'));
    file.drop(alterationsOf(new Set(['sharing:ada maker@c'])));
    expect(['/a', '/b', '/c'].map((address) => textIn(file, address))).toEqual([
      undefined,
      'B',
      undefined,
    ]);
    file.drop(alterationsOf(new Set(['record:b'])));
    expect(textIn(file, '/b')).toBeUndefined();
    file.close();
  });

  it('knows after it was closed what was altered before', () => {
    const first = open();
    first.put('/a', page('A', 'record:a', windowKey('sharing:ada maker', 'b', 'd')));
    first.put('/b', page('B', 'record:b'));
    first.drop(alterationsOf(new Set(['record:b', 'sharing:ada maker@c'])));
    first.close();
    const second = open();
    expect(['/a', '/b'].map((address) => textIn(second, address))).toEqual([undefined, undefined]);
    second.put('/b', page('B again', 'record:b'));
    second.close();
    const third = open();
    expect(textIn(third, '/b')).toBe('B again');
    third.close();
  });

  it('removes those that are out of date, however many, and then forgets what was altered', async () => {
    const file = open(10_000_000);
    for (let n = 0; n < 500; n++)
      file.put(`/${n}`, page(`text ${n}`, n % 5 === 0 ? 'record:kept' : 'list:item'));
    file.drop(alterationsOf(new Set(['list:item'])));
    const reader = new BetterSqlite(join(folder, 'pages.db'), { readonly: true });
    const count = (table: string) =>
      reader.prepare<[], number>(`select count(*) from ${table}`).pluck().get();
    await vi.waitFor(() => expect(count('altered')).toBe(0), { timeout: 10_000 });
    expect([count('page'), count('page_reads'), textIn(file, '/5')]).toEqual([100, 100, 'text 5']);
    reader.close();
    file.close();
  });

  it('holds no more than it may', () => {
    const file = open(5000);
    for (let n = 0; n < 20; n++) file.put(`/${n}`, page('x'.repeat(400), 'record:a'));
    file.drop(alterationsOf(new Set()));
    const there = Array.from({ length: 20 }, (_, n) => textIn(file, `/${n}`)).filter(Boolean);
    expect([there.length > 0, there.length <= 5]).toEqual([true, true]);
    file.close();
  });

  it('keeps those of a lower rank where it is full, whenever they came', () => {
    const file = open(5000, (address) => (address.startsWith('/items') ? 0 : 1));
    const put = (addresses: string[]) => {
      for (const address of addresses) file.put(address, page('x'.repeat(400), 'record:a'));
      file.drop(alterationsOf(new Set()));
    };
    const items = ['/items/1', '/items/2', '/items/3'];
    const others = Array.from({ length: 20 }, (_, n) => `/people/${n}`);
    put([...others.slice(0, 10), ...items, ...others.slice(10)]);
    const there = (addresses: string[]) =>
      addresses.filter((address) => textIn(file, address) !== undefined);
    expect([there(items), there(others).length]).toEqual([items, 1]);
    put(Array.from({ length: 20 }, (_, n) => `/items/${n}`));
    expect(there(others)).toEqual([]);
    file.close();
  });

  it('goes where it cannot be written: it might show what was dropped', () => {
    const file = open();
    file.put('/a', page('A', 'record:a'));
    file.drop(alterationsOf(new Set()));
    const other = new BetterSqlite(join(folder, 'pages.db'));
    other.exec('drop table altered');
    other.close();
    file.drop(alterationsOf(new Set(['record:a'])));
    expect([textIn(file, '/a'), errors.length]).toEqual([undefined, 1]);
    expect(existsSync(join(folder, 'pages.db'))).toBe(false);
    file.put('/b', page('B'));
    file.close();
  });
});
