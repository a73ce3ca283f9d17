// The page of a person, a place, a subject or a collection: the name set large, what is known, then
// the items.
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import { Facts } from '../../features/catalogue/ui/Facts.tsx';
import { Paragraphs, Localized } from '../../features/catalogue/ui/Localized.tsx';
import { namedContent } from '../../features/share/shared.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { geoJsonLd } from '../maps/geo-json-ld.ts';
import { MapFigure } from '../maps/MapFigure.tsx';
import { JsonLd } from '../shell/JsonLd.tsx';
import { Page } from '../shell/Page.tsx';
import { PageLinks } from '../shell/PageLinks.tsx';
import { useRequest } from '../shell/Request.tsx';
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
  const { path, t } = useTranslation();
  const { origin } = useRequest();
  const { name, line, text, groups } = authority;
  const pictured = groups
    .flatMap(({ cards }) => cards)
    .find(({ picture, gated }) => picture && !gated);
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
      <header className="authority-head">
        <div className="container">
          <p className="overline">
            <a className="quiet-link" href={path(overline.page)}>
              {overline.words}
            </a>
          </p>
          <Localized as="h1" text={name} className="display" />
          {line && <p className="lead number">{line}</p>}
        </div>
      </header>
      <div className="container authority">
        <About authority={authority} />
        {authority.within && groups.some(({ total }) => total > SHORT) && (
          <SearchWithin name={name.text} within={authority.within} />
        )}
        {groups.map((group) => (
          <Group key={group.heading} group={group} authority={authority} />
        ))}
        {groups.length === 0 && <p className="muted">{t('authority.nothing')}</p>}
      </div>
      {!authority.isPreview && <JsonLd data={authorityJsonLd(authority, schemaType, origin)} />}
    </Page>
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

/** What is known, in words and facts, with a map beside it of what lies on the Earth. */
function About({ authority: { text, facts, sameAs, map, name } }: { authority: AuthorityData }) {
  const description = (text ?? facts.length > 0) && (
    <div className="authority-about">
      {text && (
        <div className="prose lead">
          <Paragraphs text={text} />
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
  const words = t(group.heading, { name: authority.name.text });
  return (
    <section className="section">
      <header>
        <h2>{words}</h2>
        <p className="muted">{t('authority.count', { count: group.total })}</p>
      </header>
      <Cards cards={group.cards} label={words} />
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
