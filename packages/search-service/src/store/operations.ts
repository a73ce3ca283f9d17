// The operations of a batch, as clients send them.
import { SearchFailure } from '../errors.ts';
import { isPlainObject } from '../settings/values.ts';
import { maxDepth, isTooDeep } from './depth.ts';
import type { Operation } from './messages.ts';

/**
 * @param bytes of a JSON object with `requests`; nothing is none
 * @throws `body-too-deep`, `body-unreadable`, `parameter-invalid`, `operation-invalid`
 */
export function parseOperations(bytes: Uint8Array = new Uint8Array(0)): Operation[] {
  if (isTooDeep(bytes)) throw new SearchFailure('body-too-deep', [String(maxDepth)]);
  let parsed: unknown;
  try {
    parsed = JSON.parse(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
    );
  } catch (error) {
    throw new SearchFailure('body-unreadable', [], error);
  }
  const requests = isPlainObject(parsed) ? parsed['requests'] : undefined;
  if (!Array.isArray(requests))
    throw new SearchFailure('parameter-invalid', ['requests', 'a list of operations']);
  return requests.map((given: unknown) => {
    if (!isPlainObject(given) || typeof given['action'] !== 'string')
      throw new SearchFailure('operation-invalid', ['a request without action']);
    const { action, body, indexName } = given;
    return typeof indexName === 'string' ? { action, body, indexName } : { action, body };
  });
}
