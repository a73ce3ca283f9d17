// What somebody who works on a copy has to know beside what it says: who else has it open, that its
// record is gone, and that the server does not take what was typed.
import { dateLocale } from '../../../../platform/i18n/languages.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';
import type { Present } from '../../../../features/working/presence.ts';
import { problemText } from '../../screen/problem-text.ts';
import { isOnlyHere } from '../../working/copy-server.ts';
import { usePeople } from '../../working/use-working-copy.ts';
import type { OpenCopy } from './open-copy.ts';

export function CopyNotices({ copy }: { copy: OpenCopy }) {
  const { t } = useTranslation();
  const { details, status, problem } = copy;
  return (
    <>
      <People people={usePeople(isOnlyHere(copy) ? undefined : details.id)} />
      {details.isGone && (
        <p className="notice problem" role="alert">
          {t('desk.copy.gone')}
        </p>
      )}
      {status === 'refused' && (
        <div className="notice problem" role="alert">
          <p>{problemText(problem, t)}</p>
          <p>{t('desk.copy.refused')}</p>
        </div>
      )}
    </>
  );
}

/** Said once to who does not see the screen: it is there before it says anything. */
function People({ people }: { people: readonly Present[] }) {
  const { t, language } = useTranslation();
  const names = new Intl.ListFormat(language).format(people.map(({ name }) => name));
  const first = people[0]?.since;
  const time =
    first === undefined
      ? ''
      : new Intl.DateTimeFormat(dateLocale(language), { timeStyle: 'short' }).format(
          new Date(first),
        );
  return (
    <output className="editor-people">
      {people.length > 0 && t('desk.present', { count: people.length, names, time })}
    </output>
  );
}
