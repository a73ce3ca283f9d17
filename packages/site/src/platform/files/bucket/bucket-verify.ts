// What was uploaded is looked at again: a store may have kept something else than it was sent.
import { createHash } from 'node:crypto';
import { failure } from '../../errors/failure.ts';
import { expectStatus, tagOf } from './bucket-answers.ts';
import type { Ask } from './bucket-connection.ts';

export const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest();

/**
 * What was uploaded has its length and its sum. A store that encrypts may give another tag: then
 * its own word about the MD5 of each part is all there is, and the length.
 * @throws bucket-altered
 */
export async function verify(
  ask: Ask,
  key: string,
  expected: { bytes: number; tag: string },
): Promise<void> {
  const answer = await ask({ method: 'HEAD', key });
  if (answer.status === 404) throw failure('bucket-altered', key);
  expectStatus(answer, key, 200);
  const isEncrypted = /kms/i.test(String(answer.headers['x-amz-server-side-encryption'] ?? ''));
  const bytes = Number(answer.headers['content-length']);
  if (bytes !== expected.bytes || (!isEncrypted && tagOf(answer) !== expected.tag))
    throw failure('bucket-altered', key);
}
