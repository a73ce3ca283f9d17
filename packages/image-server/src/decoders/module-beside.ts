// Modules that are started by their address: `.ts` in the repository, `.js` in a built package.
import { extname } from 'node:path';

/**
 * The address of a module that is started as a process.
 * @param name  relative to the importing module and without its ending: `./prepare-decoder`
 * @param importer  `import.meta.url` of the importing module, whose ending the other one has too
 */
export function moduleBeside(name: string, importer: string): URL {
  return new URL(`${name}${extname(new URL(importer).pathname)}`, importer);
}
