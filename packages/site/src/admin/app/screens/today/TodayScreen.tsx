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
import { useMessageCounts, VisitorMessages } from './VisitorMessages.tsx';
import { VisitorSearches } from './VisitorSearches.tsx';
import { OpenCopies, useCopies } from './OpenCopies.tsx';

export function TodayScreen() {
  const { t } = useTranslation();
  const session = useSession();
  // The document may have been loaded yesterday.
  const { resource } = useResource<DeskSession>('/session');
  const [submitted, editing] = [useCopies('submitted'), useCopies('editing')];
  const current = resource.state === 'ready' ? resource.body : session;
  const { resource: next } = useResource<{ items: NextStep[] }>('/next-steps');
  const steps = next.state === 'ready' ? next.body.items : [];
  const may = mayDo(session);
  const messages = useMessageCounts();
  // Settings are for those who may change them, imports for those who run them.
  const warnings = current.warnings.filter(
    (warning) =>
      !overheard(warning) &&
      (may('settings:change') || (warning.id === 'import' && may('import:run'))),
  );
  const isLoading = submitted.isLoading || editing.isLoading;
  const isNothing =
    !isLoading &&
    messages.held + messages.new === 0 &&
    [submitted.copies, editing.copies, warnings, steps].every(({ length }) => length === 0);
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
      <NextSteps names={steps} />
      <Warnings texts={warnings} />
      <VisitorMessages counts={messages} />
      {isLoading && <Loading />}
      <OpenCopies title={t('desk.today.submitted')} {...submitted} />
      <OpenCopies title={t('desk.today.editing')} {...editing} />
      {may('record:read-draft', 'item') && <ItemsToComplete />}
      {may('search:read') && <VisitorSearches />}
      {isNothing && <p className="today-nothing">{t('desk.today.nothing')}</p>}
    </Screen>
  );
}

function Warnings({ texts }: { texts: DeskSession['warnings'] }) {
  const { t } = useTranslation();
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="today-settings">
      <h2 id="today-settings">{t('desk.warning')}</h2>
      {texts.map(({ id, text }) => (
        <p key={id} className="notice">
          {text}
        </p>
      ))}
    </section>
  );
}
