// Lists that are kept under a name: chosen, kept and forgotten.
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { useResource } from '../../api/use-resource.ts';
import { CheckboxControl } from '../../controls/CheckboxControl.tsx';
import { ChoiceControl } from '../../controls/ChoiceControl.tsx';
import { TextControl } from '../../controls/TextControl.tsx';
import { problemText } from '../../screen/problem-text.ts';
import { isSameList, viewQuery } from './list-address.ts';
import type { ListKind } from './list-kinds.ts';
import type { View } from './list-page.ts';

type SavedViewsProps = {
  list: ListKind;
  address: URLSearchParams;
  onChoose(query: string): void;
};

/** Stands for the whole list. */
const WHOLE = 'all';

export function SavedViews({ list, address, onChoose }: SavedViewsProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { resource, reload } = useResource<{ items: readonly View[] }>(`/${list.plural}/views`);
  const place = useRef<HTMLDivElement>(null);
  const [isNaming, setNaming] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const views = resource.state === 'ready' ? resource.body.items : [];
  const query = viewQuery(address);
  const current = views.find((view) => isSameList(view.query, query));
  const run = (work: Promise<unknown>) =>
    work.then(() => {
      setFault(undefined);
      setNaming(false);
      // What was pressed is gone: whoever uses the keyboard goes on from here.
      place.current?.focus();
      reload();
    }, setFault);
  if (views.length === 0 && query === '') return null;
  return (
    <div ref={place} className="list-views" tabIndex={-1}>
      {views.length > 0 && (
        <ChoiceControl
          label={t('desk.list.views')}
          value={current?.id ?? (query === '' ? WHOLE : '')}
          onChange={(id) => onChoose(views.find((view) => view.id === id)?.query ?? '')}
          choices={[
            { value: WHOLE, label: t('desk.list.all') },
            ...views.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {!current && query !== '' && !isNaming && (
        <button type="button" className="button plain" onClick={() => setNaming(true)}>
          {t('desk.list.keep')}
        </button>
      )}
      {current?.isOwn && (
        <button
          type="button"
          className="button plain"
          onClick={() => void run(api.delete(`/${list.plural}/views/${current.id}`))}
        >
          {t('desk.list.forget', { name: current.name })}
        </button>
      )}
      {isNaming && (
        <ViewForm
          error={fault === undefined ? undefined : problemText(fault, t)}
          onCancel={() => {
            setNaming(false);
            place.current?.focus();
          }}
          onSave={(view) => void run(api.post(`/${list.plural}/views`, { ...view, query }))}
        />
      )}
    </div>
  );
}

type ViewFormProps = {
  error: string | undefined;
  onSave(view: { name: string; isShared: boolean }): void;
  onCancel(): void;
};

function ViewForm({ error, onSave, onCancel }: ViewFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  return (
    <form
      className="list-view-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onSave({ name, isShared });
      }}
    >
      <TextControl
        takesFocus
        label={t('desk.list.name')}
        value={name}
        onChange={setName}
        isRequired
        error={error}
      />
      <CheckboxControl label={t('desk.list.shared')} value={isShared} onChange={setShared} />
      <div className="screen-actions">
        <button className="button" aria-disabled={name.trim() === ''}>
          {t('desk.list.save')}
        </button>
        <button type="button" className="button plain" onClick={onCancel}>
          {t('desk.list.cancel')}
        </button>
      </div>
    </form>
  );
}
