// What a new museum does next; nothing once it is done.
import { Link } from 'react-router';
import type { NextStep } from '../../../../features/lists/step-names.ts';
import { useTranslation } from '../../../../platform/i18n/Translation.tsx';

type Step = { address: string; title: string; why: string };

const steps: Readonly<Record<NextStep, Step>> = {
  item: {
    address: '/admin/items/new',
    title: 'desk.today.next.item',
    why: 'desk.today.next.item.why',
  },
  look: { address: '/admin/look', title: 'desk.today.next.look', why: 'desk.today.next.look.why' },
  invite: {
    address: '/admin/staff',
    title: 'desk.today.next.invite',
    why: 'desk.today.next.invite.why',
  },
  collection: {
    address: '/admin/collections/new',
    title: 'desk.today.next.collection',
    why: 'desk.today.next.collection.why',
  },
};

export function NextSteps({ names }: { names: readonly NextStep[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="today-next">
      <h2 id="today-next">{t('desk.today.next')}</h2>
      <ol className="next-steps">
        {names.map((name) => (
          <li key={name}>
            <Link to={steps[name].address}>{t(steps[name].title)}</Link>
            <p className="muted">{t(steps[name].why)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
