// What several items of one evening have in common, and stays when the next one is added.
import type { RecordsToName } from '../../../../features/catalogue/fields/editing.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { DateControl } from '../../controls/DateControl.tsx';
import { RecordsOfField } from '../../editing/RecordsOfField.tsx';
import { useSession } from '../../session/Session.tsx';
import type { QuickValues, Repeated } from './quick-values.ts';

const fields: readonly { name: Repeated; label: string; of: RecordsToName }[] = [
  { name: 'objectTypes', label: 'desk.quick-add.type', of: { kind: 'subject', group: 'type' } },
  { name: 'makers', label: 'desk.quick-add.makers', of: { kind: 'person' } },
  { name: 'collections', label: 'desk.quick-add.collections', of: { kind: 'collection' } },
];

type RepeatedFieldsProps = {
  values: QuickValues;
  onChange(part: Partial<QuickValues>): void;
};

export function RepeatedFields({ values, onChange }: RepeatedFieldsProps) {
  const { t } = useTranslation();
  const [language = 'en'] = useSession().museum.languages;
  return (
    <details className="quick-more">
      <summary>{t('desk.quick-add.more')}</summary>
      <p className="field-help">{t('desk.quick-add.more-help')}</p>
      {fields.map(({ name, label, of }) => (
        <RecordsOfField
          key={name}
          label={t(label)}
          of={of}
          isSingle={false}
          value={values.records[name]}
          onChange={(ids) =>
            onChange({
              records: { ...values.records, [name]: (ids ?? []) as readonly string[] },
            })
          }
        />
      ))}
      <DateControl
        label={t('desk.quick-add.date')}
        language={language}
        value={values.date}
        onChange={(date) => onChange({ date })}
      />
    </details>
  );
}
