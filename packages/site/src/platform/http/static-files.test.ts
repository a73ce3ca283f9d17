import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-static-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {}');
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync('export {}'));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, '..', 'outside.txt'), 'secret');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const get = (path: string, headers: Record<string, string> = {}) =>
  staticFiles(folder)(new Request('http://x/', { headers }), path);

describe('a file of the build', () => {
  it('may be kept for ever when its name has a hash in it', async () => {
    expect((await get('/assets/app-1a2b.js'))?.headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg'))?.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('is sent in the compressed copy that the build made', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(response?.headers.get('content-encoding')).toBe('br');
    expect(
      (await get('/favicon.svg', { 'accept-encoding': 'br' }))?.headers.has('content-encoding'),
    ).toBe(false);
  });

  it('is kept once, however its address is written', async () => {
    const files = staticFiles(folder);
    const read = async (path: string) => (await files(new Request('http://x/'), path))?.text();
    writeFileSync(join(folder, 'assets/kept.js'), 'first');
    expect(await read('/assets/kept.js')).toBe('first');
    writeFileSync(join(folder, 'assets/kept.js'), 'second');
    expect(await read('/assets///kept.js')).toBe('first');
    expect(await read('/assets/./kept.js')).toBe('first');
  });

  it('is not sent again to one who has it', async () => {
    const etag = (await get('/favicon.svg'))?.headers.get('etag') ?? '';
    expect((await get('/favicon.svg', { 'if-none-match': etag }))?.status).toBe(304);
  });

  it.each([
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/assets',
    '/',
    '/gone.js',
    '/a\0.js',
    '/etc/passwd',
  ])('is nothing at %j', async (path) => {
    expect(await get(path)).toBeUndefined();
  });
});
