// Secrets of accounts: 256 random bits, kept only as what they hash to, so that whoever reads the
// database cannot sign in.
import { createHash, randomBytes } from 'node:crypto';

/** A new secret, for an address or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. It has 256 random bits, so that one round of SHA-256 is enough. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
