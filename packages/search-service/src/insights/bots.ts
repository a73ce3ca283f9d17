// Who is no visitor. The list names what the programmes call themselves; behaviour is looked at
// when a day is counted.

/** Words in a user agent by which programmes tell that they are none. */
const botWords = [
  'bot',
  'crawl',
  'spider',
  'slurp',
  'archiver',
  'facebookexternalhit',
  'headless',
  'lighthouse',
  'preview',
  'monitor',
  'uptime',
  'scrapy',
  'python-requests',
  'python-urllib',
  'go-http-client',
  'curl/',
  'wget/',
  'libwww',
  'java/',
  'okhttp',
  'phantomjs',
] as const;

/** Whether a user agent names itself as a programme. An absent one is none that we know. */
export function isBot(userAgent: string): boolean {
  const lower = userAgent.toLowerCase();
  return botWords.some((word) => lower.includes(word));
}

/** More searches in a day than a person makes. */
const maxSearchesPerDay = 1000;
/**
 * From here on, searches in quick and steady succession without a single click are a programme's.
 */
const suspiciousSearches = 200;
const steadyMs = 3000;

/**
 * Whether one token's day looks like a programme's: `searches` made from `first` to `last`
 * (milliseconds), with so many events.
 */
export function behavesLikeABot({
  searches,
  events,
  first,
  last,
}: {
  searches: number;
  events: number;
  first: number;
  last: number;
}): boolean {
  return (
    searches > maxSearchesPerDay ||
    (searches >= suspiciousSearches && events === 0 && (last - first) / searches < steadyMs)
  );
}
