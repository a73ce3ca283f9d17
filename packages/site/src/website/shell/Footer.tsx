// The foot of every page: where the museum is, and where else one can go.
import { AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { gatherWords } from '../sets/gather-messages.ts';
import { Island } from '../islands/Island.tsx';
import { LanguageLinks } from './Header.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import { OpenLine } from './OpenLine.tsx';
import { useShell } from './Shell.tsx';

export function Footer() {
  const translation = useTranslation();
  const { t, path } = translation;
  const { name, address, email, tagline, menus, sections } = useShell();
  const hasItems = sections.includes('collection');
  return (
    <footer className="footer no-print">
      <div className="footer-inner container">
        <div className="footer-place">
          <p className="footer-name">
            <AsWritten text={name} />
          </p>
          {tagline && <p className="footer-tagline">{tagline}</p>}
          {address.length > 0 && (
            <address>
              {address.map((line) => (
                <span key={line} lang="">
                  {line}
                </span>
              ))}
            </address>
          )}
          <OpenLine className="footer-open" />
          {email && (
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </div>
        <nav className="footer-links" aria-label={t('nav.footer')}>
          {menus.footer && <MenuLinks links={menus.footer} />}
          <ul>
            <li>
              <a href={path('/about')}>{t('nav.about')}</a>
            </li>
            {/* A museum that has it in its menu calls it as it likes, once. */}
            {!menus.footer?.some(({ to }) => to === '/accessibility') && (
              <li>
                <a href={path('/accessibility')}>{t('accessibility.title')}</a>
              </li>
            )}
            <li>
              <a href={path('/forms')}>{t('forms.all')}</a>
            </li>
            <li>
              <Island name="gather" intent="idle" data={gatherWords(translation)}>
                <a href={path('/sets')}>{t('sets.title')}</a> <span data-gather-count />
              </Island>
            </li>
            {hasItems && (
              <li>
                <a href={path('/items/any')}>{t('home.something-else')}</a>
              </li>
            )}
          </ul>
          <LanguageLinks />
        </nav>
        <p className="colophon">{t('footer.colophon')}</p>
      </div>
    </footer>
  );
}
