// Where somebody else has written something else in the same place: yours, theirs, or both.
import type { EditorField, EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import type { Clash } from '../../../../features/working/merge/merge.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { MEDIA_TEXTS } from '../../editing/texts-of-pictures.ts';
import { ComparedValue } from './ComparedValue.tsx';
import type { OpenCopy } from './open-copy.ts';
import { useComparison } from './use-comparison.ts';
import { partAt } from './value-lines.ts';

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
        const field = fields.find(({ key }) => key === clash.path[0]);
        const label =
          clash.path[0] === MEDIA_TEXTS
            ? t(clash.path[2] === 'caption' ? 'desk.pictures.caption' : 'desk.pictures.alt')
            : (field?.label ?? '');
        return (
          <ClashChoice
            key={JSON.stringify(clash.path)}
            label={label}
            field={field}
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
  field: EditorField | undefined;
  clash: Clash;
  onChoose(choice: 'yours' | 'theirs' | 'both'): void;
};

function ClashChoice({ label, field, clash, onChoose }: ClashChoiceProps) {
  const { t } = useTranslation();
  const compare = useComparison([clash.yours, clash.theirs]);
  const [yours, theirs] = compare(partAt(field, clash.path), clash.yours, clash.theirs);
  return (
    <fieldset className="clash">
      <legend>{label}</legend>
      <dl>
        <dt>{t('desk.clash.yours')}</dt>
        <dd>
          <ComparedValue lines={yours} />
        </dd>
        <dt>{t('desk.clash.theirs')}</dt>
        <dd>
          <ComparedValue lines={theirs} />
        </dd>
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
