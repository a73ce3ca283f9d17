// The page of a person, a place, a subject or a collection: the name set large, what is known, its
// time, the items, and what leads on.
import { asWritten } from '../../features/records/language-map.ts';
import { marked } from '../../features/records/marked-text.ts';
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import { Facts } from '../../features/catalogue/ui/Facts.tsx';
import { FoldedText } from '../../features/catalogue/ui/FoldedText.tsx';
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Localized, Marked, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { namedContent } from '../../features/share/shared.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { geoJsonLd } from '../maps/geo-json-ld.ts';
import { MapFigure } from '../maps/MapFigure.tsx';
import { JsonLd } from '../shell/JsonLd.tsx';
import { Page } from '../shell/Page.tsx';
import { PageLinks } from '../shell/PageLinks.tsx';
import { useRequest } from '../shell/Request.tsx';
import { ItemEntries } from '../items/ItemEntries.tsx';
import { ItemEvents } from '../items/ItemEvents.tsx';
import { Beside } from './Beside.tsx';
import { ByPeriod } from './ByPeriod.tsx';
import { SearchWithin } from './SearchWithin.tsx';
import type { AuthorityData, ItemGroup } from './load-authority.ts';

type AuthorityPageProps = {
  authority: AuthorityData;
  /** What kind of thing it is, in a word, and the index that it is found in. */
  overline: { words: string; page: string };
  /** Its type in schema.org's vocabulary. */
  schemaType: string;
};

export function AuthorityPage({ authority, overline, schemaType }: AuthorityPageProps) {
  const { origin } = useRequest();
  const { name, line, text, groups, portrait, around } = authority;
  const pictured =
    portrait ??
    groups.flatMap(({ cards }) => cards).find(({ picture, gated }) => picture && !gated);
  const number = groups[0]?.page ?? 1;
  return (
    <Page
      title={name.text}
      description={text?.text ?? [name.text, line].filter(Boolean).join(', ')}
      page={number > 1 ? `${authority.page}?page=${number}` : authority.page}
      card={namedContent(name.text, pictured ? [pictured] : [])}
      type={authority.kind === 'person' ? 'profile' : 'website'}
      unlisted={authority.isPreview}
      light={pictured?.picture}
      tinted
    >
      <Head authority={authority} overline={overline} />
      <div className="container authority">
        <About authority={authority} />
        <Items authority={authority} />
        <Beside named={around.beside} />
      </div>
      <ItemEvents entries={around.programme} />
      <ItemEntries entries={around.entries} />
      {!authority.isPreview && <JsonLd data={authorityJsonLd(authority, schemaType, origin)} />}
    </Page>
  );
}

function Head({ authority, overline }: Omit<AuthorityPageProps, 'schemaType'>) {
  const { path } = useTranslation();
  const { name, line, portrait } = authority;
  return (
    <header className="authority-head">
      <div className={portrait ? 'container authority-head-columns' : 'container'}>
        <div>
          <p className="overline">
            <a className="quiet-link" href={path(overline.page)}>
              {overline.words}
            </a>
          </p>
          <Localized as="h1" text={name} className="display" />
          {line && <Localized as="p" text={asWritten(line)} className="lead number" />}
        </div>
        {portrait && <Portrait card={portrait} />}
      </div>
    </header>
  );
}

/** The items around the record: through time, to search in, and group by group. */
function Items({ authority }: { authority: AuthorityData }) {
  const { t } = useTranslation();
  const { name, groups, within, around } = authority;
  const isLong = groups.some(({ total }) => total > SHORT);
  const words =
    authority.kind === 'collection'
      ? t('search.within', { name: marked(name) })
      : t('authority.search');
  return (
    <>
      {within && around.periods.length > 0 && <ByPeriod periods={around.periods} within={within} />}
      {within && isLong && <SearchWithin words={words} within={within} />}
      {groups.map((group) => (
        <Group key={group.heading} group={group} authority={authority} />
      ))}
      {groups.length === 0 && <p className="muted">{t('authority.nothing')}</p>}
    </>
  );
}

function authorityJsonLd(
  { page, name, text, sameAs, map }: AuthorityData,
  schemaType: string,
  origin: string,
): Record<string, unknown> {
  return {
    '@type': schemaType,
    '@id': origin + page,
    url: origin + page,
    name: name.text,
    ...(text ? { description: text.text } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...geoJsonLd(map?.position),
  };
}

/** Somebody’s likeness, which leads to the item that it is. */
function Portrait({ card }: { card: NonNullable<AuthorityData['portrait']> }) {
  const { path } = useTranslation();
  if (!card.picture) return null;
  return (
    <a className="authority-portrait quiet-link" href={path(itemPage(card))}>
      <ItemPicture
        picture={card.picture}
        alt={card.picture.alt ?? ''}
        sizes="(max-width: 48em) 60vw, 20rem"
        first
      />
      <span className="small">
        <Localized text={card.title} />
        {card.date && (
          <span className="muted">
            , <AsWritten text={card.date} />
          </span>
        )}
      </span>
    </a>
  );
}

/** What is known, in words and facts, with a map beside it of what lies on the Earth. */
function About({ authority: { text, facts, sameAs, map, name } }: { authority: AuthorityData }) {
  const description = (text ?? facts.length > 0) && (
    <div className="authority-about">
      {text && (
        <div className="prose lead">
          <FoldedText text={text} name={marked(name)} />
        </div>
      )}
      {facts.length > 0 && <Facts groups={facts} level={2} />}
      {sameAs.length > 0 && <Elsewhere addresses={sameAs} />}
    </div>
  );
  if (!map) return description;
  return (
    <div className="map-sidebar">
      {description}
      <MapFigure {...map} name={name} />
    </div>
  );
}

/** A group of no more than this is read faster than searched. */
const SHORT = 8;

function Group({ group, authority }: { group: ItemGroup; authority: AuthorityData }) {
  const { t } = useTranslation();
  const words = t(group.heading, { name: marked(authority.name) });
  return (
    <section className="section">
      <header>
        <h2>
          <Marked words={words} />
        </h2>
        <p className="muted">{t('authority.count', { count: group.total })}</p>
      </header>
      <Cards cards={group.cards} />
      <PageLinks
        page={group.page}
        pages={group.pages}
        address={(page) => `${authority.page}?page=${page}`}
      />
    </section>
  );
}

function Elsewhere({ addresses }: { addresses: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <p className="small muted">
      {t('authority.elsewhere')}{' '}
      {addresses.map((address, position) => (
        <span key={address}>
          {position > 0 && ' · '}
          <a href={address}>
            {URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address}
          </a>
        </span>
      ))}
    </p>
  );
}
