// A link of the frame: the application follows its own without loading a document.
import type { ComponentType, ReactNode } from 'react';

export type DeskLink = ComponentType<{ href: string; isCurrent: boolean; children: ReactNode }>;

export function PlainLink({
  href,
  isCurrent,
  children,
}: {
  href: string;
  isCurrent: boolean;
  children: ReactNode;
}) {
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}
