// The link of a set: all of it is in the link, signed, so that nothing has to be stored and nothing
// can be put into it by others.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { failure } from '../../platform/errors/failure.ts';
import { siteSecret } from '../../platform/files/site-secret.ts';
import type { Site } from '../../platform/site.ts';
import { packSet, unpackSet, type SharedSet } from './set-codec.ts';

/** Bytes of the signature: 128 bits. */
const SIGNATURE = 16;

/** Longer links are cut by mail programmes and refused by servers. In characters. */
const MAX_TOKEN_LENGTH = 8000;

/** What an unpacked set may hold at most, in bytes: 500 items with long notes stay far below it. */
const MAX_SET_BYTES = 2_000_000;

/** The token of a set: the same set has the same token. @throws set-too-large */
export async function tokenOfSet(site: Site, set: SharedSet): Promise<string> {
  const packed = deflateRawSync(packSet(set), { level: 9 });
  const token = Buffer.concat([await sign(site, packed), packed]).toString('base64url');
  if (token.length > MAX_TOKEN_LENGTH) throw failure('set-too-large', String(set.items.length));
  return token;
}

/**
 * The set in a token. Nothing of a token is looked at before its signature is.
 * @throws set-unreadable
 */
export async function readToken(site: Site, token: string): Promise<SharedSet> {
  if (token.length > MAX_TOKEN_LENGTH || !/^[\w-]+$/.test(token)) throw failure('set-unreadable');
  const bytes = Buffer.from(token, 'base64url');
  const packed = bytes.subarray(SIGNATURE);
  // Of several spellings of the same bytes only one is ours.
  if (
    bytes.length <= SIGNATURE ||
    bytes.toString('base64url') !== token ||
    !timingSafeEqual(bytes.subarray(0, SIGNATURE), await sign(site, packed))
  )
    throw failure('set-unreadable');
  const set = unpackSet(inflateRawSync(packed, { maxOutputLength: MAX_SET_BYTES }));
  if (!set) throw failure('set-unreadable');
  return set;
}

async function sign(site: Site, packed: Uint8Array): Promise<Buffer> {
  return createHmac('sha256', await siteSecret(site, 'sets'))
    .update(packed)
    .digest()
    .subarray(0, SIGNATURE);
}
