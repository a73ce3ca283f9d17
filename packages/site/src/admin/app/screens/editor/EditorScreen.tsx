// The editor of a record: its fields under their headings, what it lacks, and what becomes of it.
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { EditedKind } from '../../../../features/catalogue/editor.ts';
import type { EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { ApiProblem } from '../../api/problem.ts';
import { useResource } from '../../api/use-resource.ts';
import { NamesContext, newNames } from '../../editing/names.ts';
import {
  MEDIA_TEXTS,
  TextsOfPicturesContext,
  textsInCopy,
} from '../../editing/texts-of-pictures.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Loading, Screen } from '../../screen/Screen.tsx';
import type { CopyAddress } from '../../working/copy-server.ts';
import { useWorkingCopy } from '../../working/use-working-copy.ts';
import { editedKinds } from './edited-kind.ts';
import type { EndOfCopy, OpenCopy } from './open-copy.ts';
import { OpenEditor } from './OpenEditor.tsx';
import { TranslationsOf } from './TranslationsOf.tsx';
import './editor.css';

/** The screen of a kind of record. */
export const editorOf = (kind: EditedKind) =>
  function EditorScreen() {
    const { id = '' } = useParams();
    const starts = useStarted() === id;
    const api = useApi();
    const { t } = useTranslation();
    const navigate = useNavigate();
    const [names] = useState(() => newNames(api));
    // A copy that is published or thrown away is over; the next one is opened in its place.
    const [over, setOver] = useState({ copies: 0, isPublished: false });
    const end = ({ record, isPublished }: EndOfCopy) => {
      if (record === undefined) return void navigate('/admin');
      setOver(({ copies }) => ({ copies: copies + 1, isPublished }));
      if (record !== id) void navigate(`${editedKinds[kind].desk}/${record}`, { replace: true });
    };
    return (
      <NamesContext value={names}>
        {over.isPublished && <output className="notice">{t('desk.editor.published')}</output>}
        <Editor
          key={`${id} ${over.copies}`}
          kind={kind}
          id={id}
          starts={starts && over.copies === 0}
          onEnd={end}
        />
      </NamesContext>
    );
  };

type EditorProps = {
  kind: EditedKind;
  /** Of a record, or of the working copy of one that is not there yet. */
  id: string;
  /** Whether it is of a new record, and nothing of it is stored yet. */
  starts: boolean;
  onEnd(end: EndOfCopy): void;
};

function Editor({ kind, id, starts, onEnd }: EditorProps) {
  const { t } = useTranslation();
  const [isNew, setNew] = useState(false);
  const [address, setAddress] = useState<CopyAddress>(
    starts ? { kind, starts: id } : { kind, record: id },
  );
  const { resource, reload } = useResource<{ items: EditorSection[] }>(`/editors/${kind}`);
  const copy = useWorkingCopy(address);
  const title = t(editedKinds[kind].untitled);
  if (copy.state === 'failed' && !isNew && isNotThere(copy.problem)) {
    setNew(true);
    setAddress({ id });
  }
  if (resource.state === 'failed' || copy.state === 'failed')
    return (
      <Screen title={title}>
        {resource.state === 'failed' && <ProblemNotice error={resource.error} onRetry={reload} />}
        {copy.state === 'failed' && <ProblemNotice error={copy.problem} onRetry={copy.retry} />}
      </Screen>
    );
  if (resource.state !== 'ready' || copy.state !== 'open')
    return (
      <Screen title={title}>
        <Loading />
      </Screen>
    );
  const { record } = copy.details;
  const editor = (
    <OpenEditor kind={kind} sections={resource.body.items} copy={copy} onEnd={onEnd} />
  );
  return (
    <TextsOfPictures copy={copy}>
      {record === undefined ? (
        editor
      ) : (
        <TranslationsOf kind={kind} record={record}>
          {editor}
        </TranslationsOf>
      )}
    </TextsOfPictures>
  );
}

/** The new record of this place in the browser’s history: a page loaded again goes on with it. */
const useStarted = (): unknown => (useLocation().state as { starts?: unknown } | null)?.starts;

/** The texts of the pictures in a copy: the same ones until one of them has changed. */
function TextsOfPictures({ copy, children }: { copy: OpenCopy; children: ReactNode }) {
  const { body, change } = copy;
  const { media, [MEDIA_TEXTS]: texts } = body;
  const value = useMemo(
    () => textsInCopy({ body: { media, [MEDIA_TEXTS]: texts }, change }),
    [media, texts, change],
  );
  return <TextsOfPicturesContext value={value}>{children}</TextsOfPicturesContext>;
}

const isNotThere = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.problem.status === 404;
