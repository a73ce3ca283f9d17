// What needs somebody today.
import { Link } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { Loading, Screen } from '../../screen/Screen.tsx';
import { mayDo, overheard, type DeskSession } from '../../session/session.ts';
import { useSession } from '../../session/Session.tsx';
import { ItemsToComplete } from './ItemsToComplete.tsx';
import type { NextStep } from '../../../../features/lists/step-names.ts';
import { NextSteps } from './NextSteps.tsx';
import { isNotable, OpenCopies, type CopyList } from './OpenCopies.tsx';

export function TodayScreen() {
  const { t } = useTranslation();
  const session = useSession();
  // The document may have been loaded yesterday.
  const { resource } = useResource<DeskSession>('/session');
  const { resource: copies } = useResource<CopyList>('/working-copies?limit=50');
  const current = resource.state === 'ready' ? resource.body : session;
  const { resource: next } = useResource<{ items: NextStep[] }>('/next-steps');
  const steps = next.state === 'ready' ? next.body.items : [];
  const may = mayDo(session);
  // Settings are for those who may change them, imports for those who run them.
  const warnings = current.warnings.filter(
    (warning) =>
      !overheard(warning) &&
      (may('settings:change') || (warning.id === 'import' && may('import:run'))),
  );
  const items = copies.state === 'ready' ? copies.body.items.filter(isNotable) : [];
  return (
    <Screen
      title={t('desk.today')}
      actions={
        may('record:submit', 'item') && (
          <Link to="/admin/items/new" className="button">
            {t('desk.quick-add')}
          </Link>
        )
      }
    >
      {warnings.length > 0 && (
        <section aria-labelledby="today-settings">
          <h2 id="today-settings">{t('desk.warning')}</h2>
          {warnings.map(({ id, text }) => (
            <p key={id} className="notice">
              {text}
            </p>
          ))}
        </section>
      )}
      <NextSteps names={steps} />
      {copies.state === 'loading' && <Loading />}
      <OpenCopies
        title={t('desk.today.submitted')}
        copies={items.filter(({ state }) => state === 'submitted')}
      />
      <OpenCopies
        title={t('desk.today.editing')}
        copies={items.filter(({ state }) => state === 'editing')}
      />
      {may('record:read-draft', 'item') && <ItemsToComplete />}
      {may('search:read') && (
        <section aria-labelledby="today-visitors">
          <h2 id="today-visitors">{t('desk.today.visitors')}</h2>
          <ul>
            <li>
              <a href="/admin/search/not-found">{t('desk.not-found')}</a>
            </li>
          </ul>
        </section>
      )}
      {copies.state === 'ready' &&
        items.length === 0 &&
        warnings.length === 0 &&
        steps.length === 0 && <p className="today-nothing">{t('desk.today.nothing')}</p>}
    </Screen>
  );
}
