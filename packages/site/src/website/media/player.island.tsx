// Brings the words of a recording to life: they follow it and lead into it. Speed, the choice of
// captions, and descriptions that are shown as it runs are added beside the browser's own controls;
// what was chosen is kept in this browser.
type PlayerWords = { speed: string; describe: string };
export type PlayerData = {
  words: PlayerWords;
  /** What is seen, at its moments. */ descriptions: [number, number, string][];
};

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Where the choices are kept; a browser that keeps nothing plays all the same. */
const saved = {
  read(name: string): string | null {
    try {
      return localStorage.getItem(`vitrine.player.${name}`);
    } catch {
      return null;
    }
  },
  write(name: string, value: string): void {
    try {
      localStorage.setItem(`vitrine.player.${name}`, value);
    } catch {
      // Nothing is kept in private windows of some browsers.
    }
  },
};

export function mount(island: HTMLElement, given: unknown): void {
  const { words, descriptions } = given as PlayerData;
  const media = island.querySelector<HTMLMediaElement>('video, audio');
  const bar = island.querySelector<HTMLElement>('.recording-bar');
  if (!media || !bar) return;
  announceUnplayable(media);
  followWords(island, media);
  seekByLinks(island, media);
  changeVersions(island, media);
  keepCaptions(media);
  addSpeed(media, bar, words);
  if (descriptions.length > 0) addDescriptions(island, media, bar, { words, descriptions });
  media.addEventListener('play', () => {
    // One voice at a time.
    for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio'))
      if (other !== media) other.pause();
  });
}

/**
 * A browser that knows no form of a film shows an empty frame and no word: what stands inside the
 * player for older ones is brought out below it.
 */
function announceUnplayable(media: HTMLMediaElement): void {
  const words = media.querySelector('p');
  const sources = [...media.querySelectorAll('source')];
  if (!words || sources.length === 0) return;
  const showNotice = () => media.after(words);
  sources.at(-1)?.addEventListener('error', showNotice);
  if (sources.every(({ type }) => media.canPlayType(type) === '')) showNotice();
}

/**
 * Marks the line and the chapter that run, and keeps the line in view inside its own list: the page
 * stays where it is.
 */
function followWords(island: HTMLElement, media: HTMLMediaElement): void {
  const places = [...island.querySelectorAll<HTMLElement>('[data-from]')].map((link) => ({
    link,
    line: link.closest('.recording-lines') ? link.parentElement : null,
    from: Number(link.dataset['from']),
    until: Number(link.dataset['until']),
  }));
  const list = island.querySelector<HTMLElement>('.recording-lines');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let current: HTMLElement | null = null;
  media.addEventListener('timeupdate', () => {
    const now = media.currentTime + 0.05;
    for (const { link, line, from, until } of places) {
      const runs = now >= from && now < until;
      line?.classList.toggle('current', runs);
      if (runs) link.setAttribute('aria-current', line ? 'time' : 'step');
      else link.removeAttribute('aria-current');
    }
    const line = places.findLast((place) => place.line && now >= place.from)?.line ?? null;
    if (!line || line === current || !list) return;
    current = line;
    // Who reads elsewhere in the list, or has the keyboard in it, is not pulled along.
    if (list.matches(':hover') || list.contains(document.activeElement)) return;
    list.scrollTo({
      top: line.offsetTop - list.offsetTop - list.clientHeight / 3,
      behavior: calm.matches ? 'auto' : 'smooth',
    });
  });
}

function seekByLinks(island: HTMLElement, media: HTMLMediaElement): void {
  island.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-from]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(media, Number(link.dataset['from']));
    void media.play().catch(() => undefined);
    if (media.getBoundingClientRect().bottom < 80) media.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * A recording of which nothing has been fetched yet takes no moment: it is announced when it is
 * known.
 */
function goTo(media: HTMLMediaElement, seconds: number): void {
  if (media.readyState > 0) media.currentTime = seconds;
  else {
    media.preload = 'metadata';
    media.addEventListener('loadedmetadata', () => (media.currentTime = seconds), { once: true });
    media.load();
  }
}

function changeVersions(island: HTMLElement, media: HTMLMediaElement): void {
  const links = [...island.querySelectorAll<HTMLAnchorElement>('a[data-play]')];
  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const [now, running] = [media.currentTime, !media.paused];
      media.src = link.dataset['play'] ?? '';
      goTo(media, now);
      if (running) void media.play().catch(() => undefined);
      for (const one of links) one.toggleAttribute('aria-current', false);
      link.setAttribute('aria-current', 'true');
    });
  }
}

const isCaptions = ({ kind }: TextTrack): boolean => kind === 'captions' || kind === 'subtitles';

function keepCaptions({ textTracks }: HTMLMediaElement): void {
  const tracks = [...textTracks].filter(isCaptions);
  const wanted = saved.read('captions');
  if (wanted === 'off' || tracks.some(({ language }) => language === wanted))
    for (const track of tracks) track.mode = track.language === wanted ? 'showing' : 'disabled';
  // Setting modes is reported as a change too, but only once this has ended.
  setTimeout(() =>
    textTracks.addEventListener('change', () =>
      saved.write('captions', tracks.find(({ mode }) => mode === 'showing')?.language ?? 'off'),
    ),
  );
}

function addSpeed(media: HTMLMediaElement, bar: HTMLElement, words: PlayerWords): void {
  const label = document.createElement('label');
  const choice = document.createElement('select');
  const format = new Intl.NumberFormat(document.documentElement.lang);
  for (const speed of SPEEDS)
    choice.append(new Option(`${format.format(speed)}×`, String(speed), speed === 1, speed === 1));
  label.append(`${words.speed} `, choice);
  const set = (speed: number) => {
    media.defaultPlaybackRate = speed;
    media.playbackRate = speed;
  };
  choice.addEventListener('change', () => {
    set(Number(choice.value));
    saved.write('speed', choice.value);
  });
  const before = saved.read('speed');
  if (before !== null && SPEEDS.includes(Number(before))) {
    choice.value = before;
    set(Number(before));
  }
  bar.append(label);
}

/** Shows each description when its moment comes; a screen reader says it. */
function addDescriptions(
  island: HTMLElement,
  media: HTMLMediaElement,
  bar: HTMLElement,
  { words, descriptions }: PlayerData,
): void {
  const message = Object.assign(document.createElement('p'), { className: 'recording-status' });
  message.setAttribute('aria-live', 'assertive');
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'text-button',
    textContent: words.describe,
  });
  let on = saved.read('describe') === 'on';
  const show = () => {
    const now = on
      ? descriptions.findLast(
          ([from, until]) =>
            media.currentTime >= from && media.currentTime < Math.max(until, from + 4),
        )
      : undefined;
    const text = now?.[2] ?? '';
    if (message.textContent !== text) message.textContent = text;
  };
  const set = () => {
    button.setAttribute('aria-pressed', String(on));
    show();
  };
  button.addEventListener('click', () => {
    on = !on;
    saved.write('describe', on ? 'on' : 'off');
    set();
  });
  media.addEventListener('timeupdate', show);
  bar.append(button);
  bar.before(message);
  set();
  island.classList.add('enhanced');
}
