// A number as the reader's language writes it.
import { Group, Input, NumberField } from 'react-aria-components';
import { fieldClass, FieldFault, FieldHead, fieldState, type ControlProps } from './field.tsx';

type NumberControlProps = ControlProps<number | undefined> & {
  min?: number;
  /** Digits after the point at most; none means whole numbers. */
  digits?: number;
};

export function NumberControl(props: NumberControlProps) {
  const { value, onChange, min, digits = 3, id } = props;
  return (
    <NumberField
      className={fieldClass(props)}
      {...fieldState(props)}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? undefined : number)}
      formatOptions={{ maximumFractionDigits: digits, useGrouping: false }}
      {...(min === undefined ? {} : { minValue: min })}
      {...(id === undefined ? {} : { id })}
    >
      <FieldHead {...props} />
      <Group>
        <Input inputMode="decimal" />
      </Group>
      <FieldFault {...props} />
    </NumberField>
  );
}
