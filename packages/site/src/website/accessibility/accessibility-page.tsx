// The accessibility statement: how far the public pages conform, what is known not to, how that was
// tested, and where to report a problem. What the museum wrote for this address comes first.
import { findEntry } from '../../features/editorial/read-editorial.ts';
import { contentIn } from '../../features/editorial/entry.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Blocks } from '../blocks/Blocks.tsx';
import { loadBlocks } from '../blocks/load-blocks.ts';
import { searchContext } from '../context.ts';
import { loadPage } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import { useShell } from '../shell/Shell.tsx';
import type { Route } from './+types/accessibility-page.ts';

/** The day of the assessment that the statement reports. */
const ASSESSED = '2026-11-23T00:00:00.000Z';

const known = [
  'accessibility.known.pictures',
  'accessibility.known.recordings',
  'accessibility.known.language',
  'accessibility.known.viewer',
  'accessibility.known.documents',
];

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (page) => {
    const { site, actor, language } = page;
    const own = await findEntry(site, actor, 'page', 'accessibility');
    const content =
      own && contentIn(own.body, language, site.settings['site.languages'][0] ?? 'en');
    return {
      contentLanguage: content?.language ?? '',
      blocks: content
        ? await loadBlocks(page, args.context.get(searchContext), content.blocks)
        : [],
    };
  });
}

export default function AccessibilityPage({
  loaderData: { blocks, contentLanguage },
}: Route.ComponentProps) {
  const { t, path, day } = useTranslation();
  const { email } = useShell();
  return (
    <Page
      title={t('accessibility.title')}
      description={t('accessibility.lead')}
      page="/accessibility"
    >
      <div className="container about">
        <header className="index-head">
          <h1 className="display">{t('accessibility.title')}</h1>
          <p className="lead muted">{t('accessibility.lead')}</p>
        </header>
        {blocks.length > 0 && <Blocks blocks={blocks} language={contentLanguage} />}
        <div className="prose stack">
          <h2>{t('accessibility.status.heading')}</h2>
          <p>{t('accessibility.status.text')}</p>
          <h2>{t('accessibility.known.heading')}</h2>
          <ul>
            {known.map((id) => (
              <li key={id}>{t(id)}</li>
            ))}
          </ul>
          <h2>{t('accessibility.tests.heading')}</h2>
          <p>{t('accessibility.tests.text')}</p>
          <h2>{t('accessibility.report.heading')}</h2>
          <p>{t('accessibility.report.text')}</p>
          <p>
            {email ? (
              <a href={`mailto:${email}`}>{email}</a>
            ) : (
              <a href={path('/forms')}>{t('accessibility.report.forms')}</a>
            )}
          </p>
          <p className="small muted">{t('accessibility.date', { day: day(ASSESSED) })}</p>
        </div>
      </div>
    </Page>
  );
}
