// Text of one line or of several. What is typed decides its own direction: an Arabic title in an
// English desk is read from the right.
import { useEffect, useRef } from 'react';
import { Input, TextArea, TextField } from 'react-aria-components';
import { textDirection } from './text-direction.ts';
import { fieldClass, FieldFault, FieldHead, fieldState, type ControlProps } from './field.tsx';

type TextControlProps = ControlProps<string> & {
  lang?: string;
  type?: 'text' | 'email' | 'password' | 'url';
  autoComplete?: string;
  /** It takes the place of the button that was pressed for it. */
  takesFocus?: boolean;
};

export function TextControl(props: TextControlProps) {
  const { value, onChange, lang, type = 'text', autoComplete, takesFocus, id } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextField
      className={fieldClass(props)}
      {...fieldState(props)}
      type={type}
      value={value}
      onChange={onChange}
      {...(id === undefined ? {} : { id })}
      {...(autoComplete === undefined ? {} : { autoComplete })}
    >
      <FieldHead {...props} />
      <Input ref={input} dir={type === 'text' ? 'auto' : 'ltr'} lang={lang} />
      <FieldFault {...props} />
    </TextField>
  );
}

/** Grows with what is written in it. */
export function LongTextControl(props: ControlProps<string> & { lang?: string }) {
  const { value, onChange, lang, id } = props;
  return (
    <TextField
      className={fieldClass(props)}
      {...fieldState(props)}
      value={value}
      onChange={onChange}
      {...(id === undefined ? {} : { id })}
    >
      <FieldHead {...props} />
      <TextArea dir={textDirection(value)} lang={lang} rows={3} />
      <FieldFault {...props} />
    </TextField>
  );
}
