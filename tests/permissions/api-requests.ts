// Requests to the API by everyone, without signing in: a header names who asks. A test that sends
// them puts `signedInByHeader` in the place of the API’s own sign-in.
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { answerApi } from '../../packages/site/src/features/api/api-routes.ts';
import type { SignedIn } from '../../packages/site/src/features/api/authenticate.ts';
import type { FailureCode } from '../../packages/site/src/platform/errors/errors.ts';
import { Failure } from '../../packages/site/src/platform/errors/failure.ts';
import type { Museum } from './sample-museum.ts';

const HEADER = 'x-sender';
const ORIGIN = 'https://museum.example';
const senders = new Map<string, Actor>();

const grace = { id: 'grace', name: 'Grace', email: 'grace@museum.example', language: 'en' };

/** In the place of `authenticate`. */
export function signedInByHeader(_site: unknown, request: Request): Promise<SignedIn> {
  const actor = senders.get(request.headers.get(HEADER) ?? '');
  if (!actor) throw new Error('Nobody asks.');
  return Promise.resolve({
    by: 'session',
    actor,
    user: grace,
    own: { user: grace, session: { id: 'of grace', accountId: 'grace' } },
  } as SignedIn);
}

export type ApiRequest = {
  method: string;
  /** Below /api/v1, with every part filled in. */
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};

/**
 * Asks as `actor`.
 * @returns what came back
 * @throws the failure that the answer names
 */
export async function askApi(
  { site }: Pick<Museum, 'site'>,
  actor: Actor,
  { method, path, body, headers }: ApiRequest,
): Promise<unknown> {
  const sender = `${senders.size}`;
  senders.set(sender, actor);
  const request = new Request(`${ORIGIN}/api/v1${path}`, {
    method,
    headers: {
      [HEADER]: sender,
      origin: ORIGIN,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const facts = { origin: ORIGIN, secure: true, client: sender, requestId: 'r', proxyFaults: [] };
  const response = await answerApi(site, request, facts);
  // What is told for as long as somebody listens has no end.
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel();
    return undefined;
  }
  const text = await response.text();
  const answer: unknown = text.startsWith('{') ? JSON.parse(text) : text;
  if (response.status < 400) return answer;
  const { code, detail } = answer as { code: FailureCode; detail: string };
  throw new Failure(code, `${response.status} ${detail}`, []);
}
