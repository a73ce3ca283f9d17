import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readForm, readFormWithFiles, type ArrivingFile, type FileTaker } from './request-body.ts';

const post = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('http://x/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

/** A body that never ends, and how much of it was read. */
function endless(beginning = '') {
  const taken = { bytes: 0 };
  const piece = new Uint8Array(65_536).fill(97);
  let first = true;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = first ? new TextEncoder().encode(beginning || 'a=') : piece;
      first = false;
      taken.bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { body, taken };
}

/** Keeps files as text, and says what was dropped. */
function keeping() {
  const dropped: string[] = [];
  const files: FileTaker<string> = {
    take: async ({ field, name, content, isCut }: ArrivingFile) =>
      `${field} ${name} ${await text(content)}${isCut() ? ' (cut)' : ''}`,
    drop: async (one) => void dropped.push(one),
  };
  return { files, dropped };
}

const limits = { textBytes: 1000, files: { bytes: 100, allBytes: 10_000, count: 2 } };
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: { code?: string }) => error.code ?? error,
  );

describe('a form', () => {
  it('is read in both ways that browsers send it', async () => {
    expect([
      ...(await readForm(post('name=Ad%C3%A9le+B&x=&name=C', urlencoded), limits)).texts,
    ]).toEqual([
      ['name', 'Adéle B'],
      ['x', ''],
      ['name', 'C'],
    ]);
    const sent = new FormData();
    sent.append('name', 'Zoë\r\n“اسم”');
    sent.append('photograph', new File(['bytes'], 'Übung „1“.txt', { type: 'text/plain' }));
    sent.append('none', new File([], ''));
    sent.append('after', 'x');
    const { files } = keeping();
    const { texts, taken } = await readFormWithFiles(post(sent), limits, files);
    expect([[...texts], taken]).toEqual([
      [
        ['name', 'Zoë\r\n“اسم”'],
        ['after', 'x'],
      ],
      ['photograph Übung „1“.txt bytes'],
    ]);
    expect(
      [...(await readForm(post(sent), limits)).texts],
      'files of a form that takes none',
    ).toEqual([
      ['name', 'Zoë\r\n“اسم”'],
      ['after', 'x'],
    ]);
  });

  it.each([
    [
      'its length says that it is too large',
      () => post('a=1', { ...urlencoded, 'content-length': '1001' }),
      'form-too-large',
    ],
    [
      'a text of it is too large',
      () =>
        post(
          `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'a'.repeat(1001)}\r\n--b--`,
          multipart,
        ),
      'form-too-large',
    ],
    ['it is JSON', () => post('{}', { 'content-type': 'application/json' }), 'form-type'],
    ['it does not say what it is', () => post(new Uint8Array([97, 61, 49])), 'form-type'],
    [
      'it has no boundary',
      () => post('--b--', { 'content-type': 'multipart/form-data' }),
      'form-unreadable',
    ],
    [
      'it ends in the middle',
      () => post('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nhalf', multipart),
      'form-unreadable',
    ],
    ['it is something else', () => post('x', multipart), 'form-unreadable'],
  ])('is refused where %s', async (_why, request, code) => {
    expect(await codeOf(readForm(request(), limits))).toBe(code);
  });

  it.each([
    ['texts', urlencoded, ''],
    ['a text among parts', multipart, '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n'],
    ['a file', multipart, '--b\r\ncontent-disposition: form-data; name="a"; filename="f"\r\n\r\n'],
    ['headers', multipart, '--b\r\n'],
  ])('that never ends is read no further than its limit: %s', async (_what, headers, beginning) => {
    const { body, taken } = endless(beginning);
    const { files } = keeping();
    expect(await codeOf(readFormWithFiles(post(body, headers), limits, files))).toBe(
      'form-too-large',
    );
    // Streams read a little ahead.
    expect(taken.bytes).toBeLessThan(limits.textBytes + limits.files.allBytes + 6 * 65_536);
  });
});

describe('the files of a form', () => {
  const part = (name: string, content: string) =>
    `--b\r\ncontent-disposition: form-data; name="f"; filename="${name}"\r\n\r\n${content}\r\n`;

  it('have U+FFFD in the place of what cannot be stored, and it is told in which', async () => {
    const { texts, repaired } = await readForm(post('name=A%00da&b%00=1&c=x', urlencoded), limits);
    expect([[...texts], repaired]).toEqual([
      [
        ['name', 'A\uFFFDda'],
        ['b\uFFFD', '1'],
        ['c', 'x'],
      ],
      ['name', 'b\uFFFD'],
    ]);
    const sent = new FormData();
    sent.append('name', 'A\0da');
    expect(await readForm(post(sent), limits)).toMatchObject({ repaired: ['name'] });
  });

  it('are cut where they are too large, and only so many are taken', async () => {
    const { files, dropped } = keeping();
    const { taken } = await readFormWithFiles(
      post(`${part('1', 'a'.repeat(101))}${part('2', 'b')}${part('3', 'c')}--b--`, multipart),
      limits,
      files,
    );
    expect([taken, dropped]).toEqual([[`f 1 ${'a'.repeat(100)} (cut)`, 'f 2 b'], []]);
  });

  it('are dropped where the rest of the form cannot be read', async () => {
    const { files, dropped } = keeping();
    expect(
      await codeOf(
        readFormWithFiles(
          post(`${part('1', 'a')}${part('2', 'half').slice(0, -2)}`, multipart),
          limits,
          files,
        ),
      ),
    ).toBe('form-unreadable');
    expect(dropped).toEqual(['f 1 a', 'f 2 half']);
  });

  it('end the form with what goes wrong while they are taken', async () => {
    const failing: FileTaker<never> = {
      take: async () => {
        throw new Error('The disk is gone.');
      },
      drop: async () => undefined,
    };
    expect(
      await codeOf(
        readFormWithFiles(post(`${part('1', 'a'.repeat(100))}--b--`, multipart), limits, failing),
      ),
    ).not.toBe('read');
  });

  it('need not be read by whoever takes them', async () => {
    const idle: FileTaker<string> = { take: async ({ name }) => name, drop: async () => undefined };
    const long = { ...limits, files: { bytes: 500_000, allBytes: 600_000, count: 2 } };
    const { texts, taken } = await readFormWithFiles(
      post(
        `${part('1', 'a'.repeat(400_000))}--b\r\ncontent-disposition: form-data; name="after"\r\n\r\nx\r\n--b--`,
        multipart,
      ),
      long,
      idle,
    );
    expect([[...texts], taken]).toEqual([[['after', 'x']], ['1']]);
  });
});
