// A new item in as few steps as possible: its photograph, its title, and it is on the site.
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { FileControl } from '../../controls/FileControl.tsx';
import { TextControl } from '../../controls/TextControl.tsx';
import { NamesContext, newNames } from '../../editing/names.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Screen } from '../../screen/Screen.tsx';
import { mayDo } from '../../session/session.ts';
import { useSession } from '../../session/Session.tsx';
import { SentPicture } from '../../uploads/SentPicture.tsx';
import { UploadList } from '../../uploads/UploadList.tsx';
import type { Outcome } from './new-item.ts';
import { NumberField } from './NumberField.tsx';
import { RepeatedFields } from './RepeatedFields.tsx';
import { TITLE, useQuickAdd, type Added } from './use-quick-add.ts';
import './quick-add.css';

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
      {form.isAgain && (
        <p className="quick-again">
          {t('desk.quick-add.again')}{' '}
          <button type="button" className="text-button" onClick={form.clear}>
            <span>{t('desk.quick-add.clear')}</span>
          </button>
        </p>
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
        {problem !== undefined && <ProblemNotice error={problem} isAnswer onRetry={form.retry} />}
        {form.unsent > 0 && (
          <p className="field-problem" role="alert">
            {t('desk.quick-add.unsent', { count: form.unsent })}
          </p>
        )}
        <output>{isBusy ? t('desk.quick-add.saving') : ''}</output>
      </form>
    </Screen>
  );
}

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
  const preview = picture?.preview;
  useEffect(() => {
    if (preview === undefined) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);
  return (
    <output ref={notice} className="notice quick-added" tabIndex={-1}>
      {picture !== undefined && (
        <div key={picture.media} className="quick-added-picture">
          <SentPicture {...picture} />
        </div>
      )}
      <p>{t(outcomes[outcome], { title: title || t('desk.today.unnamed') })}</p>
      <p className="quick-actions">
        {record !== undefined && <a href={`/items/${record}`}>{t('desk.quick-add.see')}</a>}
        <Link to={`/admin/items/${record ?? copy}`}>{t('desk.quick-add.edit')}</Link>
      </p>
    </output>
  );
}
