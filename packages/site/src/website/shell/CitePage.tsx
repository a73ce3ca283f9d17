// At the foot of a page of words: how to cite it, folded away.
import type { Citable } from '../../features/citing/citable.ts';
import { Citations } from '../../features/citing/ui/Citations.tsx';
import { EmbeddedMetadata } from '../../features/citing/ui/EmbeddedMetadata.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';

export function CitePage({ thing }: { thing: Citable }) {
  const { t } = useTranslation();
  return (
    <details className="container section cite-page print-open">
      <summary>{t('citing.page')}</summary>
      <EmbeddedMetadata thing={thing} />
      <Island name="cite" intent="visible" data={null}>
        <Citations thing={thing} />
      </Island>
    </details>
  );
}
