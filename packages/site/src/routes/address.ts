// Addresses as the table of routes writes them: `:name` is a part with the form that its name has,
// `{a|b}` one of several words, `*` anything. The rest stands for itself.
import type { Settings } from '../platform/config/settings.ts';
import { readLanguage } from '../platform/i18n/languages.ts';
import { parts, type PartName, type PartRow } from './data/table.ts';

/** What stands for a name that is not here: a whole segment. */
const SEGMENT = '[^/]+';

/** Regular expressions by the names of parameters. */
const forms: Readonly<Record<string, string>> = {
  id: '[0-9a-z]{26}',
  number: '\\d{1,15}',
  token: '[\\w-]+',
  ark: '[aA][rR][kK]:.*',
  dump: '[\\w-]+\\.(?:json|jsonl\\.gz|csv\\.gz)',
  master: '[^/]*',
  played: '[0-9a-f]{12}\\.[a-z0-9]{2,4}',
  poster: '[0-9a-f]{32}-[0-9a-f]{8}\\.(?:jpg|png|webp)',
  track: '[a-z]+\\.[A-Za-z0-9-]{2,20}\\.vtt',
};

/** The paths that an address of the table stands for. Its named parts are named groups. */
export function patternOf(address: string): RegExp {
  const source = address.replaceAll(
    /:(?<name>[a-z]+)|\{(?<words>[^}]+)\}|\*|[^:{*]+/g,
    (piece, ...rest: unknown[]) => {
      const { name, words } = rest.at(-1) as { name?: string; words?: string };
      if (name !== undefined) return `(?<${name}>${forms[name] ?? SEGMENT})`;
      if (words !== undefined) return `(?:${words.split('|').map(RegExp.escape).join('|')})`;
      return piece === '*' ? '.*' : RegExp.escape(piece);
    },
  );
  return new RegExp(`^${source}$`);
}

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
