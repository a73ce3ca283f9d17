// A signed note of when a page with a form was made: machines that send without reading, or at once, are known by it.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';

export type TokenRead = { token: 'good' | 'absent' | 'forged'; nonce: string; issuedAt: number; /** Of the form as it was shown; 0 where that is not known. */ version: number };

const secrets = new WeakMap<Site, Promise<Buffer>>();

/** A token for one showing of the form at `slug` in one of its versions. */
export async function newFormToken(site: Site, slug: string, version = 0): Promise<string> {
  const said = `${Date.parse(site.clock.now()).toString(36)}.${newId()}.${version}`;
  return `${said}.${await sign(site, slug, said)}`;
}

/** What a token says that came back. */
export async function readFormToken(site: Site, slug: string, token: string): Promise<TokenRead> {
  if (token === '') return { token: 'absent', nonce: '', issuedAt: 0, version: 0 };
  const [at = '', nonce = '', version = '', signature = ''] = token.split('.');
  const right = Buffer.from(await sign(site, slug, `${at}.${nonce}.${version}`));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return { token: 'forged', nonce: '', issuedAt: 0, version: 0 };
  return { token: 'good', nonce, issuedAt: Number.parseInt(at, 36), version: Number(version) };
}

async function sign(site: Site, slug: string, said: string): Promise<string> {
  const known = secrets.get(site) ?? readSecret(site.dataFolder);
  secrets.set(site, known);
  return createHmac('sha256', await known).update(`${slug} ${said}`).digest('base64url');
}

/** The secret outlives the process, so that a form shown before a restart can be sent after it. Of two that make it at once one wins. */
async function readSecret(folder: string): Promise<Buffer> {
  const file = join(folder, 'forms.secret');
  const own = `${file}.${newId()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(own, randomBytes(32), { mode: 0o600 });
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return readFile(file);
}
