// Yes or no.
import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { fieldClass, type ControlProps } from './field.tsx';

export function CheckboxControl(props: ControlProps<boolean>) {
  const { label, help, error, isStaffOnly, isDisabled, value, onChange, id } = props;
  const { t } = useTranslation();
  const helpId = useId();
  return (
    <div className={`${fieldClass(props)} field-checkbox`}>
      <label>
        <input
          type="checkbox"
          id={id}
          checked={value}
          disabled={isDisabled}
          aria-describedby={helpId}
          aria-invalid={error !== undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <div id={helpId}>
        {(help || isStaffOnly) && (
          <p className="field-help">
            {isStaffOnly && <strong>{t('desk.control.staff')}</strong>} {help}
          </p>
        )}
        {error !== undefined && <p className="field-error">{error}</p>}
      </div>
    </div>
  );
}
