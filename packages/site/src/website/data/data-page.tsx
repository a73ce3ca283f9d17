// GET /data/: the published records as files to download, with their sizes and checksums.
import { readDumpList } from '../../features/search/export/dump.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import stylesheet from '../collection/search.css?url';
import type { Route } from './+types/data-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site }) => ({ list: await readDumpList(site) }));
}

export default function DataPage({ loaderData: { list } }: Route.ComponentProps) {
  const { t, day, size, number } = useTranslation();
  return (
    <Page title={t('data.title')} description={t('data.description')} page="/data/">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="container index">
        <header className="index-head">
          <h1 className="display">{t('data.title')}</h1>
          <p className="lead muted">{t('data.description')}</p>
        </header>
        {!list && <p>{t('data.none')}</p>}
        {list && (
          <>
            <p>
              {t('data.made', {
                day: day(list.madeAt),
                count: list.files
                  .filter(({ name }) => name.includes('.jsonl'))
                  .reduce((sum, { records }) => sum + records, 0),
              })}
            </p>
            <div className="result-list-frame">
              <table className="result-list">
                <thead>
                  <tr>
                    <th scope="col">{t('data.file')}</th>
                    <th scope="col">{t('data.records')}</th>
                    <th scope="col">{t('data.size')}</th>
                    <th scope="col">{t('data.checksum')}</th>
                  </tr>
                </thead>
                <tbody>
                  {list.files.map(({ name, records, bytes, sha256 }) => (
                    <tr key={name}>
                      <th scope="row">
                        <a href={`/data/${name}`} download="">
                          {name}
                        </a>
                      </th>
                      <td className="number">{number(records)}</td>
                      <td className="number">{size(bytes)}</td>
                      <td className="checksum">
                        <code>{sha256}</code>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p className="muted">{t('data.formats')}</p>
            <p>
              <a href="/data/files.json">files.json</a>
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
