// The head of every page: one line with the museum's name, a few words to walk by, a field to
// search in and the languages.
import { Icon } from '../../design/Icon.tsx';
import type { Picture } from '../../features/catalogue/item-view.ts';
import { pictureAddress } from '../../features/catalogue/picture-address.ts';
import { alternatesOf, nameOfLanguage } from '../../platform/i18n/languages.ts';
import { Localized, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { currentOf } from './current-link.ts';
import { OpenLine } from './OpenLine.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { useRequest } from './Request.tsx';
import { sectionWords } from './section-words.ts';
import { useShell } from './Shell.tsx';
import { SiteSearch } from './SiteSearch.tsx';

export function Header() {
  const { t, path } = useTranslation();
  const { name, logo } = useShell();
  const hasOwnSearch = pagesWithSearch.has(useRequest().path);
  return (
    <>
      <Notices />
      <header className="header container no-print">
        <a className="wordmark" href={path('/')}>
          {logo ? <Logo picture={logo} name={name} /> : <AsWritten text={name} />}
        </a>
        <nav className="header-nav" aria-label={t('nav.main')}>
          <SectionLinks />
        </nav>
        {!hasOwnSearch && (
          <div className="header-search">
            <SiteSearch id="header-search" />
          </div>
        )}
        <a className="header-set" href={path('/sets')} data-gather-link="" hidden>
          {t('gather.set')} <span className="number" data-gather-number="" />
        </a>
        <OpenLine className="header-open" />
        <nav className="header-languages" aria-label={t('nav.languages')}>
          <LanguageLinks />
        </nav>
        {!hasOwnSearch && (
          <a className="header-find text-button" href={path('/search')}>
            <Icon name="search" />
            <span className="visually-hidden">{t('everything.label')}</span>
          </a>
        )}
        <button type="button" className="menu-button text-button" popoverTarget="menu">
          <Icon name="menu" />
          <span>{t('nav.menu')}</span>
        </button>
        <Menu />
      </header>
    </>
  );
}

/** Pages that are searches: their own box, with the words of the search in it, is the only one. */
const pagesWithSearch: ReadonlySet<string> = new Set(['/search', '/collection']);

/** Twice as many pixels as it is high on most screens. */
const LOGO_PIXELS = 112;

function Logo({ picture, name }: { picture: Picture; name: string }) {
  const { width, height, sizes } = picture;
  const wanted = (LOGO_PIXELS * width) / Math.max(1, height);
  const fitting = sizes.find((size) => size.width >= wanted) ?? sizes.at(-1) ?? { width };
  return (
    <img
      className="wordmark-logo"
      src={pictureAddress(picture, fitting.width)}
      width={width}
      height={height}
      alt={name}
      lang=""
    />
  );
}

/** The drawer of small screens: the browser itself opens and closes it, with or without script. */
function Menu() {
  const { t } = useTranslation();
  const hasOwnSearch = pagesWithSearch.has(useRequest().path);
  return (
    <div id="menu" className="menu" popover="auto" data-modal="">
      <button
        type="button"
        className="text-button menu-close"
        popoverTarget="menu"
        popoverTargetAction="hide"
      >
        <Icon name="close" />
        <span>{t('nav.close')}</span>
      </button>
      {!hasOwnSearch && <SiteSearch id="menu-search" />}
      <nav className="menu-nav" aria-label={t('nav.menu')}>
        <SectionLinks />
      </nav>
      <nav className="menu-languages" aria-label={t('nav.languages')}>
        <LanguageLinks />
      </nav>
    </div>
  );
}

/** What the museum has to say above every page. */
function Notices() {
  const { t, path } = useTranslation();
  const { notices } = useShell();
  if (notices.length === 0) return null;
  return (
    <aside className="notices" aria-label={t('notice.label')}>
      {notices.map(({ text, to }) => (
        <p key={text.text} className="container">
          {to ? (
            <a href={to.startsWith('/') ? path(to) : to}>
              <Localized text={text} />
            </a>
          ) : (
            <Localized text={text} />
          )}
        </p>
      ))}
    </aside>
  );
}

function SectionLinks() {
  const { menus } = useShell();
  return menus.main ? <MenuLinks links={menus.main} /> : <BuiltInLinks />;
}

function BuiltInLinks() {
  const { t, path } = useTranslation();
  const { sections } = useShell();
  const here = useRequest().path;
  const links = [
    ...sections.map((section) => ({ page: `/${section}`, name: t(sectionWords[section]) })),
    { page: '/about', name: t('nav.about') },
  ];
  return (
    <ul>
      {links.map(({ page, name }) => (
        <li key={page}>
          <a href={path(page)} aria-current={currentOf(page, here)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The same page in the site's other languages, each named in itself; a search stays the same
 * search, a preview a preview.
 */
export function LanguageLinks() {
  const { language, languages } = useTranslation();
  const { path, query } = useRequest();
  const others = alternatesOf(path, languages).filter(
    (one) => one.language !== language && one.language !== 'x-default',
  );
  if (others.length === 0) return null;
  return (
    <ul>
      {others.map((other) => (
        <li key={other.language}>
          <a href={other.path + query} lang={other.language} hrefLang={other.language}>
            {nameOfLanguage(other.language)}
          </a>
        </li>
      ))}
    </ul>
  );
}
