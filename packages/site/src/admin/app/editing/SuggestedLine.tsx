// A line of text with common values to choose from.
import { useId } from 'react';
import { Input, TextField } from 'react-aria-components';
import type { Option } from '../../../features/catalogue/fields/editing.ts';
import {
  fieldClass,
  FieldFault,
  FieldHead,
  fieldState,
  type ControlProps,
} from '../controls/field.tsx';

export function SuggestedLine({
  options,
  value,
  onChange,
  ...field
}: ControlProps<string> & { options: readonly Option[] }) {
  const list = useId();
  return (
    <TextField className={fieldClass(field)} {...fieldState(field)} {...{ value, onChange }}>
      <FieldHead {...field} />
      <Input dir="auto" list={list} autoComplete="off" />
      <FieldFault {...field} />
      <datalist id={list}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </datalist>
    </TextField>
  );
}
