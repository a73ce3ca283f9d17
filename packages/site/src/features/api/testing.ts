// The API as a browser at the desk asks it, for tests.
import { addTestUser, deskCookie } from '../accounts/testing.ts';
import { makeToken } from '../accounts/tokens.ts';
import type { Site } from '../../platform/site.ts';
import { answerApi } from './api-routes.ts';

type Sent = { body?: unknown; headers?: Record<string, string> };

export type Answered = {
  status: number;
  headers: Headers;
  /** What came back as JSON. */
  json: Record<string, unknown>;
};

const ORIGIN = 'https://museum.example';

/** Asks as whoever signed in at the desk of a site. */
export async function signedInClient(site: Site, user: Parameters<typeof deskCookie>[1] = {}) {
  return clientWith(site, { cookie: await deskCookie(site, user), origin: ORIGIN });
}

/** Asks as a program with a token of a user. */
export async function tokenClient(
  site: Site,
  user: Parameters<typeof addTestUser>[1],
  { isReadOnly = false } = {},
) {
  const wanted = { name: 'Program', days: 1, isReadOnly };
  const { secret } = await makeToken(site, await addTestUser(site, user), wanted);
  return clientWith(site, { authorization: `Bearer ${secret}` });
}

function clientWith(site: Site, credentials: Record<string, string>) {
  return async (method: string, path: string, { body, headers }: Sent = {}): Promise<Answered> => {
    const response = await answerApi(
      site,
      new Request(`${ORIGIN}/api/v1${path}`, {
        method,
        headers: {
          ...credentials,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      { origin: ORIGIN, secure: true, client: '203.0.113.7', requestId: 'r', proxyFaults: [] },
    );
    const text = await response.text();
    const json = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    return { status: response.status, headers: response.headers, json };
  };
}
