// Where a setting comes from: who changed it, what it was before, or what sets it elsewhere; and
// when a change of it holds.
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { previousIn, type LookSetting } from './look.ts';

type SettingStateProps = {
  setting: LookSetting;
  label: string;
  /** Whether its values are words that can be shown. */
  isText: boolean;
  onChange(value: string | null): void;
};

export function SettingState({ setting, label, isText, onChange }: SettingStateProps) {
  const { t, day } = useTranslation();
  const { fixedBy, changed, applies } = setting;
  const value = String(setting.value);
  if (fixedBy !== undefined)
    return <p className="field-help">{t('desk.look.fixed', { where: fixedBy })}</p>;
  const when = t(applies === 'after-restart' ? 'desk.look.restart' : 'desk.look.live');
  if (!changed) return <p className="field-help">{when}</p>;
  const before = previousIn(setting);
  return (
    <fieldset className="field-help look-state">
      <legend className="visually-hidden">{label}</legend>
      <span>{t('desk.look.changed', { day: day(changed.at), name: changed.byName })}</span>{' '}
      <span>{when}</span>
      {before !== '' && before !== value && (
        <button type="button" className="text-button" onClick={() => onChange(before)}>
          <span>
            {isText ? t('desk.look.previous.text', { value: before }) : t('desk.look.previous')}
          </span>
        </button>
      )}
      {value !== '' && (
        <button type="button" className="text-button" onClick={() => onChange(null)}>
          <span>{t('desk.look.default')}</span>
        </button>
      )}
    </fieldset>
  );
}
