// Which part of the site an address belongs to, by the table of routes.
import type { Settings } from '../platform/config/settings.ts';
import { readLanguage } from '../platform/i18n/languages.ts';
import { patternOf } from './address-pattern.ts';
import { parts, type PartName, type PartRow } from './data/table.ts';

/** The addresses of a part and its methods, for the server. */
export function addressesOf(name: PartName, settings: Pick<Settings, 'site.languages'>) {
  const row: PartRow = parts[name];
  const patterns = row.addresses.map(patternOf);
  const fits = (path: string) => patterns.some((pattern) => pattern.test(path));
  return {
    name,
    methods: row.methods,
    answers: row.languages
      ? (path: string) => fits(readLanguage(path, settings['site.languages']).path)
      : fits,
  };
}

/**
 * Finds the address that a path is one of, with what its named parts are there. An address without
 * named parts comes before one with them.
 */
export function matcherOf<Address extends string>(
  addresses: readonly Address[],
): (path: string) => { address: Address; named: Readonly<Record<string, string>> } | undefined {
  const exact = new Map<string, Address>(addresses.map((address) => [address, address]));
  const patterns = addresses
    .filter((address) => /[:{*]/.test(address))
    .map((address) => ({ address, pattern: patternOf(address) }));
  return (path) => {
    const known = exact.get(path);
    if (known !== undefined) return { address: known, named: {} };
    for (const { address, pattern } of patterns) {
      const found = pattern.exec(path);
      if (found) return { address, named: found.groups ?? {} };
    }
    return undefined;
  };
}
