// Keys and the first sign of interest, heard for the whole viewer at its outermost element.

import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import { belongsToControl, commandForKey } from './commands.ts';
import type { Command } from './commands.ts';

type Input = {
  hasSeveral: boolean;
  /** False leaves Escape to the page. */
  canClose: boolean;
  run: (command: Command) => void;
  onInterest: () => void;
};

/**
 * Turns key presses inside `root` into commands; a pointer or the focus coming near is interest.
 */
export function useFrameInput(
  root: RefObject<HTMLElement | null>,
  { hasSeveral, canClose, run, onInterest }: Input,
): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      !(event.target instanceof Element) ||
      belongsToControl(event.target, event.key)
    )
      return;
    const command = commandForKey(event, { hasSeveral });
    if (!command || (command === 'close' && !canClose)) return;
    event.preventDefault();
    run(command);
  });
  const interest = useEffectEvent(onInterest);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    element.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    for (const sign of ['pointerenter', 'pointerdown', 'focusin'] as const)
      element.addEventListener(sign, () => interest(), { signal, passive: true });
    return () => leaving.abort();
  }, [root]);
}
