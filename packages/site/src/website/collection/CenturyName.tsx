// The name of a century under a bar: in short for the eye, in full for the ear.
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { formatCentury, formatShortCentury } from './facet-labels.ts';

export function CenturyName({ century }: { century: number }) {
  const translation = useTranslation();
  return (
    <>
      <span aria-hidden="true">{formatShortCentury(century, translation)}</span>
      <span className="visually-hidden">{formatCentury(century, translation)}</span>
    </>
  );
}
