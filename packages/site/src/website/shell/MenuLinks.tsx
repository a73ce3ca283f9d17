// A menu that the museum made: links, and below some of them others.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import type { MenuLink } from '../../features/editorial/frame.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { currentOf } from './current-link.ts';
import { useRequest } from './Request.tsx';

export function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  const { path } = useTranslation();
  const here = useRequest().path;
  return (
    <ul>
      {links.map(({ label, to, children }) => (
        <li key={to}>
          <a href={to.startsWith('/') ? path(to) : to} aria-current={currentOf(to, here)}>
            <Localized text={label} />
          </a>
          {children.length > 0 && <MenuLinks links={children} />}
        </li>
      ))}
    </ul>
  );
}
