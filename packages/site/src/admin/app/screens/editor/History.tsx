// The versions of a record: who saved each, when, and what it said differently. What an earlier one
// said can be taken into the copy.
import { useState } from 'react';
import type { EditedKind } from '../../../../features/catalogue/editor.ts';
import type { EditorField, EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import { isEqual, type Fields } from '../../../../features/working/merge/body.ts';
import { keyedLike, unkeyed } from '../../../../features/working/merge/keys.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { MEDIA_TEXTS } from '../../editing/texts-of-pictures.ts';
import { useNames } from '../../editing/names.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Loading } from '../../screen/Screen.tsx';
import { editedKinds } from './edited-kind.ts';
import type { OpenCopy } from './open-copy.ts';
import { valueText } from './value-text.ts';

type Version = { version: number; updatedAt: string; updatedByName: string };
type VersionPage = { items: Version[]; next?: string };

type HistoryProps = {
  kind: EditedKind;
  record: string;
  sections: readonly EditorSection[];
  copy: OpenCopy;
};

export function History(props: HistoryProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="editor-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('desk.history')}</summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
}

/** A page of versions, and the earlier ones below it once they are asked for. */
function Versions({ after, ...props }: HistoryProps & { after?: string }) {
  const { kind, record } = props;
  const { t, language } = useTranslation();
  const place = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
  const path = `${editedKinds[kind].api}/${record}/versions${place}`;
  const { resource, reload } = useResource<VersionPage>(path);
  const [chosen, setChosen] = useState<number>();
  const [isMoreOpen, setMoreOpen] = useState(false);
  if (resource.state === 'failed') return <ProblemNotice error={resource.error} onRetry={reload} />;
  if (resource.state === 'loading') return <Loading />;
  const { items, next } = resource.body;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <ol className="versions" reversed>
        {items.map(({ version, updatedAt, updatedByName }) => (
          <li key={version} value={version}>
            <p>
              {t('desk.history.version', {
                version,
                when: when.format(new Date(updatedAt)),
                who: updatedByName,
              })}{' '}
              <button
                type="button"
                className="text-button"
                aria-expanded={chosen === version}
                onClick={() => setChosen(chosen === version ? undefined : version)}
              >
                <span>{t('desk.history.compare')}</span>
              </button>
            </p>
            {chosen === version && <Comparison {...props} version={version} />}
          </li>
        ))}
      </ol>
      {next !== undefined && isMoreOpen && <Versions {...props} after={next} />}
      {next !== undefined && !isMoreOpen && (
        <button type="button" className="button plain" onClick={() => setMoreOpen(true)}>
          {t('desk.history.more')}
        </button>
      )}
    </>
  );
}

/** What a version says differently from what is in the editor now. */
function Comparison({ kind, record, sections, copy, version }: HistoryProps & { version: number }) {
  const { t } = useTranslation();
  const names = useNames();
  const path = `${editedKinds[kind].api}/${record}/versions/${version}`;
  const { resource, reload } = useResource<{ body: Fields }>(path);
  if (resource.state === 'failed') return <ProblemNotice error={resource.error} onRetry={reload} />;
  if (resource.state === 'loading') return <Loading />;
  const [then, now] = [resource.body.body, unkeyed(copy.body)];
  const fields = sections
    .flatMap((section) => section.fields)
    .filter(({ key }) => !isEqual(then[key], now[key]));
  const textOf = (value: unknown) =>
    valueText(value, (id) => names.get(id).name) || t('desk.clash.empty');
  if (fields.length === 0) return <p>{t('desk.history.same')}</p>;
  return (
    <div className="comparison">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('desk.history.field')}</th>
            <th scope="col">{t('desk.history.then')}</th>
            <th scope="col">{t('desk.history.now')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td dir="auto">{textOf(then[key])}</td>
              <td dir="auto">{textOf(now[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {MEDIA_TEXTS in copy.body && <p className="field-help">{t('desk.history.captions')}</p>}
      <button
        type="button"
        className="button plain"
        onClick={() => copy.change((body) => restored(body, then, fields))}
      >
        {t('desk.history.restore')}
      </button>
    </div>
  );
}

/** A copy with an earlier version’s values of these fields; undo brings its own back. */
function restored(body: Fields, then: Fields, fields: readonly EditorField[]): Fields {
  const before = fields.flatMap(({ key }) => (then[key] === undefined ? [] : [[key, then[key]]]));
  const changed = new Set(fields.map(({ key }) => key));
  const others = Object.entries(unkeyed(body)).filter(([key]) => !changed.has(key));
  return keyedLike(body, Object.fromEntries([...others, ...before]) as Fields);
}
