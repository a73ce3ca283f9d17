// A new record is only on the screen until somebody has changed something.
import { expect, it } from 'vitest';
import type { Api } from '../api/client.ts';
import { copyServer } from './copy-server.ts';

type Request = [method: string, path: string, body?: unknown];

const id = '01jqx3v0k2abcdefghjkmnpqrs';

/** An API that remembers what was sent, and knows of one copy that nobody has stored yet. */
function recordedApi(answers: { isLost?: boolean } = {}) {
  const sent: Request[] = [];
  const reply = (method: string) => async (path: string, body?: unknown) => {
    sent.push([method, path, body]);
    const isTrial = (body as { isTrial?: boolean } | undefined)?.isTrial === true;
    if (answers.isLost && !isTrial) throw new Error('away');
    return { body: { id, seq: 1, changes: [], ...(isTrial ? { isUnsaved: true } : {}) } };
  };
  const api = { post: reply('POST'), patch: reply('PATCH'), delete: reply('DELETE') };
  return { sent, api: api as unknown as Api };
}

const change = { path: ['name', 'en'], after: 'Ada' } as const;
const trial: Request = ['POST', '/working-copies', { kind: 'person', id, isTrial: true }];
const stored: Request = ['POST', '/working-copies', { kind: 'person', id }];
const client = { id: 'client01', number: 1 };

it('stores nothing of a new record that is looked at and left', async () => {
  const { sent, api } = recordedApi();
  const server = copyServer(api);
  await server.open({ kind: 'person', starts: id });
  await server.save(id, { seq: 1, changes: [] });
  await server.discard(id);
  expect(sent).toEqual([trial]);
});

it('stores it with the first change, and once', async () => {
  const { sent, api } = recordedApi();
  const server = copyServer(api);
  await server.open({ kind: 'person', starts: id });
  const save = { seq: 1, changes: [change], client, settled: [] };
  await server.save(id, save);
  await server.save(id, save);
  const saved: Request = ['PATCH', `/working-copies/${id}`, save];
  expect(sent).toEqual([trial, stored, saved, saved]);
});

it('stores it later where the server was away', async () => {
  const answers = { isLost: true };
  const { sent, api } = recordedApi(answers);
  const server = copyServer(api);
  await server.open({ kind: 'person', starts: id });
  const save = { seq: 1, changes: [change], client, settled: [] };
  await expect(server.save(id, save)).rejects.toThrow('away');
  answers.isLost = false;
  await server.save(id, save);
  expect(sent.slice(1)).toEqual([stored, stored, ['PATCH', `/working-copies/${id}`, save]]);
});
