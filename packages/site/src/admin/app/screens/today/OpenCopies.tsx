// Changes that nobody has published yet, with a link to where that is done.
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { SubmittedBy } from '../../editing/SubmittedBy.tsx';
import { listKinds } from '../items/list-kinds.ts';

type CopyRow = {
  id: string;
  kind: string;
  record?: string;
  state: string;
  label: string;
  updatedAt: string;
  updatedByName: string;
};
type CopyList = { items: readonly CopyRow[]; next?: string };

const folders: ReadonlyMap<string, string> = new Map(
  Object.values(listKinds).map(({ kind, plural }) => [kind, plural]),
);

/** Whether there is a screen to open it on. */
const isNotable = ({ kind }: CopyRow): boolean => folders.has(kind);

/** As many as are listed at first, and once somebody wants to see all. */
const [FEW, MANY] = [50, 500];

/** Copies in a state, the newest first: those of one state never hide those of another. */
export function useCopies(state: 'editing' | 'submitted') {
  const [limit, setLimit] = useState(FEW);
  const { resource } = useResource<CopyList>(`/working-copies?state=${state}&limit=${limit}`);
  const { items = [], next } = resource.state === 'ready' ? resource.body : {};
  return {
    isLoading: resource.state === 'loading',
    copies: items.filter(isNotable),
    showMore: next === undefined || limit === MANY ? undefined : () => setLimit(MANY),
  };
}

type OpenCopiesProps = {
  title: string;
  copies: readonly CopyRow[];
  /** Absent where all are shown. */
  showMore: (() => void) | undefined;
};

export function OpenCopies({ title, copies, showMore }: OpenCopiesProps) {
  const { t } = useTranslation();
  if (copies.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {copies.map(({ id, kind, record, label, state, ...last }) => (
          <li key={id}>
            <Link to={`/admin/${folders.get(kind)}/${record ?? id}`} dir="auto">
              {label || t('desk.today.unnamed')}
            </Link>
            {state === 'submitted' && <SubmittedBy at={last.updatedAt} by={last.updatedByName} />}
          </li>
        ))}
      </ul>
      {showMore && (
        <button type="button" className="button plain" onClick={showMore}>
          {t('desk.today.more')}
        </button>
      )}
    </section>
  );
}
