// A film that is somewhere else: its picture and title from our own server, and a link. Script
// makes of it a button that plays it here, and nothing is loaded from there before somebody presses
// it.
import { AsWritten } from '../../catalogue/ui/Localized.tsx';
import type { ReactNode } from 'react';
import { ratioDeclarations, usePageStyles } from '../../../design/page-styles.tsx';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { OutsideView } from '../outside/outside-address.ts';

/** @param title  the museum's own name for it, in place of the provider's */
export function OutsideFilm({
  film,
  title,
  children,
}: {
  film: OutsideView;
  title?: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const styles = usePageStyles();
  const name = title ?? film.title ?? t('outside.film', { provider: film.provider });
  return (
    <>
      <div
        className={`external-frame ${styles.classFor(ratioDeclarations(film.width, film.height))}`}
        data-player={film.player}
        data-title={name}
      >
        {film.poster && (
          <img
            src={film.poster}
            alt=""
            width={film.width}
            height={film.height}
            loading="lazy"
            decoding="async"
          />
        )}
        <p className="external-title">
          {(title ?? film.title) ? <AsWritten text={name} /> : name}
          {film.author && (
            <span className="external-author">
              <AsWritten text={film.author} />
            </span>
          )}
        </p>
      </div>
      <div className="external-bar">
        <p>
          <a href={film.page} rel="noopener external">
            {t('outside.watch', { provider: film.provider })}
          </a>
        </p>
      </div>
      {children}
    </>
  );
}
