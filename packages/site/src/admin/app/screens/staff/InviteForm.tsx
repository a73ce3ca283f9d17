// Invites somebody: an address, a role, and a link that can be copied.
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { fieldFault, useAction } from '../../api/use-action.ts';
import { CopyLink } from '../../controls/CopyLink.tsx';
import { TextControl } from '../../controls/TextControl.tsx';
import { problemText } from '../../screen/problem-text.ts';
import type { Invitation, Position } from './staff.ts';
import { RoleFields } from './RoleFields.tsx';

type Sent = { invitation: Invitation; link: string; isEmailed: boolean };

const first: Position = { role: 'volunteer', collections: null };

export function InviteForm({ onInvited }: { onInvited(): void }) {
  const { t } = useTranslation();
  const api = useApi();
  const [email, setEmail] = useState('');
  const [place, setPosition] = useState(first);
  const [sent, setSent] = useState<Sent>();
  const invite = useAction(async () => {
    const { body } = await api.post<Sent>('/invitations', { email, ...place });
    setSent(body);
    setEmail('');
    onInvited();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    invite.start();
  };
  const fault = fieldFault(invite.error, 'email');
  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{t('desk.staff.invite')}</h2>
      <form className="staff-form" onSubmit={submit} noValidate>
        <TextControl
          label={t('desk.staff.email')}
          type="email"
          autoComplete="off"
          isRequired
          value={email}
          onChange={setEmail}
          error={fault}
        />
        <RoleFields value={place} onChange={setPosition} />
        {invite.error !== undefined && fault === undefined && (
          <p className="field-error" role="alert">
            {problemText(invite.error, t)}
          </p>
        )}
        <p>
          <button className="button" aria-disabled={invite.isBusy}>
            {t('desk.staff.invite.make')}
          </button>
        </p>
      </form>
      {sent && (
        <CopyLink
          key={sent.link}
          link={sent.link}
          how={t(sent.isEmailed ? 'desk.staff.invite.emailed' : 'desk.staff.invite.copy', {
            email: sent.invitation.email,
          })}
        />
      )}
    </section>
  );
}
