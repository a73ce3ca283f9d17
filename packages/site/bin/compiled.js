// Keeps what Node has compiled for the next start: reading and compiling our sources is most of
// what a start does.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Beside the installed packages, and trusted like these: in a folder that others may write to, such
 * as that for temporary files, they could leave code for us.
 */
const FOLDER = join(
  dirname(fileURLToPath(import.meta.url)),
  '../../../node_modules/.cache/vitrine',
);

/**
 * By then a site has used what it uses at every start. Node keeps it at the end of the process as
 * well, but a site is not always ended gently.
 */
const KEEP_AFTER_MS = 30_000;

/**
 * What is imported from here on, also by threads, is kept in `folder`; where that cannot be
 * written, everything works as without.
 */
export function keepCompiled(folder = FOLDER) {
  enableCompileCache(folder);
  setTimeout(flushCompileCache, KEEP_AFTER_MS).unref();
}
