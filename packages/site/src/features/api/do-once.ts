// A request with an Idempotency-Key is done once: who sends it again within a day, because its
// answer was lost, gets that answer. The key is taken in the transaction that does it.
import { createHash } from 'node:crypto';
import { failure } from '../../platform/errors/failure.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { nameOf } from '../access/actor.ts';
import { findReply, forgetRepliesBefore, keepReply, takeKey } from './reply-store.ts';
import type { Circumstances, Reply } from './resource.ts';

type ApiRequest = Pick<Circumstances, 'site' | 'actor' | 'headers' | 'method' | 'path'>;

/** What a resource that is done once reads. */
export const READS_KEY = {
  'idempotency-key': 'Sent again with the same key within a day, the request is done only once.',
};

/** How long a reply is kept, in milliseconds. */
const MAX_REPLY_AGE_MS = 24 * 3_600_000;

/** What a request has to repeat when it is sent again. */
const requestHashOf = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path}\n${JSON.stringify(body ?? null)}`)
    .digest('base64url');

/**
 * Does `work` in a transaction, unless it was done under the same key.
 * @throws key-reused, key-unusable
 */
export async function doOnce(
  { site, actor, headers, method, path }: ApiRequest,
  body: unknown,
  work: (writer: Writer) => Promise<Reply>,
): Promise<Reply> {
  const key = headers.get('idempotency-key');
  const requestHash = requestHashOf(method, path, body);
  if (key === null) return site.database.transaction(work);
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw failure('key-unusable');
  const now = site.clock.now();
  const request = { actor: nameOf(actor), key };
  return site.database.transaction(async (writer) => {
    await forgetRepliesBefore(writer, new Date(Date.parse(now) - MAX_REPLY_AGE_MS).toISOString());
    const isFirst = await takeKey(writer, {
      ...request,
      request_hash: requestHash,
      status: 0,
      body: null,
      headers: '{}',
      at: now,
    });
    if (!isFirst) return replyBefore(await findReply(writer, request.actor, key), requestHash);
    const reply = await work(writer);
    await keepReply(writer, {
      ...request,
      status: reply.status,
      body: reply.body === undefined ? null : JSON.stringify(reply.body),
      headers: JSON.stringify(reply.headers ?? {}),
    });
    return reply;
  });
}

function replyBefore(known: Row<'api_reply'> | undefined, requestHash: string): Reply {
  if (known?.request_hash !== requestHash) throw failure('key-reused');
  return {
    status: known.status,
    headers: {
      ...(JSON.parse(known.headers) as Record<string, string>),
      'idempotency-replayed': 'true',
    },
    ...(known.body === null ? {} : { body: JSON.parse(known.body) as unknown }),
  };
}
