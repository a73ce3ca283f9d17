// The API under /api/v1: finds the resource, checks who asks and what was sent, and answers in
// JSON. Nothing here is kept by browsers or proxies.
import { failure } from '../../platform/errors/failure.ts';
import { encodeJson } from './reply.ts';
import { preferredLanguage } from '../../platform/i18n/languages.ts';
import { translator, type Translator } from '../../platform/i18n/translator.ts';
import { readJson } from '../../platform/http/request-body.ts';
import type { Origin, ProxyFault } from '../../platform/http/public-origin.ts';
import type { Site } from '../../platform/site.ts';
import { visitor } from '../access/actor.ts';
import { requireSome } from '../access/permission.ts';
import { authenticate, type SignedIn } from './authenticate.ts';
import { resources } from './data/resources.ts';
import { problemOf, unexpectedProblem } from './problem.ts';
import { resourceFinder, type FoundAddress } from './find-resource.ts';
import type { Reply, Resource } from './resource.ts';

/** What the server knows of a request. */
type ApiFacts = Origin & {
  requestId: string;
  proxyFaults: readonly ProxyFault[];
  stopping?: AbortSignal;
};

/** Under which all resources are. */
const BASE = '/api/v1';

/** Of bodies whose resource says nothing else. */
const BODY_BYTES = 2_000_000;

const find = resourceFinder(resources);

/** Answers a request below /api/v1. */
export async function answerApi(site: Site, request: Request, facts: ApiFacts): Promise<Response> {
  const language = preferredLanguage(
    request.headers.get('accept-language'),
    site.settings['site.languages'],
  );
  const words = translator(language);
  try {
    return await encodeJson(await replyTo({ site, request, facts, words }), request, language);
  } catch (error) {
    const known = problemOf(error, words);
    if (!known) site.log.error({ err: error, requestId: facts.requestId }, 'a request failed');
    const problem = known?.problem ?? unexpectedProblem(words, facts.requestId);
    const headers = { ...known?.headers, 'content-type': 'application/problem+json' };
    return encodeJson({ status: problem.status, body: problem, headers }, request, language);
  }
}

type Visit = { site: Site; request: Request; facts: ApiFacts; words: Translator };

async function replyTo(visit: Visit): Promise<Reply> {
  const { site, request, facts } = visit;
  const { pathname } = new URL(request.url);
  const found = find(pathname.slice(BASE.length));
  if (!found) throw failure('resource-unknown', pathname);
  if (request.method === 'OPTIONS')
    return { status: 204, headers: { allow: found.allowed.join(', ') } };
  const one = found.byMethod.get(request.method === 'HEAD' ? 'GET' : request.method);
  if (!one) throw failure('method-not-allowed', request.method, found.allowed.join(', '));
  const wait = site.budgets.api.take(facts.client, 1, Date.parse(site.clock.now()));
  if (wait > 0) throw failure('too-many-requests', wait);
  return answerResource(one, found, visit);
}

async function answerResource(
  one: Resource,
  { params }: FoundAddress,
  { site, request, facts, words }: Visit,
): Promise<Reply> {
  const signedIn = await whoFor(one, site, request, facts);
  const { origin, secure, client, proxyFaults, stopping } = facts;
  const query = queryOf(new URL(request.url).searchParams);
  const body =
    one.method === 'GET' ? undefined : await readJson(request, one.bodyBytes ?? BODY_BYTES);
  return one.answer(
    { params, query, body },
    {
      site,
      actor: signedIn?.actor ?? visitor,
      signedIn,
      words,
      method: request.method,
      path: request.url.slice(new URL(request.url).origin.length),
      headers: request.headers,
      signal: request.signal,
      origin,
      secure,
      client,
      proxyFaults,
      stopping,
    },
  );
}

/** Whoever may do the action with nothing is refused before anything is read. */
async function whoFor(
  { needs, isUse }: Resource,
  site: Site,
  request: Request,
  { origin, secure }: { origin: string; secure: boolean },
): Promise<SignedIn | undefined> {
  if (needs === 'anyone') return undefined;
  const signedIn = await authenticate(site, request, { origin, secure, isUse });
  if (needs !== 'signed-in') requireSome(signedIn.actor, needs);
  return signedIn;
}

/** A parameter that comes more than once is a list. */
function queryOf(parameters: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
