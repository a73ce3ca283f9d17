// Secrets of apps are sealed with a secret of the site, each for its owner: a row that is copied to
// another user, or that leaks alone, makes no codes. A copy of the whole database makes them, as
// every server of the site has to.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { siteSecret, type SecretSite } from '../../platform/files/site-secret.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param owner  whose it is: for nobody else it opens */
export async function seal(site: SecretSite, owner: string, secret: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await siteSecret(site, 'desk'), nonce);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @returns nothing if the secret of the site is another than the one it was sealed with */
export async function unseal(
  site: SecretSite,
  owner: string,
  sealed: string,
): Promise<string | undefined> {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const cipher = createDecipheriv(CIPHER, await siteSecret(site, 'desk'), nonce);
  cipher.setAAD(Buffer.from(owner));
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([cipher.update(rest), cipher.final()]).toString('utf8');
  } catch {
    // Another key: the user needs a recovery code, or a link that forgets the app.
    return undefined;
  }
}
