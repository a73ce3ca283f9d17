// A part of a page that already works and can come alive: its plain content, the data it will need,
// and where its script is.
import type { ReactNode } from 'react';
import { useRequest } from '../shell/Request.tsx';
import { jsonForScript } from '../../platform/http/script-json.ts';

/**
 * When the island's script is fetched: once it comes into view, once the page has nothing else to
 * do, once the focus is in it, or once the visitor uses a link with `data-opens="<name>"` (then it
 * is warmed when the pointer or the focus comes near).
 */
type IslandIntent = 'visible' | 'idle' | 'focus' | 'interaction';

type IslandProps = {
  name: string;
  data: unknown;
  intent: IslandIntent;
  className?: string;
  children: ReactNode;
};

export function Island({ name, data, intent, className, children }: IslandProps) {
  const files = useRequest().islandFiles(name);
  return (
    <div
      className={className}
      data-island={name}
      data-intent={intent}
      data-script={files.script}
      data-needs={files.needs.join(' ')}
      data-styles={files.styles.join(' ')}
    >
      {children}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
    </div>
  );
}
