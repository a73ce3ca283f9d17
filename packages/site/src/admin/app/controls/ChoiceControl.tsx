// One of a few values, each with its explanation where it needs one.
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { fieldClass, FieldFault, FieldHead, fieldState, type ControlProps } from './field.tsx';

export type Choice = { value: string; label: string; help?: string };

export function ChoiceControl(props: ControlProps<string> & { choices: readonly Choice[] }) {
  const { value, onChange, choices, id } = props;
  const { t } = useTranslation();
  const help = choices.find((choice) => choice.value === value)?.help;
  return (
    <Select
      className={fieldClass(props)}
      {...fieldState(props)}
      value={value === '' ? null : value}
      onChange={(key) => onChange(String(key ?? ''))}
      placeholder={t('desk.control.choose')}
      {...(id === undefined ? {} : { id })}
    >
      <FieldHead {...props} help={props.help ?? help ?? ''} />
      <Button className="choice-button">
        <SelectValue>{({ selectedText }) => selectedText || t('desk.control.choose')}</SelectValue>
        <span aria-hidden="true" className="choice-sign" />
      </Button>
      <FieldFault {...props} />
      <Popover className="choice-popover">
        <ListBox items={choices} className="choice-list">
          {(choice) => (
            <ListBoxItem id={choice.value} textValue={choice.label}>
              <Text slot="label">{choice.label}</Text>
              {choice.help !== undefined && <Text slot="description">{choice.help}</Text>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
