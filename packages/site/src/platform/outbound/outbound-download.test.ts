import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { newOutbound } from './outbound.ts';
import type { DownloadRequest } from './outbound-download.ts';
import { rulesWith } from './outbound-rules.ts';
import { localRules, localServers } from './testing.ts';

const limits = {
  'outbound.connect-seconds': 2,
  'outbound.answer-seconds': 0.3,
  'outbound.total-seconds': 0.8,
  'outbound.max-bytes': 1000,
  'outbound.download-seconds': 3,
  'outbound.max-download-bytes': 100_000,
  'outbound.private-hosts': [],
  'outbound.redirects': 2,
  'site.url': 'https://museum.example',
};
const { serve, close } = localServers();
afterEach(close);

const outbound = newOutbound(limits, localRules);
const table = 'number,title\n1,Lamp\n2,Stove\n';
const csv = { accept: ['text/csv'] };

/** A file server as the protocol has it: validators, ranges, conditions. */
function fileServer(content: string, etag = '"one"'): RequestListener {
  return (request, response) => {
    const headers = { 'content-type': 'text/csv', etag };
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? Number.NaN);
    if (Number.isNaN(from) || request.headers['if-range'] !== etag)
      return response.writeHead(200, { ...headers, 'content-length': content.length }).end(content);
    const range = `bytes ${from}-${content.length - 1}/${content.length}`;
    return response.writeHead(206, { ...headers, 'content-range': range }).end(content.slice(from));
  };
}

async function textOf(address: string, request: DownloadRequest = csv) {
  return outbound.download(address, request, async ({ chunks, ...file }) => {
    let text = '';
    for await (const chunk of chunks) text += chunk.toString();
    return { ...file, text };
  });
}

describe('a download', () => {
  it('arrives whole, with what tells the file apart from its next version', async () => {
    expect(await textOf(await serve(fileServer(table)))).toMatchObject({
      status: 200,
      type: 'text/csv',
      etag: '"one"',
      start: 0,
      totalBytes: table.length,
      text: table,
    });
  });

  it('is not sent again where nothing changed', async () => {
    const base = await serve(fileServer(table));
    const again = await textOf(base, { ...csv, unlessSame: { etag: '"one"' } });
    expect(again).toMatchObject({ status: 304, text: '' });
    const other = await textOf(base, { ...csv, unlessSame: { etag: '"two"' } });
    expect(other).toMatchObject({ status: 200, text: table });
  });

  it('goes on where the last attempt broke off, and from the start where the file is another', async () => {
    const base = await serve(fileServer(table));
    const rest = await textOf(base, { ...csv, continueAt: { bytes: 10, etag: '"one"' } });
    expect(rest).toMatchObject({ status: 206, start: 10, text: table.slice(10) });
    const other = await textOf(base, { ...csv, continueAt: { bytes: 10, etag: '"zero"' } });
    expect(other).toMatchObject({ status: 200, start: 0, text: table });
  });

  it('is not continued without a strong validator', async () => {
    const heard: IncomingMessage['headers'][] = [];
    const base = await serve((request, response) => {
      heard.push(request.headers);
      fileServer(table)(request, response);
    });
    await textOf(base, { ...csv, continueAt: { bytes: 10, etag: 'W/"one"' } });
    await textOf(base, { ...csv, continueAt: { bytes: 10 } });
    expect(heard.map(({ range }) => range)).toEqual([undefined, undefined]);
  });

  it('refuses a part of the file that it did not ask for', async () => {
    const base = await serve((_, response) =>
      response
        .writeHead(206, { 'content-type': 'text/csv', 'content-range': 'bytes 3-5/9' })
        .end('abc'),
    );
    await expect(textOf(base, { ...csv, continueAt: { bytes: 2, etag: '"one"' } })).rejects.toThrow(
      'another part of the file',
    );
  });

  it('tells a file that was cut off from one that is complete', async () => {
    const base = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'text/csv', 'content-length': 100 });
      response.write('number');
      setImmediate(() => request.socket.destroy());
    });
    await expect(textOf(base)).rejects.toMatchObject({ code: 'outside-failed' });
  });

  it('ends where a server sends too much, stands still, or sends a page instead of a table', async () => {
    const large = await serve(fileServer('x'.repeat(200_000)));
    await expect(textOf(large)).rejects.toThrow('more than 100000 bytes');
    const endless = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/csv' });
      const more = () => {
        while (!response.destroyed)
          if (!response.write('x'.repeat(10_000))) return void response.once('drain', more);
      };
      more();
    });
    await expect(textOf(endless)).rejects.toThrow('more than 100000 bytes');
    const still = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/csv' }).write('number'),
    );
    await expect(textOf(still)).rejects.toThrow('sent nothing for 0.3 s');
    const page = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Log in'),
    );
    await expect(textOf(page)).rejects.toThrow('it returned text/html instead of text/csv');
  });

  it('passes an error on as its status, and what its reader throws as it is', async () => {
    const gone = await serve((_, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('gone'),
    );
    expect(await textOf(gone)).toMatchObject({ status: 404, text: '' });
    const full = new Error('the disk is full');
    await expect(
      outbound.download(await serve(fileServer(table)), csv, () => Promise.reject(full)),
    ).rejects.toBe(full);
  });

  it('closes the connection of a reader that has enough', async () => {
    let closed: Promise<unknown> | undefined;
    const base = await serve((_, response) => {
      closed = once(response, 'close');
      response.writeHead(200, { 'content-type': 'text/csv' }).write('number');
    });
    await outbound.download(base, csv, async () => undefined);
    await closed;
  });
});

describe('the hosts of the museum’s own network', () => {
  const rules = rulesWith(['files.museum.local', 'Nas.local:8080', 'cloud.local']);

  it('may be asked where the settings name them, under their name and port alone', () => {
    expect(rules.allows('192.168.1.5', 80, 'files.museum.local')).toBe(true);
    expect(rules.allows('192.168.1.5', 443, 'FILES.museum.local')).toBe(true);
    expect(rules.allows('192.168.1.5', 8080, 'nas.local')).toBe(true);
    expect(rules.allows('192.168.1.5', 80, 'nas.local')).toBe(false);
    expect(rules.allows('192.168.1.5', 8080, 'files.museum.local')).toBe(false);
    expect(rules.allows('192.168.1.5', 80, '192.168.1.5')).toBe(false);
    expect(rules.allows('93.184.216.34', 443, 'example.org')).toBe(true);
    expect(rulesWith([]).allows('192.168.1.5', 80, 'files.museum.local')).toBe(false);
  });

  it('never is the address where a cloud keeps its credentials', () => {
    for (const address of ['169.254.169.254', 'fe80::1', 'fd00:ec2::254'])
      expect(rules.allows(address, 80, 'cloud.local')).toBe(false);
  });
});
