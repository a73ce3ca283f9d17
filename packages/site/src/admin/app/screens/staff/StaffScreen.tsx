// Who works here, and as what.
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { useAction } from '../../api/use-action.ts';
import { useResource } from '../../api/use-resource.ts';
import { NamesContext, newNames } from '../../editing/names.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Loading, Screen } from '../../screen/Screen.tsx';
import { problemText } from '../../screen/problem-text.ts';
import { roleName } from '../../session/roles.ts';
import { useSession } from '../../session/Session.tsx';
import { InviteForm } from './InviteForm.tsx';
import { LookAs } from './LookAs.tsx';
import type { Invitation, Person } from './staff.ts';
import { PersonForm, type PersonFormProps } from './PersonForm.tsx';
import './staff.css';

export function StaffScreen() {
  const { t } = useTranslation();
  const api = useApi();
  const [names] = useState(() => newNames(api));
  const people = useResource<{ items: Person[] }>('/users');
  const invitations = useResource<{ items: Invitation[] }>('/invitations');
  const [news, setNews] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const goOn = (text: string) => {
    setNews(text);
    // What was pressed is gone: whoever uses the keyboard goes on from here.
    heading.current?.focus();
  };
  return (
    <NamesContext value={names}>
      <Screen title={t('desk.staff')}>
        <section aria-labelledby="staff">
          <h2 id="staff" ref={heading} tabIndex={-1}>
            {t('desk.staff.list')}
          </h2>
          <output>{news}</output>
          {people.resource.state === 'loading' && <Loading />}
          {people.resource.state === 'failed' && (
            <ProblemNotice error={people.resource.error} onRetry={people.reload} />
          )}
          {people.resource.state === 'ready' && (
            <ul className="staff-list">
              {people.resource.body.items.map((person) => (
                <PersonEntry
                  key={person.id}
                  person={person}
                  onChanged={people.reload}
                  onRemoved={goOn}
                />
              ))}
            </ul>
          )}
        </section>
        {invitations.resource.state === 'ready' && (
          <Invitations
            invitations={invitations.resource.body.items}
            onWithdrawn={(email) => {
              goOn(t('desk.staff.withdrawn', { email }));
              invitations.reload();
            }}
          />
        )}
        <InviteForm onInvited={invitations.reload} />
        <LookAs />
      </Screen>
    </NamesContext>
  );
}

/** A person in a line; what can be changed opens below it. */
function PersonEntry(props: PersonFormProps) {
  const { person } = props;
  const { t, day } = useTranslation();
  const { user } = useSession();
  const { name, email, role, collections, seenAt, isChangeable } = person;
  return (
    <li>
      <div className="staff-line">
        <span>
          <strong dir="auto">{name}</strong>{' '}
          {person.id === user.id && <span className="muted">{t('desk.staff.you')}</span>}
          <br />
          <span className="muted" dir="ltr">
            {email}
          </span>
        </span>
        <span>
          {roleName(role, t)}
          {collections && (
            <span className="muted">
              {' '}
              {t('desk.staff.restricted', { count: collections.length })}
            </span>
          )}
        </span>
        <span className="muted">
          {seenAt === null ? t('desk.staff.away') : t('desk.staff.seen', { day: day(seenAt) })}
        </span>
      </div>
      {isChangeable && person.id !== user.id && (
        <details>
          <summary>{t('desk.staff.change', { name })}</summary>
          <PersonForm {...props} />
        </details>
      )}
    </li>
  );
}

type InvitationsProps = {
  invitations: readonly Invitation[];
  onWithdrawn(email: string): void;
};

function Invitations({ invitations, onWithdrawn }: InvitationsProps) {
  const { t, day } = useTranslation();
  const api = useApi();
  const withdraw = useAction(async ({ id, email }: Invitation) => {
    await api.delete(`/invitations/${id}`);
    onWithdrawn(email);
  });
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations">{t('desk.staff.invitations')}</h2>
      <ul className="staff-list">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="staff-line">
            <span dir="ltr">{invitation.email}</span>
            <span>{roleName(invitation.role, t)}</span>
            <span className="muted">
              {t('desk.staff.until', { day: day(invitation.expiresAt) })}
            </span>
            <button
              type="button"
              className="text-button"
              aria-label={t('desk.staff.withdraw.whose', { email: invitation.email })}
              aria-disabled={withdraw.isBusy}
              onClick={() => withdraw.start(invitation)}
            >
              <span>{t('desk.staff.withdraw')}</span>
            </button>
          </li>
        ))}
      </ul>
      {withdraw.error !== undefined && (
        <p className="field-error" role="alert">
          {problemText(withdraw.error, t)}
        </p>
      )}
    </section>
  );
}
