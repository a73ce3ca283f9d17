// The versions of a record: who saved each, when, and what it said differently from what is in the
// editor or from another version. What an earlier one said can be taken into the copy.
import { useId, useState } from 'react';
import type { EditedKind } from '../../../../features/catalogue/editor.ts';
import type { EditorField, EditorSection } from '../../../../features/catalogue/fields/editing.ts';
import { isEqual, type Fields } from '../../../../features/working/merge/body.ts';
import { keyedLike, unkeyed } from '../../../../features/working/merge/keys.ts';
import { momentText } from '../../../../platform/i18n/moment.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { MEDIA_TEXTS } from '../../editing/texts-of-pictures.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Loading } from '../../screen/Screen.tsx';
import { editedKinds } from './edited-kind.ts';
import { ComparedValue } from './ComparedValue.tsx';
import { HISTORY } from './field-id.ts';
import type { OpenCopy } from './open-copy.ts';
import { useComparison } from './use-comparison.ts';

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
    <details
      id={HISTORY}
      className="editor-history"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('desk.history')}</summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
}

/** A page of versions, and the earlier ones below it once they are asked for. */
function Versions({ after, newest, ...props }: HistoryProps & { after?: string; newest?: number }) {
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
  const latest = newest ?? items[0]?.version ?? 0;
  return (
    <>
      <ol className="versions" reversed>
        {items.map(({ version, updatedAt, updatedByName }) => (
          <li key={version} value={version}>
            <p>
              {t('desk.history.version', {
                version,
                when: momentText(updatedAt, language),
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
            {chosen === version && <Comparison {...props} version={version} latest={latest} />}
          </li>
        ))}
      </ol>
      {next !== undefined && isMoreOpen && <Versions {...props} after={next} newest={latest} />}
      {next !== undefined && !isMoreOpen && (
        <button type="button" className="button plain" onClick={() => setMoreOpen(true)}>
          {t('desk.history.more')}
        </button>
      )}
    </>
  );
}

type ComparisonProps = HistoryProps & {
  version: number;
  /** The newest version: all from the first to it can be compared. */
  latest: number;
};

/** What a version says differently from what is in the editor now, or from another version. */
function Comparison({ version, latest, ...props }: ComparisonProps) {
  const { t } = useTranslation();
  const id = useId();
  const [other, setOther] = useState<number>();
  const others = Array.from({ length: latest }, (_, at) => latest - at).filter(
    (one) => one !== version,
  );
  return (
    <>
      {others.length > 0 && (
        <p className="comparison-with">
          <label htmlFor={id}>{t('desk.history.with')}</label>{' '}
          <select
            id={id}
            value={other ?? ''}
            onChange={({ target }) => setOther(Number(target.value) || undefined)}
          >
            <option value="">{t('desk.history.now')}</option>
            {others.map((one) => (
              <option key={one} value={one}>
                {t('desk.history.numbered', { version: one })}
              </option>
            ))}
          </select>
        </p>
      )}
      {other === undefined ? (
        <WithNow {...props} version={version} />
      ) : (
        <WithOther {...props} version={version} other={other} />
      )}
    </>
  );
}

/** The body of a version, or what to show until it is there. */
function useVersion({
  kind,
  record,
  version,
}: Pick<ComparisonProps, 'kind' | 'record' | 'version'>) {
  const path = `${editedKinds[kind].api}/${record}/versions/${version}`;
  const { resource, reload } = useResource<{ body: Fields }>(path);
  if (resource.state === 'ready') return { body: resource.body.body };
  return {
    instead:
      resource.state === 'failed' ? (
        <ProblemNotice error={resource.error} onRetry={reload} />
      ) : (
        <Loading />
      ),
  };
}

function WithNow(props: HistoryProps & { version: number }) {
  const { t } = useTranslation();
  const { body, instead } = useVersion(props);
  if (!body) return instead;
  const against = {
    body: unkeyed(props.copy.body),
    name: t('desk.history.now'),
    same: t('desk.history.same'),
  };
  return <Differences {...props} then={body} against={against} />;
}

function WithOther({ other, ...props }: HistoryProps & { version: number; other: number }) {
  const { t } = useTranslation();
  const first = useVersion(props);
  const second = useVersion({ ...props, version: other });
  if (!first.body) return first.instead;
  if (!second.body) return second.instead;
  const against = {
    body: second.body,
    name: t('desk.history.numbered', { version: other }),
    same: t('desk.history.same-as', { version: other }),
  };
  return <Differences {...props} then={first.body} against={against} />;
}

type DifferencesProps = HistoryProps & {
  then: Fields;
  /** What it is compared with; `same`: what is written where nothing differs. */
  against: { body: Fields; name: string; same: string };
};

function Differences({ sections, copy, then, against }: DifferencesProps) {
  const { t } = useTranslation();
  const fields = sections
    .flatMap((section) => section.fields)
    .filter(({ key }) => !isEqual(then[key], against.body[key]));
  const compare = useComparison([then, against.body]);
  if (fields.length === 0) return <p>{against.same}</p>;
  return (
    <div className="comparison">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('desk.history.field')}</th>
            <th scope="col">{t('desk.history.then')}</th>
            <th scope="col">{against.name}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const [before, now] = compare(field, then[field.key], against.body[field.key]);
            return (
              <tr key={field.key}>
                <th scope="row">{field.label}</th>
                <td>
                  <ComparedValue lines={before} />
                </td>
                <td>
                  <ComparedValue lines={now} />
                </td>
              </tr>
            );
          })}
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
