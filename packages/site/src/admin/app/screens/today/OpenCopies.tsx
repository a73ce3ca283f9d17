// Changes that nobody has published yet, with a link to where that is done.
import { Link } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
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
export type CopyList = { items: readonly CopyRow[] };

const folders: ReadonlyMap<string, string> = new Map(
  Object.values(listKinds).map(({ kind, plural }) => [kind, plural]),
);

/** Whether there is a screen to open it on. */
export const isNotable = ({ kind }: CopyRow): boolean => folders.has(kind);

export function OpenCopies({ title, copies }: { title: string; copies: readonly CopyRow[] }) {
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
    </section>
  );
}
