// Messages of visitors that look like spam and wait for somebody to decide.
import { Link } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { mayDo } from '../../session/session.ts';
import { useSession } from '../../session/Session.tsx';
import type { MessagePage } from '../messages/messages.ts';

/** How many are held; none for whoever does not answer messages. */
export function useHeldCount(): number {
  const may = mayDo(useSession());
  const path = may('inbox:handle') ? '/messages?limit=1' : undefined;
  const { resource } = useResource<MessagePage>(path);
  return resource.state === 'ready' ? resource.body.total : 0;
}

export function HeldMessages({ count }: { count: number }) {
  const { t, number } = useTranslation();
  if (count === 0) return null;
  return (
    <section aria-labelledby="today-messages">
      <h2 id="today-messages">{t('desk.messages')}</h2>
      <ul>
        <li>
          <Link to="/admin/messages">{t('desk.messages.state.held')}</Link> ({number(count)})
        </li>
      </ul>
    </section>
  );
}
