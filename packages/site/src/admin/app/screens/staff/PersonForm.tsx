// What can be changed about somebody: their role, their sessions, their password, and that they
// work here at all.
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { useAction } from '../../api/use-action.ts';
import { CheckboxControl } from '../../controls/CheckboxControl.tsx';
import { CopyLink } from '../../controls/CopyLink.tsx';
import { problemText } from '../../screen/problem-text.ts';
import type { Person, Position } from './staff.ts';
import { RoleFields } from './RoleFields.tsx';

type PersonFormProps = { person: Person; onChanged(): void };

export function PersonForm({ person, onChanged }: PersonFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [place, setPosition] = useState<Position>({
    role: person.role,
    collections: person.collections,
  });
  const address = `/users/${person.id}`;
  const act = useAction(async (work: () => Promise<unknown>) => {
    await work();
    onChanged();
  });
  const isSame =
    place.role === person.role && String(place.collections) === String(person.collections);
  return (
    <div className="staff-form">
      <RoleFields value={place} onChange={setPosition} />
      <p>
        <button
          type="button"
          className="button"
          disabled={isSame || act.isBusy}
          onClick={() => act.start(() => api.patch(address, place))}
        >
          {t('desk.staff.save')}
        </button>
      </p>
      {act.error !== undefined && (
        <p className="field-error" role="alert">
          {problemText(act.error, t)}
        </p>
      )}
      <ResetLink person={person} />
      <div className="screen-actions">
        {person.sessions > 0 && (
          <button
            type="button"
            className="button plain"
            disabled={act.isBusy}
            onClick={() => act.start(() => api.delete(`${address}/sessions`))}
          >
            {t('desk.staff.end-sessions')}
          </button>
        )}
        <Remove name={person.name} onRemove={() => act.start(() => api.delete(address))} />
      </div>
    </div>
  );
}

/** For somebody who has forgotten their password, or lost their telephone. */
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
        disabled={make.isBusy}
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

/** Asks once more: it cannot be undone. */
function Remove({ name, onRemove }: { name: string; onRemove(): void }) {
  const { t } = useTranslation();
  const [isSure, setSure] = useState(false);
  if (!isSure)
    return (
      <button type="button" className="button plain" onClick={() => setSure(true)}>
        {t('desk.staff.remove')}
      </button>
    );
  return (
    <div className="notice" role="alert">
      <p>{t('desk.staff.remove.sure', { name })}</p>
      <div className="screen-actions">
        <button type="button" className="button" onClick={onRemove}>
          {t('desk.staff.remove')}
        </button>
        <button type="button" className="button plain" onClick={() => setSure(false)}>
          {t('desk.cancel')}
        </button>
      </div>
    </div>
  );
}
