// The last part of an item's page: what may be done with it, how to cite it, its lasting address,
// and the files beside it.
import { asWritten } from '../../features/records/language-map.ts';
import { marked } from '../../features/records/marked-text.ts';
import type { Citable } from '../../features/citing/citable.ts';
import { Citations } from '../../features/citing/ui/Citations.tsx';
import { Localized, AsWritten, Marked } from '../../features/catalogue/ui/Localized.tsx';
import { itemManifestAddress } from '../../features/iiif/item-manifest.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import type { ItemPageData, RightsView } from './item-data.ts';

type ReferencesProps = { item: ItemPageData; cited: Citable | undefined; title: string };

export function References({ item, cited, title }: ReferencesProps) {
  const { t } = useTranslation();
  return (
    <section
      id="cite"
      className="section container references"
      aria-labelledby="cite-heading"
      tabIndex={-1}
    >
      <h2 id="cite-heading">{title}</h2>
      <div className="references-columns">
        <div>
          {cited && <h3>{t('item.cite.citation')}</h3>}
          {cited && (
            <Island name="cite" intent="visible" data={null}>
              <Citations thing={cited} />
            </Island>
          )}
          {item.pictures.length > 0 && !item.warning?.gate && (
            <p className="small no-print">
              <a href={itemManifestAddress(item.id)} type="application/ld+json">
                {t('item.iiif')}
              </a>
            </p>
          )}
        </div>
        <WriteToUs item={item} />
        {item.rights && <RightsBlock rights={item.rights} />}
        {item.documents.length > 0 && <Documents files={item.documents} />}
      </div>
    </section>
  );
}

const forms = [
  ['correction', 'item.write.correction'],
  ['image-request', 'item.write.picture'],
  ['memories', 'item.write.memories'],
] as const;

function WriteToUs({ item }: { item: ItemPageData }) {
  const { t, path } = useTranslation();
  return (
    <div className="no-print">
      <h3>{t('item.write')}</h3>
      <ul>
        {forms.map(([form, words]) => (
          <li key={form}>
            <a href={`${path(`/forms/${form}`)}?item=${item.id}`} rel="nofollow">
              {t(words)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Documents({ files }: { files: ItemPageData['documents'] }) {
  const { t, size } = useTranslation();
  return (
    <div>
      <h3>{t('item.documents')}</h3>
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <a href={`/media/${file.id}/${encodeURIComponent(file.fileName)}`}>
              <Localized text={file.caption ?? asWritten(file.fileName)} />
            </a>{' '}
            <span className="muted">{size(file.bytes)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RightsBlock({ rights }: { rights: RightsView }) {
  const { t } = useTranslation();
  return (
    <div>
      <h3>{t('item.rights')}</h3>
      <p>
        {rights.url ? (
          <a href={rights.url} rel="license">
            <Localized text={rights.name} />
          </a>
        ) : (
          <Localized text={rights.name} />
        )}
      </p>
      {rights.meaning && <Localized as="p" text={rights.meaning} />}
      {rights.holder && (
        <p>
          <Marked words={t('item.rights.holder', { name: marked(asWritten(rights.holder)) })} />
        </p>
      )}
      {rights.note && (
        <p className="muted">
          <AsWritten text={rights.note} />
        </p>
      )}
    </div>
  );
}
