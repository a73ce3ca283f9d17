// The viewer, once a visitor asks for it: in the place of the picture, or as a room over the page.
import {
  readFragment,
  Viewer,
  type Licence,
  type ViewerDetail,
  type ViewerImage,
  type ViewerStart,
} from '@vitrine/viewer';
import '@vitrine/viewer/viewer.css';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { viewerMessages, type ViewerWords } from './viewer-messages.ts';

/** What the page hands over: plain values in the language of the page. */
export type ViewerIslandData = {
  title: string;
  /** The lines of the wall label under the title: who made it, when, of what, its number. */
  lines?: readonly string[] | undefined;
  images: ViewerImage[];
  details: ViewerDetail[];
  /** The language of the title, where it is one work's. */
  titleLanguage?: string;
  words: ViewerWords;
  language: string;
  direction: 'ltr' | 'rtl';
  licence?: Licence | undefined;
  /** The viewer's own page, for links to what is seen. */
  page: string;
  /**
   * On that page itself: the item's page, which closing leads back to, and the picture it is at.
   */
  back?: string | undefined;
  start?: number | undefined;
  /**
   * Pictures of several items: the first two are beside each other, and each has a page of its own
   * for links.
   */
  compared?: readonly string[];
};

/**
 * Where the picture's place on the page is narrower than this, in pixels, the viewer's tools would
 * leave little of it: the room serves better.
 */
const NARROWEST_INLINE = 900;

let open: { root: Root; place: HTMLElement; opener: HTMLElement | undefined } | undefined;

export function mount(island: HTMLElement, given: unknown, opener?: HTMLElement): void {
  const data = given as ViewerIslandData;
  close();
  const inline =
    opener?.dataset['viewerMode'] === 'inline' && island.clientWidth >= NARROWEST_INLINE;
  const place = document.createElement('div');
  place.className = inline ? 'stage-viewer' : 'room-viewer';
  if (inline) opener.after(place);
  else document.body.append(place);
  if (inline) {
    opener.hidden = true;
    place.addEventListener(
      'keydown',
      ({ key }) => key === 'Escape' && !document.fullscreenElement && leave(data),
    );
  }
  const root = createRoot(place);
  open = { root, place, opener };
  // Drawn at once, so that what is focused exists before the click that asked for it has ended.
  flushSync(() =>
    root.render(
      <Viewer
        images={data.images.map(withTranscription)}
        details={data.details}
        title={data.title}
        {...(data.titleLanguage ? { titleLanguage: data.titleLanguage } : {})}
        {...(data.lines ? { wallLabel: <WallLabelHere {...data} lines={data.lines} /> } : {})}
        start={startOf(data, opener)}
        mode={inline ? 'inline' : 'room'}
        messages={viewerMessages(data.words, data.language)}
        direction={data.direction}
        linkTo={({ index, fragment }) => linkTo(data, index, fragment)}
        {...(data.licence ? { licence: data.licence } : {})}
        onClose={() => leave(data)}
      />,
    ),
  );
  if (inline)
    place.querySelector<HTMLElement>('[data-vitrine-focus]')?.focus({ preventScroll: true });
}

/** With what the page says is written in it: long texts are sent once. */
function withTranscription(image: ViewerImage): ViewerImage {
  const paragraphs = document.querySelectorAll<HTMLElement>(
    `[data-transcription="${CSS.escape(image.id)}"] p`,
  );
  const [first] = paragraphs;
  if (!first) return image;
  return {
    ...image,
    transcription: [...paragraphs].map(({ textContent }) => textContent).join('\n\n'),
    languages: {
      ...image.languages,
      transcription: first.closest<HTMLElement>('[lang]')?.lang ?? '',
    },
  };
}

/** What hangs beside the thing in the museum hangs beside it here. */
function WallLabelHere({
  title,
  titleLanguage,
  lines,
}: Pick<ViewerIslandData, 'title' | 'titleLanguage'> & { lines: readonly string[] }) {
  return (
    <div className="viewer-label">
      <cite lang={titleLanguage}>{title}</cite>
      {lines.map((line) => (
        <bdi key={line} lang="">
          {line}
        </bdi>
      ))}
    </div>
  );
}

function startOf(data: ViewerIslandData, opener: HTMLElement | undefined): ViewerStart {
  const index = Number(opener?.dataset['viewerPicture'] ?? data.start ?? 0);
  if (data.compared) return { index, compareWith: index === 0 ? 1 : 0 };
  const region = opener?.dataset['viewerRegion'];
  if (region) return { index, region: `percent:${region}` };
  const picture = data.images[index];
  if (opener || !picture) return { index };
  // Links of earlier versions told the part behind “#”.
  const { region: linked, rotation } = readFragment(
    location.hash.length > 1 ? location.hash : location.search,
    picture,
  );
  return { index, ...(linked ? { region: linked } : {}), rotation };
}

/** The viewer's own page, at this picture and this part of it: a link that can be passed on. */
function linkTo(data: ViewerIslandData, index: number, fragment: string): string {
  const own = data.compared?.[index];
  const page = new URL(own ?? data.page, location.href);
  // In the query: what stands behind “#” would not be on the picture of the shared link.
  page.search = [index > 0 && !own ? `picture=${index + 1}` : '', fragment]
    .filter(Boolean)
    .join('&');
  return page.href;
}

function leave(data: ViewerIslandData): void {
  const opener = open?.opener;
  close();
  if (data.back) location.assign(data.back);
  else opener?.focus();
}

function close(): void {
  if (!open) return;
  const { root, place, opener } = open;
  open = undefined;
  root.unmount();
  place.remove();
  if (opener) opener.hidden = false;
}
