// The browser's half of sending in parts, against the server's half: what connections do is put
// between them.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { onBothDatabases } from '../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../tests/databases/site.ts';
import { seedForms } from '../../features/forms/definition/form-records.ts';
import { answerUpload } from '../../features/forms/uploads/upload-routes.ts';
import { uploadPath } from '../../features/forms/uploads/take-upload.ts';
import { sendFile, type Answer, type SendingTools } from './upload-transfer.ts';

const words = 'My grandmother bought a dish like this one in 1960.\n'.repeat(36_000);
const about = { form: 'memories', version: '1', field: 'photographs', address: '' };

onBothDatabases('a file that is sent in parts', (database) => {
  const start = async (settings: Record<string, string> = {}) => {
    const site = newSite(database(), settings);
    await seedForms(site);
    const log: string[] = [];
    let address = '';
    const tools: SendingTools = {
      async ask({ method, address: to, headers, body, signal }): Promise<Answer> {
        log.push(method);
        const { status, headers: answered } = await answerUpload(
          site,
          new Request(`http://museum.example${to}`, {
            method,
            headers,
            body,
            signal,
            ...(body ? { duplex: 'half' } : {}),
          } as RequestInit),
          '203.0.113.9',
        );
        return { status, header: (name) => answered.get(name) };
      },
      digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
      rest: async () => void log.push('rest'),
      known: (now) => void (address = now),
      sent: () => undefined,
      lost: () => void log.push('lost'),
    };
    return { site, tools, log, address: () => address };
  };
  const file = new File([words], 'story.txt', { type: 'text/plain' });
  const never = new AbortController().signal;

  it('arrives as it was, with a checksum for each part or without', async () => {
    const { site, tools, log } = await start();
    for (const digest of [tools.digest, undefined]) {
      const sent = await sendFile(file, about, { ...tools, digest }, never);
      expect(await readFile(uploadPath(site, 'id' in sent ? sent.id : ''), 'utf8')).toBe(words);
    }
    expect(log).toEqual(['POST', 'PATCH', 'PATCH', 'POST', 'PATCH', 'PATCH']);
  });

  it('goes on where it was after the network was lost, however often, in the middle of a part or of an answer', async () => {
    const { site, tools, log } = await start();
    let count = 0;
    const unsteady: SendingTools = {
      ...tools,
      async ask(request) {
        count += 1;
        if (count === 2 || count === 4) throw new Error('network');
        const answer = await tools.ask(request);
        if (count === 5) throw new Error('answer lost');
        return answer;
      },
    };
    const sent = await sendFile(file, about, unsteady, never);
    expect(await readFile(uploadPath(site, 'id' in sent ? sent.id : ''), 'utf8')).toBe(words);
    expect(log.filter((one) => one === 'lost')).toHaveLength(3);
    expect(
      log.filter((one) => one === 'POST'),
      'it is begun once',
    ).toHaveLength(1);
  });

  it('that was stopped is gone on with later; one that was erased meanwhile begins anew', async () => {
    const { site, tools, log, address } = await start();
    const stop = new AbortController();
    await expect(
      sendFile(file, about, { ...tools, sent: (bytes) => bytes > 0 && stop.abort() }, stop.signal),
    ).rejects.toThrow();
    log.length = 0;
    const sent = await sendFile(file, { ...about, address: address() }, tools, never);
    expect(log).toEqual(['HEAD', 'PATCH']);
    expect(await readFile(uploadPath(site, 'id' in sent ? sent.id : ''), 'utf8')).toBe(words);
    log.length = 0;
    expect(
      await sendFile(file, { ...about, address: `/uploads/${'x'.repeat(32)}` }, tools, never),
    ).toMatchObject({ outcome: 'arrived' });
    expect(log).toEqual(['HEAD', 'POST', 'PATCH', 'PATCH']);
  });

  it('is sent again, part for part, where it was damaged on its way', async () => {
    const { site, tools } = await start();
    let count = 0;
    const damaging: SendingTools = {
      ...tools,
      ask: (request) =>
        tools.ask(
          request.method === 'PATCH' && count++ === 0
            ? { ...request, body: new Blob(['x'.repeat(request.body?.size ?? 0)]) }
            : request,
        ),
    };
    const sent = await sendFile(file, about, damaging, never);
    expect(await readFile(uploadPath(site, 'id' in sent ? sent.id : ''), 'utf8')).toBe(words);
  });

  it('is turned away for what it is, how large it is, and when there is no room; and not asked for ever', async () => {
    const { tools } = await start({
      VITRINE_FORMS_UPLOAD_BYTES: '100000',
      VITRINE_FORMS_UPLOADS_PER_HOUR: '2',
    });
    expect(await sendFile(new File(['MZ\0nothing'], 'a.jpg'), about, tools, never)).toEqual({
      outcome: 'type',
    });
    expect(await sendFile(file, about, tools, never)).toEqual({ outcome: 'size' });
    expect(
      await sendFile(new File(['a'], 'a.txt'), { ...about, form: 'nothing' }, tools, never),
    ).toEqual({ outcome: 'later' });
    await sendFile(new File(['b'], 'b.txt'), about, tools, never);
    expect(
      await sendFile(new File(['c'], 'c.txt'), about, tools, never),
      'the network has sent enough',
    ).toEqual({ outcome: 'later' });
    const failing: SendingTools = {
      ...tools,
      ask: () => Promise.resolve({ status: 500, header: () => null }),
    };
    expect(await sendFile(file, about, failing, never)).toEqual({ outcome: 'later' });
  });
});
