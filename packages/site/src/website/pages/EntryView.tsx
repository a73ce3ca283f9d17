// A page, a story or an exhibition: its title, its blocks, and what leads on from it. A story is
// lit by the item that stands for it.
import { pictureAddress } from '../../features/catalogue/picture-address.ts';
import { ItemPicture, standardWidth } from '../../features/catalogue/ui/ItemPicture.tsx';
import { ShareMenu } from '../share/ShareMenu.tsx';
import { EmbeddedMetadata } from '../../features/citing/ui/EmbeddedMetadata.tsx';
import { CitePage } from '../shell/CitePage.tsx';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { Timetable } from '../../features/events/ui/Timetable.tsx';
import { entryContent } from '../../features/share/shared.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Blocks } from '../blocks/Blocks.tsx';
import { JsonLd } from '../shell/JsonLd.tsx';
import { Page } from '../shell/Page.tsx';
import { useRequest } from '../shell/Request.tsx';
import { useShell } from '../shell/Shell.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { DatesLine } from './DatesLine.tsx';
import { Untranslated } from './Untranslated.tsx';
import { EntryTiles } from './EntryTiles.tsx';
import type { EntryData } from './load-entry.ts';

export function EntryView({ entry }: { entry: EntryData }) {
  const { t, language } = useTranslation();
  const { kind, card, keyItem, events, others } = entry;
  return (
    <Page
      title={card.title.text}
      description={card.summary?.text}
      page={entry.page}
      card={entryContent(card, keyItem, language)}
      embeds={kind === 'page' || entry.preview ? undefined : entry.page}
      light={visiblePicture(entry)}
      written={entry.written.length > 0 ? entry.written : undefined}
      type={kind === 'story' ? 'article' : 'website'}
      unlisted={entry.unlisted}
    >
      <article className={`entry entry-${kind}`}>
        {entry.preview && <p className="container entry-preview">{t('entry.preview')}</p>}
        <EntryHead entry={entry} />
        <EntryPicture entry={entry} />
        <div className="container">
          <Blocks blocks={entry.blocks} language={entry.language} />
        </div>
        {events.length > 0 && (
          <section className="container section">
            <h2>{t('entry.events')}</h2>
            <Timetable entries={events} level={3} />
          </section>
        )}
        <PagesBelow pages={entry.below} />
        {others.length > 0 && (
          <section className="container section">
            <h2>{t(othersOf[kind])}</h2>
            <EntryTiles entries={others} heading="h3" />
          </section>
        )}
        {!entry.preview && (
          <div className="container share-line">
            <ShareMenu page={entry.page} title={card.title.text} embeds={kind !== 'page'} />
          </div>
        )}
        <EntryCitations entry={entry} />
      </article>
      <EntryJsonLd entry={entry} />
    </Page>
  );
}

/** The picture of the item that stands for an entry; none of one that asks visitors first. */
const visiblePicture = ({ keyItem }: EntryData) => (keyItem?.gated ? undefined : keyItem?.picture);

function EntryHead({ entry: { kind, card, above, page, written } }: { entry: EntryData }) {
  const { t, language } = useTranslation();
  const index = kind === 'page' ? undefined : indexOf[kind];
  const crumbs = [
    ...(index ? [{ name: { text: t(index.name), language }, page: index.page }] : []),
    ...above.map(({ title, address }) => ({ name: title, page: address })),
  ];
  return (
    <header className="container entry-head">
      <Breadcrumbs crumbs={crumbs} />
      <Localized text={card.title} as="h1" className="display" />
      {kind === 'exhibition' && <DatesLine card={card} />}
      {card.summary && <Localized text={card.summary} as="p" className="lead" />}
      <Untranslated page={page} written={written} />
    </header>
  );
}

function EntryPicture({ entry }: { entry: EntryData }) {
  const picture = visiblePicture(entry);
  if (entry.kind === 'page' || !picture) return null;
  return (
    <figure className="entry-plinth">
      <ItemPicture
        picture={picture}
        alt={picture.alt ?? entry.keyItem?.title ?? ''}
        sizes="100vw"
        first
        className="entry-picture"
      />
    </figure>
  );
}

function PagesBelow({ pages }: { pages: EntryData['below'] }) {
  const { t, path } = useTranslation();
  if (pages.length === 0) return null;
  return (
    <nav className="container section entry-below" aria-label={t('entry.below')}>
      <ul>
        {pages.map((page) => (
          <li key={page.id}>
            <a href={path(page.address)}>
              <Localized text={page.title} />
            </a>
            {page.summary && <Localized text={page.summary} as="p" className="muted" />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntryCitations({ entry: { kind, cited } }: { entry: EntryData }) {
  if (!cited) return null;
  return kind === 'page' ? <EmbeddedMetadata thing={cited} /> : <CitePage thing={cited} />;
}

function EntryJsonLd({ entry }: { entry: EntryData }) {
  const { path, language } = useTranslation();
  const { origin } = useRequest();
  const { name } = useShell();
  const { kind, card } = entry;
  const picture = visiblePicture(entry);
  const image = picture && pictureAddress(picture, standardWidth(picture));
  return (
    <JsonLd
      data={{
        '@type': schemaOf[kind],
        name: card.title.text,
        headline: card.title.text,
        url: origin + path(entry.page),
        inLanguage: entry.language || language,
        dateModified: entry.updatedAt,
        ...(card.summary ? { description: card.summary.text } : {}),
        ...(image ? { image: origin + image } : {}),
        ...(card.from ? { startDate: card.from } : {}),
        ...(card.until ? { endDate: card.until } : {}),
        publisher: { '@type': 'Museum', name },
      }}
    />
  );
}

const schemaOf = { page: 'WebPage', story: 'Article', exhibition: 'ExhibitionEvent' } as const;
const indexOf = {
  story: { name: 'entry.story.all', page: '/stories' },
  exhibition: { name: 'entry.exhibition.all', page: '/exhibitions' },
} as const;
const othersOf = {
  page: '',
  story: 'entry.story.others',
  exhibition: 'entry.exhibition.others',
} as const;
