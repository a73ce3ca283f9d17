// What machines read of a page: its title and description, its one address, its other languages, the picture of a shared link.
import { alternatesOf, localisedPath } from '../../platform/i18n/languages.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardAddress } from '../../features/share/card.ts';
import { cardOf, type CardMatter } from '../../features/share/shared.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { useRequest } from './Request.tsx';
import { useShell } from './Shell.tsx';

export type PageHeadProps = {
  title: string;
  /** One sentence or two; left out where there is nothing to say. */
  description?: string | undefined;
  /** The page's one address, without its language; the address that was asked for where none is given. */
  page?: string | undefined;
  /** What the picture of a link to this page shows; the museum's own where nothing is given. */
  card?: CardMatter | undefined;
  /** The page with the query that the picture needs, where it needs one. */
  cardPage?: string | undefined;
  type?: 'website' | 'article' | 'profile';
  /** Pages that say nothing of their own stay out of search engines. */
  unlisted?: boolean;
};

export function PageHead({ title, description, page, card, cardPage, type = 'website', unlisted = false }: PageHeadProps) {
  const { language, languages } = useTranslation();
  const { origin, path } = useRequest();
  const { name, indexed } = useShell();
  const here = page ?? path;
  const address = origin + localisedPath(here, language, languages);
  const picture = card ? cardAddress(localisedPath(cardPage ?? here, language, languages), cardOf(card, name, language)) : `/og${localisedPath('/', language, languages).replace(/\/$/, '')}.jpg`;
  const said = description && shorten(description, 200);
  return (
    <>
      <title>{title === name ? name : `${title} – ${name}`}</title>
      {said && <meta name="description" content={said} />}
      {unlisted || !indexed ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {!unlisted && alternatesOf(here, languages).map((other) => <link key={other.language} rel="alternate" hrefLang={other.language} href={origin + other.path} />)}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={language} />
      {said && <meta property="og:description" content={said} />}
      <meta property="og:image" content={origin + picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content={String(CARD_WIDTH)} />
      <meta property="og:image:height" content={String(CARD_HEIGHT)} />
      <meta property="og:image:alt" content={card ? [card.day, card.title, ...card.lines.slice(0, 1)].filter(Boolean).join(', ') : name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** The beginning of a text, cut between words. */
export function shorten(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 40))}…`;
}
