// About this site: how large the collection is, how to look, what is and is not kept of a visit.
import { asWritten } from '../../features/records/language-map.ts';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { countKinds } from '../../features/catalogue/read-catalogue.ts';
import { citableOf } from '../../features/citing/find-citable.ts';
import { findEntry } from '../../features/editorial/read-editorial.ts';
import { contentIn } from '../../features/editorial/entry.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Blocks } from '../blocks/Blocks.tsx';
import { loadBlocks } from '../blocks/load-blocks.ts';
import { searchContext } from '../context.ts';
import { loadPage } from '../load-page.ts';
import { CitePage } from '../shell/CitePage.tsx';
import { Page } from '../shell/Page.tsx';
import { useShell } from '../shell/Shell.tsx';
import type { Route } from './+types/about-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (page) => {
    const { site, actor, language, origin, section } = page;
    const [counts, own] = await Promise.all([
      section('counts', () => countKinds(site), undefined),
      findEntry(site, actor, 'page', 'about'),
    ]);
    const content =
      own && contentIn(own.body, language, site.settings['site.languages'][0] ?? 'en');
    const cited =
      own?.state === 'published'
        ? await section('citations', () => citableOf(site, own.id, { language, origin }), undefined)
        : undefined;
    return {
      counts,
      cited,
      contentLanguage: content?.language ?? '',
      blocks: content
        ? await loadBlocks(page, args.context.get(searchContext), content.blocks)
        : [],
    };
  });
}

export default function AboutPage({
  loaderData: { counts, cited, blocks, contentLanguage },
}: Route.ComponentProps) {
  const { t, path } = useTranslation();
  const { name, tagline, email } = useShell();
  const kinds = [
    { count: counts?.item, words: 'about.items', page: '/collection' },
    { count: counts?.person, words: 'about.people', page: '/people' },
    { count: counts?.place, words: 'about.places', page: '/places' },
    { count: counts?.subject, words: 'about.subjects', page: '/subjects' },
    { count: counts?.collection, words: 'about.collections', page: '/collections' },
  ].flatMap(({ count = 0, ...kind }) => (count > 0 ? [{ ...kind, count }] : []));
  return (
    <Page
      title={t('nav.about')}
      description={tagline || t('home.description', { name })}
      page="/about"
    >
      <div className="container about">
        <header className="index-head">
          <Localized text={asWritten(name)} as="h1" className="display" />
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
        <Blocks blocks={blocks} language={contentLanguage} />
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
      {cited && <CitePage thing={cited} />}
    </Page>
  );
}
