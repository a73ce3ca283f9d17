// An A–Z index: the letters to walk by, and the names under them in columns.
import { pageOf } from '../../features/catalogue/ui/addresses.ts';
import { Localized, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { NothingYet } from '../shell/NothingYet.tsx';
import { Page } from '../shell/Page.tsx';
import { PageLinks } from '../shell/PageLinks.tsx';
import type { IndexData, IndexEntry } from './load-index.ts';

type IndexPageProps = {
  title: string;
  description: string;
  /** The path of the index, without its language. */ page: string;
  index: IndexData;
};

export function IndexPage({ title, description, page, index }: IndexPageProps) {
  const { t } = useTranslation();
  const { letter, entries } = index;
  const heading = letter ? t('index.letter', { title, letter }) : title;
  const address = letter ? `${page}?letter=${encodeURIComponent(letter)}` : page;
  return (
    <Page
      title={heading}
      description={description}
      page={index.page > 1 ? `${address}${letter ? '&' : '?'}page=${index.page}` : address}
    >
      <div className="container index">
        <header className="index-head">
          <h1 className="display">{title}</h1>
          <p className="lead muted">{description}</p>
        </header>
        <Letters page={page} index={index} />
        {entries.length === 0 ? (
          <NothingYet words={t('index.empty')} />
        ) : (
          groupsOf(entries).map((group) => (
            <Group key={group.initial} group={group} alone={letter !== undefined} />
          ))
        )}
        <PageLinks
          page={index.page}
          pages={index.pages}
          address={(number) =>
            `${page}?${new URLSearchParams({ ...(letter ? { letter } : {}), page: String(number) }).toString()}`
          }
        />
      </div>
    </Page>
  );
}

function Letters({ page, index: { letters, letter } }: { page: string; index: IndexData }) {
  const { t, path } = useTranslation();
  if (letters.length < 2) return null;
  return (
    <nav className="letters" aria-label={t('index.letters')}>
      <ul>
        {letters.map(({ initial }) => (
          <li key={initial}>
            <a
              href={
                letter === undefined
                  ? `#letter-${initial}`
                  : `${path(page)}?letter=${encodeURIComponent(initial)}`
              }
              aria-current={initial === letter ? 'page' : undefined}
            >
              {initial === '#' ? t('index.no-letter') : initial}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type IndexGroup = { initial: string; entries: IndexEntry[] };

function groupsOf(entries: readonly IndexEntry[]): IndexGroup[] {
  const groups: IndexGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.initial === entry.initial) last.entries.push(entry);
    else groups.push({ initial: entry.initial, entries: [entry] });
  }
  return groups;
}

function Group({ group, alone }: { group: IndexGroup; alone: boolean }) {
  const { t, path } = useTranslation();
  return (
    <section className="letter-group" aria-labelledby={`letter-${group.initial}`}>
      <h2 id={`letter-${group.initial}`} className={alone ? 'visually-hidden' : 'letter'}>
        {group.initial === '#' ? t('index.no-letter') : group.initial}
      </h2>
      <ul className="names">
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <a className="quiet-link" href={path(pageOf(entry))}>
              <Localized text={entry.name} />
            </a>
            {entry.note && ' '}
            {entry.note && <AsWritten text={entry.note} className="muted small number" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
