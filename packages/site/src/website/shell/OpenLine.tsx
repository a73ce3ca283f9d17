// Whether the museum is open today, as a link to its hours; nothing if no venue has any.
import { venuePage } from '../../features/events/ui/addresses.ts';
import { OpenToday } from '../../features/events/ui/OpenToday.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { useShell } from './Shell.tsx';

export function OpenLine({ className }: { className: string }) {
  const { path } = useTranslation();
  const { open } = useShell();
  if (!open) return null;
  return (
    <p className={className}>
      <a className="quiet-link" href={path(venuePage({ slug: open.venue }))}>
        <OpenToday open={open.now} />
      </a>
    </p>
  );
}
