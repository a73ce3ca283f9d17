// One question and one button; after it, what has been done.
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Page } from '../shell/Page.tsx';

export function NewsletterPage({
  what,
  address,
  email,
  done,
}: {
  what: 'confirm' | 'leave';
  address: string;
  email: string;
  done: boolean;
}) {
  const { t, path } = useTranslation();
  const words =
    what === 'confirm'
      ? {
          title: t('newsletter.confirm.title'),
          lead: t('newsletter.confirm.lead', { email }),
          button: t('newsletter.confirm.button'),
          done: t('newsletter.confirm.done'),
        }
      : {
          title: t('newsletter.leave.title'),
          lead: t('newsletter.leave.lead', { email }),
          button: t('newsletter.leave.button'),
          done: t('newsletter.leave.done'),
        };
  return (
    <Page title={words.title} page={`/newsletter/${what}`} unlisted>
      <div className="container form-page">
        <header className="index-head">
          <h1>{words.title}</h1>
          <p className="lead">{done ? words.done : words.lead}</p>
        </header>
        {done ? (
          <p className="no-print">
            <a href={path('/')}>{t('forms.sent.home')}</a>
          </p>
        ) : (
          <form
            method="post"
            action={`${path(`/newsletter/${what}`)}?key=${encodeURIComponent(address)}`}
            className="plain-form"
          >
            <button type="submit" className="button">
              {words.button}
            </button>
          </form>
        )}
      </div>
    </Page>
  );
}
