// The dark room: a dialog over the page. It takes the focus, and gives it back where it came from.

import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

type Props = { name: string; onClose: (() => void) | undefined; children: ReactNode };

/** A modal dialog that is open as long as it is there. */
export function Room({ name, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    // The picture first: keys work at once, and the name of the picture is read.
    element?.querySelector<HTMLElement>('[data-vitrine-focus]')?.focus({ preventScroll: true });
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // The browser asks to close in its own ways too (a back gesture); Escape comes through the
    // keys.
    <dialog
      className="vitrine-room"
      ref={dialog}
      aria-label={name}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
    >
      {children}
    </dialog>
  );
}
