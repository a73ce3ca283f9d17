// How the site looks to its visitors: the museum's name, logo, accent and header picture, with the
// home page beside them.
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Loading, Screen } from '../../screen/Screen.tsx';
import { LookForm } from './LookForm.tsx';
import type { LookSetting } from './look.ts';
import './look.css';

export function LookScreen() {
  const { t } = useTranslation();
  const { resource, reload } = useResource<{ items: LookSetting[] }>('/settings');
  return (
    <Screen title={t('desk.look')}>
      {resource.state === 'loading' && <Loading />}
      {resource.state === 'failed' && <ProblemNotice error={resource.error} onRetry={reload} />}
      {resource.state === 'ready' && (
        <LookForm settings={resource.body.items} etag={resource.etag ?? ''} onSaved={reload} />
      )}
    </Screen>
  );
}
