// What machines read of a page: its title and description, its one address, its other languages,
// the picture of a shared link.
import { alternatesOf, localisedPath } from '../../platform/i18n/languages.ts';
import {
  SOCIAL_IMAGE_HEIGHT,
  SOCIAL_IMAGE_WIDTH,
  socialImageAddress,
} from '../../features/share/social-image.ts';
import { socialImageOf, type SocialImageContent } from '../../features/share/shared.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { useRequest } from './Request.tsx';
import { useShell } from './Shell.tsx';
import { shorten } from './shorten.ts';

/** A picture that is there already, such as a still of a film; sizes in pixels. */
type SharedPicture = { url: string; width: number; height: number; alt: string };

export type PageHeadProps = {
  title: string;
  /** One sentence or two; left out where there is nothing to say. */
  description?: string | undefined;
  /**
   * The page's one address, without its language; the address that was asked for where none is
   * given.
   */
  page?: string | undefined;
  /** What the picture of a link to this page shows; the museum's own where nothing is given. */
  card?: SocialImageContent | undefined;
  /** In place of a card: the page's own picture. */
  picture?: SharedPicture | undefined;
  /** The page with the query that the picture needs, where it needs one. */
  cardPage?: string | undefined;
  /** The page that oEmbed is asked about, without its language, where other sites may show it. */
  embeds?: string | undefined;
  type?: 'website' | 'article' | 'profile';
  /**
   * The languages in which there is something to read, where it may be fewer than the site speaks:
   * a page in none of its own stands for one that has it.
   */
  written?: readonly string[] | undefined;
  /** Pages that say nothing of their own stay out of search engines. */
  unlisted?: boolean;
};

export function PageHead(props: PageHeadProps) {
  const { title, description, page, embeds, written, unlisted = false } = props;
  const { language, languages } = useTranslation();
  const { origin, path } = useRequest();
  const { name, indexed } = useShell();
  const here = page ?? path;
  const address = origin + localisedPath(here, readIn(language, languages, written), languages);
  const message = description && shorten(description, 200);
  return (
    <>
      <title>{title === name ? name : `${title} – ${name}`}</title>
      {message && <meta name="description" content={message} />}
      {(unlisted || !indexed) && <meta name="robots" content="noindex" />}
      {/* A page of filters is not listed, and has one address all the same. */}
      {(page !== undefined || !unlisted) && <link rel="canonical" href={address} />}
      {!unlisted &&
        alternatesOf(here, languages, written).map((other) => (
          <link
            key={other.language}
            rel="alternate"
            hrefLang={other.language}
            href={origin + other.path}
          />
        ))}
      {embeds && (
        <OembedLinks
          page={origin + localisedPath(embeds, language, languages)}
          origin={origin}
          title={title}
        />
      )}
      <SharedLink {...props} address={address} here={here} message={message} />
    </>
  );
}

type SharedLinkProps = Pick<PageHeadProps, 'title' | 'type' | 'card' | 'cardPage' | 'picture'> & {
  /** The page's one address, whole. */ address: string;
  /** The same as a path, without its language. */ here: string;
  message: string | undefined;
};

/** What a link to the page looks like elsewhere (https://ogp.me). */
function SharedLink({
  title,
  type = 'website',
  card,
  cardPage,
  picture,
  address,
  here,
  message,
}: SharedLinkProps) {
  const { language, languages } = useTranslation();
  const { origin } = useRequest();
  const { name } = useShell();
  const shared =
    picture ??
    cardPicture(localisedPath(cardPage ?? here, language, languages), card, {
      name,
      language,
      home: localisedPath('/', language, languages),
    });
  return (
    <>
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language} />
      {message && <meta property="og:description" content={message} />}
      <meta property="og:image" content={origin + shared.url} />
      <meta property="og:image:width" content={String(shared.width)} />
      <meta property="og:image:height" content={String(shared.height)} />
      {shared.alt && <meta property="og:image:alt" content={shared.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/**
 * The language of the version that counts: the page's own where it is written in it, else the
 * site's first that it is.
 */
function readIn(
  language: string,
  languages: readonly string[],
  written: readonly string[] = languages,
): string {
  return written.includes(language)
    ? language
    : (languages.find((one) => written.includes(one)) ?? language);
}

/** By these others find what oEmbed says about a page (oEmbed §4). */
function OembedLinks({ page, origin, title }: { page: string; origin: string; title: string }) {
  const types = { json: 'application/json+oembed', xml: 'text/xml+oembed' };
  return Object.entries(types).map(([format, type]) => (
    <link
      key={format}
      rel="alternate"
      type={type}
      href={`${origin}/oembed?url=${encodeURIComponent(page)}&format=${format}`}
      title={title}
    />
  ));
}

/** The card of a page; the museum's where it has none of its own. */
function cardPicture(
  page: string,
  card: SocialImageContent | undefined,
  { name, language, home }: { name: string; language: string; home: string },
): SharedPicture {
  const size = { width: SOCIAL_IMAGE_WIDTH, height: SOCIAL_IMAGE_HEIGHT };
  if (!card) return { url: `/og${home.replace(/\/$/, '')}.jpg`, alt: name, ...size };
  return {
    url: socialImageAddress(page, socialImageOf(card, name, language)),
    alt: [card.day, card.title, ...card.lines.slice(0, 1)].filter(Boolean).join(', '),
    ...size,
  };
}
