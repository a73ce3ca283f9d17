// The fields of a record under their headings. What is filled in, and what a good page needs, comes
// first; the rest is folded under each heading, by name.
import { memo, useEffect, useState, type ReactNode } from 'react';
import type { EditedKind } from '../../../../features/catalogue/editor.ts';
import type { EditorField, EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import { unreadDatesOf } from '../../../../features/catalogue/unread-dates.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { FieldControl } from '../../editing/FieldControl.tsx';
import { missingIn } from '../../editing/missing.ts';
import { fieldId, HISTORY, showField } from './field-id.ts';
import { foldedSections, type FoldedSection } from './folded-sections.ts';
import type { OpenCopy } from './open-copy.ts';
import { useOpenGroups } from './use-open-groups.ts';

type EditorSectionsProps = {
  kind: EditedKind;
  sections: readonly EditorSection[];
  copy: OpenCopy;
  faults: Readonly<Record<string, string>>;
};

export function EditorSections({ kind, sections, copy, faults }: EditorSectionsProps) {
  const { t } = useTranslation();
  // As the record was when it was opened: nothing moves while somebody writes.
  const [folded] = useState(() =>
    foldedSections(sections, {
      body: copy.body,
      asked: missingIn(kind, {}).map(({ field }) => field),
    }),
  );
  const groups = useOpenGroups(kind);
  useEffect(() => {
    const [first] = Object.keys(faults);
    for (const field of Object.keys(faults)) unfold(field);
    if (first !== undefined) showField(first);
  }, [faults]);
  return (
    <>
      <nav aria-label={t('desk.editor.sections')}>
        <ul className="editor-sections">
          {folded.map(({ group, label }) => (
            <li key={group}>
              <a href={`#group-${group}`}>{label}</a>
            </li>
          ))}
          {copy.details.record !== undefined && (
            <li>
              <a href={`#${HISTORY}`}>{t('desk.history')}</a>
            </li>
          )}
        </ul>
      </nav>
      {folded.map((section) => (
        <Section
          key={section.group}
          section={section}
          isOpen={groups.isOpen(section.group)}
          onToggle={(isOpen) => groups.set(section.group, { isOpen })}
        >
          {(field) => (
            <Field
              key={field.key}
              field={field}
              value={copy.body[field.key]}
              unread={copy.body['unread']}
              change={copy.change}
              error={faults[field.key]}
            />
          )}
        </Section>
      ))}
    </>
  );
}

/** Opens what a field is folded in. */
function unfold(field: string): void {
  const details = document.getElementById(fieldId(field))?.closest('details');
  if (details) details.open = true;
}

type SectionProps = {
  section: FoldedSection;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  children(field: EditorField): ReactNode;
};

function Section({ section, isOpen, onToggle, children }: SectionProps) {
  const { t } = useTranslation();
  const { group, label, shown, more } = section;
  return (
    <section id={`group-${group}`} className="editor-section">
      <h2>{label}</h2>
      {shown.map(children)}
      {more.length > 0 && (
        <details
          className="editor-more"
          open={isOpen}
          onToggle={(event) => onToggle(event.currentTarget.open)}
        >
          <summary>
            {t('desk.editor.more', { count: more.length })}{' '}
            <span className="muted">{more.map((field) => field.label).join(' · ')}</span>
          </summary>
          {more.map(children)}
        </details>
      )}
    </section>
  );
}

type FieldProps = {
  field: EditorField;
  value: unknown;
  /** What was not understood when the record was saved. */
  unread: unknown;
  change: OpenCopy['change'];
  error: string | undefined;
};

/** Drawn again for what it shows alone: a key that is pressed in one passes all the others. */
const Field = memo(function Field({ field, value, unread, change, error }: FieldProps) {
  return (
    <div id={fieldId(field.key)} tabIndex={-1}>
      <FieldControl
        part={field}
        path={field.key}
        help={field.help}
        isStaffOnly={field.staff}
        error={error}
        value={value}
        onChange={(next) => change([field.key], next)}
      />
      <UnreadDates dates={unreadDatesOf({ unread }, field.key)} />
    </div>
  );
});

/** Dates of this field that were not understood when it was saved. */
function UnreadDates({ dates }: { dates: readonly string[] }) {
  const { t } = useTranslation();
  if (dates.length === 0) return null;
  return (
    <p className="field-help">
      {t('desk.editor.dates-kept')} <strong dir="auto">{dates.join(' · ')}</strong>{' '}
      <a href={`#${fieldId('unread')}`} onClick={() => showField('unread')}>
        {t('desk.editor.dates-kept-where', { field: t('field.item.unread') })}
      </a>
    </p>
  );
}
