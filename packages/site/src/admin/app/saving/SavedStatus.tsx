// What is saved, in words.
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { Saving, SavingState } from './saving.ts';

const words: Readonly<Record<SavingState, string>> = {
  saved: 'desk.saved',
  saving: 'desk.saving',
  kept: 'desk.saved.here',
  failed: 'desk.saved.failed',
};

export function SavedStatus({ saving }: { saving: Saving }) {
  const { t } = useTranslation();
  const state = useSyncExternalStore(saving.onChange, saving.state);
  return (
    <output className="desk-saved" data-state={state}>
      {state === undefined ? '' : t(words[state])}
    </output>
  );
}
