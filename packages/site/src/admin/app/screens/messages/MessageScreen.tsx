// One message of a visitor: what was answered, why it was held, what staff did with it.
import { Link, useParams } from 'react-router';
import { momentText } from '../../../../platform/i18n/moment.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import { useResource } from '../../api/use-resource.ts';
import { ProblemNotice } from '../../screen/ProblemNotice.tsx';
import { Loading, Screen } from '../../screen/Screen.tsx';
import { MessageActions } from './MessageActions.tsx';
import { stateName, type Message } from './messages.ts';
import './messages.css';

export function MessageScreen() {
  const { t } = useTranslation();
  const { reference = '' } = useParams();
  const { resource, reload } = useResource<Message>(`/messages/${encodeURIComponent(reference)}`);
  return (
    <Screen title={t('desk.message.title', { reference })}>
      <p>
        <Link to="/admin/messages">{t('desk.message.all')}</Link>
      </p>
      {resource.state === 'loading' && <Loading />}
      {resource.state === 'failed' && <ProblemNotice error={resource.error} onRetry={reload} />}
      {resource.state === 'ready' && (
        <>
          <Summary message={resource.body} />
          <MessageActions message={resource.body} onChanged={reload} />
          <Answers message={resource.body} />
          <Notes message={resource.body} />
        </>
      )}
    </Screen>
  );
}

function Summary({ message: { form, sender, sentAt, held } }: { message: Message }) {
  const { language } = useTranslation();
  return (
    <>
      <p>
        <bdi>{form}</bdi> · <time dateTime={sentAt}>{momentText(sentAt, language)}</time>
        {sender !== '' && (
          <>
            {' · '}
            <a href={`mailto:${sender}`} dir="ltr">
              {sender}
            </a>
          </>
        )}
      </p>
      {held !== '' && <p className="notice">{held}</p>}
    </>
  );
}

function Answers({ message: { answers, files, language } }: { message: Message }) {
  const { t, size } = useTranslation();
  return (
    <section aria-labelledby="message-answers">
      <h2 id="message-answers">{t('desk.message.answers')}</h2>
      <dl className="message-answers">
        {answers.map(({ label, values, agreed }) => (
          <div key={label}>
            <dt dir="auto">{label}</dt>
            {values.map((value) => (
              <dd key={value} dir="auto" lang={language}>
                {agreed ?? value}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <>
          <h3>{t('desk.message.files')}</h3>
          <ul>
            {files.map(({ id, name, bytes }) => (
              <li key={id}>
                <bdi>{name}</bdi> ({size(bytes)})
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const noteMessages = {
  note: 'desk.message.note',
  reply: 'desk.message.note.reply',
  state: 'desk.message.note.state',
  assigned: 'desk.message.note.assigned',
} as const;

function Notes({ message: { notes } }: { message: Message }) {
  const { t, language } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="message-notes">
      <h2 id="message-notes">{t('desk.message.notes')}</h2>
      <ol className="message-notes">
        {notes.map(({ at, author, kind, words }) => (
          <li key={`${at} ${kind} ${words}`}>
            <time dateTime={at}>{momentText(at, language)}</time>{' '}
            <span dir="auto">
              {t(noteMessages[kind], {
                who: author,
                words: kind === 'state' ? stateName(words, t) : words,
              })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
