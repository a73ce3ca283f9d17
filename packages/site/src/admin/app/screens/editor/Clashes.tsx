// Where somebody else has written something else in the same place: yours, theirs, or both.
import type { EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import type { Clash } from '../../../../features/working/merge/merge.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { MEDIA_TEXTS } from '../../editing/texts-of-pictures.ts';
import { useNames } from '../../editing/names.ts';
import type { OpenCopy } from './open-copy.ts';
import { valueText } from './value-text.ts';

type ClashesProps = { copy: OpenCopy; sections: readonly EditorSection[] };

export function Clashes({ copy, sections }: ClashesProps) {
  const { t } = useTranslation();
  const fields = sections.flatMap((section) => section.fields);
  return (
    <section className="notice problem" aria-labelledby="editor-clashes" role="alert">
      <h2 id="editor-clashes" tabIndex={-1}>
        {t('desk.clash', { count: copy.clashes.length })}
      </h2>
      {copy.clashes.map((clash) => {
        const label =
          clash.path[0] === MEDIA_TEXTS
            ? t(clash.path[2] === 'caption' ? 'desk.pictures.caption' : 'desk.pictures.alt')
            : (fields.find(({ key }) => key === clash.path[0])?.label ?? '');
        return (
          <ClashChoice
            key={JSON.stringify(clash.path)}
            label={label}
            clash={clash}
            onChoose={(choice) => {
              // What was pressed goes: the keyboard stays with what is left.
              const rest = copy.clashes.length > 1 ? '#editor-clashes' : 'main h1';
              document.querySelector<HTMLElement>(rest)?.focus();
              copy.resolve(clash, choice);
            }}
          />
        );
      })}
    </section>
  );
}

type ClashChoiceProps = {
  label: string;
  clash: Clash;
  onChoose(choice: 'yours' | 'theirs' | 'both'): void;
};

function ClashChoice({ label, clash, onChoose }: ClashChoiceProps) {
  const { t } = useTranslation();
  const names = useNames();
  const textOf = (value: unknown) =>
    valueText(value, (id) => names.get(id).name) || t('desk.clash.empty');
  return (
    <fieldset className="clash">
      <legend>{label}</legend>
      <dl>
        <dt>{t('desk.clash.yours')}</dt>
        <dd dir="auto">{textOf(clash.yours)}</dd>
        <dt>{t('desk.clash.theirs')}</dt>
        <dd dir="auto">{textOf(clash.theirs)}</dd>
      </dl>
      <p className="screen-actions">
        <button type="button" className="button plain" onClick={() => onChoose('yours')}>
          {t('desk.clash.keep-yours')}
        </button>
        <button type="button" className="button plain" onClick={() => onChoose('theirs')}>
          {t('desk.clash.keep-theirs')}
        </button>
        {clash.both !== undefined && (
          <button type="button" className="button plain" onClick={() => onChoose('both')}>
            {t('desk.clash.keep-both')}
          </button>
        )}
      </p>
    </fieldset>
  );
}
