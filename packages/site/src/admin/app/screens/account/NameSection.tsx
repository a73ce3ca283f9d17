// The name under which colleagues see what one does, and the language of the desk.
import { useState, type SyntheticEvent } from 'react';
import { nameOfLanguage } from '../../../../platform/i18n/languages.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { fieldFault, useAction } from '../../api/use-action.ts';
import { ChoiceControl } from '../../controls/ChoiceControl.tsx';
import { TextControl } from '../../controls/TextControl.tsx';
import { problemText } from '../../screen/problem-text.ts';
import type { Account } from './account.ts';

export function NameSection({ account }: { account: Account }) {
  const { t, languages } = useTranslation();
  const api = useApi();
  const [name, setName] = useState(account.name);
  const [language, setLanguage] = useState(account.language);
  const [isSaved, setSaved] = useState(false);
  const save = useAction(async () => {
    await api.patch('/account', { name, language });
    setSaved(true);
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSaved(false);
    save.start();
  };
  const fault = fieldFault(save.error, 'name');
  return (
    <section aria-labelledby="account-name">
      <h2 id="account-name">{t('desk.account.profile')}</h2>
      <form className="account-form" onSubmit={submit} noValidate>
        <TextControl
          label={t('desk.account.name')}
          help={t('desk.account.name.help')}
          autoComplete="name"
          value={name}
          onChange={setName}
          error={fault}
        />
        {languages.length > 1 && (
          <ChoiceControl
            label={t('desk.language')}
            choices={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
            value={language}
            onChange={setLanguage}
          />
        )}
        {save.error !== undefined && fault === undefined && (
          <p className="field-error" role="alert">
            {problemText(save.error, t)}
          </p>
        )}
        <p>
          <button className="button" aria-disabled={save.isBusy}>
            {t('desk.staff.save')}
          </button>{' '}
          <output>{isSaved ? t('desk.saved') : ''}</output>
        </p>
      </form>
    </section>
  );
}
