// A list within a text, such as the items of a collection.
import type { ReactNode } from 'react';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import type { LocalizedText } from '../../features/records/language-map.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

/** The page of what a list is of. */
export type ListSource = { to: string; name: LocalizedText };
/** The page with the rest of a list. */
export type ListRest = { to: string };

type ListedProps = {
  title?: string | undefined;
  of?: ListSource;
  more?: ListRest | undefined;
  name: string;
  children: ReactNode;
};

/**
 * A list under its name, which leads to what it is a list of; the link to the rest names it, to
 * those who only hear it.
 */
export function Listed({ title, of, more, name, children }: ListedProps) {
  const { t, path } = useTranslation();
  return (
    <section className="block block-wide">
      {of ? (
        <h2 id={`${name}-list`}>
          <a className="quiet-link" href={path(of.to)}>
            <Localized text={of.name} />
          </a>
        </h2>
      ) : (
        title && <h2 id={`${name}-list`}>{title}</h2>
      )}
      {children}
      {more && (
        <p>
          <a
            id={`${name}-rest`}
            href={path(more.to)}
            aria-labelledby={(of ?? title) ? `${name}-rest ${name}-list` : undefined}
          >
            {t('blocks.more')}
          </a>
        </p>
      )}
    </section>
  );
}
