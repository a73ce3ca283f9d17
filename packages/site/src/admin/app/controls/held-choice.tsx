// The choice that somebody is on while the list around it changes: it stays in the list and at its
// place, so that what they see is what they choose.
import { use, useEffect, useEffectEvent } from 'react';
import { ComboBoxStateContext, type Key } from 'react-aria-components';
import type { Found } from './search-choices.ts';

export type HeldChoice = {
  choice: Found;
  place: number;
  /** It is held as long as this is typed. */
  text: string;
};

/** A list with the held choice at its place, whether it was found again or not. */
export function withHeld(
  choices: readonly Found[],
  { choice, place }: HeldChoice,
): readonly Found[] {
  const others = choices.filter(({ id }) => id !== choice.id);
  return others.toSpliced(place, 0, choices.find(({ id }) => id === choice.id) ?? choice);
}

type HighlightedKeyProps = { onChange(key: Key | null): void };

/** Inside a box with a list: says which choice somebody is on, by keys or with the pointer. */
export function HighlightedKey({ onChange }: HighlightedKeyProps) {
  const state = use(ComboBoxStateContext);
  const key = state?.selectionManager.focusedKey ?? null;
  const isListed = state !== null;
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (isListed) changed(key);
  }, [isListed, key]);
  return null;
}
