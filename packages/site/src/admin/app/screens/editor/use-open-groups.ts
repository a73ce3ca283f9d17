// Which headings of an editor somebody has unfolded, remembered in this browser for each kind.
import { useState } from 'react';

const keyOf = (kind: string): string => `vitrine-editor-open-${kind}`;

export function useOpenGroups(kind: string) {
  const [open, setOpen] = useState(() => remembered(kind));
  return {
    isOpen: (group: string): boolean => open.includes(group),
    set(group: string, { isOpen }: { isOpen: boolean }): void {
      if (isOpen === open.includes(group)) return;
      const next = isOpen ? [...open, group] : open.filter((one) => one !== group);
      setOpen(next);
      remember(kind, next);
    },
  };
}

/** A browser may keep nothing at all. */
function remembered(kind: string): readonly string[] {
  try {
    const groups: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? '[]');
    return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [];
  } catch {
    return [];
  }
}

function remember(kind: string, groups: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(groups));
  } catch {
    // It is unfolded again by hand.
  }
}
