// Messages of visitors: those that look like spam and wait for somebody to decide, and new ones.
import { Link } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { mayDo } from '../../session/session.ts';
import { useSession } from '../../session/Session.tsx';
import { stateName, type MessagePage } from '../messages/messages.ts';

type MessageCounts = { held: number; new: number };

/** How many there are; none for whoever does not answer messages. */
export function useMessageCounts(): MessageCounts {
  const may = mayDo(useSession())('inbox:handle');
  const held = useResource<MessagePage>(may ? '/messages?state=held&limit=1' : undefined);
  const unread = useResource<MessagePage>(may ? '/messages?state=new&limit=1' : undefined);
  const totalOf = ({ resource }: typeof held) =>
    resource.state === 'ready' ? resource.body.total : 0;
  return { held: totalOf(held), new: totalOf(unread) };
}

export function VisitorMessages({ counts }: { counts: MessageCounts }) {
  const { t, number } = useTranslation();
  const states = (['held', 'new'] as const).filter((state) => counts[state] > 0);
  if (states.length === 0) return null;
  return (
    <section aria-labelledby="today-messages">
      <h2 id="today-messages">{t('desk.messages')}</h2>
      <ul>
        {states.map((state) => (
          <li key={state}>
            <Link to={`/admin/messages?state=${state}`}>{stateName(state, t)}</Link> (
            {number(counts[state])})
          </li>
        ))}
      </ul>
    </section>
  );
}
