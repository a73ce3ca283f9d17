// A film that is somewhere else, by its address: who has it, where its player is, where its title
// and picture can be asked for. Pure.

export type OutsideFilm = {
  /** The address as the museum wrote it: what a plain link leads to. */
  page: string;
  /** Who has it, as people call them. */
  provider: string;
  /** The page that plays it in a frame; absent where only the provider knows. */
  player?: string;
  /** Where its oEmbed answer is; absent where the page itself has to say. */
  oembed?: string;
};

/** A film elsewhere as a page needs it. */
export type OutsideView = {
  page: string;
  provider: string;
  player: string | undefined;
  title: string | undefined;
  author: string | undefined;
  poster: string | undefined;
  width: number;
  height: number;
};

const oembedRequest = (endpoint: string, page: string): string =>
  `${endpoint}${endpoint.includes('?') ? '&' : '?'}format=json&maxwidth=1280&url=${encodeURIComponent(page)}`;

/** The film at an address, or nothing if the address is none that could be asked: https only. */
export function outsideFilm(address: string): OutsideFilm | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.username || url.password) return undefined;
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  const film = youtube(url, host) ?? vimeo(url, host) ?? peertube(url);
  return film ? { page: url.href, ...film } : { page: url.href, provider: host };
}

/**
 * Whether an address is surely that of a film, and not just of a page: what links of items are
 * looked through for.
 */
export function isSurelyFilm(address: string): boolean {
  const film = outsideFilm(address);
  return (
    film?.player !== undefined &&
    (film.provider === 'YouTube' ||
      film.provider === 'Vimeo' ||
      /\/videos\/watch\//.test(film.page))
  );
}

type Known = Omit<OutsideFilm, 'page'>;

function youtube(url: URL, host: string): Known | undefined {
  if (!['youtube.com', 'youtu.be', 'youtube-nocookie.com'].includes(host)) return undefined;
  const id =
    host === 'youtu.be'
      ? url.pathname.slice(1)
      : (/^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1] ??
        url.searchParams.get('v') ??
        '');
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  const start = secondsIn(url.searchParams.get('t') ?? url.searchParams.get('start'));
  return {
    provider: 'YouTube',
    player: `https://www.youtube-nocookie.com/embed/${id}?rel=0${start > 0 ? `&start=${start}` : ''}`,
    oembed: oembedRequest(
      'https://www.youtube.com/oembed',
      `https://www.youtube.com/watch?v=${id}`,
    ),
  };
}

function vimeo(url: URL, host: string): Known | undefined {
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined;
  const [, id, inPath] =
    /\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname) ?? [];
  if (!id) return undefined;
  // An unlisted film has a second part to its address, without which it does not play.
  const secret = inPath ?? /^[0-9a-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0];
  return {
    provider: 'Vimeo',
    player: `https://player.vimeo.com/video/${id}?dnt=1${secret ? `&h=${secret}` : ''}`,
    oembed: oembedRequest(
      'https://vimeo.com/api/oembed.json',
      `https://vimeo.com/${id}${secret ? `/${secret}` : ''}`,
    ),
  };
}

/** PeerTube runs under any name; its addresses look like nobody else's. */
function peertube(url: URL): Known | undefined {
  const [, id] =
    /^\/(?:w|videos\/watch|videos\/embed)\/([A-Za-z0-9-]{20,36})\/?$/.exec(url.pathname) ?? [];
  if (!id) return undefined;
  const start = secondsIn(url.searchParams.get('start'));
  return {
    provider: url.hostname,
    player: `${url.origin}/videos/embed/${id}?p2p=0${start > 0 ? `&start=${start}s` : ''}`,
    oembed: oembedRequest(`${url.origin}/services/oembed`, url.href),
  };
}

/** “90”, “90s”, “1m30s”, “1h2m3s”. */
function secondsIn(text: string | null): number {
  const [whole, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : 0;
}
