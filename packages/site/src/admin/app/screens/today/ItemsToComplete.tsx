// What items still lack, each with a link to the items that lack it.
import { Link } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { gapMessages } from '../items/list-kinds.ts';
import type { ListCounts } from '../items/list-page.ts';

export function ItemsToComplete() {
  const { t, number } = useTranslation();
  const { resource } = useResource<ListCounts>('/items/counts');
  if (resource.state !== 'ready') return null;
  const { states, gaps } = resource.body;
  const drafts = states['draft'] ?? 0;
  const lacking = Object.keys(gapMessages).filter((gap) => (gaps[gap] ?? 0) > 0);
  if (drafts === 0 && lacking.length === 0) return null;
  return (
    <section>
      <h2>{t('desk.today.items')}</h2>
      <ul>
        {drafts > 0 && (
          <li>
            <Link to="/admin/items?state=draft">{t('desk.today.drafts')}</Link> ({number(drafts)})
          </li>
        )}
        {lacking.map((gap) => (
          <li key={gap}>
            <Link to={`/admin/items?lacks=${gap}`}>{t(gapMessages[gap] ?? '')}</Link> (
            {number(gaps[gap] ?? 0)})
          </li>
        ))}
      </ul>
    </section>
  );
}
