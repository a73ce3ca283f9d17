// What providers say about their films: oEmbed (https://oembed.com). Whatever they send is text of
// strangers: a few fields of it are taken, and of its HTML nothing but the address of the frame.

export type Oembed = {
  title?: string;
  author?: string;
  provider?: string;
  picture?: string;
  player?: string;
  width?: number;
  height?: number;
};

const MAX_FIELD_LENGTH = 300;

/** @throws an Error that says what is wrong with it */
export function readOembed(json: string, from: string): Oembed {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error('its response is not JSON');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new Error('its response is not oEmbed');
  const given = value as Record<string, unknown>;
  const [width, height] = [sizeOf(given['width']), sizeOf(given['height'])];
  const player =
    typeof given['html'] === 'string' && given['html'].length < 20_000
      ? frameIn(given['html'], from)
      : undefined;
  return {
    ...wordsFrom('title', given['title']),
    ...wordsFrom('author', given['author_name']),
    ...wordsFrom('provider', given['provider_name']),
    ...addressFrom('picture', given['thumbnail_url'], from),
    ...(player ? { player } : {}),
    ...(width && height ? { width, height } : {}),
  };
}

/** Plain words on one line; what would turn the direction of the text around it is left out. */
function wordsFrom(name: 'title' | 'author' | 'provider', value: unknown): Partial<Oembed> {
  if (typeof value !== 'string') return {};
  const words = value
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_FIELD_LENGTH);
  return words === '' ? {} : { [name]: words };
}

function addressFrom(name: 'picture', value: unknown, from: string): Partial<Oembed> {
  const address = typeof value === 'string' ? httpsAddress(value, from) : undefined;
  return address ? { [name]: address } : {};
}

function httpsAddress(value: string, from: string): string | undefined {
  if (!URL.canParse(value, from)) return undefined;
  const url = new URL(value, from);
  return url.protocol === 'https:' && !url.username && !url.password ? url.href : undefined;
}

const sizeOf = (value: unknown): number =>
  Number(value) >= 50 && Number(value) <= 10_000 ? Math.round(Number(value)) : 0;

/**
 * The address of the one frame; HTML that does it with scripts has none, and then the film is a
 * link.
 */
function frameIn(html: string, from: string): string | undefined {
  const source = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(html);
  const address =
    source &&
    httpsAddress(unescaped(source[1] ?? source[2] ?? '').replace(/^\/\//, 'https://'), from);
  return address && !/["'<>\s;,]/.test(address) ? address : undefined;
}

const unescaped = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#38;', '&');

/** Where a page says that its oEmbed answer is. */
export function discoverOembed(html: string, page: string): string | undefined {
  for (const [tag] of html.matchAll(/<link\b[^>]*>/gi)) {
    if (!/\btype\s*=\s*["']?application\/json\+oembed/i.test(tag)) continue;
    const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
    const address = href && httpsAddress(unescaped(href[1] ?? href[2] ?? ''), page);
    if (address) return address;
  }
  return undefined;
}
