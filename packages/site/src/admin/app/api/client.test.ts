import { describe, expect, it } from 'vitest';
import { newApi, type Connection } from './client.ts';
import type { LoginNeed } from '../session/sign-in-again.ts';
import { ApiProblem } from './problem.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

/** A client of a server that gives these answers in order; a word stands for a lost connection. */
function client(...answers: (Response | 'lost')[]) {
  const sent: { address: string; init: RequestInit }[] = [];
  const pauses: number[] = [];
  const needs: LoginNeed[] = [];
  let isGivenUp = false;
  const connection: Connection = {
    send: async (address, init) => {
      sent.push({ address, init });
      const answer = answers[sent.length - 1];
      if (answer instanceof Response) return answer;
      throw new TypeError('Failed to fetch');
    },
    signInAgain: async (need) => {
      needs.push(need);
      if (isGivenUp) throw new Error('Nobody logged in.');
    },
    pause: async (milliseconds) => void pauses.push(milliseconds),
  };
  return {
    api: newApi(connection),
    sent,
    pauses,
    signIns: () => needs.length,
    needs: () => needs,
    giveUp: () => void (isGivenUp = true),
  };
}

const problemOf = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiProblem ? error.problem : error),
  );

describe('the API client', () => {
  it('asks below /api/v1 in JSON, and gives the body with its tag', async () => {
    const { api, sent } = client(json(200, { id: 'a' }, { etag: '"7"' }), json(200, {}));
    expect(await api.get('/items/a')).toEqual({ body: { id: 'a' }, etag: '"7"' });
    await api.patch('/items/a', { title: 'Bowl' }, { ifMatch: '"7"', idempotencyKey: 'k1' });
    expect(sent.map(({ address }) => address)).toEqual(['/api/v1/items/a', '/api/v1/items/a']);
    expect(sent[0]?.init).not.toHaveProperty('body');
    expect(sent[1]?.init).toMatchObject({
      method: 'PATCH',
      body: '{"title":"Bowl"}',
      headers: { 'content-type': 'application/json', 'if-match': '"7"', 'idempotency-key': 'k1' },
    });
  });

  it('gives nothing for an answer without a body', async () => {
    const { api } = client(new Response(null, { status: 204 }));
    expect(await api.delete('/sessions/a')).toEqual({ body: undefined });
  });

  it('throws what the server refuses, with the fields that are wrong', async () => {
    const errors = [{ path: ['body', 'title'], detail: 'Give it a title.' }];
    const details = { title: 'Invalid', detail: 'Check the form.', code: 'invalid', errors };
    const { api } = client(json(422, details));
    expect(await problemOf(api.post('/items', {}))).toEqual({ ...details, status: 422 });
  });

  it('keeps the status of an answer that is no problem document', async () => {
    const { api } = client(new Response('<h1>Bad gateway</h1>', { status: 500 }));
    expect(await problemOf(api.post('/items', {}))).toMatchObject({
      status: 500,
      code: 'status-500',
    });
  });

  it('reads again when the connection was lost or the server was busy', async () => {
    const { api, pauses } = client('lost', json(503, {}), json(200, 'here'));
    expect((await api.get('/items')).body).toBe('here');
    expect(pauses).toEqual([500, 1500]);
  });

  it('gives up reading after three more attempts', async () => {
    const { api, sent } = client('lost', 'lost', 'lost', 'lost');
    expect(await problemOf(api.get('/items'))).toMatchObject({ code: 'unreachable', status: 0 });
    expect(sent).toHaveLength(4);
  });

  it('never sends a change twice by itself', async () => {
    const { api, sent } = client('lost');
    expect(await problemOf(api.post('/items', {}))).toMatchObject({ code: 'unreachable' });
    const busy = client(json(503, { code: 'busy' }));
    expect(await problemOf(busy.api.post('/items', {}))).toMatchObject({ code: 'busy' });
    expect([sent.length, busy.sent.length]).toEqual([1, 1]);
  });

  it('asks for the session that has ended, then sends the same request again', async () => {
    const { api, sent, signIns } = client(json(401, {}), json(201, { id: 'b' }));
    expect((await api.post('/items', { title: 'Jug' })).body).toEqual({ id: 'b' });
    expect(signIns()).toBe(1);
    expect(sent[1]?.init.body).toBe(sent[0]?.init.body);
  });

  it('sends a change of the account again once somebody has logged in, or says why not', async () => {
    const old = json(401, { code: 'login-not-recent' });
    const changed = client(old, new Response(null, { status: 204 }));
    await changed.api.delete('/account/sessions');
    expect(changed.needs()).toEqual(['recent']);
    expect(changed.sent).toHaveLength(2);
    const left = client(json(401, { code: 'login-not-recent' }));
    left.giveUp();
    expect(await problemOf(left.api.delete('/account/sessions'))).toMatchObject({
      code: 'login-not-recent',
    });
    expect(left.sent).toHaveLength(1);
  });

  it('does not ask a second time for what stays refused', async () => {
    const { api, signIns } = client(json(401, {}), json(401, { code: 'desk-closed' }));
    expect(await problemOf(api.get('/session'))).toMatchObject({ code: 'desk-closed' });
    expect(signIns()).toBe(1);
  });

  it('says that it was aborted, and tries no more', async () => {
    const controller = new AbortController();
    const { api, sent } = client('lost');
    controller.abort(new Error('left'));
    await expect(api.get('/items', { signal: controller.signal })).rejects.toThrow('left');
    expect(sent).toHaveLength(1);
  });
});
