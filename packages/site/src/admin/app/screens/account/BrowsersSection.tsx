// The browsers in which one is logged in, and how to log out in them from here.
import { useRef } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { useAction } from '../../api/use-action.ts';
import { useResource } from '../../api/use-resource.ts';
import { problemText } from '../../screen/problem-text.ts';
import { browserName, type Browser } from './account.ts';

export function BrowsersSection() {
  const { t, day } = useTranslation();
  const api = useApi();
  const { resource, reload } = useResource<{ items: Browser[] }>('/account/sessions');
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useAction(async (path: string) => {
    await api.delete(path);
    // What was pressed is gone: whoever uses the keyboard goes on from here.
    heading.current?.focus();
    reload();
  });
  if (resource.state !== 'ready') return null;
  const browsers = resource.body.items;
  return (
    <section aria-labelledby="account-browsers">
      <h2 id="account-browsers" ref={heading} tabIndex={-1}>
        {t('desk.account.browsers')}
      </h2>
      <ul className="account-browsers">
        {browsers.map(({ id, agent, network, seenAt, isCurrent }) => (
          <li key={id}>
            <span dir="auto">{browserName(agent)}</span>
            <span className="muted">
              {network} · {t('desk.staff.seen', { day: day(seenAt) })}
            </span>
            {isCurrent ? (
              <span>{t('desk.account.browsers.this')}</span>
            ) : (
              <button
                type="button"
                className="text-button"
                aria-label={t('desk.account.browsers.end.which', { browser: browserName(agent) })}
                aria-disabled={end.isBusy}
                onClick={() => end.start(`/account/sessions/${id}`)}
              >
                <span>{t('desk.close')}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {end.error !== undefined && (
        <p className="field-error" role="alert">
          {problemText(end.error, t)}
        </p>
      )}
      {browsers.length > 1 && (
        <p>
          <button
            type="button"
            className="button plain"
            aria-disabled={end.isBusy}
            onClick={() => end.start('/account/sessions')}
          >
            {t('desk.account.browsers.end-others')}
          </button>
        </p>
      )}
    </section>
  );
}
