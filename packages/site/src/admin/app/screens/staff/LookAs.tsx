// Shows the desk as another role sees it, before somebody is invited to have it.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Role } from '../../../../features/access/roles.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { ChoiceControl } from '../../controls/ChoiceControl.tsx';
import { roleChoices } from '../../session/roles.ts';
import { useLookAs } from '../../session/Session.tsx';

export function LookAs() {
  const { t } = useTranslation();
  const { lookAs } = useLookAs();
  const navigate = useNavigate();
  const [role, setRole] = useState<Role>('volunteer');
  return (
    <section aria-labelledby="look-as">
      <h2 id="look-as">{t('desk.look-as')}</h2>
      <div className="staff-form">
        <ChoiceControl
          label={t('desk.staff.role')}
          choices={roleChoices(t)}
          value={role}
          onChange={(chosen) => setRole(chosen as Role)}
        />
        <p>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              lookAs(role);
              // Where they begin; this screen may not be one of theirs.
              void navigate('/admin');
            }}
          >
            {t('desk.look-as.start')}
          </button>
        </p>
      </div>
    </section>
  );
}
