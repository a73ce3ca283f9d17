// The accent colour: chosen or written, with how well it can be read, and the nearest colour that
// can.
import { useId } from 'react';
import { isColour, nearestReadable, readAccent } from '../../../../design/accent.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import type { ControlProps } from '../../controls/field.tsx';
import { TextControl } from '../../controls/TextControl.tsx';

export function AccentControl(props: ControlProps<string>) {
  const { value, onChange, isDisabled } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="look-accent">
      <div className="look-accent-fields">
        <TextControl {...props} autoComplete="off" />
        <div className="field">
          <label htmlFor={id}>{t('desk.look.accent.choose')}</label>
          <input
            id={id}
            type="color"
            disabled={isDisabled}
            value={isColour(value) ? value : '#1b4d8f'}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      </div>
      <output>
        {isColour(value) && <Contrast accent={value} onChange={onChange} isFixed={isDisabled} />}
      </output>
    </div>
  );
}

type ContrastProps = {
  accent: string;
  onChange(accent: string): void;
  isFixed: boolean | undefined;
};

function Contrast({ accent, onChange, isFixed }: ContrastProps) {
  const { t, number } = useTranslation();
  const readings = readAccent(accent);
  const near = nearestReadable(accent);
  return (
    <>
      <ul className="look-readings">
        {readings.map(({ theme, on, ratio, isEnough }) => (
          <li key={`${theme} ${on}`}>
            {t(readingMessages[theme][on])}{' '}
            <strong>{t('desk.look.accent.ratio', { ratio: number(roundedDown(ratio)) })}</strong>{' '}
            {t(isEnough ? 'desk.look.accent.enough' : 'desk.look.accent.too-little')}
          </li>
        ))}
      </ul>
      {near !== accent && !isFixed && (
        <button type="button" className="button plain" onClick={() => onChange(near)}>
          {t('desk.look.accent.nearest', { colour: near })}
        </button>
      )}
    </>
  );
}

const readingMessages = {
  light: { page: 'desk.look.accent.light-page', tint: 'desk.look.accent.light-tint' },
  dark: { page: 'desk.look.accent.dark-page', tint: 'desk.look.accent.dark-tint' },
} as const;

/** 4.49 is not 4.5. */
const roundedDown = (ratio: number): number => Math.floor(ratio * 10) / 10;
