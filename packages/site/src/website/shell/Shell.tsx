// Gives the parts of a page what stands around every page.
import { createContext, useContext, type ReactNode } from 'react';
import type { ShellData } from './shell-data.ts';

const ShellContext = createContext<ShellData | undefined>(undefined);

export function ShellProvider({ shell, children }: { shell: ShellData; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The museum's name, address and sections. */
export function useShell(): ShellData {
  const shell = useContext(ShellContext);
  if (!shell)
    throw new Error('This part was rendered outside a ShellProvider. Wrap the page in one.');
  return shell;
}
