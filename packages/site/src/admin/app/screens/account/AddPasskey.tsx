// Adding a passkey: a name and the password, then the browser asks the device.
import { startRegistration } from '@simplewebauthn/browser';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { ApiProblem } from '../../api/problem.ts';
import { fieldFault, useAction } from '../../api/use-action.ts';
import { TextControl } from '../../controls/TextControl.tsx';
import { problemText } from '../../screen/problem-text.ts';

type AddPasskeyProps = { suggestedName: string; onAdded(): void; onCancel(): void };

type Offer = { key: string; options: Parameters<typeof startRegistration>[0]['optionsJSON'] };

export function AddPasskey({ suggestedName, onAdded, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [name, setName] = useState(suggestedName);
  const [current, setCurrent] = useState('');
  const add = useAction(async () => {
    const { body: offer } = await api.post<Offer>('/account/passkeys/start', { current });
    const response = await startRegistration({ optionsJSON: offer.options });
    await api.post('/account/passkeys', { key: offer.key, name, response });
    onAdded();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (current !== '') add.start();
  };
  const fault = fieldFault(add.error, 'current');
  const isProblem = add.error instanceof ApiProblem;
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <TextControl takesFocus label={t('desk.passkeys.name')} value={name} onChange={setName} />
      <TextControl
        label={t('desk.account.password.current')}
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={fault}
      />
      {add.error !== undefined && fault === undefined && (
        <p className="field-error" role="alert">
          {isProblem ? problemText(add.error, t) : t('desk.passkeys.not-added')}
        </p>
      )}
      <div className="screen-actions">
        <button className="button" aria-disabled={add.isBusy || current === ''}>
          {t('desk.passkeys.add')}
        </button>
        <button type="button" className="button plain" onClick={onCancel}>
          {t('desk.cancel')}
        </button>
      </div>
    </form>
  );
}
