// After sending: thanks, and the reference. It shows nothing of what was sent, so its address may
// be kept or passed on.
import { readForm } from '../../features/forms/definition/form-records.ts';
import { textIn } from '../../features/records/language-map.ts';
import { configuredOrigin } from '../../platform/config/configured-origin.ts';
import { failure } from '../../platform/errors/failure.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import type { Route } from './+types/sent-page.ts';

export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site }) => {
    const { reference } = args.params;
    if (!/^[A-Z\d]{4}-[A-Z\d]{4}$/.test(reference)) throw failure('not-found', 'page');
    const { slug, title, purpose } = await readForm(site, args.params.slug);
    return {
      slug,
      title,
      reference,
      confirms: purpose === 'newsletter',
      emailsWait: configuredOrigin(site.settings) === undefined,
    };
  });
}

export default function SentPage({
  loaderData: { slug, title, reference, confirms, emailsWait },
}: Route.ComponentProps) {
  const { t, path, language } = useTranslation();
  return (
    <Page title={t('forms.sent.title')} page={`/forms/${slug}/sent/${reference}`} unlisted>
      <div className="container form-page">
        <header className="index-head">
          <p className="overline">{textIn(title, language)}</p>
          <h1>{t('forms.sent.title')}</h1>
        </header>
        {confirms && (
          <p className="lead form-confirm">
            {emailsWait ? t('forms.sent.confirm.waits') : t('forms.sent.confirm')}
          </p>
        )}
        <p className={confirms ? undefined : 'lead'}>{t('forms.sent.reference')}</p>
        <p className="form-reference number">
          <bdi>{reference}</bdi>
        </p>
        <p>{t('forms.sent.next')}</p>
        <p className="no-print">
          <a href={path('/')}>{t('forms.sent.home')}</a>
        </p>
      </div>
    </Page>
  );
}
