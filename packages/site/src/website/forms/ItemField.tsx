// Which item a form is about, where its address is known: the thing itself, with its label. The
// words that are sent stand behind it, to be changed.
import type { ReactNode } from 'react';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Localized, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { MakersLine } from '../../features/catalogue/ui/MakersLine.tsx';
import { lightDeclarations, usePageStyles } from '../../design/page-styles.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

export function ItemField({
  id,
  label,
  about,
  children,
}: {
  id: string;
  label: ReactNode;
  about: ItemCard;
  children: ReactNode;
}) {
  const { t, path } = useTranslation();
  const styles = usePageStyles();
  const picture = about.gated ? undefined : about.picture;
  return (
    <>
      <span className="form-subject">{label}</span>
      <a
        className={['form-item', picture && styles.classFor(lightDeclarations(picture))]
          .filter(Boolean)
          .join(' ')}
        href={path(itemPage(about))}
      >
        {picture && (
          <span className="form-item-picture">
            <ItemPicture
              picture={picture}
              alt=""
              sizes="(max-width: 600px) 30vw, 9rem"
              early="with-others"
            />
          </span>
        )}
        <span className="label small-label">
          <Localized text={about.title} as="cite" className="label-title" />
          {about.makers && <MakersLine card={about} className="label-line" />}
          {about.date && <AsWritten text={about.date} className="label-line muted" />}
          {about.accessionNumber && (
            <AsWritten text={about.accessionNumber} className="label-line muted number" />
          )}
        </span>
      </a>
      <details className="form-other no-print">
        <summary>{t('forms.item.other')}</summary>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        {children}
      </details>
    </>
  );
}
