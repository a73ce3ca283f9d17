// What every control has around it: its name, help, what is wrong with it, and whether what is
// written in it stays in the museum.
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';

export type FieldProps = {
  label: string;
  help?: string;
  /** What is wrong with the value and what to do, in the reader's language. */
  error?: string | undefined;
  /** The value never leaves the museum. */
  isStaffOnly?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** It repeats what stands right above it, so that it is only read aloud. */
  isLabelHidden?: boolean;
  /** The id that a summary of errors leads to. */
  id?: string;
};

/** A control that edits a value. */
export type ControlProps<Value> = FieldProps & {
  value: Value;
  onChange(value: Value): void;
};

/** The class of a field. */
export const fieldClass = ({ isStaffOnly }: Pick<FieldProps, 'isStaffOnly'>): string =>
  isStaffOnly ? 'field is-staff' : 'field';

/** The properties that React Aria's fields share. */
export const fieldState = ({ error, isRequired, isDisabled }: FieldProps) => ({
  isInvalid: error !== undefined,
  isRequired: isRequired ?? false,
  isDisabled: isDisabled ?? false,
  validationBehavior: 'aria' as const,
});

/** The name of a field, and what there is to say about it. Help stands before what is filled in. */
export function FieldHead(props: FieldProps) {
  const { label, help, isStaffOnly, isRequired, isLabelHidden } = props;
  const { t } = useTranslation();
  return (
    <>
      <Label {...(isLabelHidden ? { className: 'visually-hidden' } : {})}>
        {label}
        {/* Arabic letters join across elements: a space keeps the label’s last one whole. */}
        {isRequired && (
          <>
            {' '}
            <span className="field-mark">{t('desk.control.required')}</span>
          </>
        )}
      </Label>
      {(help || isStaffOnly) && (
        <Text slot="description" className="field-help">
          {isStaffOnly && <strong>{t('desk.control.staff')}</strong>} {help}
        </Text>
      )}
    </>
  );
}

/** What is wrong, below the field. */
export function FieldFault({ error }: Pick<FieldProps, 'error'>) {
  return <FieldError className="field-error">{error}</FieldError>;
}

/** Several controls under one name. */
export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { t } = useTranslation();
  const { label, help, error, isStaffOnly, id } = field;
  return (
    <fieldset id={id} tabIndex={-1} className={`${fieldClass(field)} field-group`}>
      <legend>{label}</legend>
      {(help || isStaffOnly) && (
        <p className="field-help">
          {isStaffOnly && <strong>{t('desk.control.staff')}</strong>} {help}
        </p>
      )}
      {children}
      {error !== undefined && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
