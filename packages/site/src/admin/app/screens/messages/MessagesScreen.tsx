// What visitors sent by forms, by its state: first what is held for review, else what is new.
import { Link, useSearchParams } from 'react-router';
import { momentText } from '../../../../platform/i18n/moment.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { ChoiceControl } from '../../controls/ChoiceControl.tsx';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Empty, Loading, Screen } from '../../screen/Screen.tsx';
import { HELD, messageStates, stateName, type MessagePage, type MessageState } from './messages.ts';
import './messages.css';

export function MessagesScreen() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const state = useChosenState(messageStates.find((one) => one === address.get('state')));
  const after = address.get('after');
  const place = after === null ? '' : `&after=${encodeURIComponent(after)}`;
  const { resource, reload } = useResource<MessagePage>(
    state && `/messages?state=${state}${place}`,
  );
  return (
    <Screen title={t('desk.messages')}>
      <ChoiceControl
        label={t('desk.list.state')}
        value={state ?? HELD}
        onChange={(chosen) => setAddress({ state: chosen }, { replace: true })}
        choices={messageStates.map((value) => ({ value, label: stateName(value, t) }))}
      />
      {resource.state === 'loading' && <Loading />}
      {resource.state === 'failed' && <ProblemNotice error={resource.error} onRetry={reload} />}
      {state !== undefined && resource.state === 'ready' && (
        <>
          <output className="list-total">
            {t('desk.messages.total', { count: resource.body.total })}
          </output>
          <MessageList page={resource.body} />
          <Pages state={state} isFirst={after === null} next={resource.body.next} />
        </>
      )}
    </Screen>
  );
}

/** What somebody chose; else messages that are held, and where there are none, new ones. */
function useChosenState(chosen: MessageState | undefined): MessageState | undefined {
  const { resource } = useResource<MessagePage>(
    chosen === undefined ? `/messages?state=${HELD}&limit=1` : undefined,
  );
  if (chosen !== undefined || resource.state === 'loading') return chosen;
  return resource.state === 'ready' && resource.body.total === 0 ? 'new' : HELD;
}

function MessageList({ page: { items } }: { page: MessagePage }) {
  const { t, language } = useTranslation();
  if (items.length === 0) return <Empty>{t('desk.messages.none')}</Empty>;
  return (
    <ul className="message-list">
      {items.map(({ reference, form, sender, sentAt }) => (
        <li key={reference}>
          <Link to={`/admin/messages/${reference}`}>
            <bdi>{form}</bdi> <bdi dir="ltr">{reference}</bdi>
          </Link>
          <span dir="auto">{sender}</span>
          <time dateTime={sentAt} className="muted">
            {momentText(sentAt, language)}
          </time>
        </li>
      ))}
    </ul>
  );
}

type PagesProps = { state: string; isFirst: boolean; next: string | undefined };

function Pages({ state, isFirst, next }: PagesProps) {
  const { t } = useTranslation();
  if (isFirst && next === undefined) return null;
  return (
    <nav className="list-pages" aria-label={t('desk.list.pages')}>
      {!isFirst && <Link to={`?state=${state}`}>{t('desk.list.first')}</Link>}
      {next !== undefined && (
        <Link to={`?${new URLSearchParams({ state, after: next })}`} rel="next">
          {t('desk.list.next')}
        </Link>
      )}
    </nav>
  );
}
