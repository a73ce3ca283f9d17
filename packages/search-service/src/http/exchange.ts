// Reading requests and shaping answers: credentials and JSON from wherever clients put them,
// failures in Algolia's form.
import type { Context } from 'hono';
import { SearchFailure } from '../errors.ts';
import { require, type Grant, type Permission } from '../keys/keys.ts';
import { withoutCredentials } from './call-log.ts';
import { addressOf, isAmong } from './caller.ts';
import { isPlainObject } from '../settings/values.ts';
import { maxDepth, isTooDeep } from '../store/depth.ts';
import type { SearchCore } from '../service.ts';

/** Needs of which the bodies are records, rules and settings, and not questions. */
const writing: ReadonlySet<Permission> = new Set([
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'admin',
]);

/**
 * How many bytes may be read of a request: known only once it is admitted, so that nothing is read
 * of one that is not.
 */
const admitted = new WeakMap<Context, number>();

/**
 * The grant of a request, after checking that it may do what it asks; only then its body can be
 * read.
 * @throws by the name of what is wrong
 */
export function admit(
  core: SearchCore,
  context: Context,
  need: Permission | null,
  index: string | null,
): Grant {
  const appId = credential(context, 'x-algolia-application-id');
  const value = credential(context, 'x-algolia-api-key');
  if (!appId || !value) throw new SearchFailure('credentials-missing');
  if (appId !== core.identity.appId) throw new SearchFailure('key-unknown');
  const grant = core.grant(value);
  checkReferer(grant, context.req.header('referer') ?? '');
  checkSource(core, context, grant);
  if (need !== null) require(grant, need, index);
  admitted.set(
    context,
    need !== null && writing.has(need) ? core.bodyLimits.writeBytes : core.bodyLimits.queryBytes,
  );
  return grant;
}

/** From a header, or from the address, where clients write names in letters of either case. */
function credential(context: Context, name: string): string | undefined {
  return (
    context.req.header(name) ??
    context.req.query(name) ??
    Object.entries(context.req.query()).find(([key]) => key.toLowerCase() === name)?.[1]
  );
}

/**
 * The body as bytes, at most as many as whoever was admitted may send; the rest is not read.
 *
 * @param maxBytes  a smaller limit of what is called
 * @throws `body-too-large`
 */
export async function readBytes(context: Context, maxBytes = Infinity): Promise<Uint8Array> {
  const allowed = admitted.get(context);
  if (allowed === undefined) throw new Error('A body is read before its sender was admitted.');
  const max = Math.min(allowed, maxBytes);
  if (Number(context.req.header('content-length') ?? 0) > max)
    throw new SearchFailure('body-too-large', [String(max)]);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    length += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (length > max) throw new SearchFailure('body-too-large', [String(max)]);
    chunks.push(chunk);
  }
  // Memory of its own: the bytes may move to another thread.
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  // For the log of calls.
  sent.set(context.req.raw, Buffer.from(bytes.subarray(0, loggedBytes)));
  return bytes;
}

const sent = new WeakMap<Request, Buffer>();
const loggedBytes = 1000;

/** The beginning of the body of a call that was read. */
export function sentText(context: Context): string {
  return sent.get(context.req.raw)?.toString('utf8') ?? '';
}

/**
 * Whether a call is one of the process that opened the service, and meant for this service alone.
 * It comes beside the request, where no client can put anything.
 */
export function isOwn({ env }: Context): boolean {
  return isPlainObject(env) && env['isOwn'] === true;
}

/** Whether a switch in the address is on. */
export function flag(context: Context, name: string): boolean {
  const value = context.req.query(name);
  return value === 'true' || value === '1';
}

/**
 * The body as JSON, whatever its content type; nothing counts as `{}`.
 * @throws `body-unreadable`
 */
export async function readJson(context: Context): Promise<unknown> {
  const bytes = await readBytes(context);
  if (bytes.length === 0) return {};
  if (isTooDeep(bytes)) throw new SearchFailure('body-too-deep', [String(maxDepth)]);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new SearchFailure('body-unreadable', [], error);
  }
}

/** The body as a JSON object. @throws `body-unreadable`, `parameter-invalid` */
export async function readObject(context: Context): Promise<Record<string, unknown>> {
  const body = await readJson(context);
  if (!isPlainObject(body)) throw new SearchFailure('parameter-invalid', ['body', 'a JSON object']);
  return body;
}

/**
 * A failure as Algolia’s clients expect it: `message` and `status`, with our `code` beside them.
 * Faults of our own go to the log with their cause.
 */
export function answerFailure(
  context: Context,
  error: unknown,
  log: (message: string) => void,
): Response {
  const failure =
    error instanceof SearchFailure ? error : new SearchFailure('unexpected', [], error);
  if (failure.status >= 500)
    log(`${context.req.method} ${withoutCredentials(context.req.path)}: ${describe(failure)}`);
  return new Response(
    JSON.stringify({ message: failure.message, status: failure.status, code: failure.code }),
    {
      status: failure.status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
      },
    },
  );
}

function describe(failure: SearchFailure): string {
  const { cause } = failure;
  return cause instanceof Error ? (cause.stack ?? cause.message) : failure.message;
}

/** @throws `source-not-allowed`, `queries-exhausted` */
function checkSource(core: SearchCore, context: Context, grant: Grant): void {
  const max = grant.key.maxQueriesPerIPPerHour ?? 0;
  if (grant.sources === null && max === 0) return;
  const address = addressOf(context);
  if (grant.sources !== null && !isAmong(address, grant.sources))
    throw new SearchFailure('source-not-allowed');
  if (max > 0 && !core.calls.take(grant.key.value, grant.userToken ?? address ?? '', max))
    throw new SearchFailure('queries-exhausted', [String(max)]);
}

function checkReferer(grant: Grant, referer: string): void {
  const allowed = grant.key.referers ?? [];
  if (allowed.length === 0) return;
  const fits = allowed.some((pattern) =>
    new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')}`,
    ).test(referer),
  );
  if (!fits) throw new SearchFailure('referer-not-allowed');
}
