// A field out of people's sight and out of reach of keys and voices; machines fill it in.
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { names } from './form-names.ts';

export function FormTrap({ scope = '' }: { scope?: string }) {
  const { t } = useTranslation();
  return (
    <p className="form-trap" aria-hidden="true">
      <label htmlFor={`${scope}homepage`}>{t('forms.trap')}</label>
      <input
        id={`${scope}homepage`}
        name={names.trap}
        type="text"
        tabIndex={-1}
        autoComplete="off"
      />
    </p>
  );
}
