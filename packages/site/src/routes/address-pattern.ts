// Addresses as the table of routes writes them: `:name` is a part with the form that its name has,
// `{a|b}` one of several words, `*` anything. The rest stands for itself.

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
