// About this site: how large the collection is, how to look, what is and is not kept of a visit.
import { countKinds } from '../../features/catalogue/catalogue-service.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import { useShell } from '../shell/Shell.tsx';
import type { Route } from './+types/about-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, ({ site }) => countKinds(site));
}

export default function AboutPage({ loaderData: counts }: Route.ComponentProps) {
  const { t, path } = useTranslation();
  const { name, tagline, email } = useShell();
  const kinds = [
    { count: counts.item, words: 'about.items', page: '/collection' },
    { count: counts.person, words: 'about.people', page: '/people' },
    { count: counts.place, words: 'about.places', page: '/places' },
    { count: counts.subject, words: 'about.subjects', page: '/subjects' },
    { count: counts.collection, words: 'about.collections', page: '/collections' },
  ].filter(({ count }) => count > 0);
  return (
    <Page title={t('nav.about')} description={tagline || t('home.description', { name })} page="/about">
      <div className="within about">
        <header className="index-head">
          <h1 className="display">{name}</h1>
          {tagline && <p className="lead">{tagline}</p>}
        </header>
        <ul className="about-counts">
          {kinds.map(({ count, words, page }) => (
            <li key={page}>
              <a className="quiet-link" href={path(page)}>
                {t(words, { count })}
              </a>
            </li>
          ))}
        </ul>
        <div className="about-columns">
          <section>
            <h2>{t('about.look.heading')}</h2>
            <p>{t('about.look.text')}</p>
          </section>
          <section>
            <h2>{t('about.use.heading')}</h2>
            <p>{t('about.use.text')}</p>
          </section>
          <section>
            <h2>{t('about.privacy.heading')}</h2>
            <p>{t('about.privacy.text')}</p>
          </section>
          <section>
            <h2>{t('about.everyone.heading')}</h2>
            <p>{t('about.everyone.text')}</p>
            {email && (
              <p>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
          </section>
        </div>
      </div>
    </Page>
  );
}
