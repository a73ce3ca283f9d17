// Making a token: what it is for, what it may do, and until when it is valid.
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { fieldFault, useAction } from '../../api/use-action.ts';
import { ChoiceControl } from '../../controls/ChoiceControl.tsx';
import { TextControl } from '../../controls/TextControl.tsx';
import { problemText } from '../../screen/problem-text.ts';
import type { Token } from './account.ts';

/** The secret is nowhere else: the server keeps its hash alone. */
export type MadeToken = { token: Token; secret: string };

/** In days. */
const LIVES = ['7', '30', '90', '366'] as const;

type NewTokenProps = { onMade(made: MadeToken): void; onCancel(): void };

export function NewToken({ onMade, onCancel }: NewTokenProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [name, setName] = useState('');
  const [scope, setScope] = useState('read');
  const [days, setDays] = useState<string>('90');
  const make = useAction(async () => {
    const wanted = { name, days: Number(days), isReadOnly: scope === 'read' };
    const { body } = await api.post<MadeToken>('/account/tokens', wanted);
    onMade(body);
  });
  const isReady = name.trim() !== '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) make.start();
  };
  const fault = fieldFault(make.error, 'name');
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <TextControl
        label={t('desk.tokens.name')}
        help={t('desk.tokens.name.help')}
        autoComplete="off"
        takesFocus
        isRequired
        value={name}
        onChange={setName}
        error={fault}
      />
      <ChoiceControl
        label={t('desk.tokens.scope')}
        choices={[
          { value: 'read', label: t('desk.tokens.reads'), help: t('desk.tokens.reads.help') },
          { value: 'write', label: t('desk.tokens.changes'), help: t('desk.tokens.changes.help') },
        ]}
        value={scope}
        onChange={setScope}
      />
      <ChoiceControl
        label={t('desk.tokens.life')}
        choices={LIVES.map((value) => ({
          value,
          label: t('desk.tokens.days', { count: Number(value) }),
        }))}
        value={days}
        onChange={setDays}
      />
      {make.error !== undefined && fault === undefined && (
        <p className="field-error" role="alert">
          {problemText(make.error, t)}
        </p>
      )}
      <div className="screen-actions">
        <button className="button" aria-disabled={make.isBusy || !isReady}>
          {t('desk.tokens.make')}
        </button>
        <button type="button" className="button plain" onClick={onCancel}>
          {t('desk.cancel')}
        </button>
      </div>
    </form>
  );
}
