import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileAt } from '../files/stored-file.ts';
import { answerFile } from './file-answer.ts';
import { byteRange } from './byte-range.ts';

describe('a range of bytes', () => {
  it.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=50-5000', { from: 50, to: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=9-2', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=99-99', { from: 99, to: 99 }],
    ['bytes=0-99999999999999999999999', { from: 0, to: 99 }],
    ['bytes=99999999999999999999999-', 'outside'],
    ['Bytes = 1-2 ', { from: 1, to: 2 }],
    [' bytes=1-2', { from: 1, to: 2 }],
    ['kilobytes=1-2', undefined],
    ['bytes=1.5-2', undefined],
    ['bytes=0x1-2', undefined],
    ['bytes=--5', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
    [null, undefined],
  ])('%j of 100 bytes is %j', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });
});

describe('a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-answer-'));
  const path = join(folder, 'film.webm');
  writeFileSync(path, '0123456789');
  afterAll(() => rmSync(folder, { recursive: true }));
  const ask = async (headers: Record<string, string> = {}, method = 'GET') =>
    (await answerFile(
      new Request('http://museum.example/f', { headers, method }),
      fileAt(path),
      'v1',
      {
        'content-type': 'video/webm',
      },
    )) ?? new Response('none', { status: 404 });

  it('is sent whole with its length and its tag', async () => {
    const answer = await ask();
    expect([
      answer.status,
      answer.headers.get('content-length'),
      answer.headers.get('etag'),
      answer.headers.get('accept-ranges'),
      await answer.text(),
    ]).toEqual([200, '10', '"v1"', 'bytes', '0123456789']);
  });

  it('is sent in part, and a part beyond its end is told with its length', async () => {
    const part = await ask({ range: 'bytes=3-5' });
    expect(Object.fromEntries(part.headers)).toMatchObject({
      'content-range': 'bytes 3-5/10',
      'content-length': '3',
    });
    expect([part.status, await part.text()]).toEqual([206, '345']);
    expect((await ask()).headers.get('content-range')).toBeNull();
    const beyond = await ask({ range: 'bytes=10-' });
    expect(beyond.headers.get('accept-ranges')).toBe('bytes');
    expect([beyond.status, beyond.headers.get('content-range'), await beyond.text()]).toEqual([
      416,
      'bytes */10',
      '',
    ]);
    expect((await ask({ range: 'bytes=0-1,4-5' })).status).toBe(200);
  });

  it('goes on where a download broke off, unless it is another file by now', async () => {
    expect(await (await ask({ range: 'bytes=7-', 'if-range': '"v1"' })).text()).toBe('789');
    const changed = await ask({ range: 'bytes=7-', 'if-range': '"v0"' });
    expect([changed.status, await changed.text()]).toEqual([200, '0123456789']);
    // A weak tag or a date does not say that every byte is the same.
    for (const unsure of ['W/"v1"', 'Sat, 21 Nov 2026 10:00:00 GMT'])
      expect((await ask({ range: 'bytes=7-', 'if-range': unsure })).status).toBe(200);
  });

  it('without a byte has no part', async () => {
    const empty = join(folder, 'empty');
    writeFileSync(empty, '');
    const answer = async (headers: Record<string, string>) =>
      (
        await answerFile(
          new Request('http://museum.example/f', { headers }),
          fileAt(empty),
          'v1',
          {},
        )
      )?.status;
    expect([
      await answer({}),
      await answer({ range: 'bytes=0-' }),
      await answer({ range: 'bytes=-1' }),
    ]).toEqual([200, 416, 416]);
  });

  it('is not sent to who has it, nor its body to who asks for the head', async () => {
    for (const known of ['"v1"', '"v0", W/"v1"', '"v0" , "v1"', '*', '"v0", *'])
      expect((await ask({ 'if-none-match': known })).status, known).toBe(304);
    for (const other of ['"v0"', 'v1', '"W/v1"', '"v1"W/'])
      expect((await ask({ 'if-none-match': other })).status, other).toBe(200);
    const head = await ask({}, 'HEAD');
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['10', '']);
    const ranged = await ask({ range: 'bytes=3-5' }, 'HEAD');
    expect([ranged.status, ranged.headers.get('content-length')]).toEqual([200, '10']);
  });

  it('that is not there is nothing', async () =>
    expect(
      await answerFile(
        new Request('http://museum.example/f'),
        fileAt(join(folder, 'none')),
        'v1',
        {},
      ),
    ).toBeUndefined());
});
