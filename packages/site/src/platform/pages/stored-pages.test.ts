import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { finishPage } from '../http/finished-page.ts';
import { dependenciesOf } from './hashed-keys.ts';
import { openPageFile } from './page-file.ts';
import type { PageKey } from './page-reads.ts';
import { newStoredPages } from './stored-pages.ts';

const page = (...keys: PageKey[]) => ({
  page: finishPage(200, [['content-type', 'text/plain']], Buffer.from('A')),
  read: dependenciesOf(keys),
  validUntil: undefined,
  freshUntil: Infinity,
});

describe('pages in memory', () => {
  it('are not stored where something that they read changed while they were made', () => {
    const pages = newStoredPages(1_000_000);
    const [before, other] = [pages.start(), pages.start()];
    pages.drop(new Set(['record:a']));
    pages.end(before, '/a', page('record:a'));
    pages.end(other, '/b', page('record:b'));
    pages.end(pages.start(), '/again', page('record:a'));
    expect(['/a', '/b', '/again'].map((address) => pages.get(address) !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('are not stored where everything changed meanwhile, or more than is remembered', () => {
    const pages = newStoredPages(1_000_000);
    const first = pages.start();
    pages.drop('everything');
    pages.end(first, '/a', page('record:a'));
    const second = pages.start();
    pages.end(pages.start(), '/kept', page('record:kept'));
    pages.end(pages.start(), '/gone', page('record:7'));
    pages.drop(new Set(Array.from({ length: 6000 }, (_, n) => `record:${n}` as const)));
    pages.end(second, '/b', page('record:b'));
    expect(
      ['/a', '/b', '/kept', '/gone'].map((address) => pages.get(address) !== undefined),
    ).toEqual([false, false, true, false]);
  });
});

describe('pages with a file beside the memory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stored-pages-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('ask the file once for one that is not there yet, and find it when it was made', () => {
    const file = openPageFile(join(folder, 'pages.db'), {
      madeBy: 'a test',
      maxBytes: 1_000_000,
      failed: (error) => {
        throw error;
      },
    });
    const requested: string[] = [];
    const get = (address: string) => {
      requested.push(address);
      return file.get(address);
    };
    const pages = newStoredPages(1_000_000, { ...file, get });
    const startedAt = pages.start();
    for (const address of ['/a', '/a', '/b']) expect(pages.get(address)).toBeUndefined();
    expect(requested).toEqual(['/a', '/b']);
    pages.end(startedAt, '/a', page('record:a'));
    expect(pages.get('/a')).toBeDefined();
    pages.drop(new Set(['record:a']));
    expect(pages.get('/a')).toBeUndefined();
    pages.close();
  });
});
