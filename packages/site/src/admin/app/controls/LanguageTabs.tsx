// A text in the museum's languages, one tab for each.
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { nameOfLanguage } from '../../../platform/i18n/languages.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import { FieldGroup, type ControlProps } from './field.tsx';
import { LongTextControl, TextControl } from './TextControl.tsx';

type Texts = Readonly<Record<string, string>>;

/** What the original said when it was translated, and what it says now. */
export type OutdatedTranslation = { original: string; before: string; after: string };

type LanguageTabsProps = ControlProps<Texts> & {
  /** The original first. */
  languages: readonly string[];
  isLong?: boolean;
  /** Translations whose original has changed since they were made. */
  outdated?: ReadonlyMap<string, OutdatedTranslation>;
  /** Called when somebody has looked at such a translation and leaves it as it is. */
  onChecked?(language: string): void;
};

export function LanguageTabs(props: LanguageTabsProps) {
  const { languages, isLong = false, value, onChange, error, ...field } = props;
  const { outdated, onChecked } = props;
  const { t } = useTranslation();
  const Control = isLong ? LongTextControl : TextControl;
  const [original = 'en'] = languages;
  const change = (language: string, text: string) => {
    const { [language]: _, ...rest } = value;
    onChange(text === '' ? rest : { ...rest, [language]: text });
  };
  if (languages.length === 1)
    return (
      <Control
        {...field}
        error={error}
        lang={original}
        value={value[original] ?? ''}
        onChange={(text) => change(original, text)}
      />
    );
  return (
    <FieldGroup {...field} error={error}>
      <Tabs className="language-tabs">
        <TabList aria-label={t('desk.control.languages', { field: field.label })}>
          {languages.map((language) => (
            <Tab key={language} id={language}>
              <span lang={language}>{nameOfLanguage(language)}</span>{' '}
              {!value[language] && <span className="muted">{t('desk.control.empty')}</span>}
              {outdated?.has(language) && <strong>{t('desk.control.outdated')}</strong>}
            </Tab>
          ))}
        </TabList>
        {languages.map((language) => (
          <TabPanel key={language} id={language}>
            <Outdated
              translation={outdated?.get(language)}
              onChecked={() => onChecked?.(language)}
            />
            <Control
              label={t('desk.control.in-language', {
                field: field.label,
                language: nameOfLanguage(language),
              })}
              isLabelHidden
              lang={language}
              value={value[language] ?? ''}
              onChange={(text) => change(language, text)}
            />
          </TabPanel>
        ))}
      </Tabs>
    </FieldGroup>
  );
}

type OutdatedProps = { translation: OutdatedTranslation | undefined; onChecked(): void };

/** The original as it was and as it is, for whoever looks at the translation again. */
function Outdated({ translation, onChecked }: OutdatedProps) {
  const { t } = useTranslation();
  if (!translation) return null;
  const { original, before, after } = translation;
  return (
    <div className="notice">
      <p>{t('desk.control.outdated.how')}</p>
      <dl>
        <dt>{t('desk.control.outdated.before')}</dt>
        <dd lang={original} dir="auto">
          <del>{before}</del>
        </dd>
        <dt>{t('desk.control.outdated.after')}</dt>
        <dd lang={original} dir="auto">
          <ins>{after || t('desk.control.empty')}</ins>
        </dd>
      </dl>
      <button type="button" className="button plain" onClick={onChecked}>
        {t('desk.control.outdated.still-right')}
      </button>
    </div>
  );
}
