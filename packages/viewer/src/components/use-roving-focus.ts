// One stop for the Tab key, arrows within: the toolbar pattern of the ARIA Authoring Practices.

import { useEffect } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

const controls = 'button:not([disabled]), input:not([disabled]), a[href]';

/**
 * Makes the controls inside `area` one tab stop. Left and right (as the page reads), Home and
 * End move among them; a slider keeps up and down for itself.
 *
 * @returns the handler for the area's keydown
 */
export function useRovingFocus(area: RefObject<HTMLElement | null>, direction: 'ltr' | 'rtl') {
  // Controls come and go with the pictures, so the one stop is found again after every drawing.
  useEffect(() => {
    const all = controlsOf(area.current);
    const current =
      all.find((control) => control === document.activeElement) ??
      all.find((control) => control.tabIndex === 0) ??
      all[0];
    for (const control of all) control.tabIndex = control === current ? 0 : -1;
  });
  return (event: KeyboardEvent) => {
    const all = controlsOf(area.current);
    const at = all.findIndex((control) => control === event.target);
    const to = at < 0 ? undefined : all[destination(event.key, at, all.length, direction)];
    if (!to) return;
    event.preventDefault();
    for (const control of all) control.tabIndex = control === to ? 0 : -1;
    to.focus();
  };
}

function controlsOf(area: HTMLElement | null): HTMLElement[] {
  const all = [...(area?.querySelectorAll<HTMLElement>(controls) ?? [])];
  // Some are hidden where they make no sense, such as the list of keys on a phone.
  return all.filter((control) => control.checkVisibility?.() !== false);
}

function destination(key: string, at: number, count: number, direction: 'ltr' | 'rtl'): number {
  const forward = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft';
  const back = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight';
  if (key === forward) return (at + 1) % count;
  if (key === back) return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
