// What staff do with a message: out of review, spam, closed, or deleted for good.
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useApi } from '../../api/Api.tsx';
import { useAction } from '../../api/use-action.ts';
import { ConfirmButton } from '../../controls/ConfirmButton.tsx';
import { problemText } from '../../screen/problem-text.ts';
import { stateName, type Message, type MessageState } from './messages.ts';

type Change = { to: MessageState; label: string; isFirst?: true };

/** What can be done with a message in each state; the first is the likeliest. */
const changes: Readonly<Record<MessageState, readonly Change[]>> = {
  held: [
    { to: 'new', label: 'desk.message.release', isFirst: true },
    { to: 'spam', label: 'desk.message.spam' },
  ],
  spam: [{ to: 'new', label: 'desk.message.release' }],
  new: closing(),
  open: closing(),
  waiting: closing(),
  closed: [{ to: 'open', label: 'desk.message.reopen' }],
};

function closing(): readonly Change[] {
  return [
    { to: 'closed', label: 'desk.message.close', isFirst: true },
    { to: 'spam', label: 'desk.message.spam' },
  ];
}

type MessageActionsProps = { message: Message; onChanged(): void };

export function MessageActions({ message, onChanged }: MessageActionsProps) {
  const { reference, state } = message;
  const { t } = useTranslation();
  const api = useApi();
  const navigate = useNavigate();
  const [news, setNews] = useState('');
  const standing = useRef<HTMLParagraphElement>(null);
  const path = `/messages/${encodeURIComponent(reference)}`;
  const change = useAction(async (to: MessageState) => {
    await api.patch(path, { state: to });
    setNews(t('desk.message.changed', { state: stateName(to, t) }));
    // What was pressed is gone: whoever uses the keyboard goes on from here.
    standing.current?.focus();
    onChanged();
  });
  const erase = useAction(async () => {
    await api.delete(path);
    await navigate(`/admin/messages?state=${state}`);
  });
  const error = change.error ?? erase.error;
  return (
    <>
      <p ref={standing} tabIndex={-1}>
        {t('desk.message.state', { state: stateName(state, t) })}
      </p>
      <output>{news}</output>
      <div className="message-actions">
        {changes[state].map(({ to, label, isFirst }) => (
          <button
            key={to}
            type="button"
            className={isFirst ? 'button' : 'button plain'}
            aria-disabled={change.isBusy}
            onClick={() => change.start(to)}
          >
            {t(label)}
          </button>
        ))}
        <ConfirmButton
          label={t('desk.message.delete')}
          question={t('desk.message.delete.sure')}
          isBusy={erase.isBusy}
          onConfirm={() => erase.start()}
        />
      </div>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {problemText(error, t)}
        </p>
      )}
    </>
  );
}
