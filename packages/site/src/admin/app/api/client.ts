// The one way from the desk's application to the server: JSON below /api/v1, problems as errors,
// reading tried again, and a session that has ended input for without losing the screen.
import type { LoginNeed } from '../session/sign-in-again.ts';
import { ApiProblem, problemIn } from './problem.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Options = {
  signal?: AbortSignal;
  /** Sent as `If-Match`: what was read is changed only while it is still so. */
  ifMatch?: string;
  /** Sent as `Idempotency-Key`: the same request, sent twice, is done once. */
  idempotencyKey?: string;
};

export type Answer<Body> = { body: Body; etag?: string };

export type Api = {
  get<Body>(path: string, options?: Options): Promise<Answer<Body>>;
  post<Body>(path: string, body: unknown, options?: Options): Promise<Answer<Body>>;
  put<Body>(path: string, body: unknown, options?: Options): Promise<Answer<Body>>;
  patch<Body>(path: string, body: unknown, options?: Options): Promise<Answer<Body>>;
  delete<Body>(path: string, options?: Options): Promise<Answer<Body>>;
};

/** What the client stands on, so that tests can give their own. */
export type Connection = {
  send(address: string, init: RequestInit): Promise<Response>;
  /**
   * Resolves once the same person is signed in again; rejects if they would rather not.
   * @param need  what the session lacks
   */
  signInAgain(need: LoginNeed): Promise<void>;
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
};

const API = '/api/v1';

/** How long to wait before reading is tried again, each time, in milliseconds. */
const RETRY_AFTER_MS = [500, 1500, 4000] as const;

const isWorthRetrying = (status: number) => status === 502 || status === 503 || status === 504;

/** Makes the client. */
export function newApi(connection: Connection): Api {
  const ask =
    (method: Method) =>
    <Body>(path: string, body: unknown, options: Options = {}): Promise<Answer<Body>> =>
      request(connection, { method, path, body, options });
  const [get, remove] = [ask('GET'), ask('DELETE')];
  return {
    get: (path, options) => get(path, undefined, options),
    post: ask('POST'),
    put: ask('PUT'),
    patch: ask('PATCH'),
    delete: (path, options) => remove(path, undefined, options),
  };
}

type ApiRequest = { method: Method; path: string; body: unknown; options: Options };

async function request<Body>(connection: Connection, input: ApiRequest): Promise<Answer<Body>> {
  const response = await sendWithRetries(connection, input);
  if (response.status !== 401) return answerIn<Body>(response);
  const problem = await problemIn(response);
  // It was refused before anything was done, so that the same request may be sent again: once, as
  // another refusal means that somebody who is signed in may not do this.
  const need = problem.code === 'login-not-recent' ? 'recent' : 'open';
  await connection.signInAgain(need).catch((error: unknown) => {
    throw new ApiProblem(problem, { cause: error });
  });
  input.options.signal?.throwIfAborted();
  return answerIn<Body>(await sendWithRetries(connection, input));
}

/** @throws ApiProblem for an answer that refuses */
async function answerIn<Body>(response: Response): Promise<Answer<Body>> {
  if (!response.ok) throw new ApiProblem(await problemIn(response));
  const etag = response.headers.get('etag') ?? undefined;
  const body = (response.status === 204 ? undefined : await response.json()) as Body;
  return etag === undefined ? { body } : { body, etag };
}

async function sendWithRetries(connection: Connection, input: ApiRequest): Promise<Response> {
  const waits = input.method === 'GET' ? RETRY_AFTER_MS : [];
  for (let attempt = 0; ; attempt++) {
    const wait = waits[attempt];
    const outcome = await sendOnce(connection, input);
    const isFinal =
      wait === undefined || (outcome instanceof Response && !isWorthRetrying(outcome.status));
    if (isFinal && outcome instanceof ApiProblem) throw outcome;
    if (outcome instanceof Response && isFinal) return outcome;
    await connection.pause(wait ?? 0, input.options.signal);
  }
}

/** @returns what was answered, or the problem that nothing was */
async function sendOnce(
  { send }: Connection,
  { method, path, body, options }: ApiRequest,
): Promise<Response | ApiProblem> {
  const { signal, ifMatch, idempotencyKey } = options;
  try {
    return await send(API + path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    signal?.throwIfAborted();
    return new ApiProblem(
      { status: 0, code: 'unreachable', title: '', detail: '' },
      { cause: error },
    );
  }
}
