// What can be changed about somebody: their role, their sessions, their password, and that they
// work here at all.
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { useAction } from '../../api/use-action.ts';
import { CheckboxControl } from '../../controls/CheckboxControl.tsx';
import { ConfirmButton } from '../../controls/ConfirmButton.tsx';
import { CopyLink } from '../../controls/CopyLink.tsx';
import { problemText } from '../../screen/problem-text.ts';
import type { Person, Position } from './staff.ts';
import { RoleFields } from './RoleFields.tsx';

export type PersonFormProps = { person: Person; onChanged(): void; onRemoved(news: string): void };

export function PersonForm({ person, onChanged, onRemoved }: PersonFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [changed, setPosition] = useState<Position>();
  const [news, setNews] = useState('');
  const place = changed ?? { role: person.role, collections: person.collections };
  const { name } = person;
  const address = `/users/${person.id}`;
  const act = useAction(async ({ work, done }: { work(): Promise<unknown>; done: string }) => {
    setNews('');
    await work();
    setNews(done);
    onChanged();
  });
  const save = async () => {
    await api.patch(address, place);
    setPosition(undefined);
  };
  const endSessions = () => api.delete(`${address}/sessions`);
  const remove = async () => {
    await api.delete(address);
    onRemoved(t('desk.staff.removed', { name }));
  };
  const isAway = person.sessions === 0;
  const isSame =
    place.role === person.role && String(place.collections) === String(person.collections);
  return (
    <div className="staff-form">
      <RoleFields value={place} onChange={setPosition} />
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={isSame || act.isBusy}
          onClick={() => !isSame && act.start({ work: save, done: t('desk.saved') })}
        >
          {t('desk.staff.save')}
        </button>{' '}
        <output>{news}</output>
      </p>
      {act.error !== undefined && (
        <p className="field-error" role="alert">
          {problemText(act.error, t)}
        </p>
      )}
      <ResetLink person={person} />
      <div className="screen-actions">
        <button
          type="button"
          className="button plain"
          aria-disabled={isAway || act.isBusy}
          onClick={() =>
            !isAway && act.start({ work: endSessions, done: t('desk.staff.logged-out', { name }) })
          }
        >
          {t('desk.staff.end-sessions')}
        </button>
        <ConfirmButton
          label={t('desk.staff.remove')}
          question={t('desk.staff.remove.sure', { name })}
          className="button plain"
          isBusy={act.isBusy}
          onConfirm={() => act.start({ work: remove, done: '' })}
        />
      </div>
    </div>
  );
}

/** For somebody who has forgotten their password, or lost their phone. */
function ResetLink({ person: { id, hasSecondFactor, hasPasskeys } }: { person: Person }) {
  const { t } = useTranslation();
  const api = useApi();
  const [forgetFactors, setForgetFactors] = useState(false);
  const [link, setLink] = useState<string>();
  const make = useAction(async () => {
    const { body } = await api.post<{ link: string }>(`/users/${id}/reset`, { forgetFactors });
    setLink(body.link);
  });
  return (
    <div className="staff-reset">
      {(hasSecondFactor || hasPasskeys) && (
        <CheckboxControl
          label={t('desk.staff.reset.factor')}
          value={forgetFactors}
          onChange={setForgetFactors}
        />
      )}
      <button
        type="button"
        className="button plain"
        aria-disabled={make.isBusy}
        onClick={() => make.start()}
      >
        {t('desk.staff.reset')}
      </button>
      {make.error !== undefined && (
        <p className="field-error" role="alert">
          {problemText(make.error, t)}
        </p>
      )}
      {link !== undefined && <CopyLink link={link} how={t('desk.staff.reset.copy')} />}
    </div>
  );
}
