// A new item in as few steps as possible: its photograph, its title, and it is on the site.
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { FileControl } from '../../controls/FileControl.tsx';
import { TextControl } from '../../controls/TextControl.tsx';
import { MediaPicture } from '../../editing/MediaPicture.tsx';
import { NamesContext, newNames, useNames } from '../../editing/names.ts';
import { useResource } from '../../api/use-resource.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { mayDo } from '../../session/session.ts';
import { useSession } from '../../session/Session.tsx';
import { UploadList } from '../../uploads/UploadList.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';
import { bodyOf, type QuickValues } from './quick-values.ts';
import { newItem, type AddedItem, type NewItem, type Outcome } from './new-item.ts';
import { NumberField } from './NumberField.tsx';
import { RepeatedFields } from './RepeatedFields.tsx';
import './quick-add.css';

/** The id of the field where the next item begins. */
const TITLE = 'quick-add-title';

const nothing: QuickValues = { title: '', number: '', date: '', records: {} };

export function QuickAddScreen() {
  const api = useApi();
  const [names] = useState(() => newNames(api));
  return (
    <NamesContext value={names}>
      <QuickAdd />
    </NamesContext>
  );
}

function QuickAdd() {
  const { t } = useTranslation();
  const form = useQuickAdd();
  const { values, change, problem, isBusy, added } = form;
  const mayPublish = mayDo(useSession())('record:publish', 'item');
  const first: Outcome = mayPublish ? 'publish' : 'submit';
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const chosen = (event.nativeEvent.submitter as HTMLButtonElement | null)?.value;
    void form.save({ outcome: chosen === 'keep' ? 'keep' : first, isNext: chosen === 'next' });
  };
  return (
    <Screen title={t('desk.quick-add')}>
      {added && <AddedNotice item={added} />}
      {problem !== undefined && (
        <ProblemNotice
          error={problem}
          onRetry={() => void form.save({ outcome: first, isNext: false })}
        />
      )}
      <form className="quick-add" onSubmit={send}>
        <FileControl
          label={t('desk.pictures.drop')}
          accept="image/*"
          isMultiple
          onFiles={(files) => form.uploads.add(files)}
        />
        <UploadList uploads={form.uploads} list={form.list} />
        <TextControl
          id={TITLE}
          label={t('desk.quick-add.title')}
          isRequired
          autoComplete="off"
          error={form.isTitleMissing ? t('desk.quick-add.no-title') : undefined}
          value={values.title}
          onChange={(title) => change({ title })}
        />
        <NumberField
          value={values.number}
          suggestions={form.suggestions}
          onChange={(number) => change({ number })}
        />
        <RepeatedFields values={values} onChange={change} />
        <div className="quick-actions">
          <button type="submit" className="button" value="done" aria-disabled={isBusy}>
            {t(mayPublish ? 'desk.quick-add.publish' : 'desk.quick-add.submit')}
          </button>
          <button type="submit" className="button plain" value="next" aria-disabled={isBusy}>
            {t(mayPublish ? 'desk.quick-add.publish-next' : 'desk.quick-add.submit-next')}
          </button>
          <button type="submit" className="text-button" value="keep" aria-disabled={isBusy}>
            <span>{t('desk.quick-add.keep')}</span>
          </button>
        </div>
        <output>{isBusy ? t('desk.quick-add.saving') : ''}</output>
      </form>
    </Screen>
  );
}

function useQuickAdd() {
  const api = useApi();
  const [language = 'en'] = useSession().museum.languages;
  const names = useNames();
  const { uploads, list } = useUploads();
  const [values, setValues] = useState(nothing);
  const [saving, setSaving] = useState<{ isBusy: boolean; problem?: unknown }>({ isBusy: false });
  const [added, setAdded] = useState<Added>();
  const [isTitleMissing, setTitleMissing] = useState(false);
  const item = useRef<NewItem>(undefined);
  const { suggestions, renew } = useNumbers((number) =>
    setValues((now) => (now.number === '' ? { ...now, number } : now)),
  );
  const change = (part: Partial<QuickValues>) => {
    setValues((now) => ({ ...now, ...part }));
    if (part.title !== undefined) setTitleMissing(false);
  };

  const save = async ({ outcome, isNext }: { outcome: Outcome; isNext: boolean }) => {
    if (saving.isBusy) return;
    if (outcome !== 'keep' && values.title.trim() === '') {
      setTitleMissing(true);
      document.getElementById(TITLE)?.focus();
      return;
    }
    setSaving({ isBusy: true });
    try {
      const media = await uploads.finished();
      item.current ??= newItem(api);
      const body = bodyOf(values, { language, media });
      const done = await item.current.save(body, {
        outcome,
        also: [...media, ...names.drafts(Object.values(values.records).flat())],
      });
      item.current = undefined;
      uploads.clear();
      setAdded({ ...done, isNext, ...(media[0] === undefined ? {} : { picture: media[0] }) });
      setSaving({ isBusy: false });
      setValues({ ...nothing, ...(isNext ? { date: values.date, records: values.records } : {}) });
      renew();
    } catch (problem) {
      setSaving({ isBusy: false, problem });
    }
  };
  return { values, change, save, uploads, list, suggestions, added, isTitleMissing, ...saving };
}

/** @param onFirst  given the likeliest number, whenever numbers were asked for */
function useNumbers(onFirst: (number: string) => void) {
  const { resource, reload } = useResource<{ items: string[] }>('/number-suggestions');
  const suggestions = resource.state === 'ready' ? resource.body.items : [];
  const notify = useRef(onFirst);
  useEffect(() => {
    notify.current = onFirst;
  });
  useEffect(() => {
    const first = resource.state === 'ready' ? resource.body.items[0] : undefined;
    // Also where the answer is the same as before: the field is empty again.
    if (first !== undefined) notify.current(first);
  }, [resource]);
  return { suggestions, renew: reload };
}

type Added = AddedItem & {
  /** Another one follows at once. */
  isNext: boolean;
  /** The id of its first picture. */
  picture?: string;
};

const outcomes: Readonly<Record<Outcome, string>> = {
  publish: 'desk.quick-add.published',
  submit: 'desk.quick-add.submitted',
  keep: 'desk.quick-add.kept',
};

/** The camera of a phone, whose keyboard would cover the screen; else the title. */
const startOfNext = (): HTMLElement | null =>
  matchMedia('(pointer: coarse)').matches
    ? document.querySelector('.quick-add input[capture]')
    : document.getElementById(TITLE);

/** What became of the item that was added last. */
function AddedNotice({ item }: { item: Added }) {
  const { outcome, title, record, copy, picture } = item;
  const { t } = useTranslation();
  const notice = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // It was sent from the foot of the form, which a phone shows alone.
    notice.current?.scrollIntoView?.({ block: 'nearest' });
    if (item.isNext) startOfNext()?.focus({ preventScroll: true });
    else notice.current?.focus({ preventScroll: true });
  }, [item]);
  return (
    <output ref={notice} className="notice quick-added" tabIndex={-1}>
      {picture !== undefined && (
        <MediaPicture key={picture} id={picture} width={400} className="quick-added-picture" />
      )}
      <p>{t(outcomes[outcome], { title: title || t('desk.today.unnamed') })}</p>
      <p className="quick-actions">
        {record !== undefined && <a href={`/items/${record}`}>{t('desk.quick-add.see')}</a>}
        <Link to={`/admin/items/${record ?? copy}`}>{t('desk.quick-add.edit')}</Link>
      </p>
    </output>
  );
}
