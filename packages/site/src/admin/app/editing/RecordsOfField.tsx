// Records that a field names by their ids.
import type { RecordsToName } from '../../../features/catalogue/fields/editing.ts';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { ControlProps } from '../controls/field.tsx';
import { RecordsControl } from '../controls/RecordsControl.tsx';
import { useSession } from '../session/Session.tsx';
import { useNamed, useNames } from './names.ts';

type RecordsOfFieldProps = ControlProps<unknown> & { of: RecordsToName; isSingle: boolean };

const none: readonly string[] = [];

export function RecordsOfField({ of, isSingle, value, onChange, ...field }: RecordsOfFieldProps) {
  const { t } = useTranslation();
  const names = useNames();
  const [language = 'en'] = useSession().museum.languages;
  const ids = idsIn(value);
  const chosen = useNamed(ids).map((record) =>
    record.state === 'draft' ? { ...record, hint: t('desk.records.draft') } : record,
  );
  return (
    <RecordsControl
      {...field}
      isSingle={isSingle}
      value={chosen}
      find={names.finder(of)}
      {...(of.kind === 'item'
        ? {}
        : { create: (name: string) => names.create(of, name, language) })}
      onChange={(records) => {
        const next = records.map(({ id }) => id);
        if (isSingle) onChange(next[0]);
        else onChange(next.length === 0 ? undefined : next);
      }}
    />
  );
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? none : [value];
  return Array.isArray(value) ? (value as readonly string[]) : none;
}
