// The languages of the site: which there are, and which of them comes first.
import { useId } from 'react';
import { nameOfLanguage } from '../../../../platform/i18n/languages.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { CheckboxControl } from '../../controls/CheckboxControl.tsx';
import { ChoiceControl } from '../../controls/ChoiceControl.tsx';
import type { ControlProps } from '../../controls/field.tsx';
import { listIn } from './look.ts';

type LanguagesControlProps = ControlProps<string> & { choices: readonly string[] };

/** Its value is the list of languages in their order, with commas between them. */
export function LanguagesControl(props: LanguagesControlProps) {
  const { label, help, error, value, onChange, choices, isDisabled = false } = props;
  const { t } = useTranslation();
  const helpId = useId();
  const chosen = listIn(value);
  const [first = ''] = chosen;
  const set = (languages: readonly string[]) => onChange(languages.join(','));
  // One that is not among the choices was set elsewhere, and stays until it is taken out.
  const all = [...choices, ...chosen.filter((one) => !choices.includes(one))];
  return (
    <fieldset className="field" aria-describedby={helpId}>
      <legend>{label}</legend>
      <div id={helpId}>
        <p className="field-help">{help}</p>
        {error !== undefined && <p className="field-error">{error}</p>}
      </div>
      {all.map((language) => (
        <CheckboxControl
          key={language}
          label={nameOfLanguage(language)}
          value={chosen.includes(language)}
          // A site without a language has no pages.
          isDisabled={isDisabled || (chosen.length === 1 && first === language)}
          onChange={(isChosen) =>
            set(isChosen ? [...chosen, language] : chosen.filter((one) => one !== language))
          }
        />
      ))}
      <ChoiceControl
        label={t('desk.look.languages.first')}
        help={t('desk.look.languages.first.help')}
        value={first}
        choices={chosen.map((one) => ({ value: one, label: nameOfLanguage(one) }))}
        isDisabled={isDisabled}
        onChange={(language) => set([language, ...chosen.filter((one) => one !== language)])}
      />
    </fieldset>
  );
}
