// A record that is open in its editor.
import { useMemo, useState } from 'react';
import type { EditedKind } from '../../../../features/catalogue/editor.ts';
import type { EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import type { Fields } from '../../../../features/working/merge/body.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { SubmittedBy } from '../../editing/SubmittedBy.tsx';
import { missingIn } from '../../editing/missing.ts';
import { useNamed } from '../../editing/names.ts';
import { useLostFocus } from '../../controls/use-lost-focus.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { useSession } from '../../session/Session.tsx';
import type { EndOfCopy, OpenCopy } from './open-copy.ts';
import { usePublication } from './use-publication.ts';
import { Clashes } from './Clashes.tsx';
import { CopyNotices } from './CopyNotices.tsx';
import { editedKinds } from './edited-kind.ts';
import { EditorActions } from './EditorActions.tsx';
import { EditorSections } from './EditorSections.tsx';
import { faultsByField } from './field-faults.ts';
import { History } from './History.tsx';
import { Missing } from './Missing.tsx';
import { ReturnCopy } from './ReturnCopy.tsx';
import { usePageChoice } from './page-choice.ts';
import { PageButton, PagePreview } from './PagePreview.tsx';

type OpenEditorProps = {
  kind: EditedKind;
  sections: readonly EditorSection[];
  copy: OpenCopy;
  onEnd(end: EndOfCopy): void;
};

export function OpenEditor({ kind, sections, copy, onEnd }: OpenEditorProps) {
  const { t } = useTranslation();
  const { languages } = useSession().museum;
  const { body, details } = copy;
  const publication = usePublication(copy, onEnd);
  const { problem } = publication;
  const faults = useMemo(() => faultsByField(problem), [problem]);
  const title = titleOf(body, languages) || t(editedKinds[kind].untitled);
  const choice = usePageChoice();
  return (
    <Screen
      title={title}
      hasStickyActions
      actions={
        <>
          <PageButton {...choice} />
          <EditorActions copy={copy} publication={publication} />
        </>
      }
    >
      <CopyNotices copy={copy} />
      {details.mayPublish && details.state === 'submitted' && (
        <>
          <SubmittedBy at={details.updatedAt} by={details.updatedByName} />
          <ReturnCopy
            isBusy={publication.isBusy}
            onReturn={(note) => void publication.returnCopy(note)}
          />
        </>
      )}
      {copy.clashes.length > 0 && <Clashes copy={copy} sections={sections} />}
      {publication.problem !== undefined && (
        <ProblemNotice
          error={publication.problem}
          isAnswer
          onRetry={() => void publication.retry()}
        />
      )}
      {details.note !== undefined && <ReturnNote key={details.note} note={details.note} />}
      <div className={choice.isVisible && choice.isBeside ? 'editor-columns' : undefined}>
        <div className="editor-form" hidden={choice.isVisible && !choice.isBeside}>
          <Missing missing={missingIn(kind, body)} />
          <EditorSections kind={kind} sections={sections} copy={copy} faults={faults} />
          {details.recordState === 'published' && <PageLink id={details.record ?? details.id} />}
          {details.record !== undefined && (
            <History kind={kind} record={details.record} sections={sections} copy={copy} />
          )}
        </div>
        {choice.isVisible && (
          <PagePreview copy={copy} sections={sections} languages={languages} choice={choice} />
        )}
      </div>
    </Screen>
  );
}

function ReturnNote({ note }: { note: string }) {
  const { t } = useTranslation();
  const place = useLostFocus<HTMLParagraphElement>();
  return (
    <p ref={place} className="notice" tabIndex={-1}>
      {t('desk.editor.returned', { note })}
    </p>
  );
}

/** To the page of a record on the site. */
function PageLink({ id }: { id: string }) {
  const { t } = useTranslation();
  const [ids] = useState([id]);
  const [record] = useNamed(ids);
  if (record?.address === undefined) return null;
  return (
    <p>
      <a href={record.address}>{t('desk.quick-add.see')}</a>
    </p>
  );
}

/** What a record is called, in the first of the museum's languages that says it. */
function titleOf(body: Fields, languages: readonly string[]): string {
  const texts = (body['title'] ?? body['name'] ?? {}) as Record<string, string>;
  const language = languages.find((one) => texts[one]);
  return (language === undefined ? undefined : texts[language]) ?? Object.values(texts)[0] ?? '';
}
