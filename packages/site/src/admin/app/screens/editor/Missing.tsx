// What a record lacks before its page is good, and why it matters; each leads to its field.
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import type { Missing as MissingField } from '../../editing/missing.ts';
import { fieldId, showField } from './field-id.ts';

export function Missing({ missing }: { missing: readonly MissingField[] }) {
  const { t } = useTranslation();
  if (missing.length === 0) return <p className="editor-complete">{t('desk.missing.nothing')}</p>;
  return (
    <details className="editor-missing">
      <summary>{t('desk.missing', { count: missing.length })}</summary>
      <ul>
        {missing.map(({ field, why, isNeeded }) => (
          <li key={why}>
            <a href={`#${fieldId(field)}`} onClick={() => showField(field)}>
              {t(why)}
            </a>
            {isNeeded && <strong> {t('desk.missing.needed')}</strong>}
          </li>
        ))}
      </ul>
    </details>
  );
}
