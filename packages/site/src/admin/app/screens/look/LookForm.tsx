// The fields of the screen Look: what is typed is shown on the page at once, and is on the site
// when it is saved.
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { fieldFault, type Action } from '../../api/use-action.ts';
import { ChoiceControl, type Choice } from '../../controls/ChoiceControl.tsx';
import { TextControl } from '../../controls/TextControl.tsx';
import { TextsOfPicturesContext } from '../../editing/texts-of-pictures.ts';
import { problemText } from '../../screen/problem-text.ts';
import { useLeaveWarning } from '../../screen/use-leave-warning.ts';
import { useSession } from '../../session/Session.tsx';
import { AccentControl } from './AccentControl.tsx';
import { LanguagesControl } from './LanguagesControl.tsx';
import { LookPreview } from './LookPreview.tsx';
import { PictureControl } from './PictureControl.tsx';
import { SettingState } from './SettingState.tsx';
import { valueIn, type LookChanges, type LookKey, type LookSetting } from './look.ts';
import { useLook } from './use-look.ts';

type LookFormProps = { settings: readonly LookSetting[]; etag: string; onSaved(): void };

/** Addresses of pictures that were chosen and are not saved. */
type Pictures = { logo?: string; headerPicture?: string };

export function LookForm({ settings, etag, onSaved }: LookFormProps) {
  const { t } = useTranslation();
  const { museum } = useSession();
  const look = useLook({ settings, etag, onSaved });
  const { changes, change, save, isChanged } = look;
  const [pictures, setPictures] = useState<Pictures>({});
  useLeaveWarning(isChanged ? t('desk.look.leave') : undefined);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isChanged) save.start();
  };
  const field = fieldsOf({ settings, changes, change, error: save.error });
  return (
    <div className="look">
      <form className="look-form" onSubmit={submit} noValidate>
        {texts.map(({ key, label, help, type }) => (
          <LookField key={key} setting={settingOf(settings, key)} label={label} onChange={change}>
            <TextControl {...field(key, { label: t(label), help: t(help) })} type={type} />
          </LookField>
        ))}
        <LookField
          setting={settingOf(settings, 'site.accent')}
          label="desk.look.accent"
          onChange={change}
        >
          <AccentControl
            {...field('site.accent', {
              label: t('desk.look.accent'),
              help: t('desk.look.accent.help'),
            })}
          />
        </LookField>
        <LookField
          setting={settingOf(settings, 'site.logo')}
          label="desk.look.logo"
          onChange={change}
        >
          <PictureControl
            {...field('site.logo', { label: t('desk.look.logo'), help: t('desk.look.logo.help') })}
            isLogo
            onPreview={(logo) => setPictures((now) => ({ ...now, logo }))}
          />
        </LookField>
        <LookField
          setting={settingOf(settings, 'site.header-picture')}
          label="desk.look.header-picture"
          onChange={change}
        >
          <TextsOfPicturesContext value={look.pictureTexts}>
            <PictureControl
              {...field('site.header-picture', {
                label: t('desk.look.header-picture'),
                help: t('desk.look.header-picture.help'),
              })}
              onPreview={(headerPicture) => setPictures((now) => ({ ...now, headerPicture }))}
            />
          </TextsOfPicturesContext>
        </LookField>
        <LookField
          setting={settingOf(settings, 'site.languages')}
          label="desk.look.languages"
          onChange={change}
        >
          <LanguagesControl
            {...field('site.languages', {
              label: t('desk.look.languages'),
              help: t('desk.look.languages.help'),
            })}
            choices={settingOf(settings, 'site.languages').choices ?? []}
          />
        </LookField>
        <LookField
          setting={settingOf(settings, 'site.time-zone')}
          label="desk.set-up.time-zone"
          onChange={change}
        >
          <ChoiceControl
            {...field('site.time-zone', {
              label: t('desk.set-up.time-zone'),
              help: t('desk.look.time-zone.help'),
            })}
            choices={zonesOf(settingOf(settings, 'site.time-zone'))}
          />
        </LookField>
        <SaveLook save={save} isChanged={isChanged} isSaved={look.isSaved} />
      </form>
      <LookPreview
        version={etag}
        name={valueIn(settings, changes, 'site.name') || museum.name}
        tagline={valueIn(settings, changes, 'site.tagline')}
        accent={valueIn(settings, changes, 'site.accent')}
        logo={pictureNow(pictures.logo, changes['site.logo'])}
        headerPicture={pictureNow(pictures.headerPicture, changes['site.header-picture'])}
      />
    </div>
  );
}

/** A picture in this browser, else the one with an id; undefined where nothing was changed. */
function pictureNow(own: string | undefined, id: string | null | undefined): string | undefined {
  if (id === undefined) return undefined;
  if (id === null || id === '') return '';
  return own || `/api/v1/media/${id}/picture?width=1600`;
}

type TextField = { key: LookKey; label: string; help: string; type: 'text' | 'email' };

const texts: readonly TextField[] = [
  { key: 'site.name', label: 'desk.look.name', help: 'desk.look.name.help', type: 'text' },
  { key: 'site.tagline', label: 'desk.look.tagline', help: 'desk.look.tagline.help', type: 'text' },
  { key: 'site.address', label: 'desk.look.address', help: 'desk.look.address.help', type: 'text' },
  { key: 'site.email', label: 'desk.look.email', help: 'desk.look.email.help', type: 'email' },
];

const settingOf = (settings: readonly LookSetting[], key: LookKey): LookSetting =>
  settings.find((setting) => setting.key === key) ?? { key, value: '' };

const zonesOf = ({ choices = [] }: LookSetting): Choice[] =>
  choices.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

type LookFieldProps = {
  setting: LookSetting;
  /** The message that names it. */
  label: string;
  onChange(key: LookKey, value: string | null): void;
  children: ReactNode;
};

function LookField({ setting, label, onChange, children }: LookFieldProps) {
  const { t } = useTranslation();
  const key = setting.key as LookKey;
  return (
    <div className="look-field">
      {children}
      <SettingState
        setting={setting}
        label={t(label)}
        isText={key !== 'site.logo' && key !== 'site.header-picture'}
        onChange={(value) => onChange(key, value)}
      />
    </div>
  );
}

type Fields = {
  settings: readonly LookSetting[];
  changes: LookChanges;
  change(key: LookKey, value: string | null): void;
  error: unknown;
};

/** The properties of a control for each setting. */
const fieldsOf =
  ({ settings, changes, change, error }: Fields) =>
  <Words extends { label: string; help: string }>(key: LookKey, words: Words) => ({
    ...words,
    value: valueIn(settings, changes, key),
    onChange: (value: string) => change(key, value),
    isDisabled: settingOf(settings, key).fixedBy !== undefined,
    error: fieldFault(error, key),
  });

type SaveLookProps = { save: Action<void>; isChanged: boolean; isSaved: boolean };

function SaveLook({ save, isChanged, isSaved }: SaveLookProps) {
  const { t } = useTranslation();
  return (
    <>
      {save.error !== undefined && (
        <p className="field-error" role="alert">
          {problemText(save.error, t)}
        </p>
      )}
      <p>
        <button className="button" aria-disabled={save.isBusy || !isChanged}>
          {t('desk.look.save')}
        </button>{' '}
        <output>{isSaved ? t('desk.look.saved') : ''}</output>
      </p>
    </>
  );
}
