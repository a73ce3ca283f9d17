// Opens “Find anything”, by its button or Ctrl K; what it is made of is loaded then.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '../../../design/Icon.tsx';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { MenuEntry } from '../data/menu.ts';

const FindAnything = lazy(() =>
  import('./FindAnything.tsx').then((module) => ({ default: module.FindAnything })),
);

/** On the address of a document, opens it at once: links of server-made pages lead here so. */
const FIND = 'find';

export function FindButton({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(search.has(FIND));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const close = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    if (!isNowOpen && search.has(FIND))
      setSearch((now) => (now.delete(FIND), now), { replace: true });
  };
  return (
    <>
      <button type="button" className="desk-tool desk-find" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>{t('desk.find')}</span>
        <kbd aria-hidden="true">{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <FindAnything entries={entries} onOpenChange={close} />
        </Suspense>
      )}
    </>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
